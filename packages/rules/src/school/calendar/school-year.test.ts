import { describe, expect, it } from 'vitest';
import { isYearTarget, usualTarget, yearCounts, yearOutcome } from './school-year.ts';

const sixA = { grade: 6, section: 'A' };

describe('a new school year', () => {
  it('moves everybody up by one, and the last class of the school leaves (D13 new-year)', () => {
    expect(usualTarget(sixA, 12)).toEqual({ grade: 7, section: 'A' });
    expect(usualTarget({ grade: 10, section: '' }, 10)).toBeNull();
    expect(usualTarget({ grade: 12, section: '' }, 12)).toBeNull();
    // A class above the last one does not move up.
    expect(usualTarget({ grade: 11, section: '' }, 10)).toBeNull();
  });

  it('lets a student repeat, leave or change the section, and jump no class (D13 year-chosen)', () => {
    for (const target of [null, sixA, { grade: 6, section: 'B' }, { grade: 7, section: 'C' }])
      expect(isYearTarget(sixA, target)).toBe(true);
    for (const grade of [5, 8]) expect(isYearTarget(sixA, { grade, section: 'A' })).toBe(false);
    expect(isYearTarget({ grade: 12, section: '' }, { grade: 13, section: '' })).toBe(false);
  });

  it('says what it does with a student', () => {
    expect(yearOutcome(sixA, { grade: 7, section: 'B' })).toBe('up');
    expect(yearOutcome(sixA, { grade: 6, section: 'B' })).toBe('repeats');
    expect(yearOutcome(sixA, null)).toBe('leaves');
  });

  it('counts who was chosen one by one out of the class, once (D13 year-chosen)', () => {
    const classes = [
      { ...sixA, students: 30 },
      { grade: 10, section: 'A', students: 20 },
    ];
    expect(yearCounts(classes, [], 10)).toEqual({ up: 30, repeats: 0, leaves: 20 });
    const exceptions = [
      { studentId: 1, ...sixA, target: sixA },
      { studentId: 2, ...sixA, target: null },
      { studentId: 3, ...sixA, target: { grade: 7, section: 'B' } },
      { studentId: 4, grade: 10, section: 'A', target: { grade: 10, section: 'A' } },
    ];
    expect(yearCounts(classes, exceptions, 10)).toEqual({ up: 28, repeats: 2, leaves: 20 });
  });
});
