import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { HeldBadge } from '../badges/queries.ts';
import type { Opened } from './reach.ts';

/** What a student's lists of programs and courses ask about. Every row is the student's own. */
export type StudentProgress = Opened & {
  /** Courses the student has begun, latest first. */
  readonly lastCourseIds: readonly number[];
  readonly favorites: ReadonlySet<number>;
  readonly badges: readonly HeldBadge[];
};

type Row = {
  begun: [courseId: number, isCompleted: boolean][] | null;
  unlocked: number[] | null;
  done_lessons: number[] | null;
  favorites: number[] | null;
  badges:
    | [programId: number, milestone: number, type: number, score: number, viewedAt: string | null][]
    | null;
};

const read = (studentId: number) => sql`
  select
    (select json_agg(json_build_array(c.course_id, c.completed_at is not null) order by c.last_at desc)
      from course_progress c where c.student_id = k.student_id) as begun,
    (select json_agg(u.course_id) from course_unlocks u where u.student_id = k.student_id) as unlocked,
    (select json_agg(p.lesson_id) from lesson_progress p
      where p.student_id = k.student_id and p.is_done) as done_lessons,
    (select json_agg(f.course_id) from favorites f where f.student_id = k.student_id) as favorites,
    (select json_agg(json_build_array(b.program_id, b.milestone, b.type, b.score_percent, b.viewed_at))
      from badges b where b.student_id = k.student_id) as badges
  from (values (${studentId}::bigint)) as k(student_id)`;

/** Read it, in one query. */
export async function studentProgress(tx: Tx, studentId: number): Promise<StudentProgress> {
  const { rows } = await tx.execute<Row>(read(studentId));
  const [row] = rows;
  const begun = row?.begun ?? [];
  return {
    completed: new Set(begun.flatMap(([courseId, isCompleted]) => (isCompleted ? [courseId] : []))),
    unlocked: new Set(row?.unlocked),
    doneLessons: new Set(row?.done_lessons),
    lastCourseIds: begun.map(([courseId]) => courseId),
    favorites: new Set(row?.favorites),
    badges: (row?.badges ?? []).map(([programId, milestone, type, scorePercent, viewedAt]) => ({
      programId,
      milestone,
      type,
      scorePercent,
      viewedAt: viewedAt === null ? null : new Date(viewedAt),
    })),
  };
}
