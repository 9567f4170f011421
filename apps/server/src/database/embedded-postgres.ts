import type { ChildProcess } from 'node:child_process';
import { access, mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lockDataFolder } from './embedded-postgres/application-lock.ts';
import {
  SUPERUSER,
  makeCluster,
  passwordOf,
  spawnPostmaster,
} from './embedded-postgres/cluster.ts';
import { EmbeddedPostgresError, damagedCluster } from './embedded-postgres/database-error.ts';
import { type Layout, layOut } from './embedded-postgres/layout.ts';
import { type RunningPostmaster, runningPostmaster } from './embedded-postgres/postmaster.ts';
import { processState, untilGone } from './embedded-postgres/process-table.ts';
import { type ServerUser, serverUser } from './embedded-postgres/server-user.ts';

export type EmbeddedPostgres = {
  /** Address for node-postgres. Holds the password: never log it. */
  readonly url: string;
  /** It was left running by an application that was killed, and goes on. */
  readonly isAdopted: boolean;
  readonly pid: number;
  /** Something the operator should know about where things lie. */
  readonly notice: string | null;
  /** Restarts the server whenever it dies, for example when the system kills it for memory. */
  keepRunning(tell: (what: 'died' | 'runs-again' | 'did-not-start', error?: unknown) => void): void;
  /** Stop the server and give the data folder back. */
  stop(): Promise<void>;
};

const SOCKET_PORT = 5432;
const DATABASE = 'postgres';
const READY_WITHIN_MS = 60_000;
/** After a power loss a large database replays its log; an interrupted replay starts over. */
const RECOVERS_WITHIN_MS = 15 * 60_000;
const STOPS_WITHIN_MS = 30_000;
const LETS_GO_WITHIN_MS = 20_000;
const LOG_TAIL_LINES = 8;
const LOOKS_EVERY_MS = 500;

const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolvePort(port));
    });
  });

const addressOf = (password: string, { socketFolder, port }: Omit<RunningPostmaster, 'pid'>) => {
  const place = socketFolder ? `localhost:${port}` : `127.0.0.1:${port}`;
  const url = new URL(
    `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${place}/${DATABASE}`,
  );
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
};

const WRONG_PASSWORD = '28P01';
/** It starts or stops. */
const STARTING = '57P03';
const TOO_MANY_CONNECTIONS = '53300';

type Answer =
  | { kind: 'ready' }
  | { kind: 'silent' }
  | { kind: 'starting' }
  | { kind: 'never'; code: string; why: string };

const answerOf = async (url: string): Promise<Answer> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    // Nothing to end: a client that never connected would wait for its end for ever.
    if (!(error instanceof pg.DatabaseError)) return { kind: 'silent' };
    const { code = '', message } = error;
    if (code === STARTING) return { kind: 'starting' };
    return code === TOO_MANY_CONNECTIONS
      ? { kind: 'silent' }
      : { kind: 'never', code, why: message };
  }
  const isAnswering = await client.query('select 1').then(
    () => true,
    () => false,
  );
  await client.end();
  return { kind: isAnswering ? 'ready' : 'silent' };
};

const lastWords = async ({ logFile }: Layout): Promise<string> =>
  (await readFile(logFile, 'utf8').catch(() => ''))
    .trim()
    .split('\n')
    .slice(-LOG_TAIL_LINES)
    .join('\n');

type Launched = RunningPostmaster & { child: ChildProcess | null };

const hasEnded = async ({ child, pid }: Launched): Promise<boolean> =>
  child === null
    ? ['none', 'zombie'].includes((await processState(pid)).kind)
    : child.exitCode !== null || child.signalCode !== null;

const untilReady = async (url: string, layout: Layout, server: Launched) => {
  const begun = Date.now();
  for (;;) {
    const answer = await answerOf(url);
    const mayTake = answer.kind === 'starting' ? RECOVERS_WITHIN_MS : READY_WITHIN_MS;
    if (answer.kind === 'ready') return;
    if (answer.kind === 'never' && answer.code === WRONG_PASSWORD)
      throw new EmbeddedPostgresError(
        `The database refused the password in ${layout.passwordFile}. Restore that file, or give the ` +
          'database a new password (docs/admin/troubleshooting.md, "The embedded database does not start").',
      );
    if (answer.kind === 'never') throw damagedCluster(layout.cluster, answer.why);
    if ((await hasEnded(server)) || Date.now() > begun + mayTake) {
      throw new EmbeddedPostgresError(
        `The embedded database did not start. End of its log (${layout.logFile}):\n${await lastWords(layout)}\n` +
          'What to do: docs/admin/troubleshooting.md, "The embedded database does not start".',
      );
    }
    await new Promise((next) => setTimeout(next, 25));
  }
};

/** SIGINT: "fast shutdown". Running transactions are rolled back, everything committed is on disk. */
const stopServer = async (pid: number) => {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  await untilGone(pid, STOPS_WITHIN_MS);
};

/** Stops a server that was started and is unusable, so that it does not stay behind. */
const stopUnused = async (server: Launched) => {
  if (server.child === null || (await hasEnded(server))) return;
  await stopServer(server.pid);
  if (!(await hasEnded(server))) process.kill(server.pid, 'SIGKILL');
};

/** A cleanup tool may delete the socket of a running server, which makes it unreachable. */
const hasItsSocket = async ({ socketFolder, port }: RunningPostmaster): Promise<boolean> =>
  socketFolder === '' ||
  (await access(join(socketFolder, `.s.PGSQL.${port}`)).then(
    () => true,
    () => false,
  ));

type How = { layout: Layout; user: ServerUser | null; isDurable: boolean };

const launch = async (
  { layout, user, isDurable }: How,
  earlierPort?: number,
): Promise<Launched> => {
  const running = await runningPostmaster(layout.cluster);
  if (running && (await hasItsSocket(running))) return { ...running, child: null };
  if (running) await stopServer(running.pid);
  await makeCluster(layout, user);
  const port = layout.socketFolder === null ? (earlierPort ?? (await freePort())) : SOCKET_PORT;
  const child = await spawnPostmaster(layout, user, { port, isDurable });
  child.unref();
  return { pid: child.pid ?? 0, port, socketFolder: layout.socketFolder ?? '', child };
};

/** A killed server's shared memory is released a moment later; until then no other server starts. */
const isHeld = (error: unknown) =>
  error instanceof EmbeddedPostgresError &&
  /shared memory block .* still in use/.test(error.message);

const launchUntilReady = async (
  how: How,
  earlierPort?: number,
): Promise<Launched & { url: string }> => {
  const { layout } = how;
  const deadline = Date.now() + LETS_GO_WITHIN_MS;
  for (;;) {
    const server = await launch(how, earlierPort);
    try {
      const url = addressOf(await passwordOf(layout), server);
      await untilReady(url, layout, server);
      return { ...server, url };
    } catch (error) {
      await stopUnused(server);
      // One that was adopted may have been about to die.
      const mayFollow = (server.child === null && (await hasEnded(server))) || isHeld(error);
      if (!mayFollow || Date.now() > deadline) throw error;
    }
    await new Promise((next) => setTimeout(next, 100));
  }
};

/** Looks again and again, never twice at once. Returns the way to stop, which waits for the last look. */
const watch = (look: () => Promise<void>): (() => Promise<void>) => {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null;
    });
  }, LOOKS_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
};

/**
 * PostgreSQL in its own folder, for a machine without one. Starts it, or adopts one left by a killed application.
 * Durability can be turned off for disposable data. Throws an EmbeddedPostgresError with the next step.
 */
export async function startEmbeddedPostgres({
  dataDir,
  isDurable = true,
}: {
  dataDir: string;
  isDurable?: boolean;
}): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const unlock = await lockDataFolder(folder);
  try {
    const user = await serverUser();
    const layout = await layOut(folder, user);
    const how = { layout, user, isDurable };
    let server = await launchUntilReady(how);
    const { url } = server;
    const isAdopted = server.child === null;
    let stopWatching = async () => {};
    return {
      url,
      get pid() {
        return server.pid;
      },
      isAdopted,
      notice: layout.notice,
      keepRunning: (tell) => {
        stopWatching = watch(async () => {
          if ((await processState(server.pid)).kind !== 'none') return;
          tell('died');
          try {
            // At the same address, so that clients only reconnect.
            server = await launchUntilReady(how, server.port);
            tell('runs-again');
          } catch (error) {
            tell('did-not-start', error);
          }
        });
      },
      stop: async () => {
        await stopWatching();
        await stopServer(server.pid);
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** The address of the database of an application that runs on this data folder now, or null. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  const user = await serverUser();
  const layout = await layOut(resolve(dataDir), user);
  const running = await runningPostmaster(layout.cluster);
  return running && addressOf(await passwordOf(layout), running);
}

/** Whether a data folder holds a database, running or not. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const { cluster } = await layOut(resolve(dataDir), await serverUser());
  return access(cluster).then(
    () => true,
    () => false,
  );
}
