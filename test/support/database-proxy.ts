import { connect, createServer, type Server, type Socket } from 'node:net';
import type { TestDatabase } from './database';

/** A way to a test database that can be frozen or cut, as an outage of the database or of the network would. */
export interface DatabaseProxy {
  /** The database by way of the proxy. */
  database: TestDatabase;
  /** Lets nothing through any more; connections stay open and new ones are taken, but nobody answers. */
  freeze(): void;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets everything through again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function proxyTo(database: TestDatabase): Promise<DatabaseProxy> {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let frozen = false;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
    return socket;
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((client) => {
        const upstream = track(connect(Number(target.port || 5432), target.hostname));
        track(client)
          .on('data', (chunk) => upstream.write(chunk))
          .on('close', () => upstream.destroy());
        upstream.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy());
      }).listen(port, '127.0.0.1', () => resolve(server));
    });
  const end = (server: Server): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      sockets.forEach((socket) => socket.destroy());
    });

  let server: Server | undefined = await listen(0);
  const { port } = server.address() as { port: number };
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const cut = async (): Promise<void> => {
    if (server) await end(server);
    server = undefined;
  };
  return {
    database: { ...database, url: url.href },
    freeze: () => {
      frozen = true;
      sockets.forEach((socket) => socket.pause());
    },
    cut,
    restore: async () => {
      frozen = false;
      sockets.forEach((socket) => socket.resume());
      server ??= await listen(port);
    },
    close: cut,
  };
}
