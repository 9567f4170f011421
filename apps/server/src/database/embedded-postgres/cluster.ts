import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chown, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError, damagedCluster } from './database-error.ts';
import type { Layout } from './layout.ts';
import type { ServerUser } from './server-user.ts';

export const SUPERUSER = 'skillkite';

const asUser = (user: ServerUser | null) => (user?.isOther ? { uid: user.uid, gid: user.gid } : {});

/** Each connection is a process: freed memory goes back to the system, which glibc would keep. */
const FRUGAL_ALLOCATOR = {
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  MALLOC_TOP_PAD_: String(16 * 1024),
};

const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...FRUGAL_ALLOCATOR,
});

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The random password of the database's one user, made with the cluster. */
export async function passwordOf({ passwordFile }: Layout): Promise<string> {
  const password = await readFile(passwordFile, 'utf8').catch(() => '');
  if (password.trim() !== '') return password.trim();
  throw new EmbeddedPostgresError(
    `The password of the database is missing: ${passwordFile} is not there or empty. Put it back from a copy of that ` +
      'folder, or give the database a new one (docs/admin/troubleshooting.md, "The embedded database does not start").',
  );
}

const noRoom = (): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    'The disk is full: the embedded database needs 60 MB to start. Nothing was changed. Free some space, or choose another place ' +
      'with DATA_DIR; then start again.',
  );

const run = (program: string, args: string[], user: ServerUser | null) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      ...asUser(user),
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            said.includes('No space left on device')
              ? noRoom()
              : new EmbeddedPostgresError(`${program} ended with ${code}: ${said.trim()}`),
          ),
    );
  });

/** An existing password stays: its cluster may only have been moved. */
async function makePassword({ passwordFile }: Layout, user: ServerUser | null): Promise<void> {
  const known = await readFile(passwordFile, 'utf8').catch(() => '');
  if (known.trim() !== '') return;
  const draft = `${passwordFile}.unfinished`;
  const password = randomBytes(24).toString('base64url');
  await writeFile(draft, `${password}\n`, { mode: 0o600, flush: true });
  if (user?.isOther) await chown(draft, user.uid, user.gid);
  await rename(draft, passwordFile);
}

/** Make the cluster where there is none yet: whole or not at all, so that a crash half-way leaves nothing behind. */
export async function makeCluster(layout: Layout, user: ServerUser | null): Promise<void> {
  if (await isThere(join(layout.cluster, 'PG_VERSION'))) return;
  const files = await readdir(layout.cluster).catch(() => []);
  if (files.length > 0)
    throw damagedCluster(layout.cluster, 'its file PG_VERSION is missing, which says what it is');
  const unfinished = `${layout.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await makePassword(layout, user);
  await run(
    join(layout.bin, 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${layout.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    user,
  );
  await rename(unfinished, layout.cluster);
}

/** Modest memory, full durability: an acknowledged write survives a pulled plug. */
const SETTINGS = {
  max_connections: '100',
  shared_buffers: '32MB',
  wal_buffers: '4MB',
  jit: 'off',
  // Data is in memory or on an SSD: with the default small tables are scanned for a few rows.
  random_page_cost: '1.1',
  // No processes that read ahead, as the system's cache holds the files, and none for replicas.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/** For disposable data: never waits for a disk. */
const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Start the server. It outlives this process if that is killed, and is then adopted by the next. */
export async function spawnPostmaster(
  layout: Layout,
  user: ServerUser | null,
  { port, isDurable }: { port: number; isDurable: boolean },
): Promise<ChildProcess> {
  const log = await open(layout.logFile, 'a', 0o600);
  try {
    const settings = {
      ...SETTINGS,
      ...(!isDurable && NOT_DURABLE),
      port: String(port),
      listen_addresses: layout.socketFolder === null ? '127.0.0.1' : '',
      unix_socket_directories: layout.socketFolder ?? '',
    };
    const child = spawn(
      join(layout.bin, 'postgres'),
      ['-D', layout.cluster, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        ...asUser(user),
        cwd: layout.cluster,
        env: environment(),
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
  }
}
