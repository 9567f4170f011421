import type { Section } from '../item.ts';

export const decision6: Section = {
  place: 'D6',
  title: 'Badges, IA gating',
  items: [
    {
      id: 'three-milestones',
      rule: 'A program has up to three milestones, each a course with one activity.',
    },
    {
      id: 'badge-by-best-score',
      rule: 'The badge follows the best score.',
      provedBy: {
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › follows the best score and never goes down (spec 7, D6)',
        ],
      },
    },
    {
      id: 'badge-percent-of-maximum',
      rule: "The score counts as a percentage of the package's maximum.",
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › the score counts as a percentage of the package’s maximum (D6)',
        ],
      },
    },
    {
      id: 'badge-below-50',
      rule: 'Below 50: none.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › a score of %d gives badge %i where the package names no mastery score (D6, spec 9)',
        ],
      },
    },
    {
      id: 'badge-from-50',
      rule: 'From 50: unlocked.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › a score of %d gives badge %i where the package names no mastery score (D6, spec 9)',
        ],
      },
    },
    {
      id: 'badge-from-mastery',
      rule: "From the package's mastery score, 80 where it names none: best.",
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › the best badge starts at the mastery score of the package (D6)',
        ],
      },
    },
    {
      id: 'badge-never-down',
      rule: 'It never goes down.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'a badge never goes down, and is won only when it is better than the one held (D6)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › follows the best score and never goes down (spec 7, D6)',
        ],
      },
    },
    {
      id: 'badge-not-classes-1-2',
      rule: 'Classes 1 and 2 get none.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › class %i gets none (D6, spec 9)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › classes 1 and 2 have none (spec 9, D6)',
        ],
      },
    },
    {
      id: 'restrict-earlier-unfinished',
      rule: "ia_restrict is '1' where an earlier milestone's activity is unfinished.",
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'ia_restrict › a course is restricted by an earlier milestone course with an unfinished IA, which is named (D6)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › shows a journey in order: open, then locked, with its milestone (spec 7, D4, D6, D9)',
        ],
      },
    },
    {
      id: 'restrict-names-earlier',
      rule: 'The restriction names that earlier course.',
      provedBy: {
        'packages/rules/src/learning/course/ia-gate.test.ts': [
          'ia_restrict › of several unfinished ones the first is named (D6)',
        ],
        'apps/server/src/learning/progress/previous-ia.test.ts': [
          'the previous activity (spec 5, D6) › comes before the next one, which says which it is',
        ],
      },
    },
    {
      id: 'popup-cancel-or-previous',
      rule: 'The popup offers Cancel and Complete Previous IA.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'in a mass school the activity of an earlier milestone comes first (spec 5, 8, D6)',
        ],
      },
    },
    {
      id: 'after-ia-badge-popup',
      rule: 'After an activity the badge popup comes, if one was won.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'after-ia-feedback',
      rule: 'Then the feedback card comes, if this course was neither rated nor skipped.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'celebrated-once',
      rule: 'Each event is celebrated once on a device: activity, badge, course, program, whatever tabs and reloads do.',
    },
    {
      id: 'program-end-sheet',
      rule: 'A program ends in one sheet with its kites, certificate and badge; the survey waits for the next landing page.',
    },
    {
      id: 'activity-end-sheet',
      rule: 'An activity ends in a sheet with its score, a kite for each answer, its points, Continue and Play again.',
    },
  ],
};
