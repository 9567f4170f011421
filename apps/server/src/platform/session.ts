import type { ProfileType } from '@skillkite/rules/grade';
import { hash, randomBytes } from 'node:crypto';
import type { StudentId } from '@skillkite/contract/ids';
import type { AssessmentMode, AssessmentState } from '@skillkite/rules/assessment';
import type { CalendarDay } from '@skillkite/rules/calendar-day';
import { batched } from './batch.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { type Principal, principalOf } from './principal.ts';
import { remembered } from './remembered.ts';

const DAY_MS = 86_400_000;
/** Idle sessions end: 30 days for a student, 12 hours after a PIN login (D2). */
export const STUDENT_IDLE_MS = 30 * DAY_MS;
export const PIN_IDLE_MS = DAY_MS / 2;
/** How often the idle time is written back, as a share of it: not a write for every call. */
const RENEW_AFTER_SHARE = 1 / 48;
/**
 * How long a serving process goes by what it read of a session: a page asks for many things at once. A log-out counts at
 * once where it is made, and after this in other processes, as does what the roster changes of a student.
 */
export const SESSION_REMEMBERED_MS = 1000;
/** About 10 MB. */
const MOST_REMEMBERED = 20_000;

/** The student a session acts as, with what the rules of most calls ask about. */
export type ActiveStudent = {
  readonly id: StudentId;
  readonly accountId: number;
  readonly schoolId: number;
  readonly fullname: string;
  readonly grade: number;
  readonly profileType: ProfileType;
  readonly isMass: boolean;
  readonly isCareer: boolean;
  readonly isDeleted: boolean;
  /** The school's IANA time zone (D5). */
  readonly timeZone: string;
  /** What decides whether an assessment that is required stands in the way (D8). */
  readonly assessment: {
    readonly mode: AssessmentMode;
    readonly state: AssessmentState;
    readonly opens: CalendarDay | null;
    readonly closes: CalendarDay | null;
  };
};

export type Session = {
  readonly tokenHash: string;
  readonly accountId: number;
  readonly isPin: boolean;
  readonly principal: Principal;
};

export type SessionStore = {
  /** The session of a cookie's token, or null when there is none, it is revoked or has been idle too long. */
  find(token: string): Promise<Session | null>;
  /** A new session; the token goes into the cookie and is kept nowhere else. */
  begin(of: { accountId: number; studentId: number | null; isPin: boolean }): Promise<string>;
  /** End one session at once. */
  revoke(tokenHash: string): Promise<void>;
};

type SessionRow = {
  token_hash: string;
  account_id: number;
  is_pin: boolean;
  last_seen_at: Date;
  expires_at: Date;
  student_id: StudentId | null;
  school_id: number;
  fullname: string;
  grade: number;
  profile_type: ProfileType;
  is_mass: boolean;
  is_career: boolean;
  is_deleted: boolean;
  time_zone: string;
  assessment_mode: AssessmentMode;
  assessment_state: AssessmentState;
  assessment_opens: CalendarDay | null;
  assessment_closes: CalendarDay | null;
};

/** How a secret of ours is kept: only its digest, so that a leaked table opens nothing. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url');

/** A secret nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const idleMs = (isPin: boolean) => (isPin ? PIN_IDLE_MS : STUDENT_IDLE_MS);

const FIND = `
  select s.token_hash, s.account_id, s.is_pin, s.last_seen_at, s.expires_at,
         p.id as student_id, p.school_id, coalesce(p.display_name, p.fullname) as fullname, p.grade, p.profile_type,
         p.is_mass, p.is_career, p.is_deleted or c.is_deleted as is_deleted, c.time_zone,
         p.assessment_mode, p.assessment_state,
         p.assessment_start_date::text as assessment_opens, p.assessment_end_date::text as assessment_closes
  from sessions s
  left join students p on p.id = s.student_id
  left join schools c on c.id = p.school_id
  where s.token_hash = any($1)`;

const studentOf = (row: SessionRow): ActiveStudent | null =>
  row.student_id === null
    ? null
    : {
        id: row.student_id,
        accountId: row.account_id,
        schoolId: row.school_id,
        fullname: row.fullname,
        grade: row.grade,
        profileType: row.profile_type,
        isMass: row.is_mass,
        isCareer: row.is_career,
        isDeleted: row.is_deleted,
        timeZone: row.time_zone,
        assessment: {
          mode: row.assessment_mode,
          state: row.assessment_state,
          opens: row.assessment_opens,
          closes: row.assessment_closes,
        },
      };

/** Sessions in the database, read in batches, and remembered for as long as is said: not at all by default. */
export function sessionStore(
  database: Database,
  clock: Clock,
  { rememberedMs = 0 }: { rememberedMs?: number } = {},
): SessionStore {
  const { pool } = database;

  const rowOf = batched<string, SessionRow | 'none'>({
    name: 'sessions',
    key: (tokenHash) => tokenHash,
    run: async (hashes) => {
      const { rows } = await pool.query<SessionRow>({
        name: 'session_find',
        text: FIND,
        values: [hashes],
      });
      const byHash = new Map(rows.map((row) => [row.token_hash, row]));
      return hashes.map((hash) => byHash.get(hash) ?? 'none');
    },
  });

  const known = remembered(rowOf, (row) => row !== 'none', {
    nameOf: (tokenHash) => tokenHash,
    lifeMs: rememberedMs,
    most: MOST_REMEMBERED,
    clock,
  });

  const renew = async (row: SessionRow, now: Date) => {
    const idle = idleMs(row.is_pin);
    if (now.getTime() - row.last_seen_at.getTime() < idle * RENEW_AFTER_SHARE) return;
    await pool.query(
      'update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1 and last_seen_at < $2',
      [row.token_hash, now, new Date(now.getTime() + idle)],
    );
    known.forget(row.token_hash);
  };

  return {
    find: async (token) => {
      const row = await known.get(digestOf(token));
      const now = clock.now();
      if (row === 'none' || row.expires_at <= now) return null;
      await renew(row, now);
      return {
        tokenHash: row.token_hash,
        accountId: row.account_id,
        isPin: row.is_pin,
        principal: principalOf({
          accountId: row.account_id,
          isPin: row.is_pin,
          student: studentOf(row),
        }),
      };
    },
    begin: async ({ accountId, studentId, isPin }) => {
      const token = newSecret();
      const now = clock.now();
      await pool.query(
        `insert into sessions (token_hash, account_id, student_id, is_pin, created_at, last_seen_at, expires_at)
         values ($1, $2, $3, $4, $5, $5, $6)`,
        [
          digestOf(token),
          accountId,
          studentId,
          isPin,
          now,
          new Date(now.getTime() + idleMs(isPin)),
        ],
      );
      return token;
    },
    revoke: async (tokenHash) => {
      await pool.query('delete from sessions where token_hash = $1', [tokenHash]);
      known.forget(tokenHash);
    },
  };
}
