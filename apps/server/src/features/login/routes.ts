import {
  choosePassword,
  confirmPinUser,
  contactUs,
  currentLogin,
  fetchProfiles,
  institutionLogin,
  loginUsingPin,
  logout,
  makeMachineKnown,
  selectProfile,
  studentLogin,
  updateIsLogin,
  userDetails,
} from '@skillkite/contract/login';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerChoosePassword } from './choose-password.ts';
import { answerConfirmPinUser } from './confirm-pin-user.ts';
import { answerContactUs } from './contact-us.ts';
import { answerCurrentLogin } from './current-login.ts';
import { answerFetchProfiles } from './fetch-profiles.ts';
import { answerInstitutionLogin } from './institution-login.ts';
import { answerLoginUsingPin } from './login-using-pin.ts';
import { answerLogout } from './logout.ts';
import { answerMakeMachineKnown } from './make-machine-known.ts';
import { answerSelectProfile } from './select-profile.ts';
import { answerStudentLogin } from './student-login.ts';
import { answerUpdateIsLogin } from './update-is-login.ts';
import { answerUserDetails } from './user-details.ts';

export function loginRoutes(serve: Serve, services: Services): void {
  serve(studentLogin, answerStudentLogin(services));
  serve(institutionLogin, answerInstitutionLogin(services));
  serve(loginUsingPin, answerLoginUsingPin(services));
  serve(confirmPinUser, answerConfirmPinUser(services));
  serve(makeMachineKnown, answerMakeMachineKnown(services));
  serve(choosePassword, answerChoosePassword(services));
  serve(currentLogin, answerCurrentLogin(services));
  serve(contactUs, answerContactUs(services));
  serve(userDetails, answerUserDetails(services));
  serve(updateIsLogin, answerUpdateIsLogin(services));
  serve(fetchProfiles, answerFetchProfiles(services));
  serve(selectProfile, answerSelectProfile(services));
  serve(logout, answerLogout(services));
}
