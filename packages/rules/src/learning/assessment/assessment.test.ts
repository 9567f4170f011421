import { describe, expect, test } from 'vitest';
import {
  assessmentLevel,
  assessmentWindow,
  hasAssessmentEntry,
  isSavedOnLogout,
} from './assessment.ts';
import { askedMode, assessmentAccess } from './assessment-access.ts';

const TODAY = '2026-07-14';
const GRADES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test.each([
  ['2026-07-14', '2026-07-14', 'open'],
  ['2026-07-01', '2026-07-31', 'open'],
  ['2026-07-15', '2026-07-31', 'before'],
  ['2026-07-01', '2026-07-13', 'after'],
  ['2026-07-15', null, 'before'],
  [null, '2026-07-13', 'after'],
  ['2026-07-01', null, 'undated'],
  [null, '2026-07-31', 'undated'],
  [null, null, 'undated'],
] as const)(
  'from %s to %s today is %s the window, by dates only (spec 5)',
  (opens, closes, window) => {
    expect(assessmentWindow(TODAY, opens, closes)).toBe(window);
  },
);

describe('the assessment level', () => {
  const levels = (
    ageOfSchool: number | null,
    journeyEnds: '2026-07-13' | '2026-07-14' | '2026-07-15' | null,
  ) => GRADES.map((grade) => assessmentLevel({ grade, ageOfSchool, journeyEnds }, TODAY));
  const none = null;
  const ON_JOURNEY = [none, none, none, 2, 2, 2, 3, 3, 3, none, none, none];
  const OTHERWISE = [none, none, none, none, 2, 2, 2, 3, 3, 3, 3, 3];

  test('on a journey without an end or with one in the future: 4 to 6 give 2, 7 to 9 give 3 (spec 5)', () => {
    expect(levels(2, null)).toEqual(ON_JOURNEY);
    expect(levels(null, '2026-07-15')).toEqual(ON_JOURNEY);
  });

  test('after the journey: 5 to 7 give 2, 8 to 12 give 3 (spec 5)', () => {
    expect(levels(2, '2026-07-13')).toEqual(OTHERWISE);
    expect(levels(2, '2026-07-14')).toEqual(OTHERWISE);
  });

  test('in a school in its first year: 5 to 7 give 2, 8 to 12 give 3, whatever the journey (spec 5)', () => {
    expect(levels(1, null)).toEqual(OTHERWISE);
    expect(levels(1, '2026-07-15')).toEqual(OTHERWISE);
  });
});

describe('the Skill Assessment entry', () => {
  const shown = { window: 'open', hasLoggedInBefore: true, mode: 1, level: 2 } as const;

  test('shows when all conditions hold (spec 5)', () => {
    expect(hasAssessmentEntry(shown)).toBe(true);
    expect(hasAssessmentEntry({ ...shown, level: 3 })).toBe(true);
  });

  test('shows whether nothing, some or all of it is answered (spec 5 entry-is-assessment)', () => {
    const students = [0, 1, 2].map((state) => ({ ...shown, state }));
    expect(students.map(hasAssessmentEntry)).toEqual([true, true, true]);
  });

  test.each([
    { window: 'before' },
    { window: 'after' },
    { window: 'undated' },
    { hasLoggedInBefore: false },
    { mode: 0 },
    { mode: 2 },
    { mode: 3 },
    { level: null },
  ] as const)('does not show with %o (spec 5, D18 menu-entry)', (but) => {
    expect(hasAssessmentEntry({ ...shown, ...but })).toBe(false);
  });
});

describe('taking the assessment', () => {
  const may = { mode: 1, state: 0, window: 'open', level: 2 } as const;

  test('is open when offered or required, inside the window, with a level (spec 5, D8)', () => {
    expect(assessmentAccess(may)).toBe('open');
    expect(assessmentAccess({ ...may, mode: 2, state: 1 })).toBe('open');
  });

  test('is done once handed in (D8)', () => {
    expect(assessmentAccess({ ...may, state: 2 })).toBe('done');
  });

  test.each([
    { mode: 0 },
    { mode: 3 },
    { window: 'before' },
    { window: 'after' },
    { window: 'undated' },
    { level: null },
  ] as const)('is not open with %o (spec 5, D8)', (but) => {
    expect(assessmentAccess({ ...may, ...but })).toBe('not-open');
  });
});

describe('another window', () => {
  const before = { mode: 2, state: 0, hasResult: true } as const;

  test('that is required is an offer to students with an earlier result (D8)', () => {
    expect(askedMode(before)).toBe(1);
    expect(askedMode({ ...before, state: 1 })).toBe(1);
    expect(askedMode({ ...before, hasResult: false })).toBe(2);
    expect(askedMode({ ...before, state: 2 })).toBe(2);
  });

  test.each([0, 1, 3] as const)('of mode %d is the same to everybody (D8)', (mode) => {
    expect(askedMode({ ...before, mode })).toBe(mode);
  });
});

test('progress is saved on log-out only with answers and an unfinished test (spec 5)', () => {
  expect(isSavedOnLogout({ isAllCompleted: false, answerCount: 3 })).toBe(true);
  expect(isSavedOnLogout({ isAllCompleted: false, answerCount: 0 })).toBe(false);
  expect(isSavedOnLogout({ isAllCompleted: true, answerCount: 3 })).toBe(false);
});
