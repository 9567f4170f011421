import { Type } from 'typebox';
import { LOGIN_PICTURES, PICTURES_OF_A_CHILD } from '@skillkite/rules/access/picture-login';
import { Body, Flag, Nullable, OneOf, read, write } from '../call.ts';
import { StudentId } from '../ids.ts';
import { RowId } from '../numbers.ts';
import { Profile, User } from '../shapes/user.ts';
import { OneLine } from '../text.ts';

const Login = Type.Object({
  user: Nullable(User),
  profiles: Type.Array(Profile),
  pin_login: Type.Boolean(),
  /**
   * Set after a login with a first-time code. The session begins once `choose_password` sets a
   * password with it.
   */
  password_ticket: Nullable(Type.String()),
});
const secret = Type.String({ minLength: 1, maxLength: 200 });
const ticket = Type.String({ minLength: 16, maxLength: 200 });
const schoolCode = Type.String({ minLength: 1, maxLength: 40 });

export const studentLogin = write('/api/login/student_login', {
  summary: 'Log in with a login id and a password, or a first-time code in its place',
  access: 'anyone',
  request: Body({ login_id: Type.String({ minLength: 1, maxLength: 100 }), password: secret }),
  details: Login,
  errors: ['WRONG_LOGIN'],
  invalidates: ['user', 'profiles'],
});

export const institutionLogin = write('/api/login/institution_login', {
  summary: 'Log in with a school code, an admission number and a password',
  access: 'anyone',
  request: Body({
    school_code: schoolCode,
    admission_no: Type.String({ minLength: 1, maxLength: 60 }),
    password: secret,
  }),
  details: Login,
  errors: ['WRONG_LOGIN'],
  invalidates: ['user', 'profiles'],
});

export const loginUsingPin = write('/api/login/login_using_pin', {
  summary: 'Find the student of a school by PIN; the session begins once the student confirms',
  access: 'anyone',
  request: Body({ school_code: schoolCode, pin: Type.String({ pattern: '^[0-9]{6}$' }) }),
  details: Type.Object({
    candidate: Type.Object({ fullname: Type.String(), class: Type.Integer() }),
    ticket: Type.String(),
  }),
  errors: ['WRONG_LOGIN'],
});

export const confirmPinUser = write('/api/login/confirm_pin_user', {
  summary: 'Yes, this is me: turn the ticket of a PIN login into a session',
  access: 'anyone',
  request: Body({ ticket }),
  details: Login,
  errors: ['TICKET_EXPIRED'],
  invalidates: ['user', 'profiles'],
});

const YoungClass = {
  grade: Type.Integer({ minimum: 1, maximum: 3 }),
  section: Type.String({ maxLength: 20 }),
};

export const fetchPictureTiles = read('/api/login/fetch_picture_tiles', {
  summary:
    'The classes I to III of the school that made this machine known, and the tiles of one (D2)',
  access: 'anyone',
  request: Body({ of: Nullable(Body(YoungClass)) }),
  details: Type.Object({
    classes: Type.Array(Type.Object(YoungClass)),
    tiles: Type.Array(
      Type.Object({
        tile: RowId,
        /** First name, with the last name's initial if two students of the class share it. */
        name: Type.String(),
        gender: Type.Integer(),
        avatar: Nullable(Type.String()),
      }),
    ),
  }),
  errors: ['MACHINE_UNKNOWN'],
  provides: [],
});

export const loginUsingPictures = write('/api/login/login_using_pictures', {
  summary:
    "Log in by one's own tile and three pictures in order, on a machine the school made known",
  access: 'anyone',
  request: Body({
    tile: RowId,
    pictures: Type.Array(OneOf(...LOGIN_PICTURES), {
      minItems: PICTURES_OF_A_CHILD,
      maxItems: PICTURES_OF_A_CHILD,
    }),
  }),
  details: Login,
  errors: ['MACHINE_UNKNOWN', 'WRONG_LOGIN'],
  invalidates: ['user', 'profiles'],
});

export const makeMachineKnown = write('/api/login/make_machine_known', {
  summary: 'A machine of a school is known to it from now on, by a code of its coordinator',
  access: 'anyone',
  request: Body({ code: Type.String({ minLength: 8, maxLength: 20 }) }),
  details: Type.Object({ school_code: Type.String() }),
  errors: ['WRONG_MACHINE_CODE'],
});

export const choosePassword = write('/api/login/choose_password', {
  summary: 'Choose a password after a login with a first-time code; the session begins here',
  access: 'anyone',
  request: Body({ ticket, password: secret }),
  details: Login,
  errors: ['TICKET_EXPIRED'],
  invalidates: ['user', 'profiles'],
});

export const currentLogin = read('/api/login/current_login', {
  summary:
    'Who this browser is logged in as: after single sign-on, or when a page finds a session it did not begin',
  access: { action: 'choose-profile', owner: [] },
  whenStopped: true,
  request: Body({}),
  details: Login,
  provides: ['user', 'profiles'],
});

export const contactUs = write('/api/login/contact_us', {
  summary: 'Write to the operator from the login page',
  access: 'anyone',
  callsPerMinute: 60,
  request: Body({
    name: OneLine(120),
    contact: OneLine(200, { minLength: 3 }),
    message: Type.String({ minLength: 1, maxLength: 4000 }),
    request_key: Type.Optional(Type.String({ maxLength: 80 })),
  }),
  details: Type.Object({ received: Type.Boolean() }),
});

export const userDetails = read('/api/login/user_details', {
  summary: 'The logged-in student with coins and reward points',
  request: Body({ user_id: StudentId }),
  details: User,
  whenStopped: true,
  provides: ['user', 'coins', 'rewards'],
});

export const updateIsLogin = write('/api/login/update_is_login', {
  summary: 'The first login is over',
  request: Body({ user_id: StudentId }),
  details: Type.Object({ is_login: Flag }),
  invalidates: ['user'],
});

export const fetchProfiles = read('/api/login/fetch_profiles', {
  summary: 'The profiles of the logged-in account',
  access: { action: 'choose-profile', owner: [] },
  whenStopped: true,
  request: Body({}),
  details: Type.Object({ profiles: Type.Array(Profile) }),
  provides: ['profiles'],
});

export const selectProfile = write('/api/login/select_profile', {
  summary: 'Go on as one of the profiles of this account',
  access: { action: 'choose-profile', owner: [], lookedUp: ['user_id'] },
  whenStopped: true,
  request: Body({ user_id: StudentId }),
  details: Login,
  invalidates: ['user', 'profiles'],
});

export const logout = write('/api/login/logout', {
  summary: 'End this session',
  access: 'anyone',
  request: Body({}),
  details: Type.Object({ logged_out: Type.Boolean() }),
});
