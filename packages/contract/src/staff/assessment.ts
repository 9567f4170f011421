import {
  ASSESSMENT_LEVELS,
  ASSESSMENT_MODES,
  ASSESSMENT_STATES,
} from '@skillkite/rules/learning/assessment/assessment';
import {
  ASSESSMENT_SKILLS,
  SKILL_BANDS,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { PAPER_PROBLEMS } from '@skillkite/rules/learning/assessment/paper-problem';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { WindowNumber } from '../shapes/assessment-window.ts';
import { ClassName, Grade, Version, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

const OF_SCHOOL = { action: 'manage-roster', scope: { thing: 'school', at: 'school_id' } } as const;
const OF_CLASS = { action: 'manage-roster', scope: { thing: 'class', at: 'in_class' } } as const;

/** How and when the students of a class take the assessment. */
const Window = Type.Object({
  version: Version,
  /** The newest window of its students, under which results are stored. */
  number: WindowNumber,
  /** Null if its students differ. */
  mode: Nullable(OneOf(...ASSESSMENT_MODES)),
  opens_on: Nullable(Day),
  closes_on: Nullable(Day),
  is_mixed: Flag,
});

export const fetchWindows = staffRead('/api/staff/assessment/fetch_windows', {
  summary: 'The assessment of each class of a school: how, when, and how many have done it',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({
    /** The newest window of the school; a class in an earlier one may move to it. */
    newest: WindowNumber,
    /** Today at the school. */
    today: Day,
    classes: Type.Array(
      Type.Object({
        grade: Grade,
        section: Type.String(),
        window: Window,
        students: Count,
        /** Students with a level. Only they have questions. */
        with_level: Count,
        /** Students who started, in the class's window. */
        begun: Count,
        done: Count,
      }),
    ),
  }),
  provides: ['assessment'],
});

export const setWindow = staffWrite('/api/staff/assessment/set_window', {
  summary:
    'How a class takes the assessment, in which window, and from which day to which, both included; mode 0 ends it',
  access: OF_CLASS,
  atOnce: 'checked',
  request: Body({
    in_class: ClassName,
    version: Version,
    /** Null opens a new window: students with a result are asked again, and earlier results stay. */
    window: Nullable(WindowNumber),
    mode: OneOf(...ASSESSMENT_MODES),
    opens_on: Nullable(Day),
    closes_on: Nullable(Day),
  }),
  details: Type.Object({ window: Window }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['assessment', 'students'],
});

export const fetchClassAssessment = staffRead('/api/staff/assessment/fetch_class_assessment', {
  summary: 'Who of a class has done the assessment in which window, and what it said by skill',
  access: OF_CLASS,
  request: Body({ in_class: ClassName }),
  details: Type.Object({
    /** Newest first: windows with results, and the current one of the class. */
    windows: Type.Array(
      Type.Object({
        window: WindowNumber,
        /** Days of the first and last result; without results, the opening days. */
        first_day: Nullable(Day),
        last_day: Nullable(Day),
      }),
    ),
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** Their current window, and their state in it. */
        window: WindowNumber,
        state: OneOf(...ASSESSMENT_STATES),
        has_level: Flag,
        /** One result per submitted window. */
        results: Type.Array(
          Type.Object({
            window: WindowNumber,
            done_on: Day,
            level: OneOf(...ASSESSMENT_LEVELS),
            skills: Type.Array(
              Type.Object({ skill: OneOf(...ASSESSMENT_SKILLS), band: OneOf(...SKILL_BANDS) }),
            ),
          }),
        ),
      }),
    ),
  }),
  provides: ['assessment'],
});

export const fetchPaperSheet = staffRead('/api/staff/assessment/fetch_paper_sheet', {
  summary:
    'A sheet (CSV) to write answers from paper into: a row for each student of the school without a result in the window of the class',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({ csv: Type.String(), students: Count }),
  provides: ['assessment'],
});

const Paper = {
  file_name: OneLine(200),
  content: Type.String({ minLength: 1, maxLength: 4_000_000, description: 'base64 of the file' }),
};
const PaperPlan = Type.Object({
  /** Students who get a new result. */
  fresh: Count,
  /** Students with an existing result in this window, which stays. */
  known: Count,
  problems: Type.Array(
    Type.Object({
      line: Count,
      kind: OneOf(...PAPER_PROBLEMS),
      column: Nullable(Type.String()),
      written: Type.String(),
    }),
  ),
});

export const checkPaper = staffRead('/api/staff/assessment/check_paper', {
  summary: 'What a sheet of answers (CSV or XLSX) would become; nothing is kept',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId, ...Paper }),
  details: Type.Object({ plan: PaperPlan }),
});

export const importPaper = staffWrite('/api/staff/assessment/import_paper', {
  summary:
    'Keep the results of a sheet of answers; rows that cannot be used stop it unless they are left out',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({ school_id: RowId, ...Paper, leaves_out: Flag }),
  details: Type.Object({ plan: PaperPlan }),
  errors: ['ROWS_TO_FIX'],
  invalidates: ['assessment'],
});
