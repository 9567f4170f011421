import { userDetails } from '@skillkite/contract/school/login';
import { endpointsFrom } from '../api.ts';

/** The current student, needed by every screen. Log-in uses no endpoint (features/login/use-login). */
export const loginApi = endpointsFrom({ userDetails });
