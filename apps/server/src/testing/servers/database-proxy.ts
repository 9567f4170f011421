import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

const socketOf = (url: URL): Socket => {
  const folder = url.searchParams.get('host');
  return folder === null
    ? connect(Number(url.port || 5432), url.hostname)
    : connect(`${folder}/.s.PGSQL.${url.port || 5432}`);
};

export type DatabaseProxy = {
  /** The database by way of this proxy. */
  readonly url: string;
  /** Blocks all traffic, also on new connections, without an error: a hanging database. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
};

/** Stands between a test and its database. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((client) => {
    const database = socketOf(target);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void to.write(chunk));
      from.on('error', () => {});
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (hangs) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
