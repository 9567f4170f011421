import { LOGIN_PICTURES, PICTURES_FOR } from '@skillkite/rules/access/picture-login';
import {
  IMPORT_STATES,
  OUT_REASONS,
  ROW_ANSWERS,
  ROW_EVIDENCE,
  ROW_KINDS,
  UNDO_KINDS,
  UNDO_REASONS,
} from '@skillkite/rules/school/roster/roster-import';
import { ROSTER_PROBLEMS } from '@skillkite/rules/school/roster/roster-problem';
import { COLUMN_HINTS, MOST_TITLE_ROWS } from '@skillkite/rules/school/roster/sheet-columns';
import { Type } from 'typebox';
import { Body, Flag, Keyed, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { ClassName, Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

const OF_SCHOOL = {
  action: 'manage-roster',
  scope: { thing: 'school', at: 'school_id' },
} as const;
const OF_STUDENT = {
  action: 'manage-roster',
  scope: { thing: 'student', at: 'student_id' },
} as const;
const OF_IMPORT = { action: 'manage-roster', scope: { thing: 'import', at: 'import_id' } } as const;
const OF_CLASS = { action: 'manage-roster', scope: { thing: 'class', at: 'in_class' } } as const;
/** Also for teachers (D2). */
const PICTURES_OF_CLASS = {
  action: 'give-pictures',
  scope: { thing: 'class', at: 'in_class' },
} as const;

export const Fullname = OneLine(200);
export const Section = Type.String({ maxLength: 20 });
/** 1 male, 2 female, 3 other, 0 unknown. */
export const Gender = OneOf(0, 1, 2, 3);

/** A student in the roster. `version` increases with each change from any source. */
export const RosterStudent = Type.Object({
  student_id: RowId,
  version: Version,
  fullname: Type.String(),
  grade: Grade,
  section: Type.String(),
  gender: Gender,
  login_id: Nullable(Type.String()),
  admission_no: Nullable(Type.String()),
  /** How the student signs in: own password, code of a card, or not yet. */
  signs_in_by: OneOf('password', 'code', 'nothing'),
  has_pin: Flag,
});

export const fetchSchoolClasses = staffRead('/api/staff/roster/fetch_school_classes', {
  summary: 'The classes of a school, with how many students, and how many without a password',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({
    school_name: Type.String(),
    /** Time zone for the school's dates and times. */
    time_zone: Type.String(),
    classes: Type.Array(
      Type.Object({
        grade: Grade,
        section: Type.String(),
        students: Count,
        without_password: Count,
      }),
    ),
  }),
  provides: ['students'],
});

/** Cursor of the student list. */
const Cursor = Body({ name: Type.String({ maxLength: 200 }), student_id: RowId });

export const fetchStudents = staffRead('/api/staff/roster/fetch_students', {
  summary:
    'Students of a school by name, a page at a time; a search looks at names, logins and admission numbers',
  access: OF_SCHOOL,
  request: Body({
    school_id: RowId,
    search: Type.Optional(Type.String({ maxLength: 100 })),
    grade: Type.Optional(Grade),
    section: Type.Optional(Section),
    after: Type.Optional(Cursor),
  }),
  details: Type.Object({
    /** Number of all found students, not only of the page. */
    total: Count,
    students: Type.Array(RosterStudent),
    next: Nullable(Cursor),
  }),
  provides: ['students'],
});

export const correctStudent = staffWrite('/api/staff/roster/correct_student', {
  summary:
    'Correct what the roster says of one student: what is left out stays, null takes a value away; class and section move them',
  access: OF_STUDENT,
  atOnce: 'checked',
  request: Body({
    student_id: RowId,
    version: Version,
    fullname: Type.Optional(Fullname),
    grade: Type.Optional(Grade),
    section: Type.Optional(Section),
    gender: Type.Optional(Gender),
    login_id: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 100 }))),
    admission_no: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 60 }))),
  }),
  details: Type.Object({ student: RosterStudent }),
  errors: ['CHANGED_MEANWHILE', 'LOGIN_TAKEN'],
  invalidates: ['students'],
});

const Pdf = Type.String({ description: 'base64 of a PDF' });

/**
 * 1: create it although another person just created one (CHANGED_MEANWHILE), which becomes invalid.
 */
const Again = { again: Type.Optional(Flag) };

export const printCards = staffWrite('/api/staff/roster/print_cards', {
  summary:
    'Login cards of a class with new codes: of those without a password; of the students named or of everybody, in place of what they have',
  access: OF_CLASS,
  atOnce: 'renewed',
  request: Body({
    in_class: ClassName,
    student_ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: 200 })),
    everybody: Type.Optional(Flag),
    ...Again,
  }),
  details: Type.Object({
    /** Null if no student needed one. */
    pdf: Nullable(Pdf),
    cards: Count,
    /** Number of students without login and admission number, who get no card. */
    without_login: Count,
  }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
  invalidates: ['students'],
});

export const printParentCodes = staffWrite('/api/staff/roster/print_parent_codes', {
  summary:
    'New codes for parents of a class, or of the students named, in place of earlier ones; how students sign in stays',
  access: OF_CLASS,
  atOnce: 'renewed',
  request: Body({
    in_class: ClassName,
    student_ids: Type.Optional(Type.Array(RowId, { minItems: 1, maxItems: 200 })),
    ...Again,
  }),
  details: Type.Object({
    /** Null if no student was selected. */
    pdf: Nullable(Pdf),
    cards: Count,
    /** The code of a single card; this is the only time it is shown. */
    code: Nullable(Type.String()),
  }),
  errors: ['CHANGED_MEANWHILE', 'STUDENT_LEFT'],
});

export const resetCode = staffWrite('/api/staff/roster/reset_code', {
  summary:
    'A new code for one student in place of code or password; it is told here alone, and sessions end',
  access: OF_STUDENT,
  atOnce: 'renewed',
  request: Body({ student_id: RowId, ...Again }),
  details: Type.Object({
    login_id: Nullable(Type.String()),
    school_code: Type.String(),
    admission_no: Nullable(Type.String()),
    code: Type.String(),
    pdf: Pdf,
  }),
  errors: ['CHANGED_MEANWHILE', 'NO_LOGIN'],
  invalidates: ['students'],
});

export const resetPin = staffWrite('/api/staff/roster/reset_pin', {
  summary: 'A new PIN for one student in place of the one they have; it is told here alone',
  access: OF_STUDENT,
  atOnce: 'renewed',
  request: Body({ student_id: RowId, ...Again }),
  details: Type.Object({ school_code: Type.String(), pin: Type.String() }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['students'],
});

export const resetPictures = staffWrite('/api/staff/roster/reset_pictures', {
  summary:
    'Three new pictures for a child of classes I to III; they are told here alone, with a card to print, and the tile opens',
  access: { action: 'give-pictures', scope: { thing: 'student', at: 'student_id' } },
  atOnce: 'renewed',
  request: Body({ student_id: RowId, ...Again }),
  details: Type.Object({ pictures: Type.Array(OneOf(...LOGIN_PICTURES)), pdf: Pdf }),
  errors: ['CHANGED_MEANWHILE', 'TOO_OLD_FOR_PICTURES'],
  invalidates: ['students'],
});

export const fetchPictureClass = staffRead('/api/staff/roster/fetch_picture_class', {
  summary: 'How many children of a class sign in by pictures, and how many have none yet',
  access: PICTURES_OF_CLASS,
  request: Body({ in_class: ClassName }),
  details: Type.Object({ children: Count, without_pictures: Count }),
  errors: ['TOO_OLD_FOR_PICTURES'],
  provides: ['students'],
});

export const printPictures = staffWrite('/api/staff/roster/print_pictures', {
  summary:
    'Cards with three new pictures for each child of a class that has none, or for all of it; no two children get the same, and the tiles open',
  access: PICTURES_OF_CLASS,
  atOnce: 'checked',
  request: Body({ in_class: ClassName, whom: OneOf(...PICTURES_FOR), ...Again }),
  details: Type.Object({
    /** Null if no student needed one. */
    pdf: Nullable(Pdf),
    cards: Count,
  }),
  errors: ['CHANGED_MEANWHILE', 'TOO_OLD_FOR_PICTURES'],
  invalidates: ['students'],
});

export const makeMachineCodes = staffWrite('/api/staff/roster/make_machine_codes', {
  summary: 'Codes by which computers become known to the school, each good once within 3 days',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({ school_id: RowId, count: Type.Integer({ minimum: 1, maximum: 100 }) }),
  details: Type.Object({ codes: Type.Array(Type.String()) }),
  invalidates: ['machines'],
});

/** An import of students. */
const Import = Type.Object({
  import_id: RowId,
  version: Version,
  state: OneOf(...IMPORT_STATES),
  file_name: Type.String(),
  rows: Count,
  /** Columns of the file with their uses. */
  headers: Type.Array(Type.Object({ name: Type.String(), column: Nullable(Type.String()) })),
  /** Line of the headings; 0 without headings. */
  header_line: Count,
  /** Rows of each kind. `same`: unchanged rows. `known`: students of the sheet who exist here. */
  counts: Type.Object({
    fix: Count,
    ask: Count,
    renamed: Count,
    lowered: Count,
    changed: Count,
    new: Count,
    leaving: Count,
    repeat: Count,
    out: Count,
    same: Count,
    known: Count,
  }),
  /** New students without a section in a class with sections, and the answer: null none yet, '' no section. */
  blank_sections: Type.Object({ rows: Count, answer: Nullable(Section) }),
  /** Number of written students. */
  written: Count,
  /** Progress of the comparison in percent. */
  compared: Count,
  /** The last comparison or write failed and will be retried. */
  has_failed: Flag,
  /** Why a large file was refused after reading. */
  refusal: Nullable(Type.String()),
  /** End of the undo period. */
  undo_until: Nullable(Timestamp),
  /** Number of undone students. */
  undone: Count,
});

export const uploadSheet = staffWrite('/api/staff/roster/upload_sheet', {
  summary:
    'Bring a sheet (CSV, XLSX, OneRoster zip) with students of a school, to say what its columns are. Birthdays, phones and what is never kept are not stored',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({
    school_id: RowId,
    file_name: OneLine(200),
    content: Type.String({
      maxLength: 4_000_000,
      description: 'base64 of the file',
    }),
  }),
  details: Type.Object({ import: Import }),
  errors: ['SHEET_EMPTY', 'SHEET_WITHOUT_ROWS'],
  invalidates: ['imports'],
});

export const fetchColumns = staffRead('/api/staff/roster/fetch_columns', {
  summary:
    'The columns of a sheet with values of each and what it is used for, and the rows that may hold the headings',
  access: OF_IMPORT,
  request: Body({
    import_id: RowId,
    /** Preview with this line as headings, 0 for none; changes nothing. */
    header_line: Type.Optional(Count),
  }),
  details: Type.Object({
    header_line: Count,
    columns: Type.Array(
      Type.Object({
        heading: Type.String(),
        use: Nullable(Type.String()),
        hint: Nullable(OneOf(...COLUMN_HINTS)),
        /** The first distinct values; none for columns that are not stored. */
        samples: Type.Array(Type.String(), { maxItems: 3 }),
        /** A serial number, which cannot identify a child. */
        is_serial: Flag,
      }),
    ),
    /** Possible uses of a column. */
    uses: Type.Array(Type.String()),
    top: Type.Array(Type.Object({ line: Count, cells: Type.Array(Type.String()) }), {
      maxItems: MOST_TITLE_ROWS,
    }),
  }),
  provides: ['imports'],
});

export const matchColumns = staffWrite('/api/staff/roster/match_columns', {
  summary:
    'Say which line holds the headings and what each column is, null for one to leave; remembered for the next sheet. Values of columns that are left are dropped, and the differences are drawn',
  access: OF_IMPORT,
  atOnce: 'checked',
  request: Body({
    import_id: RowId,
    version: Version,
    header_line: Type.Optional(Count),
    columns: Type.Array(Nullable(Type.String({ maxLength: 60 })), { maxItems: 60 }),
  }),
  details: Type.Object({ import: Import }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['imports'],
});

export const fixRow = staffWrite('/api/staff/roster/fix_row', {
  summary:
    'Put cells of one row right, in place of what the file has; or of all rows that have the same',
  access: OF_IMPORT,
  atOnce: 'checked',
  request: Body({
    import_id: RowId,
    version: Version,
    line: Count,
    cells: Keyed('^[a-z_]{1,40}$', Type.String({ maxLength: 200 }), 20),
    everywhere: Type.Optional(Flag),
  }),
  details: Type.Object({ import: Import }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['imports'],
});

export const answerRows = staffWrite('/api/staff/roster/answer_rows', {
  summary:
    'Say of rows that share a login or number whether they are the same child, siblings, or have a wrong number; and in which section new students without one are. Null takes an answer back. Rows can be left out, and taken in again',
  access: OF_IMPORT,
  atOnce: 'checked',
  request: Body({
    import_id: RowId,
    version: Version,
    answers: Type.Optional(
      Type.Array(
        Type.Object({
          line: Count,
          as: Nullable(OneOf(...ROW_ANSWERS)),
          /** Same child as this row, which is imported. */
          of_line: Type.Optional(Count),
          /** Same child as this student. */
          student_id: Type.Optional(RowId),
        }),
        { maxItems: 200 },
      ),
    ),
    blank_section: Type.Optional(Nullable(Section)),
    /** Rows to exclude or include again. */
    leave_out: Type.Optional(
      Type.Array(Type.Object({ line: Count, is_out: Flag }), { maxItems: 200 }),
    ),
  }),
  details: Type.Object({ import: Import }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['imports'],
});

export const fetchImport = staffRead('/api/staff/roster/fetch_import', {
  summary: 'How far an import is, and what it would change, in numbers',
  access: OF_IMPORT,
  request: Body({ import_id: RowId }),
  details: Type.Object({ import: Import }),
  provides: ['imports'],
});

const Changes = Type.Array(
  Type.Object({
    column: Type.String(),
    from: Nullable(Type.String()),
    to: Nullable(Type.String()),
  }),
);

const RowCursor = Body({ kind: OneOf(...ROW_KINDS), line: Count });

export const fetchDifferences = staffRead('/api/staff/roster/fetch_differences', {
  summary: 'What an import would change, row by row, those to put right first, a page at a time',
  access: OF_IMPORT,
  request: Body({
    import_id: RowId,
    kind: Type.Optional(OneOf(...ROW_KINDS)),
    search: Type.Optional(Type.String({ maxLength: 100 })),
    after: Type.Optional(RowCursor),
  }),
  details: Type.Object({
    differences: Type.Array(
      Type.Object({
        line: Count,
        kind: OneOf(...ROW_KINDS),
        fullname: Type.String(),
        /** Values by column, corrections included. */
        cells: Keyed('^[a-z_]{1,40}$', Type.String(), 40),
        problem: Nullable(
          Type.Object({
            kind: OneOf(...ROSTER_PROBLEMS),
            column: Nullable(Type.String()),
            reason: Type.String(),
            /** Number of rows with the same value in this column, this one included. */
            alike: Count,
          }),
        ),
        /** A question for the coordinator, without names from other schools. */
        question: Nullable(
          Type.Object({
            rows: Type.Array(
              Type.Object({ line: Count, fullname: Type.String(), class: Type.String() }),
            ),
            students: Type.Array(
              Type.Object({ student_id: RowId, fullname: Type.String(), class: Type.String() }),
            ),
            /** Evidence of the columns that only compare rows. */
            evidence: Type.Array(OneOf(...ROW_EVIDENCE)),
            answer: Nullable(OneOf(...ROW_ANSWERS)),
          }),
        ),
        /** The row that this one repeats. */
        repeats: Nullable(Count),
        /** Whether the question is answered. */
        is_answered: Flag,
        /** An earlier import's answer makes it a repetition. */
        is_remembered: Flag,
        /** Why the row is left out. */
        out: Nullable(OneOf(...OUT_REASONS)),
        changes: Changes,
      }),
    ),
    next: Nullable(RowCursor),
  }),
  provides: ['imports'],
});

export const applyImport = staffWrite('/api/staff/roster/apply_import', {
  summary:
    'Write what an import would change, in short steps; what is stopped half-way goes on. Bad rows and questions stop it unless they are left out. Where students changed since it was compared it is compared anew, and stays `differences`',
  access: OF_IMPORT,
  atOnce: 'checked',
  request: Body({
    import_id: RowId,
    version: Version,
    leaves_out: Flag,
    /** The coordinator confirmed that more than a fifth of the known students are renamed. */
    renames_many: Type.Optional(Flag),
    /** The coordinator confirmed that many students move to a lower class. */
    lowers_many: Type.Optional(Flag),
  }),
  details: Type.Object({ import: Import }),
  errors: ['CHANGED_MEANWHILE', 'COLUMNS_MISSING', 'ROWS_TO_FIX', 'RENAMES_MANY', 'LOWERS_MANY'],
  invalidates: ['imports', 'students'],
});

const ListedImport = Type.Object({ import: Import, by: Type.String(), begun_at: Timestamp });
/**
 * Imports with rows to fix, an unreadable file, or a failed job, until the uploader uploads another
 * file.
 */
const FaultyImports = Type.Array(
  Type.Object({ ...ListedImport.properties, school_id: RowId, school_name: Type.String() }),
);

export const fetchImports = staffRead('/api/staff/roster/fetch_imports', {
  summary:
    'The imports of a school: those that wait with errors, the oldest first; others that were not applied yet, can still be undone, or were, the latest first',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({ faulty: FaultyImports, imports: Type.Array(ListedImport) }),
  provides: ['imports'],
});

export const fetchFaultyImports = staffRead('/api/staff/roster/fetch_faulty_imports', {
  summary: "The imports of all of one's schools that wait with errors, the oldest first",
  access: { action: 'manage-roster', scope: 'own' },
  request: Body({}),
  details: Type.Object({ imports: FaultyImports }),
  provides: ['imports'],
});

const UndoCursor = Body({ kind: OneOf(...UNDO_KINDS), student_id: RowId });

export const fetchUndo = staffRead('/api/staff/roster/fetch_undo', {
  summary:
    'What undoing an import would do, student by student, those it leaves alone first, a page at a time; afterwards those whom it left alone',
  access: OF_IMPORT,
  request: Body({ import_id: RowId, after: Type.Optional(UndoCursor) }),
  details: Type.Object({
    counts: Type.Object({ left: Count, removed: Count, returned: Count, back: Count }),
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        kind: OneOf(...UNDO_KINDS),
        fullname: Type.String(),
        grade: Grade,
        section: Type.String(),
        /** Why undo skips them. */
        reason: Nullable(OneOf(...UNDO_REASONS)),
        changes: Changes,
      }),
    ),
    next: Nullable(UndoCursor),
  }),
  provides: ['imports', 'students'],
});

export const undoImport = staffWrite('/api/staff/roster/undo_import', {
  summary:
    'What an import wrote goes back, in short steps, half-way too: who was changed since or has used the product is left alone',
  access: OF_IMPORT,
  atOnce: 'checked',
  request: Body({ import_id: RowId, version: Version }),
  details: Type.Object({ import: Import }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['imports', 'students'],
});
