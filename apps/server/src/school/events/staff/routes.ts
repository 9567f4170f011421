import {
  cancelEvent,
  changeEvent,
  createEvent,
  fetchSchoolEvents,
} from '@skillkite/contract/staff/events';
import type { Ports } from '../../../ports.ts';
import type { ServeStaff } from '../../../staff/serve-staff.ts';
import { cancelEventHandler } from './cancel-event.ts';
import { changeEventHandler } from './change-event.ts';
import { createEventHandler } from './create-event.ts';
import { fetchSchoolEventsHandler } from './fetch-school-events.ts';

export function eventStaffRoutes(serve: ServeStaff, services: Ports<'clock' | 'database'>): void {
  serve(fetchSchoolEvents, fetchSchoolEventsHandler(services));
  serve(createEvent, createEventHandler(services));
  serve(changeEvent, changeEventHandler(services));
  serve(cancelEvent, cancelEventHandler(services));
}
