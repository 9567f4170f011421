import { courseProgress } from '@skillkite/rules/learning/course/course-progress';
import {
  type LtiScoreProblem,
  MOST_SCORE_TRIES,
  ltiScore,
  nextScoreStamp,
  scoreDelayMs,
} from '@skillkite/rules/lti/lti-score';
import { sql } from 'drizzle-orm';
import type { WithSchoolCatalogue } from '../../content/catalogue/catalogue.ts';
import type { Ports } from '../../ports.ts';

/** Most scores of a platform in one run. */
export const MOST_OF_A_PLATFORM = 50;

export type DueScore = {
  readonly platform_id: number;
  readonly school_id: number;
  readonly student_id: number;
  readonly resource_link_id: number;
  readonly course_id: number;
  readonly subject: string;
  /** Null if the platform has no line item yet. */
  readonly line_item_url: string | null;
  readonly changes: number;
  readonly tries: number;
  readonly last_stamp: Date | null;
  readonly score_sent: number | null;
};

/** Why a score did not arrive. `isOver`: another try would fail too. */
export type ScoreProblem = { readonly problem: LtiScoreProblem; readonly isOver: boolean };

/** Queue of scores in `lti_scores`. A row that changes while its score is sent stays due. */
export function scoreQueue({
  catalogue,
  clock,
  database,
}: Ports<'clock' | 'database'> & WithSchoolCatalogue) {
  const { orm } = database;

  const due = async (): Promise<DueScore[]> => {
    const { rows } = await orm.execute<DueScore>(sql`
      select * from (
        select r.platform_id, p.school_id, o.student_id, o.resource_link_id, o.course_id, l.subject, r.line_item_url, o.changes, o.tries,
          o.last_stamp, o.score_sent, row_number() over (partition by r.platform_id order by o.due_at, o.student_id) as place
        from lti_scores o
        join lti_resource_links r on r.id = o.resource_link_id
        join lti_links l on l.platform_id = r.platform_id and l.student_id = o.student_id
        join lti_platforms p on p.id = r.platform_id
        join students s on s.id = o.student_id and s.school_id = p.school_id
        where o.due_at <= ${clock.now()} and coalesce(r.line_item_url, r.line_items_url) is not null
      ) waiting where place <= ${MOST_OF_A_PLATFORM}
      order by platform_id, place`);
    return rows;
  };

  const percentageOf = async ({ student_id, school_id, course_id }: DueScore) => {
    const course = (await catalogue.ofSchool(school_id)).course(course_id);
    const { rows } = await orm.execute<{ done: number[]; is_complete: boolean }>(sql`
      select coalesce((select json_agg(p.lesson_id) from lesson_progress p
          where p.student_id = ${student_id} and p.course_id = ${course_id} and p.is_done), '[]') as done,
        exists (select from course_progress c where c.student_id = ${student_id}
          and c.course_id = ${course_id} and c.completed_at is not null) as is_complete`);
    const { done = [], is_complete: isComplete = false } = rows[0] ?? {};
    const lessons = (course?.requiredLessons ?? []).map(({ id }) => ({ id, isSupporting: false }));
    // A course that left the catalogue has no share that is done.
    const percentage = course ? courseProgress<number>(lessons, new Set(done)).percentage : 0;
    return { percentage, isComplete };
  };

  /** The present score with its time. The time is stored first, so that the next score has a later one. */
  const scoreOf = async (row: DueScore) => {
    const stamp = nextScoreStamp(row.last_stamp && new Date(row.last_stamp), clock.now());
    await orm.execute(sql`
      update lti_scores set last_stamp = ${stamp}
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);
    return { ...ltiScore(await percentageOf(row)), timestamp: stamp.toISOString() };
  };

  const settle = (row: DueScore, scoreGiven: number) =>
    orm.execute(sql`
      update lti_scores set sent_changes = ${row.changes}, score_sent = ${scoreGiven}, sent_at = ${clock.now()},
        tries = 0, problem = null, due_at = case when changes > ${row.changes} then due_at end
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);

  const putOff = (row: DueScore, { problem, isOver }: ScoreProblem) => {
    const tries = row.tries + 1;
    const again =
      isOver || tries >= MOST_SCORE_TRIES
        ? null
        : new Date(clock.now().getTime() + scoreDelayMs(tries));
    return orm.execute(sql`
      update lti_scores set problem = ${problem},
        tries = case when changes > ${row.changes} then tries else ${tries} end,
        due_at = case when changes > ${row.changes} then due_at else ${again} end
      where student_id = ${row.student_id} and resource_link_id = ${row.resource_link_id}`);
  };

  return { due, scoreOf, settle, putOff };
}
