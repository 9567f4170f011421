import { CONSENT_PURPOSES } from '@skillkite/rules/access/consent';
import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Language, Version, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

const EVERY_SCHOOL = { action: 'manage-schools', scope: 'own' } as const;
const ONE_SCHOOL = {
  action: 'manage-schools',
  scope: { thing: 'school', at: 'school_id' },
} as const;

const name = OneLine(120);
const timeZone = Type.String({ minLength: 1, maxLength: 60 });
/** Second language of printed sheets; null: the installation's. */
const language = Nullable(OneOf(...COMPLETE_LOCALES));
/** Issuer of the school's OpenID Connect provider; null without one. */
const issuer = Nullable(Type.String({ maxLength: 300 }));

/** Purposes for which student data is shared (D22). */
const purposes = Type.Array(OneOf(...CONSENT_PURPOSES), {
  uniqueItems: true,
  maxItems: CONSENT_PURPOSES.length,
});

export const School = Type.Object({
  school_id: RowId,
  version: Version,
  code: Type.String(),
  name: Type.String(),
  time_zone: Type.String(),
  language: Nullable(Language),
  oidc_issuer: issuer,
  /** A closed school: sign-in is refused and nothing is deleted. */
  is_closed: Flag,
  /** All students have careers; otherwise the roster says so for each student. */
  has_careers: Flag,
  /** Students confirm closing an unrated feedback card. */
  is_feedback_asked_twice: Flag,
  /** Teachers publish what they make to their own classes; otherwise coordinators alone publish. */
  has_teacher_publishing: Flag,
  /**
   * The statement that turns sharing on unless a parent decides otherwise (D22); null while
   * everything is off.
   */
  sharing: Nullable(
    Type.Object({ purposes, ground: Type.String(), stated_on: Day, stated_by: Type.String() }),
  ),
  students: Count,
  /** The first coordinators by name. */
  coordinators: Type.Array(Type.Object({ name: Type.String(), email: Type.String() })),
});

export const fetchSchools = staffRead('/api/staff/schools/fetch_schools', {
  summary: 'Schools by name and page, closed ones too; by the words of a name or code',
  access: EVERY_SCHOOL,
  request: Body({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    after: Type.Optional(Body({ name: Type.String({ maxLength: 400 }), school_id: RowId })),
  }),
  details: Type.Object({
    total: Count,
    schools: Type.Array(School),
    next: Nullable(Type.Object({ name: Type.String(), school_id: RowId })),
  }),
  provides: ['schools'],
});

export const fetchSchool = staffRead('/api/staff/schools/fetch_school', {
  summary: 'A school as its operator sees it',
  access: ONE_SCHOOL,
  request: Body({ school_id: RowId }),
  details: Type.Object({ school: School }),
  provides: ['schools'],
});

export const createSchool = staffWrite('/api/staff/schools/create_school', {
  summary: 'Make a school; the same code and name again are the same school',
  access: EVERY_SCHOOL,
  atOnce: 'adds',
  request: Body({
    code: Type.String({ pattern: '^[0-9A-Za-z-]{2,20}$' }),
    name,
    time_zone: timeZone,
    language,
  }),
  details: Type.Object({ school: School }),
  errors: ['SCHOOL_CODE_TAKEN'],
  invalidates: ['schools', 'me'],
});

export const changeSchool = staffWrite('/api/staff/schools/change_school', {
  summary:
    'Change the name, time zone, language and sign-in provider of a school; its code stays, and the provider where none is said',
  access: ONE_SCHOOL,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    version: Version,
    name,
    time_zone: timeZone,
    language,
    oidc_issuer: Type.Optional(issuer),
  }),
  details: Type.Object({ school: School }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['schools', 'me'],
});

export const setClosed = staffWrite('/api/staff/schools/set_closed', {
  summary:
    'Close a school, or open it again: nobody of a closed one gets in, and nothing is deleted',
  access: ONE_SCHOOL,
  atOnce: 'checked',
  request: Body({ school_id: RowId, version: Version, is_closed: Flag }),
  details: Type.Object({ school: School }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['schools', 'me'],
});

const FEATURES = {
  action: 'manage-features',
  scope: { thing: 'school', at: 'school_id' },
} as const;

export const fetchFeatures = staffRead('/api/staff/schools/fetch_features', {
  summary: 'What is switched on in a school, as its coordinator sees it',
  access: FEATURES,
  request: Body({ school_id: RowId }),
  details: Type.Object({ school: School }),
  provides: ['schools'],
});

export const setFeatures = staffWrite('/api/staff/schools/set_features', {
  summary: 'Switch features of a school on or off: its students have them with their next page',
  access: FEATURES,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    version: Version,
    has_careers: Flag,
    is_feedback_asked_twice: Flag,
    has_teacher_publishing: Flag,
  }),
  details: Type.Object({ school: School }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['schools'],
});

export const setSharing = staffWrite('/api/staff/schools/set_sharing', {
  summary:
    'State the legal ground on which others see more of students, or turn that off; a parent’s decision goes before it',
  access: FEATURES,
  atOnce: 'checked',
  request: Body({
    school_id: RowId,
    version: Version,
    /** Empty: everything is off. */
    purposes,
    /** Required if a purpose is on. */
    ground: OneLine(500, { minLength: 0 }),
  }),
  details: Type.Object({ school: School }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['schools'],
});
