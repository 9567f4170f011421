import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import {
  type CourseState,
  type StateQuestion,
  stateReader,
} from '../progress-record/course-state.ts';

/** A student's progress in a classroom. */
export type ClassroomState = CourseState & {
  /** Position and furthest watched second of videos, by lesson. */
  readonly positions: ReadonlyMap<number, { at: number; watched: number }>;
  readonly questsDone: number;
  readonly isFavorite: boolean;
  readonly projectStatus: SubmissionStatus | null;
};

type Row = {
  positions: [lessonId: number, seconds: number, watched: number][] | null;
  quests_done: number;
  is_favorite: boolean;
  project_status: ClassroomState['projectStatus'];
};

const COLUMNS = `,
    (select json_agg(json_build_array(p.lesson_id, p.seconds, p.watched_seconds)) from lesson_progress p
      where p.student_id = k.student_id and p.course_id = k.course_id
        and (p.seconds > 0 or p.watched_seconds > 0)) as positions,
    (select count(*)::int from quest_views v join quests q on q.id = v.quest_id
      where v.student_id = k.student_id and q.course_id = k.course_id
        and q.retired_at is null) as quests_done,
    exists (select 1 from favorites f
      where f.student_id = k.student_id and f.course_id = k.course_id) as is_favorite,
    (select s.status from submissions s
      where s.student_id = k.student_id and s.course_id = k.course_id) as project_status`;

/** Reads what classrooms show of their students, in batches. */
export const classroomStateReader = (
  database: Database,
  clock: Clock,
): ((question: StateQuestion) => Promise<ClassroomState>) =>
  stateReader<Row, ClassroomState>(database, {
    name: 'classroom_states',
    clock,
    columns: COLUMNS,
    from: (state, row) => ({
      ...state,
      positions: new Map((row.positions ?? []).map(([id, at, watched]) => [id, { at, watched }])),
      questsDone: row.quests_done,
      isFavorite: row.is_favorite,
      projectStatus: row.project_status,
    }),
  });
