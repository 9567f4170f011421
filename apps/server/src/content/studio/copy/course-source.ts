import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import {
  type CourseSource,
  courses,
  lessons,
  libraries,
  programs,
  quests,
  quizQuestions,
} from '../../catalogue/tables.ts';
import { courseDigest } from '../../catalogue/mark-copies.ts';

/** With the digest of its rows when it was read. */
export type PublishedSource = CourseSource & { readonly version: string };

const keyed = <Row extends { readonly id: number }>(row: Row) => ({ ...row, key: String(row.id) });

/** Rows inside a course, in their order. */
export async function rowsInCourse(tx: Tx, courseId: number) {
  const questRows = await tx
    .select()
    .from(quests)
    .where(and(eq(quests.courseId, courseId), isNull(quests.retiredAt)))
    .orderBy(asc(quests.position), asc(quests.id));
  const lessonRows = await tx
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.retiredAt)))
    .orderBy(asc(lessons.position), asc(lessons.id));
  const questionRows = await tx
    .select({ question: quizQuestions })
    .from(quizQuestions)
    .innerJoin(lessons, eq(lessons.id, quizQuestions.lessonId))
    .where(and(eq(lessons.courseId, courseId), isNull(quizQuestions.retiredAt)))
    .orderBy(asc(quizQuestions.position), asc(quizQuestions.id));
  return {
    quests: questRows,
    lessons: lessonRows.map(keyed),
    questions: questionRows.map(({ question }) => keyed(question)),
  };
}

/** A published course that students of a school see, or of the installation's libraries; null where it is none. */
export async function publishedSource(
  tx: Tx,
  { courseId, schoolId }: { courseId: number; schoolId: number | null },
): Promise<PublishedSource | null> {
  const [found] = await tx
    .select({
      course: courses,
      grades: programs.grades,
      version: sql<string>`${courseDigest(sql`${courseId}::bigint`)}`,
    })
    .from(courses)
    .innerJoin(programs, eq(programs.id, courses.programId))
    .innerJoin(libraries, eq(libraries.id, programs.libraryId))
    .where(
      and(
        eq(courses.id, courseId),
        isNull(courses.retiredAt),
        isNull(programs.retiredAt),
        sql`(${libraries.schoolId} is null or ${libraries.schoolId} = ${schoolId}::bigint)`,
      ),
    );
  return found ? { ...found, ...(await rowsInCourse(tx, courseId)) } : null;
}
