/** Classes of SQLSTATE that speak of the database's state, not of the statement: connection, resources, intervention, system. */
const OUTAGE_CLASSES = new Set(['08', '53', '57', '58', 'XX']);
const LOCK_NOT_AVAILABLE = '55P03';
const UNIQUE_VIOLATION = '23505';
const IDLE_IN_TRANSACTION = '25P03';
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** `pg` gives these no code. */
const OUTAGE_WORDS =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|Client was closed/;

type Coded = {
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly message?: unknown;
  /** Only the system's own errors have one. */
  readonly syscall?: unknown;
};

/** SQLSTATE of a query error; libraries wrap it. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const { code, cause } = (error ?? {}) as Coded;
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !SOCKET_ERRORS.has(code))
    return code;
  return cause === undefined || cause === null ? undefined : sqlStateOf(cause);
};

/** Lock timeout: another transaction holds the row. */
export const isLocked = (error: unknown): boolean => sqlStateOf(error) === LOCK_NOT_AVAILABLE;

/** Another row has this unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  sqlStateOf(error) === UNIQUE_VIOLATION;

const isUnreachable = (error: unknown): boolean => {
  if (error === undefined || error === null) return false;
  const { code, cause, message, syscall } = error as Coded;
  if (typeof code === 'string' && SOCKET_ERRORS.has(code) && syscall !== undefined) return true;
  return (typeof message === 'string' && OUTAGE_WORDS.test(message)) || isUnreachable(cause);
};

/** The database could not answer now: gone, hung, full or busy. The same statement may do well in a while. */
export const isDatabaseOutage = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined
    ? isUnreachable(error)
    : OUTAGE_CLASSES.has(state.slice(0, 2)) ||
        state === LOCK_NOT_AVAILABLE ||
        state === IDLE_IN_TRANSACTION;
};

/** Classes of SQLSTATE of a server that went, or has not come yet: connection, intervention. */
const GONE_CLASSES = new Set(['08', '57']);

/** The database is not there: not one that is damaged, full or busy. */
export const isDatabaseGone = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state === undefined ? isUnreachable(error) : GONE_CLASSES.has(state.slice(0, 2));
};

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A disk of files or database is full: the write was lost. */
export const isDiskFull = (error: unknown): boolean => {
  if (error === undefined || error === null) return false;
  const { code, cause } = error as Coded;
  return (typeof code === 'string' && FULL.has(code)) || isDiskFull(cause);
};
