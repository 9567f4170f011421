import * as support from '@skillkite/contract/school/support';
import { endpointsFrom } from '../api.ts';

export const supportApi = endpointsFrom(support);
