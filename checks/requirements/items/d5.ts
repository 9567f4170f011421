import type { Section } from '../item.ts';

export const decision5: Section = {
  place: 'D5',
  title: 'Streak',
  items: [
    {
      id: 'school-days',
      rule: "Days are calendar days in the school's time zone.",
      provedBy: {
        'packages/rules/src/time/calendar-day.test.ts': [
          'calendar days in a school’s time zone › a day begins at midnight of the school, not of the server (D5)',
          'calendar days in a school’s time zone › days are counted by the calendar, over months, leap days and changes of the clock (D5)',
        ],
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › the day is that of the school: at half past six in the evening in London it is tomorrow in Kolkata',
        ],
      },
    },
    {
      id: 'default-zone',
      rule: 'That zone is Asia/Kolkata where nothing else is said.',
      provedBy: {
        'apps/server/src/config.test.ts': [
          'the configuration › $name has its default where it is not set, or empty (D5)',
        ],
      },
    },
    {
      id: 'start-sets',
      rule: 'The first progress in a new course, none running, sets the start, clears the end and begins.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'starting a course › the first progress in a new course begins the streak (D5)',
          'starting a course › a start after a counted completion clears the end date and keeps the count (D5)',
        ],
      },
    },
    {
      id: 'running-stays',
      rule: 'A second course does not take the place of one that runs.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'starting a course › a second course does not take the place of one that is running (D5)',
        ],
      },
    },
    {
      id: 'count-within-6',
      rule: 'Completing it at most 6 days after the start adds one streak.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'completing a course › a completion %i days after the start counts (spec 9, D5)',
        ],
      },
    },
    {
      id: 'count-rp',
      rule: 'It adds the RP of the table, its last entry beyond 44.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'completing a course › a streak beyond the 44th earns the last RP of the table (D5)',
        ],
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › streak %i earns the last entry of the table (D5)',
        ],
      },
    },
    {
      id: 'count-coins',
      rule: 'It adds 3 coins on every 4th, else 2.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › every fourth streak is a milestone and earns 3 coins, the others 2 (spec 9, D5)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › completing the course opens the next one and counts a streak with its rewards (spec 7, D4, D5)',
        ],
      },
    },
    {
      id: 'count-sets-end',
      rule: 'It sets the end.',
      provedBy: {
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)',
        ],
      },
    },
    {
      id: 'later-adds-nothing',
      rule: 'A later completion adds nothing and keeps the count; the next course is the new one.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'completing a course › a later completion adds nothing and keeps the count (D5)',
          'starting a course › a course whose seven days are over gives its place to the next one (D5)',
        ],
      },
    },
    {
      id: 'reset-35',
      rule: '35 days without a new start put the count back to 0.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'the reset after five weeks › 35 days without a new start put the count back to 0 (D5, spec 9)',
          'starting a course › a start after 35 days begins from 0 (D5)',
        ],
      },
    },
    {
      id: 'milestone-quarter',
      rule: 'The current milestone is a quarter of the count, rounded down.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'the current milestone is a quarter of the count, rounded down (D5)',
        ],
      },
    },
    {
      id: 'panel-not-begun',
      rule: 'Not begun: Start an ILM, To Begin Streak.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › before the first streak: Start an ILM, To Begin Streak',
        ],
      },
    },
    {
      id: 'panel-to-continue',
      rule: 'Begun without dates: Start an ILM, To Continue Streak.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › begun and without dates: Start an ILM, To Continue Streak',
        ],
      },
    },
    {
      id: 'panel-ends-in-days',
      rule: 'Two days left or more: that many days, Streak Ends In.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'panel-ends-in-countdown',
      rule: 'One day left: hours and minutes to midnight.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'panel-ends-in-zero',
      rule: 'No day left: 0 days, Streak Expired.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'panel-ends-in-over',
      rule: 'Over: Start a New ILM, Streak Expired.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'panel-start-in-days',
      rule: 'After a completion, 2 to 34 days left: that many days, Start an ILM In.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'panel-start-in-countdown',
      rule: 'One day left: hours and minutes to midnight.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'panel-start-in-zero',
      rule: 'No day left: 0 days, Streak Expired.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'panel-start-in-outside',
      rule: 'Outside 0 to 34: Start a New ILM, expired only below 0.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'panel-highlight',
      rule: 'Highlighted from 0 to 5 days.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'same-function',
      rule: 'What the panel says and what the server counts agree.',
      provedBy: {
        'packages/rules/src/rewards/streak.property.test.ts': [
          'laws of the streak › the panel says "expired" exactly when a completion or a start today would not continue the streak (D5)',
        ],
      },
    },
    {
      id: 'coming-soon-off',
      rule: 'The Coming Soon overlay is off unless it is turned on.',
      provedBy: {
        'apps/server/src/config.test.ts': [
          'the configuration › $name has its default where it is not set, or empty (D5)',
        ],
        'e2e/student/student-sees-home.spec.ts': [
          'the overlay "Coming Soon" covers the panel only where it is turned on (spec 2, D5)',
        ],
      },
    },
  ],
};
