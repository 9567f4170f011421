import { ASSIGNMENT_STATES, LONGEST_NOTE } from '@skillkite/rules/school/assignment';
import { LESSON_KINDS } from '@skillkite/rules/learning/lesson/lesson-kind';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Day, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Language, LocalName, Version, staffRead, staffWrite } from '../staff-call.ts';

const OF_CLASS = { action: 'assign-work', scope: { thing: 'class', at: 'class' } } as const;
const OF_ASSIGNMENT = {
  action: 'assign-work',
  scope: { thing: 'assignment', at: 'assignment_id' },
} as const;

/** More than any class has. */
const MOST_STUDENTS = 300;
const Students = Type.Array(RowId, { minItems: 1, maxItems: MOST_STUDENTS, uniqueItems: true });

/** First and last day, note, and whether it opens a locked course. */
const terms = {
  /** First day on which students see it; null: at once. */
  starts_on: Nullable(Day),
  /** Due day; null for none. */
  due_on: Nullable(Day),
  note: Nullable(Type.String({ maxLength: LONGEST_NOTE })),
  /** Whether it unlocks the course for students who have not finished the previous one. */
  is_opening: Flag,
};

const Assignment = Type.Object({
  assignment_id: RowId,
  version: Version,
  course_id: RowId,
  course: LocalName,
  /** Null: the whole course. */
  lesson_id: Nullable(RowId),
  lesson: Nullable(LocalName),
  lesson_kind: Nullable(OneOf(...LESSON_KINDS)),
  ...terms,
  assigned_by: Type.String(),
  assigned_at: Timestamp,
  is_withdrawn: Flag,
  /** It starts in the future: students do not see it yet. */
  is_waiting: Flag,
  /** A class assignment: students who join while it is open get it. Otherwise only the named students have it. */
  is_whole_class: Flag,
  /** How many former students of the class finished it. */
  done_by_left: Count,
  /** By name, without former students of the class. */
  students: Type.Array(
    Type.Object({
      student_id: RowId,
      fullname: Type.String(),
      state: OneOf(...ASSIGNMENT_STATES),
      done_at: Nullable(Timestamp),
    }),
  ),
});

export const fetchAssignable = staffRead('/api/staff/assign/fetch_assignable', {
  summary: 'What can be given to a class to do, and the students of the class',
  access: OF_CLASS,
  request: Body({ class: ClassName, language: Language }),
  details: Type.Object({
    /** Today at the school; earlier days cannot be chosen. */
    today: Day,
    students: Type.Array(Type.Object({ student_id: RowId, fullname: Type.String() })),
    programs: Type.Array(
      Type.Object({
        program_id: RowId,
        program: LocalName,
        courses: Type.Array(
          Type.Object({
            course_id: RowId,
            course: LocalName,
            /** Number of students of the class who finished it. */
            done_by: Count,
            /** Number of students with a locked course. The assignment opens it only if requested. */
            closed_to: Count,
            /** In the order of the course. */
            lessons: Type.Array(
              Type.Object({
                lesson_id: RowId,
                lesson: LocalName,
                lesson_kind: OneOf(...LESSON_KINDS),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  provides: ['assignments', 'class'],
});

export const fetchAssignments = staffRead('/api/staff/assign/fetch_assignments', {
  summary: 'What a class was given to do, the latest on top, and who has done it',
  access: OF_CLASS,
  request: Body({ class: ClassName, language: Language, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    assignments: Type.Array(Assignment),
  }),
  provides: ['assignments', 'class'],
});

export const assignWork = staffWrite('/api/staff/assign/assign_work', {
  summary:
    'Give a course or a lesson to students of a class; the same request again changes nothing',
  access: OF_CLASS,
  atOnce: 'adds',
  request: Body({
    class: ClassName,
    language: Language,
    /** Idempotency key. */
    request_key: Type.String({ minLength: 8, maxLength: 80 }),
    course_id: RowId,
    lesson_id: Nullable(RowId),
    /** Null: all students of the class, also those who join later. */
    student_ids: Nullable(Students),
    ...terms,
  }),
  details: Type.Object({ assignment: Assignment }),
  errors: ['COURSE_NOT_FOUND', 'LESSON_NOT_FOUND', 'COURSE_OUT_OF_REACH', 'STUDENT_LEFT'],
  invalidates: ['assignments'],
});

export const changeAssignment = staffWrite('/api/staff/assign/change_assignment', {
  summary: 'Other days, other words or other students',
  access: OF_ASSIGNMENT,
  atOnce: 'checked',
  request: Body({
    assignment_id: RowId,
    language: Language,
    version: Version,
    /** Null: all students of the class, also those who join later. */
    student_ids: Nullable(Students),
    ...terms,
  }),
  details: Type.Object({ assignment: Assignment }),
  errors: ['CHANGED_MEANWHILE', 'COURSE_OUT_OF_REACH', 'STUDENT_LEFT'],
  invalidates: ['assignments'],
});

export const withdrawAssignment = staffWrite('/api/staff/assign/withdraw_assignment', {
  summary: 'Take back what was given to do; what students did of it stays',
  access: OF_ASSIGNMENT,
  atOnce: 'checked',
  request: Body({ assignment_id: RowId, language: Language, version: Version }),
  details: Type.Object({ assignment: Assignment }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['assignments'],
});
