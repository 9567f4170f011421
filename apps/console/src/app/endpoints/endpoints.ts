import {
  acceptInvitation,
  chooseNewPassword,
  confirmCode,
  enrolSecondFactor,
  forgotPassword,
  lookAtInvitation,
  signIn,
  signOut,
  whoAmI,
} from '@skillkite/contract/staff/access';
import {
  fetchClass,
  fetchClasses,
  fetchStudent,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  endpoints,
  useAcceptInvitationMutation,
  useChooseNewPasswordMutation,
  useConfirmCodeMutation,
  useEnrolSecondFactorMutation,
  useForgotPasswordMutation,
  useLookAtInvitationQuery,
  useSignInMutation,
  useSignOutMutation,
  useWhoAmIQuery,
} = endpointsFrom({
  acceptInvitation,
  chooseNewPassword,
  confirmCode,
  enrolSecondFactor,
  forgotPassword,
  lookAtInvitation,
  signIn,
  signOut,
  whoAmI,
});

export const {
  useFetchClassQuery,
  useFetchClassesQuery,
  useFetchStudentQuery,
  useFetchWaitingQuery,
} = endpointsFrom({
  fetchClass,
  fetchClasses,
  fetchStudent,
  fetchWaiting,
});

export type SignInStep = Domain<(typeof signIn)['~details']>['step'];
export type Me = Domain<(typeof whoAmI)['~details']>;
export type SchoolClass = Domain<(typeof fetchClasses)['~details']>['classes'][number];
export type ClassStudent = Domain<(typeof fetchClass)['~details']>['students'][number];
export type StudentDetails = Domain<(typeof fetchStudent)['~details']>;
export type Waits = Domain<(typeof fetchWaiting)['~details']>;
export type WaitingItem = Waits['items'][number];
