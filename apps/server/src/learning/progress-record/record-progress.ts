import { lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { Reward } from '@skillkite/rules/rewards/ledger';
import { isCourseComplete } from '@skillkite/rules/learning/course/course-progress';
import { fileTypeGroup } from '@skillkite/rules/files/file-kind';
import { lessonAccess } from '@skillkite/rules/learning/lesson/lesson-playlist';
import { watchSeconds } from '@skillkite/rules/learning/lesson/watch-progress';
import type { Clock } from '../../time/clock.ts';
import type { Database } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import { ttlCache } from '../../time/ttl-cache.ts';
import type { Course, Lesson } from '../../content/catalogue/catalogue.ts';
import { isProgramCompleted, requireOpen } from '../../content/catalogue/course-access.ts';
import { beginCourse, completeCourse } from './course-steps.ts';
import { type CourseState, courseStateReader, stateKey } from './course-state.ts';
import { isOpenLesson, playlistOf, requireOpenLesson } from './lesson-access.ts';
import { keepOpening, lessonClock } from './lesson-clock.ts';
import { openingRecorder } from './open-courses.ts';
import { type ClockMoved, type RecordedEvent, lessonRecorder } from './record-lessons.ts';
import { positionRecorder } from './record-positions.ts';
import { rewardTeller } from './tell-rewards.ts';

export type ProgressOutcome = {
  isDone: boolean;
  /** Whether the course is complete, by this event or an earlier one. */
  courseCompleted: boolean;
  /** Whether every course of the program is. */
  programCompleted: boolean;
  rewards: Reward[];
};

/** A student in a lesson that was found open (`requireLesson`). */
type InLesson = { student: ActiveStudent; lesson: Lesson; state: CourseState; now: Date };

export type ProgressEvent = InLesson & {
  isDone: boolean;
  seconds: number;
  /** Key of the answer that reports the rewards; null without an answer (D18). */
  answerKey: string | null;
};

export type ProgressRecorder = {
  /** A student's progress in a course. */
  state(student: ActiveStudent, course: Course): Promise<CourseState>;
  /** The lesson of a course, which must be open to the student now: else 403, 404 or 409 (D4). */
  requireLesson(
    student: ActiveStudent,
    course: Course,
    lessonId: number,
  ): Promise<{ lesson: Lesson; state: CourseState }>;
  /**
   * Like `requireLesson`, for events that complete nothing: a recent state is enough. It may lack the latest progress.
   */
  requireLessonInPlay(
    student: ActiveStudent,
    course: Course,
    lessonId: number,
  ): Promise<{ lesson: Lesson; state: CourseState }>;
  /** A lesson of a course that is open, though its own turn may not have come. */
  lessonAhead(
    student: ActiveStudent,
    course: Course,
    lessonId: number,
  ): Promise<{ lesson: Lesson; state: CourseState }>;
  /** A student is given the lessons of a course (D15). */
  handOut(student: ActiveStudent, course: Course, state: CourseState, now: Date): Promise<void>;
  /**
   * Record that a lesson was begun or done; the same progress event twice has the effect of one (D4). Done sooner than it can have
   * been: 425 (D15).
   */
  record(event: ProgressEvent): Promise<ProgressOutcome>;
  /** Keep where a student is in a video, forward or back, and how far they watched it. Answers the seconds that were kept (spec 5, D4). */
  recordPosition(position: InLesson & { seconds: number; watchedSeconds: number }): Promise<number>;
};

/** Time that a course state is cached for the next event of the same lesson. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

const isSupporting = ({ kind }: Lesson): boolean => !lessonTraits(kind).isRequired;

/** A place in a lesson, in whole steps of 5 seconds and not beyond its end (spec 5). */
const placeIn = ({ durationSeconds }: Lesson, seconds: number): number =>
  watchSeconds(durationSeconds > 0 ? Math.min(seconds, durationSeconds) : seconds);

/** Reported position; lessons without a video report 100, which is none (spec 5 "Lesson progress seconds"). */
const placeToldOf = (lesson: Lesson, progressSeconds: number): number =>
  fileTypeGroup(lesson.fileType) === 'video' ? placeIn(lesson, progressSeconds) : 0;

const lessonOf = (course: Course, lessonId: number): Lesson => {
  const lesson = course.lessons.find(({ id }) => id === lessonId);
  if (!lesson) throw new Failure('LESSON_NOT_FOUND');
  return lesson;
};

/** Progress events of one student at the same moment: each time one of them is recorded. More than a device ever sends. */
const MOST_JUDGEMENTS = 10;

/**
 * Whether another process may complete the rest at this moment, unseen by this statement: then neither would see the
 * course complete.
 */
function mayBeCompleteElsewhere(
  { student, lesson: { course }, state }: InLesson,
  done: ReadonlySet<number>,
): boolean {
  const playlist = playlistOf(course, student, state);
  return course.requiredLessons.every(
    ({ id }) => done.has(id) || lessonAccess(playlist, id) === 'open',
  );
}

/**
 * Progress of all students of a process: batched reads and writes, and transactions at the start or end of a course.
 * Also records events for a Learning Record Store.
 */
export function progressRecorder(
  database: Database,
  clock: Clock,
  isTold: boolean,
): ProgressRecorder {
  const readState = courseStateReader(database, clock);
  // An open lesson stays open, because progress only grows (D4). So a cached state may allow, but only a fresh one may
  // refuse or complete a course.
  const statesOfLate = ttlCache(readState, {
    keyOf: ({ studentId, course }) => stateKey(studentId, course.id),
    ttl: REMEMBERED_MS,
    max: MOST_REMEMBERED,
    clock,
  });
  /** Lessons that a cached state shows as open. */
  const foundOpen = new WeakMap<CourseState, Set<number>>();
  const isOpenOfLate = (lesson: Lesson, student: ActiveStudent, state: CourseState): boolean => {
    const known = foundOpen.get(state);
    if (known?.has(lesson.id)) return true;
    if (!isOpenLesson(lesson, student, state)) return false;
    if (known) known.add(lesson.id);
    else foundOpen.set(state, new Set([lesson.id]));
    return true;
  };
  const recordLesson = lessonRecorder(database, isTold);
  const recordOpening = openingRecorder(database);
  const lessonTime = lessonClock(database, recordOpening);
  const tellRewards = rewardTeller(database);
  const keepPosition = positionRecorder(database, isTold);
  const stateOf = (student: ActiveStudent, course: Course) =>
    readState({ studentId: student.id, course });

  const beginOnce = async ({ student, lesson: { course }, state, now }: InLesson) => {
    if (state.startedAt !== null) return;
    await beginCourse(database, { student, course, now, isTold });
    statesOfLate.delete({ studentId: student.id, course });
  };

  const requireLesson = async (student: ActiveStudent, course: Course, lessonId: number) => {
    const lesson = lessonOf(course, lessonId);
    const state = await stateOf(student, course);
    requireOpenLesson(lesson, student, state);
    return { lesson, state };
  };

  const isCompleteNow = async (event: ProgressEvent, done: ReadonlySet<number>) => {
    const { student, lesson } = event;
    if (isCourseComplete(lesson.course.requiredLessons, done)) return true;
    if (!event.isDone || !mayBeCompleteElsewhere(event, done)) return false;
    const { doneLessons } = await stateOf(student, lesson.course);
    return isCourseComplete(lesson.course.requiredLessons, doneLessons);
  };

  /** Finished stays finished: a repeated progress event writes nothing (D4). */
  const repeat = async ({ student, state, answerKey }: ProgressEvent): Promise<RecordedEvent> => {
    const isWorthAsking = answerKey !== null && (answerKey !== '' || state.hasUntoldRewards);
    const rewards = isWorthAsking ? await tellRewards(student.id, answerKey) : [];
    return { rewards, done: state.doneLessons };
  };

  const recordOnce = async (event: ProgressEvent): Promise<RecordedEvent | ClockMoved> => {
    const { student, lesson, state, isDone, seconds, answerKey, now } = event;
    if (state.doneLessons.has(lesson.id)) return repeat(event);
    const clock = isDone
      ? await lessonTime.stepOf({ studentId: student.id, lesson, state, now })
      : null;
    await beginOnce(event);
    return recordLesson({
      studentId: student.id,
      lessonId: lesson.id,
      courseId: lesson.course.id,
      isDone,
      seconds: placeToldOf(lesson, seconds),
      points: lesson.points,
      clock,
      answerKey,
      at: now,
    });
  };

  /** Judges by the student's present clock; repeats if another event moved it meanwhile. */
  const recordJudged = async (event: ProgressEvent): Promise<RecordedEvent> => {
    let { state } = event;
    for (let judgement = 1; judgement <= MOST_JUDGEMENTS; judgement += 1) {
      const recorded = await recordOnce({ ...event, state });
      if (recorded !== 'clock-moved') return recorded;
      state = await stateOf(event.student, event.lesson.course);
    }
    throw new Failure('TOO_EARLY', { retryAfterSeconds: 1 });
  };

  return {
    state: stateOf,
    requireLesson,
    requireLessonInPlay: async (student, course, lessonId) => {
      const lesson = lessonOf(course, lessonId);
      const state = await statesOfLate.get({ studentId: student.id, course });
      if (!isOpenOfLate(lesson, student, state)) return requireLesson(student, course, lessonId);
      return { lesson, state };
    },
    lessonAhead: async (student, course, lessonId) => {
      const lesson = lessonOf(course, lessonId);
      const state = await stateOf(student, course);
      requireOpen(course, student, state);
      return { lesson, state };
    },
    handOut: (student, course, { time }, now) =>
      keepOpening(recordOpening, { studentId: student.id, course, time, now }),
    record: async (event) => {
      const { student, lesson, state, isDone, answerKey, now } = event;
      const { course } = lesson;
      const wasCompleted = state.completed.has(course.id);
      const asBefore = {
        courseCompleted: wasCompleted,
        programCompleted: wasCompleted && isProgramCompleted(course.program, state),
      };
      // Supporting files never count: they neither begin a course nor earn anything (D4).
      if (isSupporting(lesson)) {
        return { isDone: false, ...asBefore, rewards: [] };
      }
      const { rewards, done } = await recordJudged(event);
      if (isDone) statesOfLate.delete({ studentId: student.id, course });
      const outcome = { isDone: done.has(lesson.id), rewards: [...rewards] };
      if (wasCompleted || !(await isCompleteNow(event, done))) return { ...outcome, ...asBefore };
      const end = await completeCourse(database, {
        student,
        course,
        answerKey,
        now,
        isTold,
      });
      statesOfLate.delete({ studentId: student.id, course });
      return {
        ...outcome,
        courseCompleted: true,
        programCompleted: end.programCompleted,
        rewards: [...outcome.rewards, ...end.rewards],
      };
    },
    recordPosition: async (position) => {
      const { student, lesson, now } = position;
      const seconds = placeIn(lesson, position.seconds);
      if (!isSupporting(lesson)) await beginOnce(position);
      await keepPosition({
        studentId: student.id,
        lessonId: lesson.id,
        courseId: lesson.course.id,
        seconds,
        watchedSeconds: placeIn(lesson, position.watchedSeconds),
        isPlaying: !isSupporting(lesson),
        at: now,
      });
      return seconds;
    },
  };
}
