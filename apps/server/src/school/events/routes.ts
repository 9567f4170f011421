import {
  enrollEvent,
  eventDetails,
  fetchUserEvents,
  leaveEvent,
  userJoinEvent,
} from '@skillkite/contract/school/events';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { enrollEventHandler } from './enroll-event.ts';
import { eventDetailsHandler } from './event-details.ts';
import { fetchUserEventsHandler } from './fetch-user-events.ts';
import { leaveEventHandler } from './leave-event.ts';
import { userJoinEventHandler } from './user-join-event.ts';

export function eventsRoutes(serve: Serve, services: Ports<'clock' | 'database'>): void {
  serve(fetchUserEvents, fetchUserEventsHandler(services));
  serve(eventDetails, eventDetailsHandler(services));
  serve(enrollEvent, enrollEventHandler(services));
  serve(leaveEvent, leaveEventHandler(services));
  serve(userJoinEvent, userJoinEventHandler(services));
}
