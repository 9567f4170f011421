import { AVATARS } from '@skillkite/rules/drawing/avatar';
import { Type } from 'typebox';
import { Body, Day, Flag, Nullable, OneOf, read, write } from '../call.ts';
import { StudentId } from '../ids.ts';
import { OneLine } from '../text.ts';

const secret = Type.String({ minLength: 1, maxLength: 200 });
const Devices = Type.Array(
  Type.Object({
    device_id: Type.String(),
    signed_in_on: Day,
    last_seen_on: Day,
    is_this: Flag,
    is_pin: Flag,
  }),
);
const Avatar = Nullable(OneOf(...AVATARS));

export const fetchEditProfile = read('/api/profile/fetch_edit_profile', {
  summary: 'What a student can change, and where the account is signed in, by days of the school',
  request: Body({ user_id: StudentId }),
  details: Type.Object({
    fullname: Type.String(),
    avatar: Nullable(Type.String()),
    /**
     * 0 with single sign-on and for a PIN login on a shared machine, where it cannot be changed.
     */
    has_password: Flag,
    devices: Devices,
  }),
  provides: ['user', 'devices'],
});

export const updateProfile = write('/api/profile/update_profile', {
  summary: 'Another display name or avatar; what is left out stays',
  request: Body({
    user_id: StudentId,
    fullname: Type.Optional(OneLine(200, { minLength: 0 })),
    avatar: Type.Optional(Avatar),
  }),
  details: Type.Object({ fullname: Type.String(), avatar: Nullable(Type.String()) }),
  invalidates: ['user', 'profiles'],
});

export const changePassword = write('/api/profile/change_password', {
  summary: 'A new password for the old one; every other device is signed out',
  access: { action: 'manage-account', owner: ['user_id'] },
  request: Body({ user_id: StudentId, old_password: secret, new_password: secret }),
  details: Type.Object({ changed: Type.Boolean() }),
  errors: ['NOT_ALLOWED', 'WRONG_PASSWORD'],
  invalidates: ['devices'],
});

export const signOutDevice = write('/api/profile/sign_out_device', {
  summary: 'Sign out one other device of this account, or all others where none is named',
  access: { action: 'manage-account', owner: ['user_id'] },
  request: Body({ user_id: StudentId, device_id: Type.Optional(Type.String({ maxLength: 60 })) }),
  details: Type.Object({ devices: Devices }),
  errors: ['NOT_ALLOWED'],
  invalidates: ['devices'],
});
