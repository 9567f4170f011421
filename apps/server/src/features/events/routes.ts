import {
  enrollEvent,
  eventDetails,
  fetchUserEvents,
  leaveEvent,
  userJoinEvent,
} from '@skillkite/contract/events';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerEnrollEvent } from './enroll-event.ts';
import { answerEventDetails } from './event-details.ts';
import { answerFetchUserEvents } from './fetch-user-events.ts';
import { answerLeaveEvent } from './leave-event.ts';
import { answerUserJoinEvent } from './user-join-event.ts';

export function eventsRoutes(serve: Serve, services: Services): void {
  serve(fetchUserEvents, answerFetchUserEvents(services));
  serve(eventDetails, answerEventDetails(services));
  serve(enrollEvent, answerEnrollEvent(services));
  serve(leaveEvent, answerLeaveEvent(services));
  serve(userJoinEvent, answerUserJoinEvent(services));
}
