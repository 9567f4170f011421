import type { Section } from '../item.ts';

export const spec6: Section = {
  place: 'spec 6',
  title: 'Roles and permissions',
  items: [
    {
      id: 'login-student',
      rule: 'Students log in with a login of their own.',
      provedBy: {
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
      },
    },
    {
      id: 'login-institution',
      rule: 'They log in through their institution.',
      provedBy: {
        'apps/server/src/school/login/institution-login.test.ts': [
          'institution_login › logs in with school code and admission number in any letters (spec 6, 7, D2)',
        ],
      },
    },
    {
      id: 'login-pin',
      rule: 'They log in with a PIN.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › answers who the PIN names, and no session before "Yes, this is me" (spec 6, 7, D2)',
        ],
      },
    },
    {
      id: 'pin-no-switch',
      rule: 'A PIN session does not switch the user.',
      provedBy: {
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › a PIN session sees its one student and cannot become another (D2, spec 6)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'support-role',
      rule: "Support calls carry role_id '6'.",
      provedBy: {
        'apps/server/src/school/support/support.test.ts': [
          'support › names what is missing or too much (spec 6, D3)',
        ],
      },
    },
    {
      id: 'by-profile-type',
      rule: 'What there is follows profile_type.',
      provedBy: {
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › is not for profile type 1 nor for classes 1 and 2 (spec 2, 6, 9)',
        ],
      },
    },
    {
      id: 'by-class',
      rule: 'What there is follows the class.',
      provedBy: {
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › is not for profile type 1 nor for classes 1 and 2 (spec 2, 6, 9)',
        ],
      },
    },
    {
      id: 'by-is-mass',
      rule: 'What holds a student follows is_mass.',
      provedBy: {
        'apps/server/src/learning/progress/previous-ia.test.ts': [
          'the previous activity (spec 5, D6) › holds no student of a school that is not a mass one (spec 6)',
        ],
      },
    },
    {
      id: 'by-is-career',
      rule: 'Careers follow is_career.',
      provedBy: {
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › careers and creative programs are only for those who have them (spec 2, 6, 7, 9)',
        ],
      },
    },
    {
      id: 'by-is-login',
      rule: 'Where a login leads follows is_login.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a first login with %o goes to onboarding (spec 4, 6, D8)',
        ],
      },
    },
    {
      id: 'deleted-blocked',
      rule: 'A deactivated user is blocked.',
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          'user_details, update_is_login and logout › tells a deactivated student so; every other call is refused (spec 4 "User state"; spec 6)',
        ],
      },
    },
    {
      id: 'is-school-sent',
      rule: 'A school flag is sent with the watch history.',
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
  ],
};
