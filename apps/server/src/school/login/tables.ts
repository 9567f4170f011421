import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, timestamptz, reference } from '../../database/columns.ts';
import { accounts, schools, students } from '../accounts/tables.ts';

/** A session: the token itself is only in the browser's cookie, its hash here (D2). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The active profile; null while one must be chosen. */
    studentId: reference('student_id').references(() => students.id, { onDelete: 'cascade' }),
    isPin: boolean('is_pin').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    index('sessions_student').on(t.studentId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Last visit of a student, independent of sessions, which are deleted. */
export const studentVisits = pgTable('student_visits', {
  studentId: reference('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  lastSeenAt: timestamptz('last_seen_at').notNull(),
  /** When they logged out; null once they are back. */
  leftAt: timestamptz('left_at'),
});

/** Latest failed tries of a lock. Its name is a hash, so that no login is stored in clear text (D2). */
export const loginTries = pgTable(
  'login_tries',
  {
    loginHash: text('login_hash').primaryKey(),
    /** Oldest first. */
    failedAt: timestamptz('failed_at').array().notNull(),
    /** From then on they say nothing. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('login_tries_expiry').on(t.expiresAt)],
);

/** A right PIN before the student confirmed "Yes, this is me" (D2). */
export const pinTickets = pgTable(
  'pin_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('pin_tickets_student').on(t.studentId),
    index('pin_tickets_expiry').on(t.expiresAt),
  ],
);

/** Lets one machine of a school become known to it, once. */
export const machineCodes = pgTable(
  'machine_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('machine_codes_school').on(t.schoolId),
    index('machine_codes_expiry').on(t.expiresAt),
  ],
);

/** Known computers of a school. The secret in the browser is stored as a digest. */
export const schoolMachines = pgTable(
  'school_machines',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    machineHash: text('machine_hash').notNull().unique(),
    /** Name of its browser. */
    browser: text('browser').notNull(),
    knownSince: timestamptz('known_since').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    /** From then on it counts as a stranger's. The row stays, so that the browser's cookie does not make it known again. */
    forgottenAt: timestamptz('forgotten_at'),
  },
  (t) => [index('school_machines_school').on(t.schoolId)],
);

/** Wrong passwords of a student or wrong PINs of a school, by day: shows guessing. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    id: identity(),
    schoolId: reference('school_id')
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** Null for PINs: a wrong one identifies no student. */
    studentId: reference('student_id').references(() => students.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    wrong: integer('wrong').notNull(),
    /** Tries that were not looked at, as too many before them had failed. */
    slowed: integer('slowed').notNull(),
    lastAt: timestamptz('last_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('failed_sign_ins_once').on(t.schoolId, sql`coalesce(${t.studentId}, 0)`, t.day),
    index('failed_sign_ins_student').on(t.studentId),
    index('failed_sign_ins_expiry').on(t.expiresAt),
  ],
);

/** Networks from which students of a school log in by PIN, stored as digests with the school. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    networkHash: text('network_hash').primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('known_networks_expiry').on(t.expiresAt)],
);

/** A first-time code was right; the student has not yet chosen a password. */
export const passwordTickets = pgTable(
  'password_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('password_tickets_account').on(t.accountId),
    index('password_tickets_expiry').on(t.expiresAt),
  ],
);

/** A sign-in under way at a school's OpenID Connect provider. */
export const oidcAttempts = pgTable(
  'oidc_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    schoolCode: text('school_code').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('oidc_attempts_expiry').on(t.expiresAt)],
);

/** Messages from the login page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    requestKey: text('request_key').unique(),
    name: text('name').notNull(),
    contact: text('contact').notNull(),
    message: text('message').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    answeredAt: timestamptz('answered_at'),
    expiresAt: timestamptz('expires_at')
      .notNull()
      .default(sql`now() + interval '180 days'`),
  },
  (t) => [
    index('contact_messages_expiry').on(t.expiresAt),
    index('contact_messages_waiting')
      .on(t.id)
      .where(sql`${t.answeredAt} is null`),
  ],
);

/** Secrets of the installation, created once. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
