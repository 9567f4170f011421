import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { itemStatistics } from '@skillkite/rules/quiz/item-statistics';
import { sql } from 'drizzle-orm';
import type {
  WithInstallationCatalogue,
  WithSchoolCatalogue,
} from '../../content/catalogue/catalogue.ts';
import { unescapeJson } from '../../database/exact-text.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { attemptsFrom } from './judge-run.ts';
import { type KeptAttempts, questionStatistics } from './tables.ts';

type Payload = { readonly lessonId: number };
export const COUNT = { name: 'question-statistics' } as const;

/** Runs that are finished in one window are counted once, at its end. */
const WINDOW_MS = 10 * 60_000;
/** The latest runs: more say nothing new. */
const MOST_RUNS = 2000;

/** When the questions of a lesson are counted. */
export type CountDue = { readonly uniqueKey: string; readonly inMs: number };

/** The next count of a lesson's questions, if authors see their statistics: those of the Studio. */
export function countDue(lessonId: number, now: Date): CountDue | null {
  if (lessonId < FIRST_STUDIO_ID) return null;
  const window = Math.floor(now.getTime() / WINDOW_MS);
  return {
    uniqueKey: `lesson:${lessonId}:${window}`,
    inMs: (window + 1) * WINDOW_MS - now.getTime(),
  };
}

type Services = Ports<'clock' | 'database'> & WithSchoolCatalogue & WithInstallationCatalogue;

/** Counts how students answered the questions of a lesson first. Of a school's lesson only its own students count. */
export const questionStatisticsJob = ({
  catalogue,
  clock,
  database,
}: Services): JobKind<Payload> => ({
  ...COUNT,
  run: async ({ payload: { lessonId } }) => {
    const { orm } = database;
    const { rows: owners } = await orm.execute<{ schoolId: number | null }>(sql`
      select b.school_id as "schoolId" from lessons l join courses c on c.id = l.course_id
        join programs p on p.id = c.program_id join libraries b on b.id = p.library_id
      where l.id = ${lessonId}`);
    const [owner] = owners;
    if (!owner) return 'done';
    const { schoolId } = owner;
    const of = schoolId === null ? catalogue.installation() : await catalogue.ofSchool(schoolId);
    const questions = of.lesson(lessonId)?.questions ?? [];
    if (questions.length === 0) return 'done';
    const { rows } = await orm.execute<{ attempts: unknown }>(sql`
      select coalesce(r.first_answers, r.attempts) as attempts
      from quiz_runs r join students s on s.id = r.student_id
      where r.lesson_id = ${lessonId} and (${schoolId}::bigint is null or s.school_id = ${schoolId}::bigint)
      order by r.last_at desc limit ${MOST_RUNS}`);
    const runs = rows.map(({ attempts }) => attemptsFrom(unescapeJson(attempts) as KeptAttempts));
    const countedAt = clock.now();
    await orm
      .insert(questionStatistics)
      .values(
        [...itemStatistics<number>(questions, runs)].map(([questionId, { chosen, ...counts }]) => ({
          questionId,
          ...counts,
          chosen: Object.fromEntries(chosen),
          countedAt,
        })),
      )
      .onConflictDoUpdate({
        target: questionStatistics.questionId,
        set: {
          studentCount: sql`excluded.student_count`,
          rightCount: sql`excluded.right_count`,
          discrimination: sql`excluded.discrimination`,
          chosen: sql`excluded.chosen`,
          countedAt: sql`excluded.counted_at`,
        },
      });
    return 'done';
  },
});
