import * as badges from '@skillkite/contract/badges';
import { endpointsFrom } from '../api.ts';

export const badgesApi = endpointsFrom(badges);
