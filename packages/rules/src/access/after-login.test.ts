import { assert, boolean, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterLogin, afterRefresh, isAssessmentDue, storedUserChange } from './after-login.ts';
import type { ArrivingStudent } from './after-login.ts';

type Assessment = ArrivingStudent['assessment'];

function aStudent(
  student: Partial<Omit<ArrivingStudent, 'assessment'>> = {},
  assessment: Partial<Assessment> = {},
): { profile: ArrivingStudent } {
  return {
    profile: {
      isDeleted: false,
      hasLoggedInBefore: true,
      profileType: 1,
      tutorial: { isVisible: false, isSeen: false },
      ...student,
      assessment: { mode: 0, state: 0, window: 'undated', level: null, ...assessment },
    },
  };
}
const first = { hasLoggedInBefore: false };

describe('after a login', () => {
  test('a deactivated account sees its dialog, before anything else (D8)', () => {
    const student = aStudent({ ...first, isDeleted: true }, { mode: 2, window: 'after' });
    expect(afterLogin(student)).toEqual({ kind: 'blocked', dialog: 'account-deactivated' });
  });

  test('several profiles and none chosen: profile-selection (spec 4, D8)', () => {
    expect(afterLogin({ profile: null })).toEqual({ kind: 'go', to: 'profile-selection' });
  });

  test('a required assessment outside its window blocks, on the first login too (D8)', () => {
    expect(afterLogin(aStudent({}, { mode: 2, window: 'before' }))).toEqual({
      kind: 'blocked',
      dialog: 'program-not-started',
    });
    expect(afterLogin(aStudent(first, { mode: 2, window: 'after', state: 1 }))).toEqual({
      kind: 'blocked',
      dialog: 'too-late',
    });
  });

  test.each([
    { mode: 2, window: 'after', state: 2 },
    { mode: 2, window: 'open', state: 0 },
    { mode: 2, window: 'undated', state: 0 },
    { mode: 1, window: 'after', state: 0 },
    { mode: 3, window: 'after', state: 0 },
  ] as const)('an assessment of %o does not block (D8)', (assessment) => {
    expect(afterLogin(aStudent({}, assessment)).kind).toBe('go');
  });

  test.each([
    { mode: 1, level: 2, state: 0 },
    { mode: 1, level: 3, state: 1 },
    { mode: 2, level: 2, state: 0, window: 'open' },
  ] as const)('a first login with %o goes to skill-introduction (spec 4, D8)', (assessment) => {
    expect(afterLogin(aStudent(first, assessment))).toEqual({
      kind: 'go',
      to: 'skill-introduction',
    });
  });

  test.each([
    { mode: 1, level: 2, state: 2 },
    { mode: 1, level: null, state: 0 },
    { mode: 0, level: 2, state: 0 },
    { mode: 3, level: 2, state: 0 },
  ] as const)('a first login with %o goes to onboarding (spec 4, 6, D8)', (assessment) => {
    expect(afterLogin(aStudent(first, assessment))).toEqual({ kind: 'go', to: 'onboarding' });
  });

  test('the tutorial comes next, until it was seen (spec 4, D8)', () => {
    const unseen = { isVisible: true, isSeen: false };
    expect(afterLogin(aStudent({ tutorial: unseen }))).toEqual({ kind: 'go', to: 'tutorial' });
    expect(afterLogin(aStudent({ ...first, tutorial: unseen }))).toEqual({
      kind: 'go',
      to: 'onboarding',
    });
    expect(afterLogin(aStudent({ tutorial: { isVisible: true, isSeen: true } }))).toEqual({
      kind: 'go',
      to: 'school-homepage',
    });
  });

  test.each([
    [1, 'school-homepage'],
    [2, 'home'],
    [3, 'home'],
  ] as const)('profile type %i arrives at %s (spec 4, D8)', (profileType, to) => {
    expect(afterLogin(aStudent({ profileType }))).toEqual({ kind: 'go', to });
  });
});

describe('a required assessment that can be taken now', () => {
  const due = { mode: 2, state: 1, window: 'open', level: 3 } as const;

  test('each log-in leads to skill-introduction until it is done, before the tutorial too (D8 required-each-time)', () => {
    const tutorial = { isVisible: true, isSeen: false };
    expect(afterLogin(aStudent({ tutorial }, due))).toEqual({
      kind: 'go',
      to: 'skill-introduction',
    });
    expect(afterLogin(aStudent({ tutorial }, { ...due, state: 2 }))).toEqual({
      kind: 'go',
      to: 'tutorial',
    });
  });

  test.each([{ mode: 1 }, { state: 2 }, { window: 'undated' }, { level: null }] as const)(
    'is none with %o',
    (assessment) => {
      expect(isAssessmentDue({ ...due, ...assessment })).toBe(false);
      expect(afterLogin(aStudent({}, { ...due, ...assessment }))).toEqual({
        kind: 'go',
        to: 'school-homepage',
      });
    },
  );
});

describe('after a reload', () => {
  test('the student stays where they are (spec 4, D8)', () => {
    const student = aStudent({ ...first, tutorial: { isVisible: true, isSeen: false } });
    expect(afterRefresh(student)).toEqual({ kind: 'stay' });
  });

  test('a student without access is blocked just as at login (spec 4)', () => {
    const students = record({
      isDeleted: boolean(),
      mode: constantFrom<Assessment['mode']>(0, 1, 2, 3),
      state: constantFrom<Assessment['state']>(0, 1, 2),
      window: constantFrom<Assessment['window']>('before', 'open', 'after', 'undated'),
    });
    assert(
      property(students, ({ isDeleted, ...assessment }) => {
        const student = aStudent({ isDeleted }, assessment);
        const login = afterLogin(student);
        expect(afterRefresh(student)).toEqual(login.kind === 'blocked' ? login : { kind: 'stay' });
      }),
    );
  });

  test('without a chosen profile it leads to profile-selection (D8)', () => {
    expect(afterRefresh({ profile: null })).toEqual({ kind: 'go', to: 'profile-selection' });
  });
});

test('a stored user that changes in another tab reloads this one or sends it to login (spec 4)', () => {
  expect(storedUserChange(1, 1)).toBe('none');
  expect(storedUserChange(1, 2)).toBe('reload');
  expect(storedUserChange(null, 2)).toBe('reload');
  expect(storedUserChange(1, null)).toBe('to-login');
});
