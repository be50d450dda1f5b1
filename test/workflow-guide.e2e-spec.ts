import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ALPHA, startApp, type TestApp } from './support/app';

const GUIDE = resolve(__dirname, '../docs/guide/workflows.md');

describe('The guide to workflows', () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    app = await startApp();
    folder = await mkdtemp(join(tmpdir(), 'antecedent-guide-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('has commands that work as printed, one after the other', async () => {
    const text = await readFile(GUIDE, 'utf8');
    const commands = [...text.matchAll(/^```bash\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
    expect(commands.length).toBeGreaterThan(8);
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
      cwd: folder,
      env: { ...process.env, BASE: app.url, KEY: ALPHA },
    });
    for (const printed of [
      '"title":"Migrate the billing database to Postgres"',
      'event: workflow',
      '"percent":100',
      'turn 1: The billing database still runs on MySQL, and invoices take a minute.',
      '"name":"runbook.md"',
      'VCS_AUTHENTICATION_FAILED',
      '"status":"blocked"',
      '"fallback":"draft_kept"',
      '"success_rate":1',
      '"status":"healthy"',
    ]) {
      expect(stdout).toContain(printed);
    }
  });
});
