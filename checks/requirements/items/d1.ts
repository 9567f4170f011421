import type { Section } from '../item.ts';

export const decision1: Section = {
  place: 'D1',
  title: 'Words',
  items: [
    {
      id: 'old-course-is',
      rule: "A course of a program of an earlier grade than the student's is old.",
      provedBy: {
        'packages/rules/src/learning/course/course-order.test.ts': [
          'for a student of grade 6 a program of grades %o is %s (D1)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › lists the student’s own programs and those of earlier grades, never later ones (spec 7, D1, D9)',
        ],
      },
    },
    {
      id: 'later-hidden',
      rule: 'Programs of later grades are not shown.',
      provedBy: {
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › lists the student’s own programs and those of earlier grades, never later ones (spec 7, D1, D9)',
        ],
      },
    },
    {
      id: 'one-dialect',
      rule: 'All four sources of a classroom answer in one shape, with the first-named field of each pair.',
      provedBy: {
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'rp-order-leaderboard',
      rule: 'Reward points order the leaderboard.',
      provedBy: {
        'packages/rules/src/rewards/leaderboard.test.ts': [
          'reward points order the leaderboard (D1)',
        ],
        'apps/server/src/learning/dashboard/leaderboard.test.ts': [
          'the leaderboard › ranks as sorting everybody by points would, with ties sharing a rank (D1, D3)',
        ],
      },
    },
    {
      id: 'account-profiles',
      rule: 'An account holds one or several profiles, each a student of its own.',
      provedBy: {
        'apps/server/src/commands/privacy.test.ts': [
          'npm run privacy › keeps the account while a brother or sister learns with it (D1)',
        ],
        'apps/server/src/school/login/select-profile.test.ts': [
          'fetch_profiles, select_profile and current_login › choosing a profile begins a new session as it; the old one is over (D1, D2, D3)',
        ],
      },
    },
    {
      id: 'theme-category-3-creative',
      rule: 'Theme category 3 is creative: no daily quests there.',
      provedBy: {
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the tabs of a classroom › a creative ILM, a capstone and an end-of-skill assessment have no daily quests (spec 2, D1)',
        ],
      },
    },
    {
      id: 'class-id-both',
      rule: 'In the calls of old and explore courses class_id is the course and lesson_id the lesson.',
      provedBy: {
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › keeps a place in a video in steps of five seconds, forward and back (spec 5, 7, D1, D4)',
        ],
      },
    },
  ],
};
