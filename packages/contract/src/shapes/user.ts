import {
  ASSESSMENT_MODES,
  ASSESSMENT_STATES,
} from '@skillkite/rules/learning/assessment/assessment';
import { PROFILE_TYPES } from '@skillkite/rules/school/grade';
import { type Static, Type } from 'typebox';
import { Day, Flag, Nullable, OneOf } from '../call.ts';
import { Count } from '../numbers.ts';
import { StudentId } from '../ids.ts';

/** The logged-in student (spec 3 "User", D3), without secrets. */
export const User = Type.Object({
  id: StudentId,
  fullname: Type.String(),
  class: Type.Integer({ minimum: 1, maximum: 12 }),
  section: Nullable(Type.String()),
  school_code: Type.String(),
  gender: Type.Integer({ minimum: 0, maximum: 9 }),
  age_of_school: Count,
  profile_type: OneOf(...PROFILE_TYPES),
  journey_end_date: Nullable(Day),
  asses_sdate: Nullable(Day),
  asses_edate: Nullable(Day),
  is_login: Flag,
  is_assessment: OneOf(...ASSESSMENT_STATES),
  asses_mode: OneOf(...ASSESSMENT_MODES),
  /** Whether a report of the current or an earlier assessment window exists. */
  has_report: Flag,
  is_multi_profile: Type.Boolean(),
  tutorial_visibility: Flag,
  tutorial_status: Flag,
  is_deleted: Flag,
  is_mass: Flag,
  is_career: Flag,
  coins: Count,
  rp: Count,
  avatar: Nullable(Type.String()),
  /** The school's IANA time zone, for counting calendar days (D5). */
  time_zone: Type.String(),
});
export type User = Static<typeof User>;

/** One of an account's profiles (D3). */
export const Profile = Type.Object({
  user_id: StudentId,
  fullname: Type.String(),
  class: Type.Integer({ minimum: 1, maximum: 12 }),
  gender: Type.Integer(),
  avatar: Nullable(Type.String()),
});
export type Profile = Static<typeof Profile>;
