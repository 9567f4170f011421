import type { StudentId } from '@skillkite/contract/ids';
import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import type { Course } from '../catalogue/catalogue.ts';
import type { Opened } from '../programs/reach.ts';

export type LessonState = {
  readonly isDone: boolean;
  /** Where the student is in a video, in seconds. */
  readonly seconds: number;
};

/** What a student has done, as far as one course's classroom and its locks ask. */
export type CourseState = Opened & {
  readonly lessons: ReadonlyMap<number, LessonState>;
  readonly startedAt: Date | null;
  /** The lesson last played. */
  readonly playingLessonId: number | null;
  /** Which of the program's badge activities are done, by lesson. */
  readonly doneActivities: ReadonlySet<number>;
  readonly questsDone: number;
  readonly isFavorite: boolean;
  readonly projectStatus: 'submitted' | 'approved' | 'returned' | null;
};

type Question = { studentId: StudentId; course: Course };

type Row = {
  student_id: number;
  course_id: number;
  lessons: [lessonId: number, isDone: boolean, seconds: number][] | null;
  completed: number[] | null;
  unlocked: number[] | null;
  started_at: Date | null;
  playing_lesson_id: number | null;
  done_activities: number[] | null;
  quests_done: number;
  is_favorite: boolean;
  project_status: CourseState['projectStatus'];
};

const READ = `
  select k.student_id, k.course_id,
    (select json_agg(json_build_array(p.lesson_id, p.is_done, p.seconds)) from lesson_progress p
      where p.student_id = k.student_id and p.course_id = k.course_id) as lessons,
    (select json_agg(c.course_id) from course_progress c
      where c.student_id = k.student_id and c.completed_at is not null) as completed,
    (select json_agg(u.course_id) from course_unlocks u where u.student_id = k.student_id) as unlocked,
    own.started_at, own.playing_lesson_id,
    (select json_agg(p.lesson_id) from lesson_progress p
      where p.student_id = k.student_id and p.is_done
        and p.lesson_id = any(string_to_array(k.activities, ',')::bigint[])) as done_activities,
    (select count(*)::int from quest_views v join quests q on q.id = v.quest_id
      where v.student_id = k.student_id and q.course_id = k.course_id) as quests_done,
    exists (select 1 from favorites f
      where f.student_id = k.student_id and f.course_id = k.course_id) as is_favorite,
    (select s.status from submissions s
      where s.student_id = k.student_id and s.course_id = k.course_id) as project_status
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as k(student_id, course_id, activities)
  left join course_progress own
    on own.student_id = k.student_id and own.course_id = k.course_id`;

/** The badge activities of a course's program: what `ia_restrict` asks about (D6). */
export const badgeActivities = (course: Course): number[] =>
  course.program.courses
    .filter(({ badgeMilestone }) => badgeMilestone !== null)
    .flatMap(({ lessons }) => lessons.filter(({ kind }) => kind === 'ia').map(({ id }) => id));

const stateFrom = (row: Row): CourseState => ({
  lessons: new Map(
    (row.lessons ?? []).map(([lessonId, isDone, seconds]) => [lessonId, { isDone, seconds }]),
  ),
  completed: new Set(row.completed),
  unlocked: new Set(row.unlocked),
  startedAt: row.started_at,
  playingLessonId: row.playing_lesson_id,
  doneActivities: new Set(row.done_activities),
  questsDone: row.quests_done,
  isFavorite: row.is_favorite,
  projectStatus: row.project_status,
});

const keyOf = (studentId: number, courseId: number) => `${studentId}/${courseId}`;

/** Reads states in batches: one statement for all students who ask meanwhile (architecture 5). */
export function courseStateReader({
  pool,
}: Database): (question: Question) => Promise<CourseState> {
  return batched<Question, CourseState>({
    key: ({ studentId, course }) => keyOf(studentId, course.id),
    run: async (questions) => {
      const { rows } = await pool.query<Row>({
        name: 'course_state',
        text: READ,
        values: [
          questions.map(({ studentId }) => studentId),
          questions.map(({ course }) => course.id),
          questions.map(({ course }) => badgeActivities(course).join(',')),
        ],
      });
      const byKey = new Map(rows.map((row) => [keyOf(row.student_id, row.course_id), row]));
      return questions.map(({ studentId, course }) => {
        const row = byKey.get(keyOf(studentId, course.id));
        return row ? stateFrom(row) : new Error('A course state is missing.');
      });
    },
  });
}

/** The lessons of a course that are done. */
export const doneLessons = (state: CourseState): Set<number> =>
  new Set([...state.lessons].filter(([, { isDone }]) => isDone).map(([lessonId]) => lessonId));
