import { hash, randomBytes } from 'node:crypto';
import { batched } from '../database/batch.ts';
import type { Clock } from '../time/clock.ts';
import type { Database } from '../database/database.ts';
import { listenNotifications } from '../database/listen-notifications.ts';
import { PRINCIPAL, type Principal, type PrincipalRow, principalOf } from './principal.ts';
import { ttlCache } from '../time/ttl-cache.ts';
import { arrayOf, batchParameter } from '../database/batch-parameter.ts';

const DAY_MS = 86_400_000;
/** Idle sessions end: 30 days for a student, 12 hours after a PIN login (D2). */
export const STUDENT_IDLE_MS = 30 * DAY_MS;
export const PIN_IDLE_MS = DAY_MS / 2;
/**
 * Share of the idle time after which it is written again, to avoid a write for each call. A student seen late in the
 * evening is seen again in the morning, for attendance.
 */
const RENEW_AFTER_SHARE = 1 / 120;
/**
 * How long a process caches a session, because a page makes many calls at once. Ended sessions are announced to all
 * processes; roster changes count after this.
 */
export const SESSION_REMEMBERED_MS = 1000;
/** Announces the digest of each ended session. */
export const SESSIONS_CHANNEL = 'sessions';
/** About 10 MB. */
const MOST_REMEMBERED = 20_000;

export type Session = {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly isPin: boolean;
  readonly principal: Principal;
};

export type SessionStore = {
  /** The session of a cookie's token, or null when there is none, it is revoked or has been idle too long. */
  find(token: string): Promise<Session | null>;
  /** The acting student of a session without renewing it, or null. */
  studentOf(tokenHash: string): Promise<number | null>;
  /** A new session; its token exists only in the cookie. */
  begin(of: { accountId: number; studentId: number | null; isPin: boolean }): Promise<string>;
  /** End one session at once. */
  revoke(tokenHash: string): Promise<void>;
  /** Ends the caller's own session and records the visit. */
  leave(tokenHash: string): Promise<void>;
  /** Drops a session from the cache; null drops all. */
  forget(tokenHash: string | null): void;
};

type SessionRow = PrincipalRow & {
  token_hash: string;
  account_id: number;
  is_pin: boolean;
  last_seen_at: Date;
  expires_at: Date;
};

/** A session row with its principal. */
type Found = { readonly row: SessionRow; readonly session: Session };

const sessionOf = (row: SessionRow): Session => ({
  tokenHash: row.token_hash,
  accountId: row.account_id,
  isPin: row.is_pin,
  principal: principalOf(row),
});

/** Secrets are stored as digests only, so that a leaked table gives no access. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** A random secret. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** End of a statement that records a visit. */
const IS_HERE = `
  on conflict (student_id) do update set last_seen_at = excluded.last_seen_at, left_at = null`;

const idleMs = (isPin: boolean) => (isPin ? PIN_IDLE_MS : STUDENT_IDLE_MS);

const FIND = `
  select s.token_hash, s.account_id, s.is_pin, s.last_seen_at, s.expires_at, ${PRINCIPAL.columns}
  from sessions s ${PRINCIPAL.joins}
  where s.token_hash = any(${batchParameter(1, 'text')})`;

/** Sessions in the database, read in batches and cached for `rememberedMs`. */
export function sessionStore(
  database: Database,
  clock: Clock,
  { rememberedMs = 0 }: { rememberedMs?: number } = {},
): SessionStore {
  const { pool } = database;

  const found = batched<string, Found | 'none'>({
    name: 'sessions',
    key: (tokenHash) => tokenHash,
    run: async (hashes) => {
      const { rows } = await pool.query<SessionRow>({
        name: 'session_find',
        text: FIND,
        values: [arrayOf('text', hashes, (tokenHash) => tokenHash)],
      });
      const byHash = new Map(rows.map((row) => [row.token_hash, { row, session: sessionOf(row) }]));
      return hashes.map((hash) => byHash.get(hash) ?? 'none');
    },
  });

  const known = ttlCache(found, {
    keyOf: (tokenHash) => tokenHash,
    ttl: rememberedMs,
    max: MOST_REMEMBERED,
    clock,
    isKept: (one) => one !== 'none',
  });

  const renew = async (row: SessionRow, now: Date) => {
    const idle = idleMs(row.is_pin);
    if (now.getTime() - row.last_seen_at.getTime() < idle * RENEW_AFTER_SHARE) return;
    await pool.query({
      name: 'session_renew',
      text: `with renewed as (
               update sessions set last_seen_at = $2, expires_at = $3
               where token_hash = $1 and last_seen_at < $2 returning student_id
             )
             insert into student_visits (student_id, last_seen_at)
             select student_id, $2 from renewed where student_id is not null ${IS_HERE}`,
      values: [row.token_hash, now, new Date(now.getTime() + idle)],
    });
    known.delete(row.token_hash);
  };

  return {
    find: async (token) => {
      const one = await known.get(digestOf(token));
      const now = clock.now();
      if (one === 'none' || one.row.expires_at <= now) return null;
      await renew(one.row, now);
      return one.session;
    },
    studentOf: async (tokenHash) => {
      const one = await found(tokenHash);
      if (one === 'none' || one.row.expires_at <= clock.now()) return null;
      return one.session.principal.student?.id ?? null;
    },
    begin: async ({ accountId, studentId, isPin }) => {
      const token = newSecret();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + idleMs(isPin));
      await pool.query({
        name: 'session_begin',
        text: `with visit as (
                 insert into student_visits (student_id, last_seen_at)
                 select $3::bigint, $5 where $3::bigint is not null ${IS_HERE}
               )
               insert into sessions (token_hash, account_id, student_id, is_pin, created_at, last_seen_at, expires_at)
               values ($1, $2, $3, $4, $5, $5, $6)`,
        values: [digestOf(token), accountId, studentId, isPin, now, expiresAt],
      });
      return token;
    },
    revoke: async (tokenHash) => {
      await pool.query({
        name: 'session_revoke',
        text: `with ended as (delete from sessions where token_hash = $1 returning token_hash)
               select pg_notify('${SESSIONS_CHANNEL}', token_hash) from ended`,
        values: [tokenHash],
      });
      known.delete(tokenHash);
    },
    leave: async (tokenHash) => {
      await pool.query({
        name: 'session_leave',
        text: `with ended as (delete from sessions where token_hash = $1 returning student_id), visit as (
                 insert into student_visits (student_id, last_seen_at, left_at)
                 select student_id, $2, $2 from ended where student_id is not null
                 on conflict (student_id) do update set last_seen_at = $2, left_at = $2
               )
               select pg_notify('${SESSIONS_CHANNEL}', $1) from ended`,
        values: [tokenHash, clock.now()],
      });
      known.delete(tokenHash);
    },
    forget: (tokenHash) => {
      if (tokenHash === null) known.clear();
      else known.delete(tokenHash);
    },
  };
}

/** A session store that forgets what other processes ended. */
export async function openSessions(
  database: Database,
  clock: Clock,
  options: { rememberedMs: number },
): Promise<SessionStore & { close(): Promise<void> }> {
  const store = sessionStore(database, clock, options);
  const { close } = await listenNotifications(database.pool, SESSIONS_CHANNEL, store.forget);
  return { ...store, close };
}
