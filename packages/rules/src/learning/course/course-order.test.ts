import { describe, expect, test } from 'vitest';
import { courseAccess, openCourses, programStanding } from './course-order.ts';

const done = (id: number) => ({ id, isComplete: true });
const todo = (id: number) => ({ id, isComplete: false });

describe('the order of courses', () => {
  test('the first course is open (D4)', () => {
    expect([...openCourses([todo(1), todo(2)])]).toEqual([1]);
  });

  test('course n+1 opens when course n is complete (D4)', () => {
    expect([...openCourses([done(1), done(2), todo(3), todo(4)])]).toEqual([1, 2, 3]);
  });

  test('a complete course stays open when a new one is put in before it (D4)', () => {
    expect([...openCourses([done(1), todo(5), done(2), todo(3)])]).toEqual([1, 5, 2, 3]);
  });
});

test.each([
  [[5, 6, 7], 'own'],
  [[4, 5], 'old'],
  [[4, 5, 9], 'old'],
  [[7, 8], 'later'],
  [[], 'later'],
] as const)('for a student of grade 6 a program of grades %o is %s (D1)', (grades, standing) => {
  expect(programStanding(grades, 6)).toBe(standing);
});

describe('entering a course', () => {
  test('an old course needs a coin and no order (spec 4, D4)', () => {
    const old = { standing: 'old', isOpenInOrder: false, isOpenedByTeacher: true } as const;
    expect(courseAccess({ ...old, isUnlockedWithCoin: false })).toBe('needs-a-coin');
    expect(courseAccess({ ...old, isUnlockedWithCoin: true })).toBe('open');
  });

  test('a course of the student’s own grade opens in order, not by coins (D4)', () => {
    const own = {
      standing: 'own',
      isUnlockedWithCoin: true,
      isOpenedByTeacher: false,
    } as const;
    expect(courseAccess({ ...own, isOpenInOrder: false })).toBe('locked');
    expect(courseAccess({ ...own, isOpenInOrder: true })).toBe('open');
  });

  test.each([
    [false, false, 'locked'],
    [true, false, 'open'],
    [false, true, 'open'],
    [true, true, 'open'],
  ] as const)(
    'a creative course opens in its order (%s) or with a coin (%s): %s (spec 7, 9, D4)',
    (isOpenInOrder, isUnlockedWithCoin, access) => {
      const course = { standing: 'creative', isOpenedByTeacher: false } as const;
      expect(courseAccess({ ...course, isOpenInOrder, isUnlockedWithCoin })).toBe(access);
    },
  );

  test.each([
    ['own', 'open'],
    ['creative', 'open'],
    ['old', 'needs-a-coin'],
    ['later', 'out-of-reach'],
  ] as const)(
    'what a teacher opened before its turn: %s is %s (D13 opened-early)',
    (standing, access) => {
      const closed = { isOpenInOrder: false, isUnlockedWithCoin: false, isOpenedByTeacher: true };
      expect(courseAccess({ standing, ...closed })).toBe(access);
    },
  );

  test('a course of a later grade is out of reach (D4)', () => {
    const later = {
      standing: 'later',
      isOpenInOrder: true,
      isUnlockedWithCoin: true,
      isOpenedByTeacher: true,
    } as const;
    expect(courseAccess(later)).toBe('out-of-reach');
  });
});
