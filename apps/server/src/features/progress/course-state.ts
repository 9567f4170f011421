import type { StudentId } from '@skillkite/contract/ids';
import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import type { Course } from '../catalogue/catalogue.ts';
import type { Opened } from '../programs/reach.ts';

/** What a student has done, as far as one course's classroom and its locks ask. Its sets are of the course's program. */
export type CourseState = Opened & {
  /** Where the student is in a video and how far they watched it, in seconds, by lesson. */
  readonly positions: ReadonlyMap<number, { at: number; watched: number }>;
  readonly startedAt: Date | null;
  /** The lesson last played. */
  readonly playingLessonId: number | null;
  readonly questsDone: number;
  readonly isFavorite: boolean;
  readonly projectStatus: 'submitted' | 'approved' | 'returned' | null;
};

type Question = { studentId: StudentId; course: Course };

type Row = {
  student_id: number;
  course_id: number;
  lessons: [lessonId: number, isDone: boolean, seconds: number, watched: number][] | null;
  completed: number[] | null;
  unlocked: number[] | null;
  started_at: Date | null;
  playing_lesson_id: number | null;
  quests_done: number;
  is_favorite: boolean;
  project_status: CourseState['projectStatus'];
};

// The lessons of the whole program: what is done in its other courses decides about locks and about `ia_restrict`.
const READ = `
  select k.student_id, k.course_id,
    (select json_agg(json_build_array(p.lesson_id, p.is_done, p.seconds, p.watched_seconds)) from lesson_progress p
      where p.student_id = k.student_id
        and p.course_id = any(string_to_array(k.program, ',')::bigint[])) as lessons,
    (select json_agg(c.course_id) from course_progress c
      where c.student_id = k.student_id and c.completed_at is not null
        and c.course_id = any(string_to_array(k.program, ',')::bigint[])) as completed,
    (select json_agg(u.course_id) from course_unlocks u
      where u.student_id = k.student_id
        and u.course_id = any(string_to_array(k.program, ',')::bigint[])) as unlocked,
    own.started_at, own.playing_lesson_id,
    (select count(*)::int from quest_views v join quests q on q.id = v.quest_id
      where v.student_id = k.student_id and q.course_id = k.course_id
        and q.retired_at is null) as quests_done,
    exists (select 1 from favorites f
      where f.student_id = k.student_id and f.course_id = k.course_id) as is_favorite,
    (select s.status from submissions s
      where s.student_id = k.student_id and s.course_id = k.course_id) as project_status
  from unnest($1::bigint[], $2::bigint[], $3::text[]) as k(student_id, course_id, program)
  left join course_progress own
    on own.student_id = k.student_id and own.course_id = k.course_id`;

const stateFrom = (row: Row): CourseState => {
  const lessons = row.lessons ?? [];
  return {
    doneLessons: new Set(lessons.flatMap(([lessonId, isDone]) => (isDone ? [lessonId] : []))),
    positions: new Map(lessons.map(([lessonId, , at, watched]) => [lessonId, { at, watched }])),
    completed: new Set(row.completed),
    unlocked: new Set(row.unlocked),
    startedAt: row.started_at,
    playingLessonId: row.playing_lesson_id,
    questsDone: row.quests_done,
    isFavorite: row.is_favorite,
    projectStatus: row.project_status,
  };
};

const keyOf = (studentId: number, courseId: number) => `${studentId}/${courseId}`;

/** Reads states in batches: one statement for all students who ask meanwhile (architecture 5). */
export function courseStateReader({
  pool,
}: Database): (question: Question) => Promise<CourseState> {
  return batched<Question, CourseState>({
    name: 'course_states',
    key: ({ studentId, course }) => keyOf(studentId, course.id),
    run: async (questions) => {
      const { rows } = await pool.query<Row>({
        name: 'course_state',
        text: READ,
        values: [
          questions.map(({ studentId }) => studentId),
          questions.map(({ course }) => course.id),
          questions.map(({ course }) => course.program.courses.map(({ id }) => id).join(',')),
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
