import type { Reward } from '@skillkite/rules/rewards/ledger';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import { transaction } from '../../database/transaction.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import { giveCertificates } from '../certificates/give-certificates.ts';
import { noteEvent } from '../learning-events/note-event.ts';
import { completeStreakCourse, startStreakCourse } from '../streak/run-streak.ts';
import { completedCourses } from './completed-courses.ts';
import { courseProgress } from './tables.ts';

type Step = {
  student: Pick<ActiveStudent, 'id' | 'timeZone'>;
  course: Course;
  now: Date;
  /** A Learning Record Store is named. */
  isTold: boolean;
};

const streakEventOf = ({ student, course, now }: Step) => ({
  studentId: student.id,
  courseId: course.id,
  zone: student.timeZone,
  now,
});

const eventOf = (kind: 'course-begun' | 'course-done', { student, course, now }: Step) => ({
  kind,
  studentId: student.id,
  courseId: course.id,
  at: now,
});

/** The first progress in a course begins it, once, and may start a run of the streak (D5). */
export const beginCourse = (database: Database, step: Step): Promise<void> =>
  transaction(database, async (tx) => {
    const { student, course, now } = step;
    await lockStudent(tx, student.id);
    const begun = await tx
      .insert(courseProgress)
      .values({ studentId: student.id, courseId: course.id, startedAt: now, lastAt: now })
      .onConflictDoNothing()
      .returning({ courseId: courseProgress.courseId });
    if (begun.length === 0) return;
    await startStreakCourse(tx, streakEventOf(step));
    await noteEvent(tx, step.isTold, eventOf('course-begun', step));
  });

/** Result of the completion of a course. */
export type CourseEnd = {
  /** Rewards of the streak (D5). */
  readonly rewards: Reward[];
  /** Every course of its program is complete now. */
  readonly programCompleted: boolean;
};

/** Completes a course, once (D4), and its program with it where it was the last. */
export const completeCourse = (
  database: Database,
  step: Step & { answerKey: string | null },
): Promise<CourseEnd> =>
  transaction(database, async (tx) => {
    const { student, course, answerKey, now } = step;
    await lockStudent(tx, student.id);
    const completed = await tx
      .update(courseProgress)
      .set({ completedAt: sql`greatest(${courseProgress.startedAt}, ${now})` })
      .where(
        and(
          eq(courseProgress.studentId, student.id),
          eq(courseProgress.courseId, course.id),
          isNull(courseProgress.completedAt),
        ),
      )
      .returning({ courseId: courseProgress.courseId });
    const all = await completedCourses(tx, student.id);
    const programCompleted = course.program.courses.every(({ id }) => all.has(id));
    if (completed.length === 0) return { rewards: [], programCompleted };
    await tx.execute(sql`
      update lti_scores set changes = changes + 1, tries = 0, due_at = ${now}
      where student_id = ${student.id} and course_id = ${course.id}`);
    await noteEvent(tx, step.isTold, eventOf('course-done', step));
    await giveCertificates(tx, student, [course.program], all);
    const earned = await completeStreakCourse(tx, { ...streakEventOf(step), answerKey });
    return { rewards: answerKey === null ? [] : earned, programCompleted };
  });
