import { randomUUID } from 'node:crypto';
import { type LaunchMode, NO_PROGRESS, launchModeAfter } from '@skillkite/rules/scorm/cmi5';
import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import { RETURN_PAGE, XAPI_PATH } from '@skillkite/bridge/messages';
import type { Locale } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import type { Lesson, WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';
import { manifestOf } from '../scorm/activity.ts';
import { packageSecrets } from '../scorm/package-secrets.ts';
import {
  type AssignableUnit,
  accountOf,
  activityIdOf,
  newlySatisfied,
  unitsOf,
} from './course-structure.ts';
import { insertStatements } from './insert-statements.ts';
import { type Standing, addTime, keepStandings } from './keep-standings.ts';
import { SESSIONS_AN_HOUR, SESSION_LIFE_MS, TOLD_BYTES } from './limits.ts';
import { type Speaker, abandoned, launched, satisfied } from './own-statement.ts';
import { cmi5Sessions } from './tables.ts';

type Work = { readonly studentId: number; readonly lessonId: number };
const HOUR_MS = 3_600_000;

type Statuses = ReadonlyMap<string, LessonOutcome['lessonStatus']>;
type Left = { id: string; au_id: string; started_at: Date; said_at: Date | null };

/** The package's folder in a language that its lesson has a file in. */
const folderOf = ({ config }: Ports<'config'>, lesson: Lesson, lang: Locale): string =>
  `${mediaUrl(config, (lesson.variants[lang] ?? lesson).storageKey)}/`;

/** Return address of an AU. */
export const returnUrlOf = (services: Ports<'config'>, lesson: Lesson, lang: Locale): string =>
  folderOf(services, lesson, lang) + RETURN_PAGE;

/** Sessions of a lesson that were not ended: one that is launched takes their place (cmi5 9.3.6). */
async function abandonOthers(tx: Tx, { studentId, lessonId }: Work, now: Date): Promise<Left[]> {
  const { rows } = await tx.execute<Left>(sql`
    update cmi5_sessions set is_abandoned = true, ended_at = ${now}
    where student_id = ${studentId} and lesson_id = ${lessonId} and ended_at is null
    returning id, au_id, started_at, said_at`);
  return rows;
}

/** Each session leaves statements of the server's own. */
async function requireFewSessions(tx: Tx, { studentId, lessonId }: Work, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ count: number; oldest: Date }>(sql`
    select count(*)::int as count, min(started_at) as oldest from cmi5_sessions
    where student_id = ${studentId} and lesson_id = ${lessonId}
      and started_at > ${new Date(now.getTime() - HOUR_MS)}`);
  const [known] = rows;
  if (!known || known.count < SESSIONS_AN_HOUR) return;
  const waitMs = new Date(known.oldest).getTime() + HOUR_MS - now.getTime();
  throw new Failure('RATE_LIMITED', { retryAfterSeconds: waitMs / 1000 });
}

/** Keeps the newest statements of a lesson, so that a new session always has space. */
async function dropOldStatements(tx: Tx, { studentId, lessonId }: Work): Promise<void> {
  await tx.execute(sql`
    delete from cmi5_statements s using (
      select id, sum(bytes) over (order by id desc) as bytes from cmi5_statements
      where student_id = ${studentId} and lesson_id = ${lessonId}
    ) k where s.id = k.id and k.bytes > ${TOLD_BYTES}`);
}

/** Creates the AU's progress and chooses its launch mode. */
async function modeOf(
  tx: Tx,
  { studentId, lessonId }: Work,
  { id, au }: AssignableUnit,
  now: Date,
): Promise<LaunchMode> {
  const { rows } = await tx.execute<{ isCompleted: boolean; isPassed: boolean }>(sql`
    insert into cmi5_progress (student_id, lesson_id, au_id, is_completed, is_passed, is_failed, updated_at)
    values (${studentId}, ${lessonId}, ${id}, false, false, false, ${now})
    on conflict (student_id, lesson_id, au_id) do update set told_bytes = 0
    returning is_completed as "isCompleted", is_passed as "isPassed"`);
  return launchModeAfter(au.moveOn, { ...NO_PROGRESS, ...rows[0] });
}

/** Statuses of the AUs of a lesson before a launch. */
async function statusesOf(tx: Tx, { studentId, lessonId }: Work): Promise<Statuses> {
  const { rows } = await tx.execute<{ sco_id: string; status: LessonOutcome['lessonStatus'] }>(sql`
    select sco_id, lesson_status as status from scorm_states
    where student_id = ${studentId} and lesson_id = ${lessonId} and lesson_status is not null`);
  return new Map(rows.map(({ sco_id, status }) => [sco_id, status]));
}

/** Activities satisfied at launch: the AU itself and those without requirements (9.6.1). */
const newStandings = (
  units: readonly AssignableUnit[],
  opened: AssignableUnit,
  known: Statuses,
): Standing[] =>
  units
    .filter(({ id, au }) => !known.has(id) && (id === opened.id || au.moveOn === 'NotApplicable'))
    .map(({ id, au }) => ({ auId: id, moveOn: au.moveOn, progress: NO_PROGRESS }));

/**
 * Launches an AU within a launch of its lesson: abandons an open session, stores "launched", and returns the address
 * parameters (cmi5 8.1).
 */
export async function startSession(
  services: Ports<'clock' | 'config' | 'database'> & WithSchoolCatalogue,
  { schoolId, ...work }: Work & { readonly schoolId: number },
  asked: { readonly auId: string; readonly lang: Locale },
): Promise<Record<string, string>> {
  const { catalogue, clock, config, database } = services;
  const lesson = (await catalogue.ofSchool(schoolId)).lesson(work.lessonId);
  const manifest = lesson && manifestOf(lesson);
  if (!lesson || manifest?.version !== 'cmi5') throw new Failure('NOT_AN_ACTIVITY');
  const units = unitsOf(manifest);
  const item = units.find(({ id }) => id === asked.auId);
  if (item === undefined) {
    throw new Failure('BAD_REQUEST', { field: 'au', message: 'This package has no such part.' });
  }
  const now = clock.now();
  const secrets = await packageSecrets(database);
  const actor = accountOf(config, secrets, work);
  const registration = secrets.registration(work);
  const sessionId = randomUUID();
  const secret = newSecret();
  const idOf = (itemId: string) => activityIdOf(config, lesson.id, itemId);
  const by = (id: string): Speaker => ({ actor, registration, sessionId: id });
  await transaction(database, async (tx) => {
    await requireFewSessions(tx, work, now);
    const left = await abandonOthers(tx, work, now);
    const launchMode = await modeOf(tx, work, item, now);
    await tx.insert(cmi5Sessions).values({
      id: sessionId,
      ...work,
      auId: item.id,
      fetchHash: digestOf(secret),
      lang: asked.lang,
      launchMode,
      said: [],
      startedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    });
    await dropOldStatements(tx, work);
    const before = await statusesOf(tx, work);
    const standings = newStandings(units, item, before);
    await keepStandings(tx, work, standings, now);
    const after = new Map([
      ...before,
      ...standings
        .filter(({ moveOn }) => moveOn === 'NotApplicable')
        .map(({ auId }) => [auId, 'completed'] as const),
    ]);
    const ended = left.map((one) => ({
      auId: one.au_id,
      id: one.id,
      time: Math.max(
        0,
        Math.round(
          (new Date(one.said_at ?? one.started_at).getTime() - new Date(one.started_at).getTime()) /
            10,
        ),
      ),
    }));
    await addTime(tx, work, ended);
    await insertStatements(tx, work, now, [
      ...ended.map(({ auId, id, time }) =>
        abandoned(by(id), { publisherId: auId, activityId: idOf(auId), time, at: now }),
      ),
      // Blocks without requirements are satisfied when the registration begins (9.6.1).
      ...newlySatisfied(manifest, before, after).map((one) =>
        satisfied(by(sessionId), {
          item: one,
          activityId: idOf(one.id),
          isCourse: one.id === manifest.root.id,
          at: now,
        }),
      ),
      launched(by(sessionId), {
        item,
        activityId: idOf(item.id),
        launchMode,
        launchUrl: folderOf(services, lesson, asked.lang) + (item.launch?.href ?? ''),
        at: now,
      }),
    ]);
  });
  const base = `${config.publicUrl}${XAPI_PATH}`;
  return {
    endpoint: `${base}/`,
    fetch: `${base}/fetch?session=${secret}`,
    actor: JSON.stringify({ objectType: 'Agent', account: actor }),
    registration,
    activityId: idOf(item.id),
  };
}
