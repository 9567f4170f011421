import { LTI_JOINED_BY } from '@skillkite/rules/lti/lti-link';
import { LTI_SCORE_PROBLEMS } from '@skillkite/rules/lti/lti-score';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../../database/columns.ts';
import { ofStudent, schools } from '../accounts/tables.ts';
import { courses } from '../../content/catalogue/tables.ts';

/** A school's Moodle, Canvas or other platform that launches courses by LTI 1.3. */
export const ltiPlatforms = pgTable(
  'lti_platforms',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** The school's name for it. */
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    /** Ours with this platform. */
    clientId: text('client_id').notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    /** Audience of token requests; null: the token address. */
    tokenAudience: text('token_audience'),
    createdAt: timestamptz('created_at').notNull(),
    /** From then on launches and grade reports stop. */
    endedAt: timestamptz('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('lti_platforms_client')
      .on(t.issuer, t.clientId)
      .where(sql`${t.endedAt} is null`),
    index('lti_platforms_school').on(t.schoolId),
  ],
);

/** Installations in a platform. A new one waits until the school confirms it. */
export const ltiDeployments = pgTable(
  'lti_deployments',
  {
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    isConfirmed: boolean('is_confirmed').notNull(),
    firstAt: timestamptz('first_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.platformId, t.deploymentId] })],
);

/** Lets a platform register itself for a school, once (Dynamic Registration). */
export const ltiRegistrations = pgTable(
  'lti_registrations',
  {
    tokenHash: text('token_hash').primaryKey(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('lti_registrations_school').on(t.schoolId),
    index('lti_registrations_expiry').on(t.expiresAt),
  ],
);

/** A launch that was asked of a platform and is not answered yet. */
export const ltiAttempts = pgTable(
  'lti_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    nonce: text('nonce').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('lti_attempts_platform').on(t.platformId),
    index('lti_attempts_expiry').on(t.expiresAt),
  ],
);

/** A place in a platform that leads here: what of a launch is kept of it. */
export const ltiResourceLinks = pgTable(
  'lti_resource_links',
  {
    id: identity(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    resourceLinkId: text('resource_link_id').notNull(),
    /** Null: it leads to the student's home. */
    courseId: reference('course_id').references(() => courses.id),
    /** Address for scores; null without grading, or before a line item exists. */
    lineItemUrl: text('line_item_url'),
    /** Address for creating a line item; null if the platform allows none. */
    lineItemsUrl: text('line_items_url'),
    /** Lock: a process is creating one since then. */
    lineItemBegunAt: timestamptz('line_item_begun_at'),
    /** Members address of the platform's course; null if it sends none. */
    membershipsUrl: text('memberships_url'),
    lastAt: timestamptz('last_at').notNull(),
  },
  (t) => [
    unique('lti_resource_links_once').on(t.platformId, t.deploymentId, t.resourceLinkId),
    index('lti_resource_links_course').on(t.courseId),
  ],
);

/** An account of a platform that is a student here. */
export const ltiLinks = pgTable(
  'lti_links',
  {
    id: identity(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    /** The platform's own name of them. */
    subject: text('subject').notNull(),
    studentId: ofStudent(),
    joinedBy: oneOf('joined_by', LTI_JOINED_BY).notNull(),
    /** Joined in a session by PIN: launches make no other one (D2). */
    isPin: boolean('is_pin').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('lti_links_subject').on(t.platformId, t.subject),
    unique('lti_links_student').on(t.studentId, t.platformId),
    check('lti_links_joined_by', isOneOf(t.joinedBy, LTI_JOINED_BY)),
  ],
);

/** A launch that was found true, until it leads somewhere: to the course, or to a log-in and a question first. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    tokenHash: text('token_hash').primaryKey(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    resourceLinkId: reference('resource_link_id')
      .notNull()
      .references(() => ltiResourceLinks.id, { onDelete: 'cascade' }),
    /** Whether the link opens its course before its turn. */
    isOpening: boolean('is_opening').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('lti_launches_platform').on(t.platformId),
    index('lti_launches_resource_link').on(t.resourceLinkId),
    index('lti_launches_expiry').on(t.expiresAt),
  ],
);

/** A choice of courses that a teacher was asked for by a platform, and has not made yet. */
export const ltiSelections = pgTable(
  'lti_selections',
  {
    tokenHash: text('token_hash').primaryKey(),
    platformId: reference('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id, { onDelete: 'cascade' }),
    deploymentId: text('deployment_id').notNull(),
    returnUrl: text('return_url').notNull(),
    /** Opaque data to return to the platform. */
    data: text('data'),
    takesSeveral: boolean('takes_several').notNull(),
    takesLineItems: boolean('takes_line_items').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('lti_selections_platform').on(t.platformId),
    index('lti_selections_expiry').on(t.expiresAt),
  ],
);

/** Grade reports: a student's progress in a course to send, and the last one sent. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    studentId: ofStudent(),
    resourceLinkId: reference('resource_link_id')
      .notNull()
      .references(() => ltiResourceLinks.id, { onDelete: 'cascade' }),
    courseId: reference('course_id')
      .notNull()
      .references(() => courses.id),
    /** Number of changes of the student's progress, and the number that the platform knows. */
    changes: integer('changes').notNull().default(1),
    sentChanges: integer('sent_changes').notNull().default(0),
    /** When it is to be sent; null where there is nothing to send. */
    dueAt: timestamptz('due_at'),
    /** Tries of it that failed. */
    tries: smallint('tries').notNull().default(0),
    /** The moment that the last score named, sent or not. */
    lastStamp: timestamptz('last_stamp'),
    /** Last sent score. */
    scoreSent: smallint('score_sent'),
    sentAt: timestamptz('sent_at'),
    /** Why the last try failed. */
    problem: oneOf('problem', LTI_SCORE_PROBLEMS),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.resourceLinkId] }),
    index('lti_scores_course').on(t.studentId, t.courseId),
    index('lti_scores_course_id').on(t.courseId),
    index('lti_scores_resource_link').on(t.resourceLinkId),
    index('lti_scores_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    check('lti_scores_problem', isOneOf(t.problem, LTI_SCORE_PROBLEMS)),
  ],
);

/** Our keys with platforms. The newest but one signs, as long as platforms may not have read the newest. */
export const ltiKeys = pgTable('lti_keys', {
  /** Digest of the public key (RFC 7638). */
  keyId: text('key_id').primaryKey(),
  /** PKCS #8 in PEM. */
  privateKey: text('private_key').notNull(),
  madeAt: timestamptz('made_at').notNull(),
});
