import {
  type FinishedLesson,
  finishLesson,
  leastTimeMs,
} from '@skillkite/rules/learning/lesson/honest-progress';
import type { Database } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { Course, Lesson } from '../../content/catalogue/catalogue.ts';
import type { CourseState } from './course-state.ts';
import type { Opening } from './open-courses.ts';
import type { ClockStep } from './record-lessons.ts';

type Finishing = { studentId: number; lesson: Lesson; state: CourseState; now: Date };
type TooEarly = Extract<FinishedLesson, { kind: 'too-early' }>;

/** Keeps that a course was handed out, if that is not known. */
export async function keepOpening(
  record: (opening: Opening) => Promise<unknown>,
  {
    studentId,
    course,
    time,
    now,
  }: { studentId: number; course: Course; now: Date } & Pick<CourseState, 'time'>,
): Promise<void> {
  if (time.handedOutAt !== null && time.handedOutAt <= now) return;
  await record({ studentId, courseId: course.id, at: now });
}

/** Judges finished lessons by the one clock of their student (D15). */
export function lessonClock(
  { pool }: Database,
  recordOpening: (opening: Opening) => Promise<unknown>,
) {
  /** So that the same progress event counts when its moment has come. */
  const remember = async ({ studentId, lesson, state, now }: Finishing, { known }: TooEarly) => {
    await keepOpening(recordOpening, { studentId, course: lesson.course, time: state.time, now });
    const { clock } = state.time;
    // A server's clock was set back.
    if (clock !== known.clock) {
      await pool.query(
        'update students set lesson_clock = $2 where id = $1 and lesson_clock > $2',
        [studentId, known.clock],
      );
    }
  };

  return {
    /** Step of the clock for a lesson that is finished now; null for lessons without a time rule. Throws TOO_EARLY (425). */
    stepOf: async (finishing: Finishing): Promise<ClockStep | null> => {
      const { lesson, state, now } = finishing;
      const leastMs = leastTimeMs(lesson);
      if (leastMs === null) return null;
      const finished = finishLesson(leastMs, state.time, now);
      if (finished.kind === 'counts') return { from: state.time.clock, to: finished.clock };
      await remember(finishing, finished);
      const waitMs = finished.countsAt.getTime() - now.getTime();
      throw new Failure('TOO_EARLY', { retryAfterSeconds: waitMs / 1000 });
    },
  };
}
