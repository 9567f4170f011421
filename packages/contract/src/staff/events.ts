import { EVENT_KINDS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { Type } from 'typebox';
import { Most, NextMost } from '../listing.ts';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../call.ts';
import { Count, RowId } from '../numbers.ts';
import { Language, Version, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

const OF_SCHOOL = {
  action: 'manage-events',
  scope: { thing: 'school', at: 'school_id' },
} as const;
const OF_EVENT = { action: 'manage-events', scope: { thing: 'event', at: 'event_id' } } as const;

const WORDS = {
  name: OneLine(120),
  description: Type.String({ maxLength: 2000 }),
  host: OneLine(120),
  lang: Language,
  kind: OneOf(...EVENT_KINDS),
  class_groups: Type.Array(OneOf(...CLASS_GROUPS), { minItems: 1, maxItems: 3, uniqueItems: true }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** Number of seats; null for unlimited. */
  capacity: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
  join_link: Type.String({ pattern: '^https://[^\\s]+$', maxLength: 500 }),
};

/** A school's event for its organisers. */
const SchoolEvent = Type.Object({
  event_id: RowId,
  version: Version,
  ...WORDS,
  enrolled: Count,
  is_cancelled: Flag,
});

export const fetchSchoolEvents = staffRead('/api/staff/events/fetch_school_events', {
  summary:
    'Events of a school: those to come by their start, then those that are over, latest first',
  access: OF_SCHOOL,
  request: Body({ school_id: RowId, most_upcoming: Most, most_past: Most }),
  details: Type.Object({
    time_zone: Type.String(),
    next_upcoming: NextMost,
    next_past: NextMost,
    upcoming: Type.Array(SchoolEvent),
    past: Type.Array(SchoolEvent),
  }),
  provides: ['events'],
});

export const createEvent = staffWrite('/api/staff/events/create_event', {
  summary: 'A new event for students of one school; the same `request_key` again is the same event',
  access: OF_SCHOOL,
  atOnce: 'adds',
  request: Body({
    school_id: RowId,
    request_key: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
    ...WORDS,
  }),
  details: Type.Object({ event: SchoolEvent }),
  invalidates: ['events'],
});

export const changeEvent = staffWrite('/api/staff/events/change_event', {
  summary: 'Change an event of a school; who has a place is told of another time',
  access: OF_EVENT,
  atOnce: 'checked',
  request: Body({ event_id: RowId, version: Version, ...WORDS }),
  details: Type.Object({ event: SchoolEvent }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['events'],
});

export const cancelEvent = staffWrite('/api/staff/events/cancel_event', {
  summary: 'Call an event of a school off; who has a place is told, others see it no more',
  access: OF_EVENT,
  atOnce: 'checked',
  request: Body({ event_id: RowId, version: Version }),
  details: Type.Object({ event: SchoolEvent }),
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['events'],
});
