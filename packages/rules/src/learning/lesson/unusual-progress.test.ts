import { describe, expect, it } from 'vitest';
import { type FinishedLesson, unusualLessons } from './unusual-progress.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

let serial = 0;
const finished = (doneAgo: number, given: Partial<FinishedLesson> = {}): FinishedLesson => ({
  lessonId: (serial += 1),
  kind: 'lesson',
  doneAt: secondsAgo(doneAgo),
  begunAt: secondsAgo(doneAgo),
  durationSeconds: 120,
  ...given,
});

describe('what was finished faster than is likely (D15 unusual-asked)', () => {
  it('is what took less than a tenth of the time it was made for', () => {
    const lessons = [finished(100), finished(90), finished(80), finished(70)];
    expect(unusualLessons(lessons, NOW)).toEqual(
      lessons.slice(1).map(({ lessonId }) => ({ lessonId, tookSeconds: 10, usualSeconds: 120 })),
    );
    expect(unusualLessons([finished(100), finished(88), finished(76), finished(64)], NOW)).toEqual(
      [],
    );
  });

  it('goes by when a lesson was first heard of, where that was before the last one was done', () => {
    const begunAt = secondsAgo(600);
    const lessons = [finished(100), ...[90, 80, 70].map((ago) => finished(ago, { begunAt }))];
    expect(unusualLessons(lessons, NOW)).toEqual([]);
  });

  it('asks about no page or two, but about one activity and one quiz', () => {
    expect(unusualLessons([finished(100), finished(99), finished(98)], NOW)).toEqual([]);
    for (const kind of ['ia', 'quiz', 'story'] as const)
      expect(unusualLessons([finished(100), finished(90, { kind })], NOW)).toMatchObject([
        { tookSeconds: 10 },
      ]);
  });

  it('knows nothing of a first lesson whose first word was its last, of a project, nor where no time is known', () => {
    expect(unusualLessons([finished(90, { kind: 'ia' })], NOW)).toEqual([]);
    const projects = [9, 8, 7, 6].map((ago) => finished(ago, { kind: 'project' }));
    expect(unusualLessons(projects, NOW)).toEqual([]);
    const timeless = [9, 8, 7, 6].map((ago) => finished(ago, { durationSeconds: 0 }));
    expect(unusualLessons(timeless, NOW)).toEqual([]);
  });

  it('is asked about for a week, in whichever order lessons come', () => {
    const week = 7 * 86_400;
    const old = [4, 3, 2, 1].map((second) => finished(week + second));
    expect(unusualLessons(old, NOW)).toEqual([]);
    const recent = [4, 3, 2, 1].map((second) => finished(week - 100 + second));
    expect(unusualLessons(recent.toReversed(), NOW)).toHaveLength(3);
  });
});

describe('the bounds of unusual progress (D15 unusual-asked)', () => {
  it('goes by the time lessons were done, in whatever order they come', () => {
    const lessons = [finished(100), finished(90), finished(80), finished(70)];
    const ids = lessons.slice(1).map(({ lessonId }) => lessonId);
    expect(unusualLessons(lessons.toReversed(), NOW).map(({ lessonId }) => lessonId)).toEqual(ids);
  });

  it('still asks about a lesson of exactly seven days ago', () => {
    const week = 7 * 86_400;
    const lessons = [finished(week + 5), finished(week, { kind: 'ia' })];
    expect(unusualLessons(lessons, NOW)).toHaveLength(1);
    expect(unusualLessons([finished(week + 9), finished(week + 1, { kind: 'ia' })], NOW)).toEqual(
      [],
    );
  });

  it('a first lesson has the time since it was begun', () => {
    const lesson = finished(90, { kind: 'ia', begunAt: secondsAgo(95) });
    expect(unusualLessons([lesson], NOW)).toMatchObject([{ tookSeconds: 5 }]);
  });

  it('one activity among pages is enough', () => {
    const lessons = [finished(100), finished(99), finished(98, { kind: 'quiz' })];
    expect(unusualLessons(lessons, NOW)).toHaveLength(2);
  });
});
