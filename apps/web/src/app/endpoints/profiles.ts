import { fetchProfiles, selectProfile, updateIsLogin } from '@skillkite/contract/school/login';
import { endpointsFrom } from '../api.ts';

/** Profiles of an account, and the mark for the first login of one. */
export const profilesApi = endpointsFrom({ fetchProfiles, selectProfile, updateIsLogin });
