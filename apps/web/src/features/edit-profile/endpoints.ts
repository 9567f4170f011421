import * as profile from '@skillkite/contract/profile';
import { endpointsFrom } from '../../app/api.ts';

export const profileApi = endpointsFrom(profile);
