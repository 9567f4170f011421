import type { Reward } from '@skillkite/contract/shapes/reward';
import { lessonAccess, openPlaylist } from '@skillkite/rules/lesson-playlist';
import { watchSeconds } from '@skillkite/rules/watch-progress';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { ActiveStudent } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Course, Lesson } from '../catalogue/catalogue.ts';
import { programStanding } from '@skillkite/rules/course-order';
import { requireOpen } from '../programs/reach.ts';
import { completeStreakCourse, startStreakCourse } from '../streak/run-streak.ts';
import { type CourseState, courseStateReader, doneLessons } from './course-state.ts';
import { lessonRecorder } from './record-lessons.ts';
import { courseProgress } from './tables.ts';

export type ProgressOutcome = { courseCompleted: boolean; rewards: Reward[] };

export type ProgressRecorder = {
  /** What the student has done in a course. */
  state(student: ActiveStudent, course: Course): Promise<CourseState>;
  /** The lesson of a course, which has to be open to the student now: else 403, 404 or 409 (D4). */
  requireLesson(
    student: ActiveStudent,
    course: Course,
    lessonId: number,
  ): Promise<{ lesson: Lesson; state: CourseState }>;
  /** Record that a lesson was begun or done; the same deed twice has the effect of one (D4). */
  record(deed: {
    student: ActiveStudent;
    lesson: Lesson;
    state: CourseState;
    isDone: boolean;
    seconds: number;
    now: Date;
  }): Promise<ProgressOutcome>;
};

const lockStudent = (tx: Tx, studentId: number) =>
  tx.execute(sql`select 1 from students where id = ${studentId} for update`);

/** A school program of an earlier grade only (D1). */
const isOldFor = (course: Course, student: ActiveStudent): boolean =>
  course.program.area === 'school' &&
  programStanding(course.program.grades, student.grade) === 'old';

/** The playlist as the server judges it: the very rule the browser shows it by (spec 4, D4). */
export function playlistOf(course: Course, student: ActiveStudent, state: CourseState) {
  return openPlaylist<number>({
    lessons: course.lessons.map(({ id, kind }) => ({
      id,
      isSupporting: kind === 'supporting_file',
    })),
    watched: doneLessons(state),
    resumeAt: state.playingLessonId,
    isUnlockedOldCourse: isOldFor(course, student) && state.unlocked.has(course.id),
  });
}

const isComplete = (course: Course, done: ReadonlySet<number>): boolean =>
  course.lessonsThatCount.every(({ id }) => done.has(id));

/** Progress of all students of one process: batched reads and writes, and transactions where a course starts or ends. */
export function progressRecorder(database: Database): ProgressRecorder {
  const readState = courseStateReader(database);
  const recordLesson = lessonRecorder(database);

  const begin = (student: ActiveStudent, course: Course, now: Date) =>
    transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const begun = await tx
        .insert(courseProgress)
        .values({ studentId: student.id, courseId: course.id, startedAt: now, lastAt: now })
        .onConflictDoNothing()
        .returning({ courseId: courseProgress.courseId });
      if (begun.length === 0) return;
      const deed = { studentId: student.id, courseId: course.id, zone: student.timeZone, now };
      await startStreakCourse(tx, deed);
    });

  const complete = (student: ActiveStudent, course: Course, now: Date): Promise<ProgressOutcome> =>
    transaction(database, async (tx) => {
      await lockStudent(tx, student.id);
      const completed = await tx
        .update(courseProgress)
        .set({ completedAt: now })
        .where(
          and(
            eq(courseProgress.studentId, student.id),
            eq(courseProgress.courseId, course.id),
            isNull(courseProgress.completedAt),
          ),
        )
        .returning({ courseId: courseProgress.courseId });
      if (completed.length === 0) return { courseCompleted: true, rewards: [] };
      const deed = { studentId: student.id, courseId: course.id, zone: student.timeZone, now };
      return { courseCompleted: true, rewards: await completeStreakCourse(tx, deed) };
    });

  return {
    state: (student, course) => readState({ studentId: student.id, course }),
    requireLesson: async (student, course, lessonId) => {
      const lesson = course.lessons.find(({ id }) => id === lessonId);
      if (!lesson) throw new Failure('LESSON_NOT_FOUND');
      const state = await readState({ studentId: student.id, course });
      requireOpen(course, student, state);
      const isDone = state.lessons.get(lessonId)?.isDone === true;
      if (!isDone && lessonAccess(playlistOf(course, student, state), lessonId) === 'locked') {
        throw new Failure('LESSON_LOCKED');
      }
      return { lesson, state };
    },
    record: async ({ student, lesson, state, isDone, seconds, now }) => {
      const { course } = lesson;
      const isSupporting = lesson.kind === 'supporting_file';
      // Supporting files never count: they neither begin a course nor earn anything (D4).
      if (isSupporting) return { courseCompleted: state.completed.has(course.id), rewards: [] };
      if (state.startedAt === null) await begin(student, course, now);
      const { earnedPoints, done } = await recordLesson({
        studentId: student.id,
        lessonId: lesson.id,
        courseId: course.id,
        isDone,
        seconds: watchSeconds(seconds),
        points: lesson.points,
        at: now,
      });
      const rewards: Reward[] =
        earnedPoints > 0 ? [{ kind: 'rp', amount: earnedPoints, reason: 'lesson' }] : [];
      if (state.completed.has(course.id)) return { courseCompleted: true, rewards };
      if (!isComplete(course, done)) return { courseCompleted: false, rewards };
      const completion = await complete(student, course, now);
      return { ...completion, rewards: [...rewards, ...completion.rewards] };
    },
  };
}
