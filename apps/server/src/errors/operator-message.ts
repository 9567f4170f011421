import { describeError } from './log-error.ts';
import { OperatorError } from './operator-error.ts';

type Coded = Error & {
  code?: unknown;
  path?: unknown;
  address?: unknown;
  port?: unknown;
  table?: unknown;
  constraint?: unknown;
};

/** An error and what caused it, from the outside in. */
function* chainOf(error: unknown): Generator<Coded> {
  for (let next = error; next instanceof Error;) {
    yield next;
    const inner: unknown = next instanceof AggregateError ? next.errors[0] : next.cause;
    next = inner;
  }
}

const place = ({ address, port }: Coded) =>
  typeof address === 'string' ? ` at ${address}${typeof port === 'number' ? `:${port}` : ''}` : '';
const named = ({ path }: Coded, otherwise: string) => (typeof path === 'string' ? path : otherwise);
const thing = ({ table, constraint }: Coded) =>
  [
    typeof table === 'string' ? ` in the table ${table}` : '',
    typeof constraint === 'string' ? ` (${constraint})` : '',
  ].join('');

const DAMAGED =
  'Files of the database are damaged. Stop the application, keep a copy of the data folder, and restore the last backup into ' +
  'a new place: npm run backup -- restore PATH (docs/admin/troubleshooting.md, "The embedded database does not start").';
const UNREACHABLE = (error: Coded) =>
  `The database${place(error)} cannot be reached. See that it runs and that DATABASE_URL is right; then try again.`;
const BUSY =
  'The database broke off what it was asked, as somebody else held what was needed for too long. Nothing was changed: try again.';
const FULL =
  'The disk is full. What was being written is not kept. Make room (old backups, logs), then try again.';

/** By the codes of the system and of PostgreSQL: what happened and the way out. */
const WORDS: Readonly<Record<string, (error: Coded) => string>> = {
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  '57P01': UNREACHABLE,
  '57P02': UNREACHABLE,
  '57P03': () => 'The database is starting or stopping. Try again in a minute.',
  '08006': UNREACHABLE,
  '28000': () => 'The database does not take the user in DATABASE_URL. Put the address right.',
  '28P01': () =>
    'The database does not take the user and password in DATABASE_URL. Put them right.',
  '3D000': () =>
    'The database that DATABASE_URL names is not there. Make it (createdb), or put the address right.',
  '42501': () =>
    'The user in DATABASE_URL may not do this in the database. It has to own the database, or be given its rights.',
  '53300': () =>
    'The database has no connection left. Lower DATABASE_CONNECTIONS or WORKERS, or raise its max_connections.',
  '53100': () => FULL,
  '53200': () => 'The database has no memory left. Nothing was changed: free some, then try again.',
  '40001': () => BUSY,
  '40P01': () => BUSY,
  '55P03': () => BUSY,
  '57014': () => BUSY,
  '25006': () =>
    'The database takes no writes: it is a standby, or set to read only. DATABASE_URL has to name the main one.',
  XX001: () => DAMAGED,
  XX002: () => DAMAGED,
  '58P01': () => DAMAGED,
  '58030': () => DAMAGED,
  '22021': () => 'A text holds a character that cannot be stored (U+0000). Nothing was changed.',
  '22003': (error) => `A number is too large to be stored${thing(error)}. Nothing was changed.`,
  '23505': (error) =>
    `Something that may be there once is there already${thing(error)}. Nothing was changed.`,
  '23514': (error) => `A value is not allowed${thing(error)}. Nothing was changed.`,
  '23503': (error) => `Something refers to what is not there${thing(error)}. Nothing was changed.`,
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
  EROFS: (error) =>
    `${named(error, 'A folder')} cannot be written: its disk is read only. Name another place, or mount it for writing.`,
  EACCES: (error) =>
    `${named(error, 'A file or folder')} may not be used by this user. Give it the right, or name another place.`,
  EPERM: (error) =>
    `${named(error, 'A file or folder')} may not be used by this user. Give it the right, or name another place.`,
  ENOENT: (error) => `${named(error, 'A file')} is not there. See that its name is right.`,
  ENOTDIR: (error) => `${named(error, 'A path')} leads through something that is no folder.`,
  EISDIR: (error) => `${named(error, 'A path')} is a folder; a file is wanted.`,
  EEXIST: (error) => `${named(error, 'A file')} is there already; nothing is written over it.`,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n), then try again.',
};

/** Message for the operator: what failed, why, and the next step. Never SQL, a stack, a password or personal data. */
export function operatorMessage(error: unknown): string {
  for (const one of chainOf(error)) {
    if (one instanceof OperatorError) return one.message;
    if (typeof one.code !== 'string') continue;
    if (one.code.startsWith('ERR_PARSE_ARGS')) return one.message;
    const words = WORDS[one.code];
    if (words) return words(one);
  }
  const chain = [...chainOf(error)];
  const last = chain.at(-1);
  const code = typeof last?.code === 'string' ? ` ${last.code}` : '';
  const at = describeError(chain[0] ?? error).at.find((frame) => !frame.includes('node_modules'));
  return (
    `An unexpected error occurred: ${last?.name ?? typeof error}${code}${at ? `, at ${at}` : ''}. ` +
    'Please report this line.'
  );
}
