import * as login from '@skillkite/contract/login';
import { endpointsFrom } from '../api.ts';

/** Calls about the session: every screen needs them. */
export const loginApi = endpointsFrom(login);
