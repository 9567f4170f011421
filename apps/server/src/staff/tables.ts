import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { GRANT_SCOPES, PERSON_ROLES } from '@skillkite/rules/access/staff-role';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, isOneOf, oneOf, reference, timestamptz } from '../database/columns.ts';
import { schools, students } from '../school/accounts/tables.ts';

/** A grown-up with an account (D11). Never removed: the audit log speaks of them. */
export const people = pgTable(
  'people',
  {
    id: identity(),
    /** Lower case. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Secret of the authenticator app, encrypted with the installation's key. */
    totpSealed: text('totp_sealed'),
    /** Null while no code was confirmed yet. */
    totpConfirmedAt: timestamptz('totp_confirmed_at'),
    /** Last used time step, so that no code works twice. */
    totpStep: integer('totp_step'),
    lastSeenAt: timestamptz('last_seen_at'),
    /** Sentences saved for reviews. */
    phrases: jsonb('phrases').$type<readonly string[]>().notNull().default([]),
    /** Answers saved for questions of students. */
    answers: jsonb('answers').$type<readonly string[]>().notNull().default([]),
    /** Language of the last sign-in page, used in e-mails. */
    language: oneOf('language', LOCALE_CODES),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('people_email', sql`${t.email} = lower(${t.email})`),
    check('people_language', isOneOf(t.language, LOCALE_CODES)),
  ],
);

const roleColumn = () => oneOf('role', PERSON_ROLES).notNull();
const scopeKind = () => oneOf('scope_kind', GRANT_SCOPES).notNull();
const ofSchool = () => reference('school_id').references(() => schools.id, { onDelete: 'cascade' });
const ofStudent = () =>
  reference('student_id').references(() => students.id, { onDelete: 'cascade' });
const ofPerson = (name: string) => reference(name).references((): AnyPgColumn => people.id);

type Placed = Record<'scopeKind' | 'schoolId' | 'grade' | 'section' | 'studentId', AnyPgColumn>;
/** A place has exactly the columns of its kind. */
const isPlaced = (t: Placed) => sql`case ${t.scopeKind}
  when 'class' then ${t.schoolId} is not null and ${t.grade} is not null and ${t.section} is not null and ${t.studentId} is null
  when 'school' then ${t.schoolId} is not null and ${t.grade} is null and ${t.section} is null and ${t.studentId} is null
  when 'student' then ${t.studentId} is not null and ${t.schoolId} is null and ${t.grade} is null and ${t.section} is null
  else ${t.schoolId} is null and ${t.grade} is null and ${t.section} is null and ${t.studentId} is null end`;

/** A role a person has, and where. */
export const grants = pgTable(
  'grants',
  {
    id: identity(),
    personId: ofPerson('person_id').notNull(),
    role: roleColumn(),
    scopeKind: scopeKind(),
    schoolId: ofSchool(),
    grade: smallint('grade'),
    /** '' in a school without sections. */
    section: text('section'),
    studentId: ofStudent(),
    /** Null: by the installation itself. */
    givenBy: ofPerson('given_by'),
    givenAt: timestamptz('given_at').notNull(),
    endedAt: timestamptz('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('grants_role', isOneOf(t.role, PERSON_ROLES)),
    check('grants_scope_kind', isOneOf(t.scopeKind, GRANT_SCOPES)),
    check('grants_place', isPlaced(t)),
    uniqueIndex('grants_once')
      .on(
        t.personId,
        t.role,
        sql`coalesce(${t.schoolId}, 0)`,
        sql`coalesce(${t.grade}, 0)`,
        sql`coalesce(${t.section}, '')`,
        sql`coalesce(${t.studentId}, 0)`,
      )
      .where(sql`${t.endedAt} is null`),
    index('grants_person').on(t.personId),
    index('grants_school').on(t.schoolId),
    index('grants_student').on(t.studentId),
    index('grants_given_by').on(t.givenBy),
  ],
);

/** A link that gives a role, once. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Null for the first operator. */
    email: text('email'),
    role: roleColumn(),
    scopeKind: scopeKind(),
    schoolId: ofSchool(),
    grade: smallint('grade'),
    section: text('section'),
    /** More classes of a teacher's invitation, same school. */
    moreClasses: jsonb('more_classes')
      .$type<readonly { grade: number; section: string }[]>()
      .notNull()
      .default([]),
    studentId: ofStudent(),
    givenBy: ofPerson('given_by'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    acceptedAt: timestamptz('accepted_at'),
    withdrawnAt: timestamptz('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('invitations_role', isOneOf(t.role, PERSON_ROLES)),
    check('invitations_scope_kind', isOneOf(t.scopeKind, GRANT_SCOPES)),
    check('invitations_place', isPlaced(t)),
    index('invitations_school').on(t.schoolId),
    index('invitations_student').on(t.studentId),
    index('invitations_given_by').on(t.givenBy),
    index('invitations_expiry').on(t.expiresAt),
  ],
);

/** A grown-up's session: the token itself is only in the browser's cookie, its hash here. */
export const personSessions = pgTable(
  'person_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: ofPerson('person_id').notNull(),
    /** The password was right; whether the second factor was, where one is needed. */
    isComplete: boolean('is_complete').notNull(),
    /** School of the provider that signed the person in; the session is limited to it. Null after a password. */
    schoolId: ofSchool(),
    /** Short browser name of the device. */
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('person_sessions_person').on(t.personId),
    index('person_sessions_school').on(t.schoolId),
    index('person_sessions_expiry').on(t.expiresAt),
  ],
);

/** A person's identity at an OpenID Connect provider: the subject, not the e-mail. */
export const personIdentities = pgTable(
  'person_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: ofPerson('person_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    uniqueIndex('person_identities_once').on(t.personId, t.issuer),
  ],
);

/** Passkeys (WebAuthn credentials), public keys only, used after a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    personId: ofPerson('person_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the passkey, an unsigned 32-bit number; 0 if the device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** Browser in which it was added. */
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('passkeys_person').on(t.personId)],
);

/** One-time links to reset a password. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: ofPerson('person_id').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('password_links_person').on(t.personId),
    index('password_links_expiry').on(t.expiresAt),
  ],
);

/** Known browsers of a person; new ones are reported. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').notNull(),
    personId: ofPerson('person_id').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.personId] }),
    index('known_browsers_person').on(t.personId),
    index('known_browsers_expiry').on(t.expiresAt),
  ],
);

/**
 * Changes by adults, written in the same transaction. A trigger refuses updates and deletes (D12). Children appear by
 * id only.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    at: timestamptz('at').notNull(),
    /** Null: no signed-in person. */
    personId: ofPerson('person_id'),
    /** The call, as `people/invite`. */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** A number and no reference: what happened stays when a school goes. */
    schoolNumber: reference('school_number'),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_log_person').on(t.personId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_school').on(t.schoolNumber, t.at),
    index('audit_log_subject').on(t.subjectKind, t.subjectId),
    index('audit_log_at').on(t.at),
  ],
);
