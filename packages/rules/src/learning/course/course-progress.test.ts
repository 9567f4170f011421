import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { courseProgress, isCourseComplete } from './course-progress.ts';

const lesson = (id: number) => ({ id, isSupporting: false });
const file = (id: number) => ({ id, isSupporting: true });

test('progress counts watched lessons of all and leaves supporting files out (spec 2, D4)', () => {
  const lessons = [lesson(1), lesson(2), lesson(3), file(9)];
  expect(courseProgress(lessons, new Set([1, 9]))).toEqual({
    watched: 1,
    total: 3,
    percentage: 33,
  });
});

test('a course is complete when every lesson that counts is watched (D4)', () => {
  const lessons = [lesson(1), lesson(2)];
  expect(isCourseComplete(lessons, new Set([1, 9]))).toBe(false);
  expect(isCourseComplete(lessons, new Set([1, 2]))).toBe(true);
});

test('a lesson that left the course does not count (D4)', () => {
  expect(courseProgress([lesson(1), lesson(2)], new Set([1, 77])).watched).toBe(1);
});

test('a course without lessons does not stand in the way of the next (D4)', () => {
  expect(isCourseComplete([], new Set([9]))).toBe(true);
  expect(courseProgress([file(9)], new Set()).percentage).toBe(100);
});

test('a completed course stays complete, whatever was added to it since (decision 78)', () => {
  const lessons = [lesson(1), lesson(2), lesson(3), file(9)];
  const watched = new Set([1, 3]);
  expect(courseProgress(lessons, watched, true)).toEqual({ watched: 2, total: 2, percentage: 100 });
  expect(courseProgress(lessons, new Set([1, 2, 3]), true).total).toBe(3);
});

test('100 percent and complete are the same thing (D4)', () => {
  assert(
    property(integer({ min: 0, max: 400 }), integer({ min: 0, max: 400 }), (total, watched) => {
      const ids = Array.from({ length: total }, (_, index) => index + 1);
      const lessons = ids.map(lesson);
      const seen = new Set(ids.slice(0, watched));
      const { percentage } = courseProgress([...lessons, file(999)], seen);
      expect(percentage === 100).toBe(isCourseComplete(lessons, seen));
    }),
  );
});
