import { describe, expect, test } from 'vitest';
import { iaRestriction, isHeldByPreviousIa } from './ia-gate.ts';
import type { GatedLesson } from './ia-gate.ts';

const program = (done: number[]) =>
  [
    { id: 1, milestone: null },
    { id: 2, milestone: 1 as const },
    { id: 3, milestone: null },
    { id: 4, milestone: 2 as const },
    { id: 5, milestone: 3 as const },
  ].map((course) => ({ ...course, isIaDone: done.includes(course.id) }));

describe('ia_restrict', () => {
  test('a course is restricted by an earlier milestone course with an unfinished IA, which is named (D6)', () => {
    expect(iaRestriction(program([]), 4)).toEqual({
      kind: 'previous-ia',
      courseId: 2,
      position: 2,
      milestone: 1,
    });
    expect(iaRestriction(program([]), 3).kind).toBe('previous-ia');
  });

  test('of several unfinished ones the first is named (D6)', () => {
    expect(iaRestriction(program([]), 5)).toMatchObject({ courseId: 2 });
    expect(iaRestriction(program([2]), 5)).toMatchObject({ courseId: 4, position: 4 });
  });

  test('a course does not restrict itself nor those before it (D6)', () => {
    expect(iaRestriction(program([]), 1)).toEqual({ kind: 'none' });
    expect(iaRestriction(program([]), 2)).toEqual({ kind: 'none' });
    expect(iaRestriction(program([2, 4]), 5)).toEqual({ kind: 'none' });
  });
});

describe('previous-IA gating', () => {
  const held: GatedLesson = {
    isMass: true,
    grade: 6,
    courseKind: 'ilm',
    isIa: true,
    lessonsInCourse: 4,
    isRestricted: true,
    milestone: 2,
    isWatched: false,
  };

  test('applies when all conditions hold (spec 5)', () => {
    expect(isHeldByPreviousIa(held)).toBe(true);
  });

  test('applies to an eos of a single lesson, whatever the lesson is (spec 5)', () => {
    const eos: GatedLesson = { ...held, courseKind: 'eos', isIa: false };
    expect(isHeldByPreviousIa({ ...eos, lessonsInCourse: 1 })).toBe(true);
    expect(isHeldByPreviousIa({ ...eos, lessonsInCourse: 2 })).toBe(false);
  });

  test.each([
    ['the student is not a mass student', { isMass: false }],
    ['the lesson is no IA', { isIa: false }],
    ['the course is a capstone', { courseKind: 'cap' }],
    ['the student is in class 1', { grade: 1 }],
    ['the student is in class 2', { grade: 2 }],
    ['the course is not restricted', { isRestricted: false }],
    ['the course is no badge milestone', { milestone: null }],
    ['the lesson is already watched', { isWatched: true }],
  ] as const)('does not apply when %s (spec 5)', (_reason, but) => {
    expect(isHeldByPreviousIa({ ...held, ...but })).toBe(false);
  });
});
