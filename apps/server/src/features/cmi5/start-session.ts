import { randomUUID } from 'node:crypto';
import { NO_PROGRESS } from '@skillkite/rules/cmi5';
import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import { RETURN_PAGE, XAPI_PATH } from '@skillkite/bridge/messages';
import type { Locale } from '@skillkite/rules/locale';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { digestOf, newSecret } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import type { Lesson } from '../catalogue/catalogue.ts';
import { mediaUrl } from '../catalogue/media-url.ts';
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
import { type Standing, keepStandings } from './keep-standings.ts';
import { SESSION_LIFE_MS } from './limits.ts';
import { type Speaker, abandoned, launched, satisfied } from './own-statement.ts';
import { cmi5Sessions } from './tables.ts';

type Work = { readonly studentId: number; readonly lessonId: number };
type Statuses = ReadonlyMap<string, LessonOutcome['lessonStatus']>;
type Left = { id: string; au_id: string; started_at: Date; said_at: Date | null };

/** The package's folder in a language that its lesson has a file in. */
const folderOf = ({ config }: Services, lesson: Lesson, lang: Locale): string =>
  `${mediaUrl(config, (lesson.variants[lang] ?? lesson).storageKey)}/`;

/** Where an AU leads as it ends. */
export const returnUrlOf = (services: Services, lesson: Lesson, lang: Locale): string =>
  folderOf(services, lesson, lang) + RETURN_PAGE;

/** Sessions of a lesson that were not ended: one that is launched takes their place (cmi5 9.3.6). */
async function abandonOthers(tx: Tx, { studentId, lessonId }: Work, now: Date): Promise<Left[]> {
  const { rows } = await tx.execute<Left>(sql`
    update cmi5_sessions set is_abandoned = true, ended_at = ${now}
    where student_id = ${studentId} and lesson_id = ${lessonId} and ended_at is null
    returning id, au_id, started_at, said_at`);
  return rows;
}

/** How the AUs of a lesson stand before a launch. */
async function statusesOf(tx: Tx, { studentId, lessonId }: Work): Promise<Statuses> {
  const { rows } = await tx.execute<{ sco_id: string; status: LessonOutcome['lessonStatus'] }>(sql`
    select sco_id, lesson_status as status from scorm_states
    where student_id = ${studentId} and lesson_id = ${lessonId} and lesson_status is not null`);
  return new Map(rows.map(({ sco_id, status }) => [sco_id, status]));
}

/** What begins to stand with a launch: the AU itself, and those of which nothing is asked (9.6.1). */
const newStandings = (
  units: readonly AssignableUnit[],
  opened: AssignableUnit,
  known: Statuses,
): Standing[] =>
  units
    .filter(({ id, au }) => !known.has(id) && (id === opened.id || au.moveOn === 'NotApplicable'))
    .map(({ id, au }) => ({ auId: id, moveOn: au.moveOn, progress: NO_PROGRESS }));

/**
 * Launches an AU within a launch of its lesson: abandons what was left open, says that it is launched, and answers what its
 * address is given (cmi5 8.1).
 */
export async function startSession(
  services: Services,
  work: Work,
  asked: { readonly auId: string; readonly lang: Locale },
): Promise<Record<string, string>> {
  const { catalogue, clock, config, database } = services;
  const lesson = catalogue.current().lesson(work.lessonId);
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
    const left = await abandonOthers(tx, work, now);
    await tx.insert(cmi5Sessions).values({
      id: sessionId,
      ...work,
      auId: item.id,
      fetchHash: digestOf(secret),
      lang: asked.lang,
      said: [],
      startedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    });
    await tx.execute(sql`
      insert into cmi5_progress (student_id, lesson_id, au_id, is_completed, is_passed, is_failed, updated_at)
      values (${work.studentId}, ${work.lessonId}, ${item.id}, false, false, false, ${now})
      on conflict do nothing`);
    const before = await statusesOf(tx, work);
    const standings = newStandings(units, item, before);
    await keepStandings(tx, work, standings, now);
    const after = new Map([
      ...before,
      ...standings
        .filter(({ moveOn }) => moveOn === 'NotApplicable')
        .map(({ auId }) => [auId, 'completed'] as const),
    ]);
    await insertStatements(tx, work, now, [
      ...left.map((one) =>
        abandoned(by(one.id), {
          publisherId: one.au_id,
          activityId: idOf(one.au_id),
          ms:
            new Date(one.said_at ?? one.started_at).getTime() - new Date(one.started_at).getTime(),
          at: now,
        }),
      ),
      launched(by(sessionId), {
        item,
        activityId: idOf(item.id),
        launchUrl: folderOf(services, lesson, asked.lang) + (item.launch?.href ?? ''),
        at: now,
      }),
      ...newlySatisfied(manifest, before, after).map((one) =>
        satisfied(by(sessionId), {
          item: one,
          activityId: idOf(one.id),
          isCourse: one.id === manifest.root.id,
          at: now,
        }),
      ),
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
