import * as home from '@skillkite/contract/learning/home';
import * as streak from '@skillkite/contract/learning/streak';
import { endpointsFrom } from '../api.ts';

export const homeApi = endpointsFrom(home);
export const streakApi = endpointsFrom(streak);
