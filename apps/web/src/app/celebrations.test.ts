import { describe, expect, it } from 'vitest';
import {
  type CelebratedProgress,
  type Celebration,
  answered,
  celebrationsRestored,
  celebrationsSlice,
} from './celebrations.ts';

const course = {
  courseId: 7,
  name: 'Kites',
  programId: 1,
  programName: 'Wind',
  position: 1,
  coursesInProgram: 2,
  source: 'school',
} as unknown as Extract<CelebratedProgress, { kind: 'course' }>['course'];
const tenPoints = [{ kind: 'rp', amount: 10, reason: 'lesson' }] as const;
const lesson = { kind: 'lesson', lessonId: 3, name: 'Paper', rewards: null } as unknown as Extract<
  CelebratedProgress,
  { kind: 'lesson' }
>;
const courseBefore = { kind: 'course', course, rewards: null } as const;
const other: Celebration = { kind: 'tour' };

describe('what was celebrated before its answer (decision 70)', () => {
  it('is joined by its points while it shows', () => {
    const won = { ...lesson, rewards: tenPoints };
    expect(answered([lesson, other], { before: lesson, won })).toEqual([won, other]);
  });

  it('stays a course where the answer counts its last lesson alone', () => {
    const won = { ...lesson, rewards: tenPoints };
    expect(answered([courseBefore], { before: courseBefore, won })).toEqual([
      { ...courseBefore, rewards: tenPoints },
    ]);
  });

  it('becomes a course where another device did the other lessons', () => {
    const won = { ...courseBefore, rewards: tenPoints };
    expect(answered([lesson], { before: lesson, won })).toEqual([won]);
  });

  it('waits for no points that do not come', () => {
    expect(answered([courseBefore], { before: courseBefore, won: null })).toEqual([
      { ...courseBefore, rewards: [] },
    ]);
  });

  it('flies once: of a course that was closed the points are said in passing', () => {
    const won = { ...courseBefore, rewards: tenPoints };
    expect(answered([other], { before: courseBefore, won })).toEqual([
      other,
      { kind: 'late', rewards: tenPoints },
    ]);
  });

  it('says the points of a lesson whose sign is gone', () => {
    const won = { ...lesson, rewards: tenPoints };
    expect(answered([], { before: lesson, won })).toEqual([won]);
    expect(answered([], { before: lesson, won: null })).toEqual([]);
  });

  it('waits for no answer on a page that was loaded anew', () => {
    const before = [courseBefore, other];
    expect(celebrationsSlice.reducer(before, celebrationsRestored())).toEqual([
      { ...courseBefore, rewards: [] },
      other,
    ]);
  });
});
