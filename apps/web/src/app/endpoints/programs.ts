import * as coins from '@skillkite/contract/coins';
import * as programs from '@skillkite/contract/programs';
import { endpointsFrom } from '../api.ts';

export const programsApi = endpointsFrom(programs);
export const coinsApi = endpointsFrom(coins);
