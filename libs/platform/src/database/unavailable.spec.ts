import { runInNewContext } from 'node:vm';
import { isDatabaseUnavailable } from './unavailable';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

describe('isDatabaseUnavailable', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57014', '53300', '08006'])('is true of %s', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  });

  it('knows an error of another realm, as the sockets of Node throw them to a test', () => {
    const foreign = runInNewContext("Object.assign(new Error('x'), { code: 'ECONNREFUSED' })") as unknown;
    expect(foreign instanceof Error).toBe(false);
    expect(isDatabaseUnavailable(foreign)).toBe(true);
  });

  it.each(['23505', '22P02', '42P01', '40001'])(
    'is false of %s: the database understood and refused',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(false);
    },
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'knows “%s”',
    (message) => {
      expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    },
  );

  it.each([undefined, 'text', new Error('something else')])('is false of %p', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
