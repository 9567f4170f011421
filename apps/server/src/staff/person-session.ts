import type { SecondFactor, SignInStep } from '@skillkite/contract/staff/access';
import type { Grant } from '@skillkite/rules/access/role';
import { needsSecondFactor } from '@skillkite/rules/access/staff-role';
import { eq, lt, and, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Clock } from '../time/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import { listenNotifications } from '../database/listen-notifications.ts';
import { runNamed } from '../database/named-statement.ts';
import { digestOf, newSecret } from '../security/session.ts';
import { ttlCache } from '../time/ttl-cache.ts';
import { people, personSessions } from './tables.ts';
import { GIVEN_COLUMNS, GIVEN_JOINS, type GivenRow, placeOfGiven } from './given-role.ts';
import { SECOND_FACTORS } from './second-factors.ts';

const HOUR_MS = 3_600_000;
/** A session of a grown-up ends when nothing was asked in it for so long (D11). */
export const PERSON_IDLE_MS = 8 * HOUR_MS;
/** Life of a session without its second factor. */
const HALF_OPEN_MS = HOUR_MS / 6;
const RENEW_AFTER_MS = HOUR_MS / 12;
/** About 2 MB. */
const MOST_REMEMBERED = 1000;

/** The signed-in person. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly secondFactors: readonly Static<typeof SecondFactor>[];
  readonly given: readonly GivenRow[];
  /** Grants in the shape that the permission table takes. */
  readonly grants: readonly Grant[];
};

export type PersonSession = {
  readonly tokenHash: string;
  /** False while the second factor is missing. */
  readonly isComplete: boolean;
  /** School of the provider that signed the person in; null after a password. */
  readonly schoolId: number | null;
  readonly person: Person;
};

type Row = {
  id: number;
  name: string;
  email: string;
  second_factors: Static<typeof SecondFactor>[];
  is_complete: boolean;
  school_id: number | null;
  /** Moments as the database writes them. */
  last_seen_at: string;
  expires_at: string;
  given: GivenRow[];
};

const FIND = (tokenHash: string) => sql`
  select p.id, p.name, p.email, ${SECOND_FACTORS} as second_factors, s.is_complete, s.school_id, s.last_seen_at, s.expires_at,
    coalesce((
      select json_agg(of order by of.id) from (
        select g.id, ${GIVEN_COLUMNS} from grants g ${GIVEN_JOINS}
        where g.person_id = p.id and g.ended_at is null and gc.is_deleted is not true
          and (s.school_id is null or g.school_id = s.school_id)
      ) of
    ), '[]') as given
  from person_sessions s join people p on p.id = s.person_id
  where s.token_hash = ${tokenHash}`;

const grantOf = (row: GivenRow): Grant => ({
  role: row.role,
  scope: placeOfGiven(row),
  isLimited: row.isLimited,
});

function sessionOf(tokenHash: string, row: Row): PersonSession {
  const { id, name, email, given } = row;
  return {
    tokenHash,
    isComplete: row.is_complete,
    schoolId: row.school_id,
    person: {
      id,
      name,
      email,
      secondFactors: row.second_factors,
      given,
      grants: [{ role: 'person', scope: { account: id } }, ...given.map(grantOf)],
    },
  };
}

type Found = { readonly row: Row; readonly session: PersonSession };

async function read(database: Database, tokenHash: string): Promise<Found | 'none'> {
  const [row] = await runNamed<Row>(database, FIND(tokenHash));
  return row ? { row, session: sessionOf(tokenHash, row) } : 'none';
}

const isOver = ({ row }: Found, now: Date): boolean => new Date(row.expires_at) <= now;

/** A session without renewing it. */
export async function knownPersonSession(
  database: Database,
  clock: Clock,
  tokenHash: string,
): Promise<PersonSession | null> {
  const found = await read(database, tokenHash);
  return found === 'none' || isOver(found, clock.now()) ? null : found.session;
}

export type PersonSessionStore = {
  /** The session of a cookie's token, or null where there is none any more. */
  find(token: string): Promise<PersonSession | null>;
  /** Cached for up to one second; enough for reads. */
  findForReading(token: string): Promise<PersonSession | null>;
  /** Clears the cache after a change of roles or sessions, effective with the next call. */
  forgetAll(): void;
};
export type WithPersonSessions = { readonly personSessions: PersonSessionStore };

/** Sessions of staff and parents in the database, cached for `rememberedMs`. */
export function personSessionStore(
  database: Database,
  clock: Clock,
  { rememberedMs = 0 }: { rememberedMs?: number } = {},
): PersonSessionStore {
  const remembered = ttlCache((tokenHash: string) => read(database, tokenHash), {
    keyOf: (tokenHash) => tokenHash,
    ttl: rememberedMs,
    max: MOST_REMEMBERED,
    clock,
    isKept: (found) => found !== 'none',
  });

  const renew = async ({ row, session: { tokenHash } }: Found, now: Date) => {
    const renewedBefore = new Date(now.getTime() - RENEW_AFTER_MS);
    if (!row.is_complete || new Date(row.last_seen_at) >= renewedBefore) return;
    await database.orm
      .update(personSessions)
      .set({ lastSeenAt: now, expiresAt: new Date(now.getTime() + PERSON_IDLE_MS) })
      .where(
        and(eq(personSessions.tokenHash, tokenHash), lt(personSessions.lastSeenAt, renewedBefore)),
      );
    await database.orm.update(people).set({ lastSeenAt: now }).where(eq(people.id, row.id));
    remembered.delete(tokenHash);
  };

  const opened = async (found: Found | 'none') => {
    const now = clock.now();
    if (found === 'none' || isOver(found, now)) return null;
    await renew(found, now);
    return found.session;
  };

  return {
    find: async (token) => opened(await read(database, digestOf(token))),
    findForReading: async (token) => opened(await remembered.get(digestOf(token))),
    forgetAll: () => remembered.clear(),
  };
}

const CHANNEL = 'person_sessions';

/** Notifies all processes, at commit, that roles or sessions changed. */
export const announcePersonSessions = (tx: Tx) => tx.execute(sql`select pg_notify(${CHANNEL}, '')`);

/** A session store that clears its cache on notifications of other processes. */
export async function openPersonSessions(
  database: Database,
  clock: Clock,
  options: { rememberedMs: number },
): Promise<PersonSessionStore & { close(): Promise<void> }> {
  const store = personSessionStore(database, clock, options);
  const { close } = await listenNotifications(database.pool, CHANNEL, store.forgetAll);
  return { ...store, close };
}

/** A new session; its token exists only in the cookie. */
export async function beginPersonSession(
  tx: Tx,
  {
    personId,
    isComplete,
    browser,
    schoolId = null,
  }: { personId: number; isComplete: boolean; browser: string; schoolId?: number | null },
  now: Date,
): Promise<string> {
  const token = newSecret();
  if (isComplete) await tx.update(people).set({ lastSeenAt: now }).where(eq(people.id, personId));
  await tx.insert(personSessions).values({
    tokenHash: digestOf(token),
    personId,
    isComplete,
    schoolId,
    browser,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + (isComplete ? PERSON_IDLE_MS : HALF_OPEN_MS)),
  });
  return token;
}

/** Next step of the sign-in after a right password. */
export function stepOf(
  person: Pick<Person, 'secondFactors' | 'given'>,
  { isComplete, isRequired }: { isComplete: boolean; isRequired: boolean },
): Static<typeof SignInStep> {
  if (isComplete) return 'done';
  if (person.secondFactors.includes('passkey')) return 'passkey';
  if (person.secondFactors.length > 0) return 'code';
  return isRequired && needsSecondFactor(person.given.map(({ role }) => role)) ? 'enrol' : 'done';
}
