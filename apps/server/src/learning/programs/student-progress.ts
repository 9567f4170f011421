import type { BadgeMilestone, BadgeType } from '@skillkite/rules/rewards/badge';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../time/clock.ts';
import type { Database, Tx } from '../../database/database.ts';
import { rowByStudent } from '../../database/read-by-student.ts';
import type { HeldBadge } from '../badges/queries.ts';
import { type EarlyOpening, type Opened, openedBy } from '../../content/catalogue/course-access.ts';
import { batchParameter } from '../../database/batch-parameter.ts';

/** A course that a student has begun. */
export type Begun = {
  readonly courseId: number;
  /** The lesson last played. */
  readonly playingLessonId: number | null;
  readonly lastAt: Date;
};

/** A student's progress for lists of programs and courses. */
export type StudentProgress = Opened & {
  /** Courses the student has begun, latest first. */
  readonly begun: readonly Begun[];
  /** Newest first. */
  readonly favorites: ReadonlySet<number>;
  readonly badges: readonly HeldBadge[];
};

type Row = {
  student_id: number;
  begun: [courseId: number, isCompleted: boolean, playing: number | null, lastAt: string][] | null;
  unlocked: number[] | null;
  early: EarlyOpening[] | null;
  done_lessons: number[] | null;
  favorites: number[] | null;
  badges:
    | [
        programId: number,
        milestone: BadgeMilestone,
        type: BadgeType,
        score: number,
        viewedAt: string | null,
      ][]
    | null;
};

const COLUMNS = `
  k.student_id,
  (select json_agg(json_build_array(c.course_id, c.completed_at is not null, c.playing_lesson_id, c.last_at)
      order by c.last_at desc)
    from course_progress c where c.student_id = k.student_id) as begun,
  (select json_agg(u.course_id) from course_unlocks u where u.student_id = k.student_id) as unlocked,
  (select json_agg(json_build_array(e.course_id, e.opens_at)) from early_openings e
    where e.student_id = k.student_id) as early,
  (select json_agg(p.lesson_id) from lesson_progress p
    where p.student_id = k.student_id and p.is_done) as done_lessons,
  (select json_agg(f.course_id order by f.at desc) from favorites f where f.student_id = k.student_id) as favorites,
  (select json_agg(json_build_array(b.program_id, b.milestone, b.type, b.score_percent, b.viewed_at))
    from badges b where b.student_id = k.student_id) as badges`;

const NOTHING: Omit<Row, 'student_id'> = {
  begun: null,
  unlocked: null,
  early: null,
  done_lessons: null,
  favorites: null,
  badges: null,
};

function progressFrom(row: Omit<Row, 'student_id'>, now: Date): StudentProgress {
  const begun = row.begun ?? [];
  return {
    completed: new Set(begun.flatMap(([courseId, isCompleted]) => (isCompleted ? [courseId] : []))),
    unlocked: new Set(row.unlocked),
    openedEarly: openedBy(row.early, now),
    doneLessons: new Set(row.done_lessons),
    begun: begun.map(([courseId, , playingLessonId, lastAt]) => ({
      courseId,
      playingLessonId,
      lastAt: new Date(lastAt),
    })),
    favorites: new Set(row.favorites),
    badges: (row.badges ?? []).map(([programId, milestone, type, scorePercent, viewedAt]) => ({
      programId,
      milestone,
      type,
      scorePercent,
      viewedAt: viewedAt === null ? null : new Date(viewedAt),
    })),
  };
}

/** Reads it for all who ask meanwhile by one statement. */
export function progressReader(
  { pool }: Database,
  clock: Clock,
): (studentId: number) => Promise<StudentProgress> {
  const read = rowByStudent<Row>({
    name: 'student_progress',
    studentOf: (row) => row.student_id,
    read: async (studentIds) =>
      (
        await pool.query<Row>({
          name: 'student_progress',
          text: `select ${COLUMNS} from unnest(${batchParameter(1)}) as k(student_id)`,
          values: [studentIds],
        })
      ).rows,
  });
  return async (studentId) => progressFrom((await read(studentId)) ?? NOTHING, clock.now());
}

export type WithProgressReads = {
  readonly reads: { readonly progress: ReturnType<typeof progressReader> };
};

/** Reads within a transaction. */
export async function studentProgress(
  tx: Tx,
  studentId: number,
  now: Date,
): Promise<StudentProgress> {
  const { rows } = await tx.execute<Row>(
    sql`select ${sql.raw(COLUMNS)} from (values (${studentId}::bigint)) as k(student_id)`,
  );
  return progressFrom(rows[0] ?? NOTHING, now);
}
