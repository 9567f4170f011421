import { userDetails } from '@skillkite/contract/school/login';
import { endpointsFrom } from '../api.ts';

/**
 * Details of the current student for all screens. Log-in itself uses no endpoint
 * (features/login/use-login).
 */
export const loginApi = endpointsFrom({ userDetails });
