import { sql } from 'drizzle-orm';
import { streakCoins, streakRp } from '@skillkite/rules/rewards/rewards';
import { credit } from '../learning/coins/credit.ts';
import { courseUnlocks } from '../learning/coins/tables.ts';
import { courseProgress, lessonProgress } from '../learning/progress-record/tables.ts';
import type { Course, Lesson, Program } from '../content/catalogue/catalogue.ts';
import { saveStreak } from '../learning/streak/queries.ts';
import type { Tx } from '../database/database.ts';

const ASHA = { id: 1, grade: 6 } as const;
const DAY_MS = 86_400_000;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Default length of a lesson without one. */
const SOME_MINUTES_MS = 4 * 60_000;
const lengthOf = ({ durationSeconds }: Lesson) => durationSeconds * 1000 || SOME_MINUTES_MS;

/** A student did the first lessons of a course, one after the other without haste; the last of them was done at `at`. */
export async function recordLessons(
  tx: Tx,
  studentId: number,
  course: Course,
  { count, at }: { count: number; at: Date },
): Promise<readonly Lesson[]> {
  const watched = course.requiredLessons.slice(0, count);
  const isComplete = watched.length === course.requiredLessons.length;
  const begunAt = watched.map((_lesson, nth) => {
    const left = watched.slice(nth).reduce((sum, lesson) => sum + lengthOf(lesson), 0);
    return new Date(at.getTime() - left);
  });
  await tx.insert(courseProgress).values({
    studentId,
    courseId: course.id,
    startedAt: begunAt[0] ?? at,
    lastAt: at,
    playingLessonId: watched.at(-1)?.id ?? null,
    completedAt: isComplete ? at : null,
  });
  for (const [nth, lesson] of watched.entries()) {
    const doneAt = begunAt[nth + 1] ?? at;
    await tx.insert(lessonProgress).values({
      studentId,
      lessonId: lesson.id,
      courseId: course.id,
      isDone: true,
      firstAt: begunAt[nth] ?? at,
      lastAt: doneAt,
      doneAt,
    });
  }
  return watched;
}

async function watch(tx: Tx, course: Course, count: number, at: Date): Promise<void> {
  for (const lesson of await recordLessons(tx, ASHA.id, course, { count, at })) {
    if (lesson.points === 0) continue;
    await credit(tx, {
      studentId: ASHA.id,
      currency: 'rp',
      amount: lesson.points,
      reason: 'lesson',
      source: `lesson:${lesson.id}`,
      at,
    });
  }
}

async function countStreak(tx: Tx, number: number, course: Course, at: Date): Promise<void> {
  const base = {
    studentId: ASHA.id,
    reason: 'streak',
    source: `streak:course:${course.id}`,
    at,
  } as const;
  await credit(tx, { ...base, currency: 'rp', amount: streakRp(number) });
  await credit(tx, { ...base, currency: 'coin', amount: streakCoins(number) });
}

export const isSchoolProgramOf = (grade: number) => (program: Program) =>
  program.area === 'school' && program.grades.includes(grade);

/**
 * Asha's history: one course of her program complete, one half done, 3 streaks, 5 coins (D10). Two streaks come from
 * last year's courses; one of them cost a coin this year.
 */
export async function giveAshaHerHistory(
  tx: Tx,
  programs: readonly Program[],
  now: Date,
): Promise<void> {
  const current = programs.find(isSchoolProgramOf(ASHA.grade));
  const earlier = programs.find(
    (program) => isSchoolProgramOf(ASHA.grade - 1)(program) && !program.grades.includes(ASHA.grade),
  );
  const [first, second] = current?.courses ?? [];
  const [lastYearFirst, lastYearSecond] = earlier?.courses ?? [];
  if (!first || !second || !lastYearFirst || !lastYearSecond) return;

  for (const [index, course] of [lastYearFirst, lastYearSecond].entries()) {
    const at = daysBefore(now, 60 - index * 20);
    await tx.insert(courseUnlocks).values({ studentId: ASHA.id, courseId: course.id, at });
    await watch(tx, course, course.requiredLessons.length, at);
    await countStreak(tx, index + 1, course, at);
  }
  await watch(tx, first, first.requiredLessons.length, daysBefore(now, 9));
  await countStreak(tx, 3, first, daysBefore(now, 9));
  await credit(tx, {
    studentId: ASHA.id,
    currency: 'coin',
    amount: -1,
    reason: 'unlock',
    source: `unlock:course:${lastYearSecond.id}`,
    at: daysBefore(now, 41),
  });
  const startedAt = daysBefore(now, 2);
  await watch(tx, second, Math.ceil(second.requiredLessons.length / 2), startedAt);
  await saveStreak(tx, ASHA.id, { count: 3, courseId: second.id, startedAt, endedAt: null });
  await tx.execute(sql`update students set tutorial_seen = true where id = ${ASHA.id}`);
}
