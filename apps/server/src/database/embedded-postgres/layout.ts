import { chmod, chown, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './database-error.ts';
import { closedFolder } from './reachable.ts';
import { copyRuntime, digest, runtimeFolder } from './runtime.ts';
import type { ServerUser } from './server-user.ts';

/** Paths of one embedded database. */
export type Layout = {
  bin: string;
  cluster: string;
  /** Folder of the Unix socket; null where the server listens on loopback instead (Windows). */
  socketFolder: string | null;
  passwordFile: string;
  logFile: string;
  /** Said to the operator when something lies elsewhere than expected, and why. */
  notice: string | null;
};

/** A longer path of a Unix socket is fatal to the server. */
const LONGEST_SOCKET_PATH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';
/** Folders that are open to all users on the systems we know, tried in this order. */
const OPEN_PLACES = ['/var/lib/skillkite', '/var/tmp/skillkite'];

const own = async (folder: string, user: ServerUser | null, mode: number) => {
  await mkdir(folder, { recursive: true });
  if (user?.isOther) await chown(folder, user.uid, user.gid);
  await chmod(folder, mode);
};

const openPlace = async (user: ServerUser): Promise<string> => {
  for (const place of OPEN_PLACES) {
    const made = await mkdir(place, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    if (made && (await closedFolder(join(place, 'x'), user)) === null) return place;
  }
  throw new EmbeddedPostgresError(
    'The database user can reach neither the data folder nor any of ' +
      `${OPEN_PLACES.join(', ')}. Set DATA_DIR to a folder that every user may pass through, or DATABASE_URL.`,
  );
};

const socketFolderFor = async (data: string, user: ServerUser | null): Promise<string | null> => {
  if (process.platform === 'win32') return null;
  const beside = join(data, 'socket');
  const isShort = Buffer.byteLength(beside + SOCKET_NAME) <= LONGEST_SOCKET_PATH;
  const folder = isShort ? beside : join(tmpdir(), `skillkite-${digest(data)}`);
  await own(folder, user, 0o700);
  return folder;
};

/** Lay out the database of a data folder so that the server's user can reach all of it. */
export async function layOut(dataDir: string, user: ServerUser | null): Promise<Layout> {
  const given = resolve(dataDir);
  const installed = await runtimeFolder();
  const closed = user?.isOther
    ? {
        data: await closedFolder(join(given, 'postgres', 'x'), user),
        runtime: await closedFolder(join(installed, 'bin', 'x'), user),
      }
    : { data: null, runtime: null };
  const place = user && (closed.data ?? closed.runtime) ? await openPlace(user) : null;
  const runtime = place && closed.runtime ? await copyRuntime(installed, place) : installed;
  const data =
    place && closed.data ? join(place, `data-${digest(given)}`) : join(given, 'postgres');
  await own(data, user, 0o700);
  const socketFolder = await socketFolderFor(data, user);
  return {
    bin: join(runtime, 'bin'),
    cluster: join(data, 'cluster'),
    socketFolder,
    passwordFile: join(data, 'password'),
    logFile: join(data, 'server.log'),
    notice: place
      ? `PostgreSQL does not run as root, and its user cannot pass through ${closed.data ?? closed.runtime}: ` +
        `${closed.data ? `the database is in ${data}` : `its programs are in ${runtime}`}.`
      : null,
  };
}
