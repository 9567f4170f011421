import { describe, expect, test } from 'vitest';
import {
  classroomFlags,
  classroomSource,
  classroomTabs,
  hasDailyQuests,
  journeyOf,
  routeId,
} from './classroom.ts';

const none = { isOld: false, isCareer: false, fromExplore: false };
const flags = (query: string) => classroomFlags(new URLSearchParams(query));

describe('the query flags of a classroom', () => {
  test('are read as they are written (spec 2)', () => {
    expect(flags('')).toEqual(none);
    expect(flags('is_old=1')).toEqual({ ...none, isOld: true });
    expect(flags('is_career=true&fromExplore=true')).toEqual({
      ...none,
      isCareer: true,
      fromExplore: true,
    });
    expect(flags('is_old=0&is_career=false&fromExplore=1')).toEqual(none);
  });

  test.each([
    ['', 'school'],
    ['is_old=true', 'old'],
    ['is_career=true', 'career'],
    ['fromExplore=true', 'creative'],
    ['is_old=true&fromExplore=true', 'old'],
  ])('%o choose the source %s (spec 2)', (query, source) => {
    expect(classroomSource(flags(query))).toBe(source);
  });

  test('lead back to the journey they came from and keep fromExplore (spec 2)', () => {
    expect(journeyOf({ ...none, isCareer: true })).toEqual({
      path: '/career-ilm-journey',
      fromExplore: false,
    });
    expect(journeyOf({ ...none, fromExplore: true })).toEqual({
      path: '/ilm-journey',
      fromExplore: true,
    });
  });
});

describe('the tabs of a classroom', () => {
  const ilm = { kind: 'ilm', themeCategory: 1, hasProject: false } as const;

  test('an ILM has Classes and Daily Quest (spec 2)', () => {
    expect(classroomTabs(ilm)).toEqual(['classes', 'daily-quests']);
  });

  test('Projects shows if a project exists or the course is a capstone (spec 2)', () => {
    expect(classroomTabs({ ...ilm, hasProject: true })).toEqual([
      'classes',
      'projects',
      'daily-quests',
    ]);
    expect(classroomTabs({ ...ilm, kind: 'cap' })).toEqual(['classes', 'projects']);
  });

  test('a creative ILM, a capstone and an end-of-skill assessment have no daily quests (spec 2, D1)', () => {
    expect(hasDailyQuests({ ...ilm, themeCategory: 3 })).toBe(false);
    expect(hasDailyQuests({ ...ilm, kind: 'cap' })).toBe(false);
    expect(hasDailyQuests({ ...ilm, kind: 'eos' })).toBe(false);
    expect(hasDailyQuests({ ...ilm, themeCategory: 2 })).toBe(true);
  });
});

describe('a route’s id', () => {
  test('is a positive whole number (spec 2, D3)', () => {
    expect(routeId('1')).toBe(1);
    expect(routeId('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '01',
    ' 1',
    '1 ',
    'abc',
    '',
    '9007199254740992',
    'undefined',
  ])('%o is not one (spec 2, D3)', (text) => {
    expect(routeId(text)).toBeNull();
  });
});
