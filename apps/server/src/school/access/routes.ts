import {
  acceptInvitation,
  addPasskey,
  chooseNewPassword,
  confirmCode,
  confirmPasskey,
  endDevice,
  enrolSecondFactor,
  fetchDevices,
  fetchPasskeyCreationOptions,
  fetchPasskeyRequestOptions,
  fetchPasskeys,
  forgotPassword,
  lookAtInvitation,
  removePasskey,
  signIn,
  signOut,
  whoAmI,
} from '@skillkite/contract/staff/access';
import type { Ports } from '../../ports.ts';
import type { WithSignIns } from '../login/login-queue.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { acceptInvitationHandler } from './accept-invitation.ts';
import { addPasskeyHandler } from './passkeys/add-passkey.ts';
import { chooseNewPasswordHandler } from './choose-new-password.ts';
import { confirmCodeHandler } from './confirm-code.ts';
import { confirmPasskeyHandler } from './passkeys/confirm-passkey.ts';
import { endDeviceHandler } from './end-device.ts';
import { enrolSecondFactorHandler } from './enrol-second-factor.ts';
import { fetchDevicesHandler } from './fetch-devices.ts';
import { fetchPasskeyCreationOptionsHandler } from './passkeys/fetch-passkey-creation-options.ts';
import { fetchPasskeyRequestOptionsHandler } from './passkeys/fetch-passkey-request-options.ts';
import { fetchPasskeysHandler } from './passkeys/fetch-passkeys.ts';
import { forgotPasswordHandler } from './forgot-password.ts';
import { lookAtInvitationHandler } from './look-at-invitation.ts';
import { removePasskeyHandler } from './passkeys/remove-passkey.ts';
import { signInHandler } from './sign-in.ts';
import { signOutHandler } from './sign-out.ts';
import { whoAmIHandler } from './who-am-i.ts';

export function accessRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> & WithSignIns,
): void {
  serve(signIn, signInHandler(services));
  serve(confirmCode, confirmCodeHandler(services));
  serve(enrolSecondFactor, enrolSecondFactorHandler(services));
  serve(fetchPasskeyCreationOptions, fetchPasskeyCreationOptionsHandler(services));
  serve(addPasskey, addPasskeyHandler(services));
  serve(fetchPasskeyRequestOptions, fetchPasskeyRequestOptionsHandler(services));
  serve(confirmPasskey, confirmPasskeyHandler(services));
  serve(fetchPasskeys, fetchPasskeysHandler(services));
  serve(removePasskey, removePasskeyHandler(services));
  serve(signOut, signOutHandler(services));
  serve(whoAmI, whoAmIHandler(services));
  serve(fetchDevices, fetchDevicesHandler(services));
  serve(endDevice, endDeviceHandler(services));
  serve(lookAtInvitation, lookAtInvitationHandler(services));
  serve(forgotPassword, forgotPasswordHandler(services));
  serve(chooseNewPassword, chooseNewPasswordHandler(services));
  serve(acceptInvitation, acceptInvitationHandler(services));
}
