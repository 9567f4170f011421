import { userDetails } from '@skillkite/contract/login';
import { endpointsFrom } from '../api.ts';

/** Who the student is: every screen needs it. Logging in needs no endpoints (features/login/use-login). */
export const loginApi = endpointsFrom({ userDetails });
