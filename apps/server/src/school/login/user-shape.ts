import type { StudentId } from '@skillkite/contract/ids';
import type { Profile, User } from '@skillkite/contract/shapes/user';
import { askedMode } from '@skillkite/rules/learning/assessment/assessment-access';
import { shownNameOf } from '../accounts/shown-name.ts';
import type { UserRow } from './queries.ts';

const bit = (is: boolean) => (is ? 1 : 0);

export const profileFrom = (student: UserRow['student']): Profile => ({
  user_id: student.id as StudentId,
  fullname: shownNameOf(student),
  class: student.grade,
  gender: student.gender,
  avatar: student.avatar,
});

/** The student as the wire tells it (D3 "User"), without secrets. */
export function userFrom({ student, school, profiles }: UserRow): User {
  return {
    id: student.id as StudentId,
    fullname: shownNameOf(student),
    class: student.grade,
    section: student.section,
    school_code: school.code,
    gender: student.gender,
    age_of_school: student.ageOfSchool,
    profile_type: student.profileType,
    journey_end_date: student.journeyEndDate,
    asses_sdate: student.assessmentStartDate,
    asses_edate: student.assessmentEndDate,
    is_login: bit(student.isLogin),
    is_assessment: student.assessmentState,
    asses_mode: askedMode({
      mode: student.assessmentMode,
      state: student.assessmentState,
      hasResult: student.hasAssessmentResult,
    }),
    has_report: bit(student.hasAssessmentResult),
    is_multi_profile: profiles > 1,
    tutorial_visibility: bit(student.tutorialVisibility),
    tutorial_status: bit(student.tutorialSeen),
    is_deleted: bit(student.isDeleted || school.isDeleted),
    is_mass: bit(student.isMass),
    is_career: bit(student.isCareer || school.hasCareers),
    coins: student.coins,
    rp: student.rp,
    avatar: student.avatar,
    time_zone: school.timeZone,
  };
}
