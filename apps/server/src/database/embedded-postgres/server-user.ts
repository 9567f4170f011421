import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { EmbeddedPostgresError } from './database-error.ts';

/** User of the database server. PostgreSQL refuses root, so root uses an unprivileged system user. */
export type ServerUser = { uid: number; gid: number; isOther: boolean };

const UNPRIVILEGED = 'nobody';

const entryOf = (passwd: string, name: string): { uid: number; gid: number } | null => {
  const fields = passwd.split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = fields.find(([user]) => user === name) ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
};

/** User of this process. */
export type Identity = {
  /** Undefined on systems without numeric users. */
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** Whether the system knows a name for the user. */
  hasEntry(): boolean;
  /** The system's list of users. */
  passwd(): Promise<string>;
};

const thisProcess = (): Identity => ({
  uid: process.getuid?.(),
  gid: process.getgid?.(),
  hasEntry: () => {
    try {
      return userInfo().username !== '';
    } catch {
      return false;
    }
  },
  passwd: () => readFile('/etc/passwd', 'utf8').catch(() => ''),
});

/** The user for the server, or null on systems without numeric users (Windows). */
export async function serverUser(identity = thisProcess()): Promise<ServerUser | null> {
  const { uid, gid } = identity;
  if (uid === undefined || gid === undefined) return null;
  if (uid !== 0) {
    if (identity.hasEntry()) return { uid, gid, isOther: false };
    throw new EmbeddedPostgresError(
      `The embedded database cannot run as uid ${uid}: it has no entry in /etc/passwd, and ` +
        'PostgreSQL needs one. Run as a user with an entry, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  const other = entryOf(await identity.passwd(), UNPRIVILEGED);
  if (!other) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and this system has no user "${UNPRIVILEGED}" to run it as. ` +
        'Start the application as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
    );
  }
  return { ...other, isOther: true };
}
