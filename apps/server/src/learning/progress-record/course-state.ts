import type { StudentId } from '@skillkite/contract/ids';
import type { LessonTime } from '@skillkite/rules/learning/lesson/honest-progress';
import { batched } from '../../database/batch.ts';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import { type EarlyOpening, type Opened, openedBy } from '../../content/catalogue/course-access.ts';
import { arrayOf, batchParameter } from '../../database/batch-parameter.ts';

/** A student's progress, as needed for the locks of one course. Its sets cover the course's program. */
export type CourseState = Opened & {
  readonly startedAt: Date | null;
  /** First time the lessons were delivered, if known, and the student's clock for lessons (D15). */
  readonly time: LessonTime;
  /** Rewards that no answer reported yet (D18). */
  readonly hasUntoldRewards: boolean;
  /** The lesson last played. */
  readonly playingLessonId: number | null;
};

/** Key of a course state: student and course. */
export type StateQuestion = { readonly studentId: StudentId; readonly course: Course };

type StateRow = {
  student_id: number;
  course_id: number;
  done: number[] | null;
  completed: number[] | null;
  unlocked: number[] | null;
  early: EarlyOpening[] | null;
  started_at: Date | null;
  opened_at: Date | null;
  lesson_clock: Date | null;
  has_untold: boolean;
  playing_lesson_id: number | null;
};

// Lessons of the whole program: progress in other courses affects locks and `ia_restrict`.
const readWith = (columns: string) => `
  with asked as materialized (
    select student_id, course_id, string_to_array(program, ',')::bigint[] as program
    from unnest(${batchParameter(1)}, ${batchParameter(2)}, ${batchParameter(3, 'text')}) as a(student_id, course_id, program)
  )
  select k.student_id, k.course_id,
    (select json_agg(p.lesson_id) from lesson_progress p
      where p.student_id = k.student_id and p.course_id = any(k.program) and p.is_done) as done,
    (select json_agg(c.course_id) from course_progress c
      where c.student_id = k.student_id and c.completed_at is not null
        and c.course_id = any(k.program)) as completed,
    (select json_agg(u.course_id) from course_unlocks u
      where u.student_id = k.student_id and u.course_id = any(k.program)) as unlocked,
    (select json_agg(json_build_array(e.course_id, e.opens_at)) from early_openings e
      where e.student_id = k.student_id and e.course_id = any(k.program)) as early,
    own.started_at, own.playing_lesson_id, s.lesson_clock,
    coalesce(o.opened_at, own.started_at) as opened_at,
    exists (select 1 from ledger l where l.student_id = k.student_id and l.told_by is null) as has_untold${columns}
  from asked k
  left join students s on s.id = k.student_id
  left join course_progress own
    on own.student_id = k.student_id and own.course_id = k.course_id
  left join course_openings o on o.student_id = k.student_id and o.course_id = k.course_id`;

const stateFrom = (row: StateRow, now: Date): CourseState => ({
  doneLessons: new Set(row.done),
  completed: new Set(row.completed),
  unlocked: new Set(row.unlocked),
  openedEarly: openedBy(row.early, now),
  startedAt: row.started_at,
  time: { clock: row.lesson_clock, handedOutAt: row.opened_at },
  hasUntoldRewards: row.has_untold,
  playingLessonId: row.playing_lesson_id,
});

/** Cache key of a state: student and course. */
export const stateKey = (studentId: number, courseId: number) => `${studentId}/${courseId}`;

type Reading<Extra, State> = {
  /** Names the batch and its statement. */
  readonly name: string;
  readonly clock: Clock;
  /** Extra columns for the question `k`; begins with a comma. */
  readonly columns: string;
  readonly from: (state: CourseState, row: Extra) => State;
};

const courseIds = new WeakMap<Course['program'], string>();

function courseIdsOf(program: Course['program']): string {
  const ids = courseIds.get(program) ?? program.courses.map(({ id }) => id).join(',');
  courseIds.set(program, ids);
  return ids;
}

/** Reads states with a feature's extra columns in batches: one statement for concurrent callers. */
export function stateReader<Extra, State extends CourseState>(
  { pool }: Database,
  { name, clock, columns, from }: Reading<Extra, State>,
): (question: StateQuestion) => Promise<State> {
  const text = readWith(columns);
  return batched<StateQuestion, State>({
    name,
    key: ({ studentId, course }) => stateKey(studentId, course.id),
    run: async (questions) => {
      const { rows } = await pool.query<StateRow & Extra>({
        name,
        text,
        values: [
          arrayOf('bigint', questions, ({ studentId }) => studentId),
          arrayOf('bigint', questions, ({ course }) => course.id),
          arrayOf('text', questions, ({ course }) => courseIdsOf(course.program)),
        ],
      });
      const now = clock.now();
      const byKey = new Map(rows.map((row) => [stateKey(row.student_id, row.course_id), row]));
      return questions.map(({ studentId, course }) => {
        const row = byKey.get(stateKey(studentId, course.id));
        return row ? from(stateFrom(row, now), row) : new Error('A course state is missing.');
      });
    },
  });
}

/** The states by which progress is judged. */
export const courseStateReader = (
  database: Database,
  clock: Clock,
): ((question: StateQuestion) => Promise<CourseState>) =>
  stateReader(database, { name: 'course_states', clock, columns: '', from: (state) => state });
