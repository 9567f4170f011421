import { fetchProfiles, selectProfile, updateIsLogin } from '@skillkite/contract/school/login';
import { endpointsFrom } from '../api.ts';

/** The profiles of an account, and that one of them was here for the first time. */
export const profilesApi = endpointsFrom({ fetchProfiles, selectProfile, updateIsLogin });
