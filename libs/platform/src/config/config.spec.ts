import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, loadConfig } from './config';
import { variables } from './variables';

const KEYS = { API_KEYS: 'alpha:alpha-key-1', ADMIN_TOKEN: 'an-admin-token-of-use' };

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

describe('loadConfig', () => {
  it('gives every variable its default', () => {
    const config = loadConfig(KEYS);
    expect(config).toMatchObject({
      PORT: 8001,
      DATABASE_PORT: 5433,
      RATE_LIMIT_REQUESTS: 500,
      SERVICE_ENVIRONMENT: 'development',
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('names every bad variable at once and shows no value', () => {
    const problems = problemsOf({
      ...KEYS,
      PORT: '80x',
      RATE_LIMIT_REQUESTS: '-1',
      REDIS_URL: 'hunter2',
      API_KEYS: 'hunter3',
    });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'REDIS_URL',
      'API_KEYS',
      'RATE_LIMIT_REQUESTS',
    ]);
    expect(problems.join()).not.toMatch(/80x|hunter/);
  });

  it.each(['production', 'staging'])('refuses to start in %s without keys', (stage) => {
    const problems = problemsOf({ SERVICE_ENVIRONMENT: stage, CHAT_SIGNING_SECRET: '' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual([
      'API_KEYS',
      'ADMIN_TOKEN',
      'CHAT_SIGNING_SECRET',
    ]);
  });

  it.each(['0x10', '1e1', '5.0', ' 5', '65536', '٣'])('does not read %j as a port', (port) => {
    expect(problemsOf({ ...KEYS, PORT: port })).toHaveLength(1);
  });

  it('treats an empty variable as not set and remembers which were', () => {
    const config = loadConfig({ ...KEYS, PORT: '', LOG_LEVEL: 'debug' });
    expect(config.PORT).toBe(8001);
    expect([...config.given].sort()).toEqual(['ADMIN_TOKEN', 'API_KEYS', 'LOG_LEVEL']);
  });

  it('refuses one key for two clients', () => {
    expect(problemsOf({ ...KEYS, API_KEYS: 'a:same-key-1,b:same-key-1' })).toHaveLength(1);
  });

  describe('in development', () => {
    const folder = mkdtempSync(join(tmpdir(), 'antecedent-config-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    it('makes keys once and keeps them for the owner alone', () => {
      const first = loadConfig({ DATA_DIR: folder });
      const second = loadConfig({ DATA_DIR: folder });
      expect(second.API_KEYS).toEqual(first.API_KEYS);
      expect(second.ADMIN_TOKEN).toBe(first.ADMIN_TOKEN);
      expect(statSync(join(folder, 'credentials.json')).mode & 0o777).toBe(0o600);
    });
  });
});

describe('.env.example', () => {
  const file = join(__dirname, '../../../../.env.example');

  it('lists exactly the variables that are read, each with a line of meaning', () => {
    expect(existsSync(file)).toBe(true);
    const lines = readFileSync(file, 'utf8').split('\n');
    const named = lines.flatMap((line, index) => {
      const name = /^#([A-Z_]+)=/.exec(line)?.[1];
      if (name !== undefined) expect(lines[index - 1]).toMatch(/^# \w.*\.$/);
      return name ?? [];
    });
    expect(named.sort()).toEqual(Object.keys(variables.shape).sort());
  });
});
