import * as profile from '@skillkite/contract/profile';
import { endpointsFrom } from '../../app/api.ts';

/** Whether what was wrong is the new password itself. */
export const isNewPasswordRefused = (failure: { field?: string } | undefined): boolean =>
  failure?.field === 'new_password';

export const profileApi = endpointsFrom(profile);
