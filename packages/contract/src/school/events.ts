import { EVENT_LISTS } from '@skillkite/rules/school/calendar/event-kind';
import { CLASS_GROUPS } from '@skillkite/rules/school/grade';
import { Type } from 'typebox';
import { Body, Flag, Timestamp, OneOf, read, write } from '../call.ts';
import { Most, NextMost } from '../listing.ts';
import { EventId, StudentId } from '../ids.ts';
import { Event } from '../shapes/event.ts';

const One = Body({ user_id: StudentId, event_id: EventId });

export const fetchUserEvents = read('/api/events/fetch_user_events', {
  summary: 'Events to come, those this student enrolled for, or those that are over',
  request: Body({
    user_id: StudentId,
    type: OneOf(...EVENT_LISTS),
    /** Month of the school's calendar. */
    month: Type.Optional(Type.String({ pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$' })),
    class_group: Type.Optional(OneOf(...CLASS_GROUPS)),
    most: Most,
  }),
  details: Type.Object({ events: Type.Array(Event), next_most: NextMost }),
  provides: ['events'],
});

export const eventDetails = read('/api/events/event_details', {
  summary: 'One event, and what the clock of the server says',
  request: One,
  details: Type.Object({ event: Event, server_now: Timestamp }),
  errors: ['EVENT_NOT_FOUND'],
  provides: ['events'],
});

export const enrollEvent = write('/api/events/enroll_event', {
  summary: 'Take a place at an event; a repeat changes nothing',
  request: One,
  details: Type.Object({ is_enrolled: Flag }),
  errors: ['EVENT_NOT_FOUND', 'EVENT_FULL', 'EVENT_OVER', 'NOT_ALLOWED'],
  invalidates: ['events'],
});

export const leaveEvent = write('/api/events/leave_event', {
  summary: 'Give a place at an event back, until it begins; a repeat changes nothing',
  request: One,
  details: Type.Object({ is_enrolled: Flag }),
  errors: ['EVENT_NOT_FOUND', 'EVENT_BEGUN'],
  invalidates: ['events'],
});

export const userJoinEvent = write('/api/events/user_join_event', {
  summary: 'The way into an event, from 10 minutes before to 15 minutes after its start',
  request: One,
  details: Type.Object({ join_link: Type.String() }),
  errors: ['EVENT_NOT_FOUND', 'EVENT_NOT_JOINABLE', 'NOT_ENROLLED'],
  invalidates: ['events'],
});
