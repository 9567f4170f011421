import { describe, expect, it } from 'vitest';
import { attendanceOfSubject, loggedInField, loggedInSubject } from './logged-names.ts';

describe('what the audit log knows by its number', () => {
  it.each([
    ['student 12', [{ kind: 'student', id: 12 }]],
    [
      'project 12-34',
      [
        { kind: 'student', id: 12 },
        { kind: 'course', id: 34 },
      ],
    ],
    ['person 5', [{ kind: 'person', id: 5 }]],
    ['attendance 2026-03-01 6 A', []],
    ['school 12', []],
    ['student', []],
  ])('%s', (subject, named) => {
    expect(loggedInSubject(subject)).toEqual(named);
  });

  it.each([
    ['attendance 2026-03-01 6 A', { day: '2026-03-01', grade: 6, section: 'A' }],
    ['attendance 2026-03-01 12', { day: '2026-03-01', grade: 12, section: '' }],
    ['attendance 2026-03-01 6 Lotus B', { day: '2026-03-01', grade: 6, section: 'Lotus B' }],
    ['student 12', null],
  ])('the class and day of %s', (subject, of) => {
    expect(attendanceOfSubject(subject)).toEqual(of);
  });

  it('is in fields of students, parents, courses and lessons; a number of students is how many', () => {
    expect(loggedInField('studentId', 7)).toEqual([{ kind: 'student', id: 7 }]);
    expect(loggedInField('absent', [7, 8])).toEqual([
      { kind: 'student', id: 7 },
      { kind: 'student', id: 8 },
    ]);
    expect(loggedInField('students', [7])).toEqual([{ kind: 'student', id: 7 }]);
    expect(loggedInField('students', 7)).toEqual([]);
    expect(loggedInField('parent', 5)).toEqual([{ kind: 'person', id: 5 }]);
    expect(loggedInField('course', 9)).toEqual([{ kind: 'course', id: 9 }]);
    expect(loggedInField('lesson', 11)).toEqual([{ kind: 'lesson', id: 11 }]);
    expect(loggedInField('count', 5)).toEqual([]);
    expect(loggedInField('student', null)).toEqual([]);
  });
});
