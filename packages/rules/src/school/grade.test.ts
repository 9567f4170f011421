import { describe, expect, test } from 'vitest';
import { classGroup, hasBadges, hasExplore, isYoung, romanGrade } from './grade.ts';

const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test('grades 1 to 12 are shown in Roman numerals (spec 9)', () => {
  expect(GRADES.map(romanGrade).join(' ')).toBe('I II III IV V VI VII VIII IX X XI XII');
});

test.each([0, 13, 1.5, -1])('there is no grade %d', (grade) => {
  expect(() => romanGrade(grade)).toThrow(RangeError);
});

test('the class group follows from the grade (spec 5)', () => {
  expect(GRADES.map(classGroup)).toEqual([null, null, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect(classGroup(13)).toBeNull();
});

test('classes I to III have pictures and voices (decision 15)', () => {
  expect(GRADES.filter(isYoung)).toEqual([1, 2, 3]);
});

test('classes 1 and 2 have no badges (spec 9, D6)', () => {
  expect(GRADES.filter((grade) => !hasBadges(grade))).toEqual([1, 2]);
});

describe('Explore', () => {
  test('is there for profile types 2 and 3 (spec 2)', () => {
    expect(
      ([1, 2, 3] as const).map((profileType) => hasExplore({ profileType, grade: 6 })),
    ).toEqual([false, true, true]);
  });

  test('is not there for classes 1 and 2 (spec 2, 9)', () => {
    expect([1, 2, 3].map((grade) => hasExplore({ profileType: 2, grade }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
