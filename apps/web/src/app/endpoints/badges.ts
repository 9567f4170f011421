import * as badges from '@skillkite/contract/learning/badges';
import { endpointsFrom } from '../api.ts';

export const badgesApi = endpointsFrom(badges);
