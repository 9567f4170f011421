import {
  choosePassword,
  confirmPinUser,
  contactUs,
  currentLogin,
  fetchPictureTiles,
  fetchProfiles,
  institutionLogin,
  loginUsingPictures,
  loginUsingPin,
  logout,
  makeMachineKnown,
  selectProfile,
  studentLogin,
  updateIsLogin,
  userDetails,
} from '@skillkite/contract/school/login';
import type { Serve } from '../../http/serve.ts';
import type { LoginPorts } from './begin-session.ts';
import type { WithSignIns } from './login-queue.ts';
import { choosePasswordHandler } from './password/choose-password.ts';
import { confirmPinUserHandler } from './pin/confirm-pin-user.ts';
import { contactUsHandler } from './contact/contact-us.ts';
import { currentLoginHandler } from './current-login.ts';
import { fetchPictureTilesHandler } from './pictures/fetch-picture-tiles.ts';
import { fetchProfilesHandler } from './fetch-profiles.ts';
import { institutionLoginHandler } from './institution-login.ts';
import { loginUsingPicturesHandler } from './pictures/login-using-pictures.ts';
import { loginUsingPinHandler } from './pin/login-using-pin.ts';
import { logoutHandler } from './logout.ts';
import { makeMachineKnownHandler } from './machines/make-machine-known.ts';
import { selectProfileHandler } from './select-profile.ts';
import { studentLoginHandler } from './student-login.ts';
import { updateIsLoginHandler } from './update-is-login.ts';
import { userDetailsHandler } from './user-details.ts';

export function loginRoutes(serve: Serve, services: LoginPorts & WithSignIns): void {
  const line = services.signIns;
  serve(studentLogin, studentLoginHandler(services), { line });
  serve(institutionLogin, institutionLoginHandler(services), { line });
  serve(loginUsingPin, loginUsingPinHandler(services));
  serve(confirmPinUser, confirmPinUserHandler(services));
  serve(fetchPictureTiles, fetchPictureTilesHandler(services));
  serve(loginUsingPictures, loginUsingPicturesHandler(services));
  serve(makeMachineKnown, makeMachineKnownHandler(services));
  serve(choosePassword, choosePasswordHandler(services), { line });
  serve(currentLogin, currentLoginHandler(services));
  serve(contactUs, contactUsHandler(services));
  serve(userDetails, userDetailsHandler(services));
  serve(updateIsLogin, updateIsLoginHandler(services));
  serve(fetchProfiles, fetchProfilesHandler(services));
  serve(selectProfile, selectProfileHandler(services));
  serve(logout, logoutHandler(services));
}
