import * as explore from '@skillkite/contract/explore';
import { endpointsFrom } from '../../app/api.ts';

export const exploreApi = endpointsFrom(explore);
