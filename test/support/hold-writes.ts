import { DataSource } from 'typeorm';
import type { TestApp } from './app';

/** A turn whose write is being held: `reached` resolves once it is due, `release` lets it go. */
export interface HeldWrite {
  reached: Promise<void>;
  release: () => void;
}

/** Holds the write of the next turn, so that a test can do something between its reading and its writing. */
export function holdNextWrite(app: TestApp): HeldWrite {
  const source = app.nest.get(DataSource);
  const query = source.query.bind(source);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reached = new Promise<void>((arrived) => {
    const spy = jest.spyOn(source, 'query').mockImplementation(async (sql, parameters) => {
      if (!String(sql).includes('INSERT INTO turns')) return query(String(sql), parameters);
      spy.mockRestore();
      arrived();
      await released;
      return query(String(sql), parameters);
    });
  });
  return { reached, release };
}
