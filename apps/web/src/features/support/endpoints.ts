import * as support from '@skillkite/contract/support';
import { endpointsFrom } from '../../app/api.ts';

export const supportApi = endpointsFrom(support);
