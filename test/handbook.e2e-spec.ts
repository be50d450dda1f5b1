import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ADMIN, ALPHA, startApp, type TestApp } from './support/app';

/** Every command of the operations handbook runs as printed, and every metric and endpoint in it exists. */
const ROOT = join(__dirname, '..');
const HANDBOOK = readFileSync(join(ROOT, 'docs', 'operations.md'), 'utf8');
const COMMANDS = [...HANDBOOK.matchAll(/^ *```sh\n(.*?)^ *```$/gms)]
  .flatMap(([, block = '']) => block.split('\n'))
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it.each(COMMANDS)('%s', async (command) => {
  const program = command.split(' ')[0] ?? '';
  if (!isInstalled(program)) return expect(['psql', 'promtool']).toContain(program);
  const env = {
    ...process.env,
    BASE_URL: app.url,
    ADMIN_TOKEN: ADMIN,
    API_KEY: ALPHA,
    DATABASE_URL: app.database.url,
  };
  // curl as printed shows refusals too; here they fail the test.
  const strict = command.replace(/^curl -sS/, 'curl -sSf');
  const { stdout } = await promisify(execFile)('bash', ['-c', strict], { cwd: ROOT, env });
  if (program === 'curl') expect(JSON.parse(stdout)).not.toHaveProperty('error.code');
});

it('names every metric of the service, and no other', async () => {
  const { text } = await app.get('/metrics', { key: null });
  const published = [...text.matchAll(/^# TYPE (antecedent_\S+)/gm)].map(([, name]) => name);
  const ours = published.filter((name) => !/^antecedent_(process|nodejs)_/.test(name ?? ''));
  const named = [...HANDBOOK.matchAll(/^\| `(antecedent_[a-z_]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(ours.sort());
});

it('names every operational and admin endpoint', async () => {
  const { paths } = (await app.get('/api/openapi.json', { key: null })).body;
  const operational = Object.entries<Record<string, unknown>>(paths)
    .filter(([path]) =>
      /^\/(health|metrics|api\/v1\/(health|metrics|admin|feature-flags|query-router))/.test(path),
    )
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(operational.length).toBeGreaterThan(15);
  expect(operational.filter((endpoint) => !HANDBOOK.includes(`| \`${endpoint}\` |`))).toEqual([]);
});

it('has a section for every alert', () => {
  const rules = readFileSync(join(ROOT, 'ops', 'prometheus', 'alerts.yml'), 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts).toHaveLength(4);
  for (const alert of alerts) expect(HANDBOOK).toContain(`### ${alert}\n`);
});

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
