import * as support from '@skillkite/contract/support';
import { endpointsFrom } from '../api.ts';

export const supportApi = endpointsFrom(support);
