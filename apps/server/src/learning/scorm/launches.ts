import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { students } from '../../school/accounts/tables.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import { LAUNCHES_AN_HOUR, LAUNCHES_REMEMBERED } from './limits.ts';
import type { Work } from './states/load-attempt.ts';
import { scormLaunches } from './tables.ts';

/** A tab may stay open over a weekend. The token is good for the states of its launch only. */
const TOKEN_LIFE_MS = 3 * 86_400_000;
const HOUR_MS = 3_600_000;

/** A launch that was issued: `token` is for the player of this launch alone. */
type IssuedLaunch = { id: string; launchNumber: number; token: string; isLogged: boolean };

/** The newest launch of a student and lesson, as launches are numbered; 0 where none was issued yet. */
async function newestLaunch(tx: Tx, { studentId, lessonId }: Work): Promise<number> {
  const { rows } = await tx.execute<{ newest: number }>(sql`
    select coalesce(max(launch_number), 0) as newest from scorm_launches
    where student_id = ${studentId} and lesson_id = ${lessonId}`);
  return rows[0]?.newest ?? 0;
}

/** When the oldest launch of the last hour was, where there were as many as there may be; else null. */
async function tooManySince(tx: Tx, { studentId, lessonId }: Work, now: Date) {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const { rows } = await tx.execute<{ issued: number; oldest: Date }>(sql`
    select count(*)::int as issued, min(started_at) as oldest from scorm_launches
    where student_id = ${studentId} and lesson_id = ${lessonId} and started_at > ${hourAgo}`);
  const [late] = rows;
  return late && late.issued >= LAUNCHES_AN_HOUR ? new Date(late.oldest) : null;
}

const turns = new Map<string, Promise<unknown>>();

/** Runs actions of one name in turn, because parallel ones of a student would block each other's connections. */
async function retryWhileBusy<T>(name: string, action: () => Promise<T>): Promise<T> {
  const mine = (turns.get(name) ?? Promise.resolve()).then(action, action);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}

/**
 * Number a launch after all earlier ones, or say since when there were too many. Of two that begin at once one has the
 * number, and the other looks again: so neither passes the limit.
 */
async function issue(
  tx: Tx,
  work: Work,
  now: Date,
  tokenLifeMs: number,
): Promise<IssuedLaunch | { tooManySince: Date }> {
  const { studentId, lessonId } = work;
  const id = newSecret().slice(0, 24);
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + tokenLifeMs);
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  for (;;) {
    const { rows } = await tx.execute<{ launch_number: number; is_logged: boolean }>(sql`
      with issued as (
        insert into scorm_launches
          (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
        select ${id}, coalesce(max(launch_number), 0) + 1, ${studentId}, ${lessonId}, ${digestOf(token)},
          ${now}, ${expiresAt}
        from scorm_launches where student_id = ${studentId} and lesson_id = ${lessonId}
        having count(*) filter (where started_at > ${hourAgo}) < ${LAUNCHES_AN_HOUR}
        on conflict on constraint scorm_launches_number do nothing
        returning launch_number
      ), forgotten as (
        delete from scorm_launches l using issued
        where l.student_id = ${studentId} and l.lesson_id = ${lessonId}
          and l.launch_number > 1 and l.launch_number <= issued.launch_number - ${LAUNCHES_REMEMBERED}
      )
      select launch_number, exists (
        select 1 from launch_logs g
        where g.student_id = ${studentId} and g.lesson_id = ${lessonId} and g.records_until > ${now}
      ) as is_logged from issued`);
    const [issued] = rows;
    if (issued)
      return { id, launchNumber: issued.launch_number, token, isLogged: issued.is_logged };
    const since = await tooManySince(tx, work, now);
    if (since) return { tooManySince: since };
  }
}

/** Earlier launches whose unsent work a device may still hold. */
const EARLIER_LAUNCHES = 20;

/** The launches before one, newest first. */
export async function earlierLaunches(
  tx: Tx,
  { studentId, lessonId }: Work,
  before: number,
): Promise<{ id: string; launchNumber: number }[]> {
  return tx
    .select({ id: scormLaunches.id, launchNumber: scormLaunches.launchNumber })
    .from(scormLaunches)
    .where(
      and(
        eq(scormLaunches.studentId, studentId),
        eq(scormLaunches.lessonId, lessonId),
        lt(scormLaunches.launchNumber, before),
      ),
    )
    .orderBy(desc(scormLaunches.launchNumber))
    .limit(EARLIER_LAUNCHES);
}

/** The launch that a token of its player is good for, while it is. */
export async function launchOfToken(
  tx: Tx,
  { launch, token }: { launch: string; token: string },
  now: Date,
): Promise<(typeof scormLaunches.$inferSelect & { readonly schoolId: number }) | null> {
  const [found] = await tx
    .select({ ...getTableColumns(scormLaunches), schoolId: students.schoolId })
    .from(scormLaunches)
    .innerJoin(students, eq(students.id, scormLaunches.studentId))
    .where(and(eq(scormLaunches.id, launch), eq(scormLaunches.tokenHash, digestOf(token))));
  return found && found.tokenExpiresAt > now ? found : null;
}

/** A launch for the player, with its token. */
export async function issueLaunch(tx: Tx, work: Work, now: Date): Promise<IssuedLaunch> {
  const issued = await retryWhileBusy(`${work.studentId}/${work.lessonId}`, () =>
    issue(tx, work, now, TOKEN_LIFE_MS),
  );
  if (!('tooManySince' in issued)) return issued;
  const waitMs = issued.tooManySince.getTime() + HOUR_MS - now.getTime();
  throw new Failure('RATE_LIMITED', { retryAfterSeconds: waitMs / 1000 });
}

/**
 * Launch of a client without our player, begun by its fetch (D15). An unused one without a token is reused, so that
 * reads create one row. Beyond the rate limit the newest continues.
 */
export async function issuePlainLaunch(tx: Tx, work: Work, now: Date): Promise<void> {
  const { studentId, lessonId } = work;
  const { rows } = await tx.execute<{ unused: boolean }>(sql`
    select l.token_expires_at <= ${now} and not exists (
      select 1 from scorm_states s
      where s.student_id = l.student_id and s.lesson_id = l.lesson_id and s.launch_number = l.launch_number
    ) as unused
    from scorm_launches l where l.student_id = ${studentId} and l.lesson_id = ${lessonId}
    order by l.launch_number desc limit 1`);
  if (rows[0]?.unused !== true) await issue(tx, work, now, 0);
}

/** Work counts only in a launch the server issued (D15). Answers the newest. */
export async function requireLaunch(tx: Tx, work: Work): Promise<number> {
  const newest = await newestLaunch(tx, work);
  if (newest === 0) throw new Failure('NO_LAUNCH');
  return newest;
}
