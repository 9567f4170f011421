import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import {
  classDetailsTopics,
  fetchClassDetails,
  replayClass,
} from '@skillkite/contract/learning/classroom';
import type { LessonPlayer } from '@skillkite/contract/shapes/lesson-player';
import type { Reward } from '@skillkite/contract/shapes/reward';
import { updateExploreWatchHistory, watchHistory } from '@skillkite/contract/learning/progress';
import { streaksDetails } from '@skillkite/contract/learning/streak';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { lessonAccess, openPlaylist } from '@skillkite/rules/learning/lesson/lesson-playlist';
import {
  type Streak,
  NO_STREAK,
  completeCourse,
  startCourse,
  streakAsOf,
} from '@skillkite/rules/rewards/streak';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { balanceOf, progressBody } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const LOOKS_IN_AFTER_DAYS = 20;
const ZONE = 'Asia/Kolkata';
const POINTS = 10;
const VIDEO_SECONDS = 60;
const FIRST_COINS = 1;

/** The program of the student's grade has courses 0 to 2 that open in order; courses 3 and 4 are old. */
const LESSONS_IN_COURSE = [3, 1, 2, 2, 2];
const FIRST_OLD_COURSE = 3;
const COURSES = LESSONS_IN_COURSE.length;
/** Every course has one supporting file behind its lessons. */
const supportingIn = (course: number) => LESSONS_IN_COURSE[course] ?? 0;

type Step =
  | { kind: 'next'; course: number }
  | { kind: 'begun' | 'done' | 'replay'; course: number; lesson: number }
  | { kind: 'position'; course: number; lesson: number; seconds: number }
  | { kind: 'unlock'; course: number }
  | { kind: 'days'; days: number };

const course = fc.nat(COURSES - 1);
const lesson = fc.nat(3);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  // Else hardly any sequence would come to the end of a course.
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('next' as const), course }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('done' as const), course, lesson }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('begun' as const, 'replay' as const),
      course,
      lesson,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('position' as const),
      course,
      lesson,
      seconds: fc.integer({ min: 0, max: 2 * VIDEO_SECONDS }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('unlock' as const),
      course: fc.integer({ min: FIRST_OLD_COURSE - 1, max: COURSES - 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('days' as const),
      days: fc.constantFrom(1, 6, 7, 35),
    }),
  },
);

type CourseModel = {
  done: Set<number>;
  begunOrDone: boolean;
  playing: number | null;
  seconds: Map<number, number>;
  isCompleted: boolean;
  isUnlocked: boolean;
};

/** Model of a student by D4 and D5. Lessons are counted from 0. */
class Model {
  readonly courses: CourseModel[] = LESSONS_IN_COURSE.map(() => ({
    done: new Set(),
    begunOrDone: false,
    playing: null,
    seconds: new Map(),
    isCompleted: false,
    isUnlocked: false,
  }));
  rp = 0;
  coins = FIRST_COINS;
  streak: Streak<number> = NO_STREAK;

  of(index: number): CourseModel {
    const found = this.courses[index];
    if (!found) throw new Error('The model has no such course.');
    return found;
  }

  isProgramCompleted(index: number): boolean {
    return this.courses
      .filter((_, at) => at >= FIRST_OLD_COURSE === index >= FIRST_OLD_COURSE)
      .every(({ isCompleted }) => isCompleted);
  }

  isOpen(index: number): boolean {
    if (index >= FIRST_OLD_COURSE) return this.of(index).isUnlocked;
    return index === 0 || this.of(index - 1).isCompleted;
  }

  isLessonOpen(index: number, lessonIndex: number): boolean {
    const { done, playing } = this.of(index);
    const lessons = Array.from({ length: supportingIn(index) + 1 }, (_, id) => ({
      id,
      isSupporting: id === supportingIn(index),
    }));
    const playlist = openPlaylist<number>({
      lessons,
      watched: done,
      resumeAt: playing,
      isUnlockedOldCourse: index >= FIRST_OLD_COURSE,
    });
    return done.has(lessonIndex) || lessonAccess(playlist, lessonIndex) === 'open';
  }

  /** The failure a step about a lesson gets, or null. */
  refusal(index: number, lessonIndex: number): string | null {
    if (lessonIndex > supportingIn(index)) return 'LESSON_NOT_FOUND';
    if (!this.isOpen(index)) return 'COURSE_LOCKED';
    return this.isLessonOpen(index, lessonIndex) ? null : 'LESSON_LOCKED';
  }

  begin(index: number, lessonIndex: number, today: ReturnType<typeof dayOf>): void {
    const state = this.of(index);
    if (!state.begunOrDone) this.streak = startCourse(this.streak, index, today);
    state.begunOrDone = true;
    if (!state.done.has(lessonIndex)) state.playing = lessonIndex;
  }

  finish(index: number, lessonIndex: number, today: ReturnType<typeof dayOf>): Reward[] {
    const state = this.of(index);
    const rewards: Reward[] = [];
    if (!state.done.has(lessonIndex)) {
      state.done.add(lessonIndex);
      this.rp += POINTS;
      rewards.push({ kind: 'rp', amount: POINTS, reason: 'lesson' });
    }
    if (state.isCompleted || state.done.size < supportingIn(index)) return rewards;
    state.isCompleted = true;
    const completion = completeCourse(streakAsOf(this.streak, today), index, today);
    this.streak = completion.streak;
    if (completion.kind !== 'counted') return rewards;
    this.rp += completion.rp;
    this.coins += completion.coins;
    rewards.push({ kind: 'rp', amount: completion.rp, reason: 'streak' });
    rewards.push({ kind: 'coin', amount: completion.coins, reason: 'streak' });
    return rewards;
  }
}

describe('any sequence of what a student may do', () => {
  let test: TestApp;
  let courses: TestCourse[];

  beforeAll(async () => {
    test = await openTestApp();
    const lessonsOf = (count: number) => [
      ...Array.from({ length: count }, () => ({ points: POINTS, durationSeconds: VIDEO_SECONDS })),
      { kind: 'supporting_file' as const, points: POINTS, durationSeconds: VIDEO_SECONDS },
    ];
    const specs = LESSONS_IN_COURSE.map((count) => ({ lessons: lessonsOf(count) }));
    const own = await aProgram(test.database, { courses: specs.slice(0, FIRST_OLD_COURSE) });
    const old = await aProgram(test.database, {
      grades: [4],
      courses: specs.slice(FIRST_OLD_COURSE),
    });
    courses = [...own.courses, ...old.courses];
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const courseAt = (index: number): TestCourse => {
    const found = courses[index];
    if (!found) throw new Error('There is no such course.');
    return found;
  };
  const lessonIdAt = (index: number, lessonIndex: number): number =>
    courseAt(index).lessonIds[lessonIndex] ?? 999_999;
  const today = () => dayOf(test.clock.now(), ZONE);

  /** Take a step and say whether the answer is the model's. */
  async function take(step: Step, model: Model, student: TestStudent): Promise<void> {
    if (step.kind === 'days') {
      // Sessions end after 30 idle days (D2), so the student visits in between.
      for (let left = step.days; left > 0; left -= LOOKS_IN_AFTER_DAYS) {
        test.clock.advance(Math.min(left, LOOKS_IN_AFTER_DAYS) * DAY_MS);
        await test.call(streaksDetails, { user_id: student.id }, student);
      }
      return;
    }
    if (step.kind === 'next') {
      const { done } = model.of(step.course);
      const ahead = Array.from({ length: supportingIn(step.course) }, (_, index) => index);
      const lesson = ahead.find((index) => !done.has(index)) ?? 0;
      await take({ kind: 'done', course: step.course, lesson }, model, student);
      return;
    }
    const { id: courseId } = courseAt(step.course);
    if (step.kind === 'unlock') {
      const reply = await test.call(
        unlockOldCourse,
        { user_id: student.id, class_id: courseId },
        student,
      );
      const state = model.of(step.course);
      if (step.course < FIRST_OLD_COURSE) {
        expect(reply.failure.code).toBe('COURSE_OUT_OF_REACH');
      } else if (!state.isUnlocked && model.coins === 0) {
        expect(reply.failure.code).toBe('NOT_ENOUGH_COINS');
      } else {
        if (!state.isUnlocked) model.coins -= 1;
        state.isUnlocked = true;
        expect(reply.details).toEqual({ coins: model.coins });
      }
      return;
    }
    const lessonId = lessonIdAt(step.course, step.lesson);
    const refusal = model.refusal(step.course, step.lesson);
    const isSupporting = step.lesson === supportingIn(step.course);
    const state = model.of(step.course);
    if (step.kind === 'replay') {
      const body = { user_id: student.id, ilm_id: courseId, class_id: lessonId };
      const reply = await test.call(replayClass, body, student);
      if (refusal) expect(reply.failure.code).toBe(refusal);
      else if (!isSupporting && state.begunOrDone) state.playing = step.lesson;
      return;
    }
    if (step.kind === 'position') {
      const reply = await test.call(
        updateExploreWatchHistory,
        { user_id: student.id, class_id: courseId, lesson_id: lessonId, seconds: step.seconds },
        student,
      );
      if (refusal) {
        expect(reply.failure.code).toBe(refusal);
        return;
      }
      const within = Math.min(step.seconds, VIDEO_SECONDS);
      const kept = within - (within % 5);
      expect(reply.details.seconds).toBe(kept);
      if (!isSupporting) model.begin(step.course, step.lesson, today());
      state.seconds.set(step.lesson, kept);
      return;
    }
    const isDone = step.kind === 'done';
    const body = progressBody(student, courseAt(step.course), 0, {
      is_done: isDone ? 1 : 0,
      total_duration: isDone ? VIDEO_SECONDS : 5,
    });
    const say = () => test.call(watchHistory, { ...body, class_id: lessonId }, student);
    let reply = await say();
    if (reply.status === 425) {
      // A video takes half its duration: then it counts, and till then nothing has changed (D15).
      expect([isDone, state.done.has(step.lesson)]).toEqual([true, false]);
      const waitSeconds = Number(reply.headers['retry-after']);
      expect(waitSeconds).toBeLessThanOrEqual(VIDEO_SECONDS / 2);
      test.clock.advance(waitSeconds * 1000);
      reply = await say();
    }
    if (refusal) {
      expect(reply.failure.code).toBe(refusal);
      return;
    }
    let rewards: Reward[] = [];
    if (!isSupporting) {
      model.begin(step.course, step.lesson, today());
      if (!state.seconds.has(step.lesson)) {
        state.seconds.set(step.lesson, isDone ? VIDEO_SECONDS : 5);
      }
      if (isDone) rewards = model.finish(step.course, step.lesson, today());
    }
    expect(reply.details).toEqual({
      class_id: lessonId,
      is_done: state.done.has(step.lesson) ? 1 : 0,
      course_completed: state.isCompleted,
      program_completed: model.isProgramCompleted(step.course),
      rewards,
      badge: null,
    });
  }

  async function classroomOf(index: number, student: TestStudent): Promise<LessonPlayer> {
    const { id } = courseAt(index);
    const reply =
      index >= FIRST_OLD_COURSE
        ? await test.call(classDetailsTopics, { user_id: student.id, class_id: id }, student)
        : await test.call(fetchClassDetails, { user_id: student.id, ilm_id: id }, student);
    return reply.details;
  }

  async function expectAsModelled(model: Model, student: TestStudent): Promise<void> {
    expect(await balanceOf(test, student)).toEqual({
      rp: model.rp,
      rp_sum: model.rp,
      coins: model.coins,
      // The first coins were not earned, so they are in no ledger.
      coin_sum: model.coins - FIRST_COINS,
    });
    const { details } = await test.call(streaksDetails, { user_id: student.id }, student);
    const { count, run } = streakAsOf(model.streak, today());
    expect(details.streaks.count_of_streaks).toBe(count);
    expect(details.streaks.is_begin).toBe(run.kind === 'not-begun' ? 0 : 1);
    const day = (moment: string | null) => moment && dayOf(new Date(moment), ZONE);
    expect(day(details.streaks.ilm_start_date)).toBe('startedOn' in run ? run.startedOn : null);
    expect(day(details.streaks.ilm_end_date)).toBe('endedOn' in run ? run.endedOn : null);
    for (const index of courses.keys()) {
      if (!model.isOpen(index)) continue;
      const state = model.of(index);
      const shown = await classroomOf(index, student);
      const idOf = (lessonIndex: number) => lessonIdAt(index, lessonIndex);
      expect(shown.watched_classes).toEqual([...state.done].toSorted((a, b) => a - b).map(idOf));
      expect(shown.playing_class).toBe(state.playing === null ? null : idOf(state.playing));
      expect(shown.lesson_details.map(({ resume_at }) => resume_at)).toEqual(
        shown.lesson_details.map((_, at) => state.seconds.get(at) ?? 0),
      );
    }
  }

  it('has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const student = await aStudent(test.database, { coins: FIRST_COINS });
        const model = new Model();
        for (const step of steps) await take(step, model, student);
        await expectAsModelled(model, student);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('taken twice has the effect of once (D4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        const student = await aStudent(test.database, { coins: FIRST_COINS });
        const model = new Model();
        for (const step of steps) {
          await take(step, model, student);
          if (step.kind !== 'days') await take(step, model, student);
        }
        await expectAsModelled(model, student);
      }),
      { numRuns: 50 },
    );
  }, 120_000);
});
