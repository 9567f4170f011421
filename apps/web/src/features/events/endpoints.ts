import * as events from '@skillkite/contract/school/events';
import { endpointsFrom } from '../../app/api.ts';

export const eventsApi = endpointsFrom(events);
