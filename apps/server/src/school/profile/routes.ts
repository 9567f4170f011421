import {
  changePassword,
  fetchEditProfile,
  signOutDevice,
  updateProfile,
} from '@skillkite/contract/school/profile';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { changePasswordHandler } from './change-password.ts';
import { fetchEditProfileHandler } from './fetch-edit-profile.ts';
import { signOutDeviceHandler } from './sign-out-device.ts';
import { updateProfileHandler } from './update-profile.ts';

export function profileRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database' | 'sessions'>,
): void {
  serve(fetchEditProfile, fetchEditProfileHandler(services));
  serve(updateProfile, updateProfileHandler(services));
  serve(changePassword, changePasswordHandler(services));
  serve(signOutDevice, signOutDeviceHandler(services));
}
