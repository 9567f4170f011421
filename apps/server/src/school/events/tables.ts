import { EVENT_KINDS } from '@skillkite/rules/school/calendar/event-kind';
import type { ClassGroup } from '@skillkite/rules/school/grade';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  identity,
  lang,
  timestamptz,
  reference,
  translations,
  isOneOf,
  oneOf,
} from '../../database/columns.ts';
import { schools, students } from '../accounts/tables.ts';
import { packs } from '../../content/catalogue/tables.ts';

/** Something to come to at a time, by a link. */
export const events = pgTable(
  'events',
  {
    id: identity(),
    /** Null: of no pack. */
    packId: reference('pack_id').references(() => packs.id),
    /** School of the event; null: all schools. */
    schoolId: reference('school_id').references(() => schools.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    kind: oneOf('kind', EVENT_KINDS).notNull(),
    host: text('host').notNull(),
    lang: lang('lang'),
    translations: translations<'name' | 'description' | 'host'>(),
    classGroups: smallint('class_groups').array().$type<ClassGroup[]>().notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** Null: everybody may come. */
    capacity: integer('capacity'),
    enrolled: integer('enrolled').notNull().default(0),
    joinLink: text('join_link').notNull(),
    /** First import of the event; relative days count from here (D10). */
    firstImportedAt: timestamptz('first_imported_at'),
    retiredAt: timestamptz('retired_at'),
    /** When it was last given another time. */
    movedAt: timestamptz('moved_at'),
    cancelledAt: timestamptz('cancelled_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    unique('events_slug').on(t.packId, t.slug),
    unique('events_slug_of_school').on(t.schoolId, t.slug),
    check('events_capacity', sql`${t.capacity} is null or ${t.enrolled} <= ${t.capacity}`),
    check('events_kind', isOneOf(t.kind, EVENT_KINDS)),
    check('events_times', sql`${t.startsAt} < ${t.endsAt}`),
    index('events_start').on(t.startsAt),
  ],
);

/** A student's place at an event, and when they came. */
export const eventEnrolments = pgTable(
  'event_enrolments',
  {
    studentId: reference('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => events.id),
    at: timestamptz('at').notNull(),
    joinedAt: timestamptz('joined_at'),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.eventId] })],
);
