import * as events from '@skillkite/contract/events';
import { endpointsFrom } from '../../app/api.ts';

export const eventsApi = endpointsFrom(events);
