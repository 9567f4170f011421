import * as profile from '@skillkite/contract/school/profile';
import { endpointsFrom } from '../../app/api.ts';

/** Whether the new password itself was refused. */
export const isNewPasswordRefused = (failure: { field?: string } | undefined): boolean =>
  failure?.field === 'new_password';

export const profileApi = endpointsFrom(profile);
