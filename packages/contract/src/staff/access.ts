import { PERSON_ROLES } from '@skillkite/rules/access/staff-role';
import { SECOND_FACTORS, SIGN_IN_STEPS } from '@skillkite/rules/access/sign-in-step';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf } from '../call.ts';
import { RowId } from '../numbers.ts';
import { Grade, Language, staffRead, staffWrite } from '../staff-call.ts';
import { OneLine } from '../text.ts';

export const Email = Type.String({
  minLength: 3,
  maxLength: 200,
  pattern: '^[!-?A-~]+@[!-?A-~]+$',
});
/** Language of the page; its e-mails use it too. */
export const PageLanguage = Type.Optional(Language);
const secret = Type.String({ minLength: 1, maxLength: 200 });
/** Token of a link; a truncated one is treated as unknown. */
const token = Type.String({ maxLength: 200 });
const USES_ACCOUNT = { action: 'use-account', scope: 'own' } as const;
const ON_THE_WAY = { ...USES_ACCOUNT, beforeSecondFactor: true } as const;

/** Next step of the sign-in after a correct password. */
export const SignInStep = OneOf(...SIGN_IN_STEPS);

/** Second factor: authenticator app or passkey. */
export const SecondFactor = OneOf(...SECOND_FACTORS);

/** A role and its place, without fields that its scope does not have. */
export const GivenRole = Type.Object({
  role: OneOf(...PERSON_ROLES),
  school_id: Nullable(RowId),
  school_name: Nullable(Type.String()),
  grade: Nullable(Grade),
  section: Nullable(Type.String()),
  student_id: Nullable(RowId),
});

/** More classes of a teacher's invitation. */
export const MoreClasses = Type.Array(
  Body({ grade: Grade, section: Type.String({ maxLength: 20 }) }),
  { maxItems: 60 },
);

export const signIn = staffWrite('/api/staff/access/sign_in', {
  summary:
    'Sign in with e-mail and password; where a second factor is needed, `step` says what comes next',
  access: 'anyone',
  atOnce: 'own',
  request: Body({ email: Email, password: secret, language: PageLanguage }),
  details: Type.Object({ step: SignInStep }),
  errors: ['WRONG_LOGIN'],
  invalidates: ['me', 'devices'],
});

export const confirmCode = staffWrite('/api/staff/access/confirm_code', {
  summary: 'The code of the authenticator app: completes a sign-in, or the enrolment of the app',
  access: ON_THE_WAY,
  atOnce: 'own',
  request: Body({ code: Type.String({ pattern: '^[0-9]{6}$' }) }),
  details: Type.Object({ step: SignInStep }),
  errors: ['WRONG_CODE'],
  invalidates: ['me'],
});

export const enrolSecondFactor = staffWrite('/api/staff/access/enrol_second_factor', {
  summary: 'A new secret for an authenticator app; it counts from the first code that is confirmed',
  access: ON_THE_WAY,
  atOnce: 'own',
  request: Body({}),
  details: Type.Object({
    secret: Type.String(),
    uri: Type.String(),
    /** QR code of the address, as a `data:` URL. */
    picture: Type.String(),
  }),
});

/** WebAuthn's JSON, unchanged between browser and server. */
export const webauthn = Type.String({ maxLength: 16_384 });
const Passkeys = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      passkey_id: RowId,
      /** Browser in which it was added. */
      browser: Type.String(),
      added_on: Day,
      last_used_on: Nullable(Day),
    }),
  ),
  may_add: Flag,
});

export const fetchPasskeyCreationOptions = staffRead(
  '/api/staff/access/fetch_passkey_creation_options',
  {
    summary: 'What a browser needs to make a passkey for this account',
    access: ON_THE_WAY,
    request: Body({}),
    details: Type.Object({ options: webauthn }),
  },
);

export const addPasskey = staffWrite('/api/staff/access/add_passkey', {
  summary: 'Keep a passkey that the browser made; the first second factor completes the sign-in',
  access: ON_THE_WAY,
  atOnce: 'own',
  request: Body({ response: webauthn }),
  details: Type.Object({ step: SignInStep }),
  errors: ['WRONG_PASSKEY'],
  invalidates: ['me', 'passkeys'],
});

export const fetchPasskeyRequestOptions = staffRead(
  '/api/staff/access/fetch_passkey_request_options',
  {
    summary: 'What a browser needs to show a passkey of this account',
    access: ON_THE_WAY,
    request: Body({}),
    details: Type.Object({ options: webauthn }),
  },
);

export const confirmPasskey = staffWrite('/api/staff/access/confirm_passkey', {
  summary: 'A passkey that was shown: completes a sign-in',
  access: ON_THE_WAY,
  atOnce: 'own',
  request: Body({ response: webauthn }),
  details: Type.Object({ step: SignInStep }),
  errors: ['WRONG_PASSKEY'],
  invalidates: ['me'],
});

export const fetchPasskeys = staffRead('/api/staff/access/fetch_passkeys', {
  summary: 'The passkeys of this account',
  access: USES_ACCOUNT,
  request: Body({}),
  details: Passkeys,
  provides: ['passkeys'],
});

export const removePasskey = staffWrite('/api/staff/access/remove_passkey', {
  summary:
    'Remove a passkey of this account; the last second factor of a role that needs one stays',
  access: USES_ACCOUNT,
  atOnce: 'own',
  request: Body({ passkey_id: RowId }),
  details: Passkeys,
  errors: ['LAST_SECOND_FACTOR'],
  invalidates: ['me', 'passkeys'],
});

export const signOut = staffWrite('/api/staff/access/sign_out', {
  summary: 'End this session',
  access: ON_THE_WAY,
  atOnce: 'own',
  request: Body({}),
  details: Type.Object({ signed_out: Type.Boolean() }),
});

export const whoAmI = staffRead('/api/staff/access/who_am_i', {
  summary: 'Who is signed in, with which roles, and what of the sign-in is still to come',
  access: ON_THE_WAY,
  request: Body({}),
  details: Type.Object({
    id: RowId,
    name: Type.String(),
    email: Type.String(),
    step: SignInStep,
    second_factors: Type.Array(SecondFactor),
    roles: Type.Array(GivenRole),
  }),
  provides: ['me'],
});

const Devices = Type.Object({
  devices: Type.Array(
    Type.Object({
      device_id: Type.String(),
      browser: Type.String(),
      signed_in_on: Day,
      last_seen_on: Day,
      is_this: Flag,
    }),
  ),
});

export const fetchDevices = staffRead('/api/staff/access/fetch_devices', {
  summary: 'Where one is signed in',
  access: USES_ACCOUNT,
  request: Body({}),
  details: Devices,
  provides: ['devices'],
});

export const endDevice = staffWrite('/api/staff/access/end_device', {
  summary: 'Sign out one other device of one’s own, or all others where none is named',
  access: USES_ACCOUNT,
  atOnce: 'own',
  request: Body({ device_id: Type.Optional(Type.String({ maxLength: 60 })) }),
  details: Devices,
  invalidates: ['devices'],
});

export const lookAtInvitation = staffRead('/api/staff/access/look_at_invitation', {
  summary: 'What an invitation is for, by the token of its link',
  access: 'anyone',
  request: Body({ token }),
  details: Type.Object({
    /** Null for the first operator, who types it. */
    email: Nullable(Type.String()),
    /** The invited person has an account already and confirms with its password. */
    has_account: Flag,
    given: GivenRole,
    more_classes: MoreClasses,
  }),
  errors: ['INVITATION_NOT_FOUND'],
});

export const acceptInvitation = staffWrite('/api/staff/access/accept_invitation', {
  summary:
    'Use an invitation, once: a name and a password for a new account, the password it has for another',
  access: 'anyone',
  atOnce: 'own',
  request: Body({
    token,
    name: Type.Optional(OneLine(120)),
    email: Type.Optional(Email),
    password: secret,
    language: PageLanguage,
  }),
  details: Type.Object({ step: SignInStep }),
  errors: ['INVITATION_NOT_FOUND', 'WRONG_LOGIN'],
  invalidates: ['me', 'devices'],
});

export const forgotPassword = staffWrite('/api/staff/access/forgot_password', {
  summary:
    'Have a link sent by which a new password is chosen; the answer is the same whether the address is known or not',
  access: 'anyone',
  atOnce: 'own',
  request: Body({ email: Email, side: OneOf('staff', 'family'), language: Language }),
  details: Type.Object({ asked: Type.Boolean() }),
});

export const chooseNewPassword = staffWrite('/api/staff/access/choose_new_password', {
  summary: 'Choose a new password by the link of an e-mail, once; all other sessions end',
  access: 'anyone',
  atOnce: 'own',
  request: Body({ token, password: secret }),
  details: Type.Object({ step: SignInStep }),
  errors: ['PASSWORD_LINK_NOT_FOUND'],
  invalidates: ['me', 'devices'],
});
