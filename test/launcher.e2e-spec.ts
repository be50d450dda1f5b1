import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LaunchedService, type Processes, untilGone } from './support/launched-service';

// The processes are looked up in /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('npm start', () => {
  const dataDirs: string[] = [];
  const newDataDir = (): string => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antecedent-launcher-'));
    dataDirs.push(dataDir);
    return dataDir;
  };
  afterAll(() => dataDirs.forEach((dataDir) => rmSync(dataDir, { recursive: true, force: true })));

  it('lets no second start near its data, ends everything when asked to, and keeps the data', async () => {
    const dataDir = newDataDir();
    const keys = { API_KEYS: 'alpha:a-key-for-the-launcher-test-0001' };
    const headers = {
      authorization: 'Bearer a-key-for-the-launcher-test-0001',
      'content-type': 'application/json',
    };

    const first = await LaunchedService.start(dataDir, keys);
    const processes = await first.untilReady();
    const said = await fetch(`${first.url}/api/v1/conversation/message`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ session_id: 'kept', message: 'Hello' }),
    });
    expect(said.status).toBe(200);

    const beside = await LaunchedService.start(dataDir);
    expect(await beside.exitCode).toBe(1);
    expect(beside.output).toContain(`process ${processes.launcher}, http://localhost:${first.port}`);
    expect(beside.output).toMatch(/^ +DATA_DIR=.+ npm start/m);

    expect(await first.end()).toBe(0);
    await untilGone(processes);

    const second = await LaunchedService.start(dataDir, keys);
    const again = await second.untilReady();
    const context = await fetch(`${second.url}/api/v1/conversation/kept/context`, { headers });
    expect(await context.json()).toMatchObject({ data: { total_turns: 1 } });
    await second.end();
    await untilGone(again);
  }, 180_000);

  it('leaves nothing behind when one of its processes is killed, and starts again on the same data', async () => {
    const dataDir = newDataDir();
    const killed: (keyof Processes)[] = ['npm', 'launcher', 'service', 'keeper', 'postgres'];
    for (const name of killed) {
      const service = await LaunchedService.start(dataDir);
      const processes = await service.untilReady();
      process.kill(processes[name], 'SIGKILL');
      await untilGone(processes);
    }
  }, 180_000);

  it('ends a server that was left alone when all else was killed, and starts its own', async () => {
    const dataDir = newDataDir();
    const first = await LaunchedService.start(dataDir);
    const { npm, launcher, keeper, listener, service, postgres } = await first.untilReady();
    // None of them gets to see the end of another.
    for (const pid of [npm, launcher, keeper, listener]) process.kill(pid, 'SIGSTOP');
    for (const pid of [npm, launcher, keeper, listener, service]) process.kill(pid, 'SIGKILL');
    expect(() => process.kill(postgres, 0)).not.toThrow();

    const second = await LaunchedService.start(dataDir);
    const processes = await second.untilReady();
    expect(processes.postgres).not.toBe(postgres);
    await second.end();
    await untilGone(processes);
    await untilGone({ ...processes, postgres });
  }, 180_000);

  it('leaves no server behind when the service refuses to start', async () => {
    const service = await LaunchedService.start(newDataDir(), { SERVICE_ENVIRONMENT: 'production' });
    expect(await service.exitCode).not.toBe(0);
    expect(service.output).toContain('API_KEYS');
    await expect(listenOn(service.databasePort)).resolves.toBeDefined();
  }, 60_000);

  it.each(['PORT', 'DATABASE_PORT'])('names a taken %s by its variable', async (variable) => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    const { port } = taken.address() as { port: number };
    const service = await LaunchedService.start(newDataDir(), { [variable]: String(port) });
    expect(await service.exitCode).toBe(1);
    expect(service.output).toContain(`Port ${port} is already in use.`);
    expect(service.output).toMatch(new RegExp(`^ +${variable}=\\d+ npm start`, 'm'));
    await close(taken);
  });

  it('says what to do about a data directory that cannot be used', async () => {
    const file = join(newDataDir(), 'a-file');
    writeFileSync(file, '');
    const service = await LaunchedService.start(file);
    expect(await service.exitCode).toBe(1);
    expect(service.output).toContain(`The data directory ${file} cannot be used`);
    expect(service.output).toMatch(/^ +DATA_DIR=.+ npm start/m);
  });

  async function listenOn(port: number): Promise<true> {
    const server = createServer();
    await new Promise<void>((listening, refused) =>
      server.once('error', refused).listen(port, '127.0.0.1', listening),
    );
    await close(server);
    return true;
  }

  function close(server: Server): Promise<void> {
    return new Promise((closed) => server.close(() => closed()));
  }
});
