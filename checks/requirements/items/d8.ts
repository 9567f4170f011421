import type { Section } from '../item.ts';

export const decision8: Section = {
  place: 'D8',
  title: 'Routing after login',
  items: [
    {
      id: 'deactivated-first',
      rule: 'Deactivated comes first: the dialog, then login.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a deactivated account sees its dialog, before anything else (D8)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › answers a deactivated student, whose dialog the browser shows (D8)',
        ],
      },
    },
    {
      id: 'profiles-second',
      rule: 'Several profiles and none chosen: profile-selection.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › several profiles and none chosen: profile-selection (spec 4, D8)',
        ],
      },
    },
    {
      id: 'required-before',
      rule: 'Required, not done, before its window: Program Not Started Yet.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a required assessment outside its window blocks, on the first login too (D8)',
        ],
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'required-after',
      rule: 'After it: Too Late.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a required assessment outside its window blocks, on the first login too (D8)',
        ],
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'required-on-the-server',
      rule: 'The server holds both dialogs too: it refuses every call of theirs but log-in, user_details and logout.',
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          'user_details, update_is_login and logout › an assessment that is required, outside its window (D8) › with %o stops every call but user_details and logout (D8)',
          'user_details, update_is_login and logout › an assessment that is required, outside its window (D8) › with %o blocks no student (D8)',
        ],
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › an entry refused because %s waits for its own student (D8)',
        ],
      },
    },
    {
      id: 'required-done-passes',
      rule: 'Required and done blocks nobody.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › an assessment of %o does not block (D8)',
        ],
      },
    },
    {
      id: 'first-to-introduction',
      rule: 'A first login with level 2 or 3, mode 1 or 2, not done: skill-introduction.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a first login with %o goes to skill-introduction (spec 4, D8)',
        ],
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'first-to-onboarding',
      rule: 'Any other first login: onboarding.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a first login with %o goes to onboarding (spec 4, 6, D8)',
        ],
        'e2e/student/new-student.spec.ts': [
          'a new student chooses a picture, a language and interests, sees the tour, and does not see either again (D8; spec 2)',
        ],
      },
    },
    {
      id: 'then-tutorial',
      rule: 'Then the tour, where it shows and was not seen.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › the tutorial comes next, until it was seen (spec 4, D8)',
        ],
      },
    },
    {
      id: 'then-by-type',
      rule: 'Then school-homepage for profile type 1, home for others.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › profile type %i arrives at %s (spec 4, D8)',
        ],
      },
    },
    {
      id: 'reload-stays',
      rule: 'A reload stays.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a reload › the student stays where they are (spec 4, D8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'is-assessment-states',
      rule: 'is_assessment is 0 not started, 1 partly answered, 2 completed.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'mode-0-none',
      rule: 'Mode 0 asks nobody.',
      provedBy: {
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › is closed with %s, judged by the server (spec 5, D8)',
        ],
      },
    },
    {
      id: 'mode-1-offered',
      rule: 'Mode 1 offers it in the window.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'taking the assessment › is open when offered or required, inside the window, with a level (spec 5, D8)',
        ],
      },
    },
    {
      id: 'mode-2-required',
      rule: 'Mode 2 requires it in the window.',
      provedBy: {
        'packages/rules/src/learning/assessment/assessment.test.ts': [
          'taking the assessment › is open when offered or required, inside the window, with a level (spec 5, D8)',
        ],
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a required assessment outside its window blocks, on the first login too (D8)',
        ],
      },
    },
    {
      id: 'required-each-time',
      rule: 'A required assessment that can be taken and is not done: each log-in leads to skill-introduction, and home says it on top with the last day.',
    },
    {
      id: 'mode-3-paper',
      rule: 'Mode 3 is held on paper: not taken here.',
      provedBy: {
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › is closed with %s, judged by the server (spec 5, D8)',
        ],
      },
    },
    {
      id: 'mode-3-imported',
      rule: 'Results of mode 3 are imported.',
      provedBy: {
        'apps/server/src/commands/assessment.test.ts': [
          'npm run assessment › writes a sheet of those who wait, and takes the answers in as if they had been given on screen (D8, D18 paper-report)',
        ],
      },
    },
  ],
};
