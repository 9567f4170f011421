import {
  changePassword,
  fetchEditProfile,
  signOutDevice,
  updateProfile,
} from '@skillkite/contract/profile';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { changePasswordHandler } from './change-password.ts';
import { fetchEditProfileHandler } from './fetch-edit-profile.ts';
import { signOutDeviceHandler } from './sign-out-device.ts';
import { updateProfileHandler } from './update-profile.ts';

export function profileRoutes(serve: Serve, services: Services): void {
  serve(fetchEditProfile, fetchEditProfileHandler(services));
  serve(updateProfile, updateProfileHandler(services));
  serve(changePassword, changePasswordHandler(services));
  serve(signOutDevice, signOutDeviceHandler(services));
}
