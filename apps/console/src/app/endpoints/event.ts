import {
  cancelEvent,
  changeEvent,
  createEvent,
  fetchSchoolEvents,
} from '@skillkite/contract/staff/events';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useCancelEventMutation,
  useChangeEventMutation,
  useCreateEventMutation,
  useFetchSchoolEventsQuery,
} = endpointsFrom({ cancelEvent, changeEvent, createEvent, fetchSchoolEvents });

export type SchoolEvent = Domain<(typeof fetchSchoolEvents)['~details']>['upcoming'][number];
