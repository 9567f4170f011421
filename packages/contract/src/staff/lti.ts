import { LTI_JOINED_BY } from '@skillkite/rules/lti/lti-link';
import { LONGEST_LTI_ADDRESS } from '@skillkite/rules/lti/lti-address';
import { type Static, Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import {
  ClassName,
  Grade,
  Language,
  LocalName,
  Version,
  staffRead,
  staffWrite,
} from '../staff-call.ts';
import { OneLine } from '../text.ts';

const OF_SCHOOL = {
  action: 'manage-platforms',
  scope: { thing: 'school', at: 'school_id' },
} as const;
const OF_PLATFORM = {
  action: 'manage-platforms',
  scope: { thing: 'platform', at: 'platform_id' },
} as const;

const name = OneLine(120);
const given = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' });
const address = Type.String({ minLength: 1, maxLength: LONGEST_LTI_ADDRESS });

/** Identity and addresses of a platform. Dynamic Registration fills them in. */
const facts = {
  name,
  issuer: address,
  client_id: given,
  authorization_url: address,
  token_url: address,
  jwks_url: address,
};

const Platform = Type.Object({
  platform_id: RowId,
  version: Version,
  ...facts,
  /** Our deployments in the platform. Launches from an unconfirmed one are refused. */
  deployments: Type.Array(Type.Object({ deployment_id: Type.String(), is_confirmed: Flag })),
  /** Number of its accounts linked to students here. */
  joined: Count,
  /** Number of scores waiting to be sent, and of those given up. */
  waiting_scores: Count,
  failed_scores: Count,
  /** Opened links of the platform, latest first. */
  places: Type.Array(
    Type.Object({
      place_id: RowId,
      /** Null: the link opens the student's home. */
      course: Nullable(LocalName),
      is_graded: Flag,
      /** Whether the platform provides the members of its course. */
      has_members: Flag,
      last_at: Timestamp,
    }),
  ),
});
export type Platform = Static<typeof Platform>;

export const fetchPlatforms = staffRead('/api/staff/lti/fetch_platforms', {
  summary: 'Learning platforms that launch courses for a school, and what they have to know of us',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId, language: Language }),
  details: Type.Object({
    own: Type.Object({
      login_url: Type.String(),
      launch_url: Type.String(),
      choose_url: Type.String(),
      keys_url: Type.String(),
    }),
    platforms: Type.Array(Platform),
  }),
  provides: ['platforms'],
});

export const addPlatform = staffWrite('/api/staff/lti/add_platform', {
  summary: 'Connect a learning platform by hand; the same again is the same platform',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({
    school_id: RowId,
    language: Language,
    ...facts,
    /** Deployment id if known; else the first launch sets it. */
    deployment_id: Nullable(given),
  }),
  details: Type.Object({ platform: Platform }),
  errors: ['PLATFORM_TAKEN'],
  invalidates: ['platforms'],
});

export const changePlatform = staffWrite('/api/staff/lti/change_platform', {
  summary: 'Change what a learning platform is known by',
  access: OF_PLATFORM,
  atOnce: 'checked',
  request: Body({ platform_id: RowId, language: Language, version: Version, ...facts }),
  details: Type.Object({ platform: Platform }),
  errors: ['CHANGED_MEANWHILE', 'PLATFORM_TAKEN'],
  invalidates: ['platforms'],
});

export const endPlatform = staffWrite('/api/staff/lti/end_platform', {
  summary: 'End a platform: it launches nothing more, and all its accounts are joined to nobody',
  access: OF_PLATFORM,
  atOnce: 'same',
  request: Body({ platform_id: RowId }),
  details: Type.Object({ ended: Type.Boolean() }),
  invalidates: ['platforms'],
});

export const setDeployment = staffWrite('/api/staff/lti/set_deployment', {
  summary: 'Let a deployment of a platform launch courses, or forget it',
  access: OF_PLATFORM,
  atOnce: 'same',
  request: Body({
    platform_id: RowId,
    language: Language,
    deployment_id: given,
    is_confirmed: Flag,
  }),
  details: Type.Object({ platform: Platform }),
  invalidates: ['platforms'],
});

export const makeRegistrationLink = staffWrite('/api/staff/lti/make_registration_link', {
  summary: 'A link by which a learning platform connects itself, once, within seven days',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({ school_id: RowId }),
  details: Type.Object({ link: Type.String(), expires_at: Timestamp }),
  invalidates: [],
});

const Joined = Type.Object({
  link_id: RowId,
  student_id: RowId,
  fullname: Type.String(),
  grade: Grade,
  section: Type.String(),
  joined_by: OneOf(...LTI_JOINED_BY),
  joined_at: Timestamp,
});

export const fetchJoined = staffRead('/api/staff/lti/fetch_joined', {
  summary: 'Students whom accounts of a platform are joined to, by name and page',
  access: OF_PLATFORM,
  request: Body({
    platform_id: RowId,
    after: Type.Optional(Body({ fullname: Type.String({ maxLength: 400 }), link_id: RowId })),
  }),
  details: Type.Object({
    total: Count,
    joined: Type.Array(Joined),
    next: Nullable(Type.Object({ fullname: Type.String(), link_id: RowId })),
  }),
  provides: ['platforms'],
});

export const endLink = staffWrite('/api/staff/lti/end_link', {
  summary: 'Join an account of a platform to nobody any more; a repeat changes nothing',
  access: { action: 'manage-platforms', scope: { thing: 'platform-link', at: 'link_id' } },
  atOnce: 'same',
  request: Body({ link_id: RowId }),
  details: Type.Object({ ended: Type.Boolean() }),
  invalidates: ['platforms'],
});

export const fetchMembers = staffRead('/api/staff/lti/fetch_members', {
  summary: 'Who is in a course of the platform, asked of it now and kept nowhere',
  access: OF_PLATFORM,
  request: Body({ platform_id: RowId, place_id: RowId }),
  details: Type.Object({
    /** The platform has more than are listed. */
    is_cut: Flag,
    members: Type.Array(
      Type.Object({
        subject: Type.String(),
        /** Null if the platform does not send names. */
        name: Nullable(Type.String()),
        joined: Nullable(
          Type.Object({ link_id: RowId, student_id: RowId, fullname: Type.String() }),
        ),
      }),
    ),
  }),
  errors: ['PLATFORM_SILENT'],
  provides: ['platforms'],
});

const OF_CLASS = { action: 'see-class', scope: { thing: 'class', at: 'class' } } as const;

export const fetchClassPlaces = staffRead('/api/staff/lti/fetch_class_places', {
  summary: 'Links of platforms by which students of a class came to a course, the latest first',
  access: OF_CLASS,
  request: Body({ class: ClassName, language: Language, most: Most }),
  details: Type.Object({
    next_most: NextMost,
    places: Type.Array(
      Type.Object({
        place_id: RowId,
        /** The school's name for the platform. */
        platform: Type.String(),
        /** Null for a removed course. */
        course: Nullable(LocalName),
        has_members: Flag,
        /** Number of students of the class who used it. */
        came: Count,
      }),
    ),
  }),
  provides: ['platforms'],
});

export const fetchClassMembers = staffRead('/api/staff/lti/fetch_class_members', {
  summary:
    'Who of a class is in a course of a platform and came from there, asked of it now and kept nowhere',
  access: OF_CLASS,
  request: Body({ class: ClassName, place_id: RowId }),
  details: Type.Object({
    /** The platform has more than are listed. */
    is_cut: Flag,
    students: Type.Array(
      Type.Object({
        student_id: RowId,
        fullname: Type.String(),
        /** The platform's name of the member; null if it sends none. */
        name: Nullable(Type.String()),
        has_come: Flag,
        /** Whether the platform lists them as members now. */
        is_member: Flag,
      }),
    ),
    /** Names of the platform's learners who are not linked to a student. */
    unknown: Type.Array(Nullable(Type.String())),
    /** Number of its learners who are students of other classes. */
    others: Count,
  }),
  errors: ['PLATFORM_SILENT'],
  provides: ['platforms'],
});

export const joinMember = staffWrite('/api/staff/lti/join_member', {
  summary: 'Join an account of a platform to a student of its school; a repeat changes nothing',
  access: OF_PLATFORM,
  atOnce: 'adds',
  request: Body({ platform_id: RowId, subject: given, student_id: RowId }),
  details: Type.Object({ link_id: RowId }),
  errors: ['STUDENT_JOINED'],
  invalidates: ['platforms'],
});
