import * as explore from '@skillkite/contract/learning/explore';
import { endpointsFrom } from '../../app/api.ts';

export const exploreApi = endpointsFrom(explore);
