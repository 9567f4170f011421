import {
  DEPARTURE_REASONS,
  LEAVE_REASONS,
  LONGEST_DEPARTURE_NOTE,
  MOST_CHOSEN_STUDENTS,
} from '@skillkite/rules/school/roster/departure';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { OneLine } from '../text.ts';
import { Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { Fullname, Gender, RosterStudent, Section } from './roster.ts';

const OF_SCHOOL = {
  action: 'manage-roster',
  scope: { thing: 'school', at: 'school_id' },
} as const;

/** A student who left, with their last class. */
const LeftStudent = Type.Object({
  student_id: RowId,
  version: Version,
  fullname: Type.String(),
  grade: Grade,
  section: Type.String(),
  /** Null for students deactivated before departure days were stored. */
  left_on: Nullable(Day),
  reason: OneOf(...DEPARTURE_REASONS),
  note: Nullable(Type.String()),
});

/** A student of the school with the same login, number or name as the new one. */
const Holder = Type.Object({
  student_id: RowId,
  fullname: Type.String(),
  grade: Grade,
  section: Type.String(),
  has_left: Flag,
});

export const addStudent = staffWrite('/api/staff/students/add_student', {
  summary:
    'Add one student. A login, a number or a name that another student of the class has is a question, and nothing is added until it is answered',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({
    school_id: RowId,
    fullname: Fullname,
    grade: Grade,
    section: Section,
    gender: Type.Optional(Gender),
    login_id: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100 }))),
    admission_no: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
    pin: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 6 }))),
    /** The answer "siblings who share a login": the sibling's id. */
    sibling_of: Type.Optional(RowId),
    /** The answer "another child with the same name". */
    is_another: Type.Optional(Flag),
  }),
  details: Type.Object({
    /** Null while a question is open. */
    student: Nullable(RosterStudent),
    question: Nullable(
      Type.Object({
        about: OneOf('login', 'number', 'name'),
        /** Empty if the login belongs to another school. */
        holders: Type.Array(Holder),
      }),
    ),
  }),
  errors: ['LOGIN_TAKEN', 'STUDENT_LEFT'],
  invalidates: ['students'],
});

export const fetchMatching = staffRead('/api/staff/students/fetch_matching', {
  summary: `All students that a search of the list finds, to choose them: at most ${MOST_CHOSEN_STUDENTS}`,
  access: OF_SCHOOL,
  request: Body({
    school_id: RowId,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    grade: Type.Optional(Grade),
    section: Type.Optional(Section),
  }),
  details: Type.Object({ total: Count, students: Type.Array(RosterStudent) }),
  provides: ['students'],
});

/** Cursor of the list of former students. */
const Cursor = Body({ left_on: Nullable(Day), student_id: RowId });

export const fetchLeft = staffRead('/api/staff/students/fetch_left', {
  summary: 'Students who left a school, the latest first, a page at a time',
  access: OF_SCHOOL,
  request: Body({
    school_id: RowId,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    after: Type.Optional(Cursor),
  }),
  details: Type.Object({
    /** Number of all found students, not only of the page. */
    total: Count,
    students: Type.Array(LeftStudent),
    next: Nullable(Cursor),
  }),
  provides: ['students'],
});

const Chosen = { student_id: RowId, version: Version };
const most = { minItems: 1, maxItems: MOST_CHOSEN_STUDENTS };

export const moveStudents = staffWrite('/api/staff/students/move_students', {
  summary:
    'Move students to classes of the same school, all of them or none; work and progress come along',
  access: OF_SCHOOL,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    students: Type.Array(Body({ ...Chosen, grade: Grade, section: Section }), most),
  }),
  details: Type.Object({ students: Type.Array(RosterStudent) }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['students', 'class', 'attendance'],
});

export const leaveStudents = staffWrite('/api/staff/students/leave_students', {
  summary:
    'Students leave the school, all of them or none: they cannot sign in and are out of lists and counts; what they did stays',
  access: OF_SCHOOL,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    students: Type.Array(Body(Chosen), most),
    /** Not in the future. */
    left_on: Day,
    reason: OneOf(...LEAVE_REASONS),
    /** Without personal details. */
    note: Nullable(OneLine(LONGEST_DEPARTURE_NOTE)),
  }),
  details: Type.Object({ students: Type.Array(LeftStudent) }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['students', 'class', 'attendance'],
});

export const returnStudents = staffWrite('/api/staff/students/return_students', {
  summary:
    'Students who left come back to the class they were in, all of them or none, with all they did',
  access: OF_SCHOOL,
  atOnce: 'checked',
  request: Body({ school_id: RowId, students: Type.Array(Body(Chosen), most) }),
  details: Type.Object({ students: Type.Array(RosterStudent) }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['students', 'class', 'attendance'],
});
