import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import {
  type CourseSource,
  courses,
  lessons,
  libraries,
  packArrivals,
  type programs,
  type quests,
  quizQuestions,
} from '../../catalogue/tables.ts';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];

/** Rows of the courses of a pack. */
export type PackedRows = {
  readonly programs: readonly Row<typeof programs>[];
  readonly courses: readonly Row<typeof courses>[];
  readonly lessons: readonly Row<typeof lessons>[];
  readonly quizQuestions: readonly Row<typeof quizQuestions>[];
  readonly quests: readonly Row<typeof quests>[];
};

export type Arrivals = {
  /** Courses that are here, as the import has them. */
  readonly courseIds: readonly number[];
  /** Names of courses that the pack has and the Studio does not. */
  readonly newCourses: readonly string[];
};

/** Whether the Studio manages what came from a pack. An import and the press that changes it take turns. */
export async function isManaged(tx: Tx, libraryId: number): Promise<boolean> {
  const [library] = await tx
    .select({ managedAt: libraries.managedAt })
    .from(libraries)
    .where(eq(libraries.id, libraryId));
  return library !== undefined && library.managedAt !== null;
}

const idsHere = async (
  tx: Tx,
  table: typeof courses | typeof lessons | typeof quizQuestions,
  rows: readonly { id?: number | undefined }[],
): Promise<ReadonlySet<number>> => {
  const ids = rows.map(({ id }) => id ?? 0);
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(found.map(({ id }) => id));
};

/** Things that are here are known by their ids; others by their slugs, since nothing of them is written. */
const keyed = <R extends { id?: number | undefined; slug: string }>(
  rows: readonly R[],
  here: ReadonlySet<number>,
) =>
  rows.map((row) => ({ ...row, key: here.has(row.id ?? 0) ? String(row.id) : `slug/${row.slug}` }));

/** Keeps the courses of a managed pack as an import brought them. Students see no change; the authors see the difference. */
export async function noteArrivals(tx: Tx, rows: PackedRows, now: Date): Promise<Arrivals> {
  const coursesHere = await idsHere(tx, courses, rows.courses);
  const lessonsHere = await idsHere(tx, lessons, rows.lessons);
  const questionsHere = await idsHere(tx, quizQuestions, rows.quizQuestions);
  const gradesOf = new Map(rows.programs.map(({ id, grades }) => [id, grades]));
  const known = rows.courses.filter(({ id }) => coursesHere.has(id ?? 0));
  for (const course of known) {
    const inside = rows.lessons.filter(({ courseId }) => courseId === course.id);
    const lessonIds = new Set(inside.map(({ id }) => id));
    const source = {
      course,
      grades: gradesOf.get(course.programId) ?? [],
      quests: rows.quests.filter(({ courseId }) => courseId === course.id),
      lessons: keyed(inside, lessonsHere),
      questions: keyed(
        rows.quizQuestions.filter(({ lessonId }) => lessonIds.has(lessonId)),
        questionsHere,
      ),
    } as unknown as CourseSource;
    const arrival = { arrivedAt: now, source };
    await tx
      .insert(packArrivals)
      .values({ courseId: course.id ?? 0, ...arrival })
      .onConflictDoUpdate({ target: packArrivals.courseId, set: arrival });
  }
  const courseIds = known.map(({ id }) => id ?? 0);
  await tx.execute(sql`
    update drafts d set origin_changed_at = coalesce(d.origin_changed_at, ${now.toISOString()}::timestamptz)
    where d.kind = 'course' and d.row_id = any(${sql.param(courseIds)}::bigint[])
      and (d.origin->>'courseId')::bigint = d.row_id`);
  return {
    courseIds,
    newCourses: rows.courses.filter(({ id }) => !coursesHere.has(id ?? 0)).map(({ name }) => name),
  };
}
