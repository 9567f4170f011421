import { describe, expect, it } from 'vitest';
import { whoInField, whoOfSubject } from './logged-names.ts';

describe('whom the audit log knows by their numbers', () => {
  it.each([
    ['student 12', { kind: 'student', id: 12 }],
    ['project 12-34', { kind: 'student', id: 12 }],
    ['person 5', { kind: 'person', id: 5 }],
    ['attendance 2026-03-01 6 A', null],
    ['school 12', null],
    ['student', null],
  ])('%s', (subject, who) => {
    expect(whoOfSubject(subject)).toEqual(who);
  });

  it('are those in fields of students and parents; a number of students is how many', () => {
    expect(whoInField('studentId', 7)).toEqual([{ kind: 'student', id: 7 }]);
    expect(whoInField('absent', [7, 8])).toEqual([
      { kind: 'student', id: 7 },
      { kind: 'student', id: 8 },
    ]);
    expect(whoInField('students', [7])).toEqual([{ kind: 'student', id: 7 }]);
    expect(whoInField('students', 7)).toEqual([]);
    expect(whoInField('parent', 5)).toEqual([{ kind: 'person', id: 5 }]);
    expect(whoInField('count', 5)).toEqual([]);
    expect(whoInField('student', null)).toEqual([]);
  });
});
