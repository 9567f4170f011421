import {
  acceptInvitation,
  chooseNewPassword,
  confirmCode,
  endDevice,
  enrolSecondFactor,
  fetchDevices,
  forgotPassword,
  lookAtInvitation,
  signIn,
  signOut,
  whoAmI,
} from '@skillkite/contract/staff/access';
import type { Services } from '../../../services.ts';
import type { ServeStaff } from '../shared/serve-staff.ts';
import { acceptInvitationHandler } from './accept-invitation.ts';
import { chooseNewPasswordHandler } from './choose-new-password.ts';
import { confirmCodeHandler } from './confirm-code.ts';
import { endDeviceHandler } from './end-device.ts';
import { enrolSecondFactorHandler } from './enrol-second-factor.ts';
import { fetchDevicesHandler } from './fetch-devices.ts';
import { forgotPasswordHandler } from './forgot-password.ts';
import { lookAtInvitationHandler } from './look-at-invitation.ts';
import { signInHandler } from './sign-in.ts';
import { signOutHandler } from './sign-out.ts';
import { whoAmIHandler } from './who-am-i.ts';

export function accessRoutes(serve: ServeStaff, services: Services): void {
  serve(signIn, signInHandler(services));
  serve(confirmCode, confirmCodeHandler(services));
  serve(enrolSecondFactor, enrolSecondFactorHandler(services));
  serve(signOut, signOutHandler(services));
  serve(whoAmI, whoAmIHandler(services));
  serve(fetchDevices, fetchDevicesHandler(services));
  serve(endDevice, endDeviceHandler(services));
  serve(lookAtInvitation, lookAtInvitationHandler(services));
  serve(forgotPassword, forgotPasswordHandler(services));
  serve(chooseNewPassword, chooseNewPasswordHandler(services));
  serve(acceptInvitation, acceptInvitationHandler(services));
}
