import {
  changePassword,
  fetchEditProfile,
  signOutDevice,
  updateProfile,
} from '@skillkite/contract/profile';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerChangePassword } from './change-password.ts';
import { answerFetchEditProfile } from './fetch-edit-profile.ts';
import { answerSignOutDevice } from './sign-out-device.ts';
import { answerUpdateProfile } from './update-profile.ts';

export function profileRoutes(serve: Serve, services: Services): void {
  serve(fetchEditProfile, answerFetchEditProfile(services));
  serve(updateProfile, answerUpdateProfile(services));
  serve(changePassword, answerChangePassword(services));
  serve(signOutDevice, answerSignOutDevice(services));
}
