import type { RowAnswer } from '@skillkite/rules/school/roster/roster-identity';
import type { SchoolSheetColumn } from '@skillkite/rules/school/roster/roster-import';
import type { accounts, schools, students } from '../accounts/tables.ts';
import * as fields from './sheets/fields.ts';
import type { Place, Problem } from './sheets/record.ts';

type SchoolRow = typeof schools.$inferSelect;
type AccountRow = typeof accounts.$inferSelect;
type StudentRow = typeof students.$inferSelect;

/** Roster fields of a school, account or student; missing fields stay unchanged. */
export type SchoolFacts = Pick<
  SchoolRow,
  'name' | 'timeZone' | 'language' | 'oidcIssuer' | 'asksForFeedback' | 'sourcedId' | 'isDeleted'
>;
export type AccountFacts = Pick<AccountRow, 'loginId' | 'admissionNo'>;
export type StudentFacts = Pick<
  StudentRow,
  | 'fullname'
  | 'grade'
  | 'section'
  | 'gender'
  | 'profileType'
  | 'ageOfSchool'
  | 'journeyEndDate'
  | 'assessmentMode'
  | 'assessmentStartDate'
  | 'assessmentEndDate'
  | 'isMass'
  | 'isCareer'
  | 'tutorialVisibility'
  | 'isDeleted'
>;

export type RosterSchool = {
  readonly at: Place;
  readonly code: string;
  readonly facts: Partial<SchoolFacts>;
};

export type RosterStudent = {
  readonly at: Place;
  /** The roster's own id of the student, or `#12` for the one with that id here. */
  readonly id: string | null;
  readonly schoolCode: string;
  readonly account: Partial<AccountFacts>;
  readonly facts: Partial<StudentFacts>;
  readonly pin: string | null;
  /** All that the row says: a row with the same text repeats it. */
  readonly says: string;
  /** The row says in so many words that it shares its login with siblings. */
  readonly isSibling: boolean;
  /** The row says in so many words that a student known elsewhere now belongs to this school. */
  readonly isMove: boolean;
};

/** A coordinator's answers to a sheet's questions. */
export type Answers = {
  readonly rows: ReadonlyMap<number, RowAnswer>;
  /** The lines whose login, number or id was typed in place of what the file has. */
  readonly typed: ReadonlySet<number>;
  /** Students that earlier imports confirmed as the same child, by `sameChildKey`. */
  readonly sameChildren: ReadonlyMap<string, number>;
  /** The section of new students without one, '' for none; null before it is chosen. */
  readonly blankSection: string | null;
};

/** A parsed file, and its unusable rows. */
export type Roster = {
  /** Without them no question is asked of a blank section: it is none. */
  readonly answers?: Answers;
  readonly schools: RosterSchool[];
  readonly students: RosterStudent[];
  readonly problems: Problem[];
  /** A person typed these names: they count as typed, all in capitals too. */
  readonly isTypedHere?: boolean;
  /** Things worth saying that stop nothing. */
  readonly notes: string[];
};

/** The columns of a student's facts, by their names in a sheet. */
export const STUDENT_COLUMNS = {
  full_name: ['fullname', fields.name],
  class: ['grade', fields.grade],
  section: ['section', fields.section],
  gender: ['gender', fields.gender],
  profile_type: ['profileType', fields.profileType],
  age_of_school: ['ageOfSchool', fields.ageOfSchool],
  journey_end_date: ['journeyEndDate', fields.day],
  assessment_mode: ['assessmentMode', fields.assessmentMode],
  assessment_start: ['assessmentStartDate', fields.day],
  assessment_end: ['assessmentEndDate', fields.day],
  mass: ['isMass', fields.yesNo],
  career: ['isCareer', fields.yesNo],
  tutorial: ['tutorialVisibility', fields.yesNo],
} as const satisfies Partial<Record<SchoolSheetColumn, unknown>>;

/** The columns of a school's facts. */
export const SCHOOL_COLUMNS = {
  school_name: ['name', fields.text(200)],
  school_time_zone: ['timeZone', fields.timeZone],
  school_language: ['language', fields.language],
  school_oidc_issuer: ['oidcIssuer', fields.issuer],
  school_asks_for_feedback: ['asksForFeedback', fields.yesNo],
} as const;

/** The columns of an account. */
export const ACCOUNT_COLUMNS = {
  login_id: ['loginId', fields.loginId],
  admission_no: ['admissionNo', fields.admissionNo],
} as const;
