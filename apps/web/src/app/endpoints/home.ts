import * as home from '@skillkite/contract/home';
import * as streak from '@skillkite/contract/streak';
import { endpointsFrom } from '../api.ts';

export const homeApi = endpointsFrom(home);
export const streakApi = endpointsFrom(streak);
