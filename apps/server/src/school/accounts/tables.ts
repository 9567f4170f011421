import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import {
  ASSESSMENT_MODES,
  ASSESSMENT_STATES,
} from '@skillkite/rules/learning/assessment/assessment';
import { DEPARTURE_REASONS } from '@skillkite/rules/school/roster/departure';
import { PROFILE_TYPES } from '@skillkite/rules/school/grade';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  identity,
  isOneOf,
  isWithin,
  numberOneOf,
  oneOf,
  reference,
  timestamptz,
} from '../../database/columns.ts';

/** A school. `sourced_id` is its OneRoster id. */
export const schools = pgTable(
  'schools',
  {
    id: identity(),
    code: text('code').notNull().unique(),
    sourcedId: text('sourced_id').unique(),
    name: text('name').notNull(),
    /** IANA zone: calendar days of streaks, quests and events are counted in it (D5). */
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    /** Language printed next to English (D17); null: the installation's. */
    language: text('language', { enum: LOCALE_CODES }),
    /** Students are asked once more before they close the feedback card unrated (spec 5 "csat_schools"). */
    asksForFeedback: boolean('asks_for_feedback').notNull().default(false),
    /** All students have careers; otherwise each student's own row decides. */
    hasCareers: boolean('has_careers').notNull().default(false),
    /** Teachers publish what they make to their own classes; otherwise coordinators alone publish. */
    teachersPublish: boolean('teachers_publish').notNull().default(true),
    /** OpenID Connect issuer of this school, where it has single sign-on (D2). */
    oidcIssuer: text('oidc_issuer'),
    /** Turned on by the school's statement of its legal ground, for children without a parent's decision (D22). */
    showsProjects: boolean('shows_projects').notNull().default(false),
    showsPortfolio: boolean('shows_portfolio').notNull().default(false),
    showsName: boolean('shows_name').notNull().default(false),
    /** Closed: sign-in is refused and nothing is deleted. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('schools_code_any_case').on(sql`upper(${t.code})`),
    index('schools_name').on(sql`lower(${t.name})`, t.id),
  ],
);

/** A login. It holds one or several profiles (D1). */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id),
    sourcedId: text('sourced_id').unique(),
    /** Lower case; unique in the whole installation. */
    loginId: text('login_id').unique(),
    admissionNo: text('admission_no'),
    passwordHash: text('password_hash'),
    /** A first-time code in place of a password, until one is chosen. */
    firstCodeHash: text('first_code_hash'),
    /** The subject of the school's OpenID Connect provider. */
    oidcSubject: text('oidc_subject'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('accounts_admission_any_case').on(t.schoolId, sql`upper(${t.admissionNo})`),
    unique('accounts_oidc_subject').on(t.schoolId, t.oidcSubject),
  ],
);

/** Code on the parents' login card. It opens nothing; it requests to be joined (D14). */
export const parentCodes = pgTable('parent_codes', {
  accountId: reference('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The code itself is on the card only. */
  codeHash: text('code_hash').notNull().unique(),
});

/** A student profile. */
export const students = pgTable(
  'students',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id),
    sourcedId: text('sourced_id').unique(),
    /** Name in the school's records, used on certificates. */
    fullname: text('fullname').notNull(),
    /** Display name chosen by the student. */
    displayName: text('display_name'),
    grade: smallint('grade').notNull(),
    section: text('section'),
    gender: smallint('gender').notNull().default(0),
    /** 1 school, 2 or 3 others (spec 3). */
    profileType: numberOneOf('profile_type', PROFILE_TYPES).notNull().default(1),
    ageOfSchool: integer('age_of_school').notNull().default(1),
    journeyEndDate: date('journey_end_date', { mode: 'string' }),
    assessmentStartDate: date('assessment_start_date', { mode: 'string' }),
    assessmentEndDate: date('assessment_end_date', { mode: 'string' }),
    /** 0 none, 1 offered, 2 required, 3 held on paper (D8). */
    assessmentMode: numberOneOf('assessment_mode', ASSESSMENT_MODES).notNull().default(0),
    /** 0 not started, 1 partly answered, 2 completed (D8). */
    assessmentState: numberOneOf('assessment_state', ASSESSMENT_STATES).notNull().default(0),
    /** The window that the mode, the days and the state are of: a coordinator opens the second, the third (decision 52). */
    assessmentWindow: smallint('assessment_window').notNull().default(1),
    /** A result of this or an earlier window. */
    hasAssessmentResult: boolean('has_assessment_result').notNull().default(false),
    isLogin: boolean('is_login').notNull().default(false),
    tutorialVisibility: boolean('tutorial_visibility').notNull().default(false),
    tutorialSeen: boolean('tutorial_seen').notNull().default(false),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isMass: boolean('is_mass').notNull().default(false),
    isCareer: boolean('is_career').notNull().default(false),
    avatar: text('avatar'),
    /** Stands on the leaderboard in place of the name, where the student hides. */
    kiteName: text('kite_name'),
    /** Keyed hash of the 6-digit PIN; unique within a school, so that a PIN names one student (D2). */
    pinHash: text('pin_hash'),
    /** Keyed hash of the three pictures by which a child of classes I to III signs in (D2). */
    picturesHash: text('pictures_hash'),
    /** A parent's latest decision about what others see (D22); null while no parent has decided. */
    showsProjects: boolean('shows_projects'),
    showsPortfolio: boolean('shows_portfolio'),
    showsName: boolean('shows_name'),
    coins: integer('coins').notNull().default(0),
    rp: integer('rp').notNull().default(0),
    /** Up to there the student's time for lessons is used; null before the first one (D15). */
    lessonClock: timestamptz('lesson_clock'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('students_grade', sql`${t.grade} between 1 and 12`),
    check('students_profile_type', isWithin(t.profileType, PROFILE_TYPES)),
    check('students_assessment_mode', isWithin(t.assessmentMode, ASSESSMENT_MODES)),
    check('students_assessment_state', isWithin(t.assessmentState, ASSESSMENT_STATES)),
    check('students_assessment_window', sql`${t.assessmentWindow} >= 1`),
    check('students_coins', sql`${t.coins} >= 0`),
    check('students_rp', sql`${t.rp} >= 0`),
    uniqueIndex('students_pin').on(t.schoolId, t.pinHash),
    index('students_account').on(t.accountId),
    index('students_school_grade').on(t.schoolId, t.grade),
    index('students_points')
      .on(t.rp, t.id)
      .where(sql`not ${t.isDeleted}`),
    index('students_points_of_class')
      .on(t.schoolId, t.grade, t.rp)
      .where(sql`not ${t.isDeleted}`),
    index('students_points_of_school')
      .on(t.schoolId, t.rp)
      .where(sql`not ${t.isDeleted}`),
  ],
);

/** The student that a row is about, and goes with. */
export const ofStudent = () =>
  reference('student_id')
    .notNull()
    .references(() => students.id, { onDelete: 'cascade' });

/**
 * Day and reason of a deactivated student's departure. A trigger keeps it consistent with `students.is_deleted`, which
 * files and commands also set. It adds rows without a reason, and removes the row of a returned student.
 */
export const studentDepartures = pgTable(
  'student_departures',
  {
    studentId: ofStudent().primaryKey(),
    /** A day of the school. */
    leftOn: date('left_on', { mode: 'string' }).notNull(),
    reason: oneOf('reason', DEPARTURE_REASONS).notNull().default('not-said'),
    note: text('note'),
  },
  (t) => [check('student_departures_reason', isOneOf(t.reason, DEPARTURE_REASONS))],
);
