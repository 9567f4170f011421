import type { Section } from '../item.ts';

export const spec9: Section = {
  place: 'spec 9',
  title: 'Business constants and limits',
  items: [
    {
      id: 'retry-max-5',
      rule: 'A retry is tried at most 5 times.',
      provedBy: {
        'packages/rules/src/calls/retry.test.ts': [
          'a call is retried 5 times, after 250 ms doubled per attempt (spec 8, 9)',
        ],
      },
    },
    {
      id: 'retry-delay',
      rule: 'It waits 250 ms, doubled each time.',
      provedBy: {
        'packages/rules/src/calls/retry.test.ts': [
          'a call is retried 5 times, after 250 ms doubled per attempt (spec 8, 9)',
        ],
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › retries five times, 250 ms doubling, on 500 and on no answer (spec 9; spec 7, 8)',
        ],
        'apps/web/src/features/projects/send-in-parts.test.ts': [
          'sending a file in parts › tries a part again after a server’s trouble, waiting longer each time (spec 9)',
        ],
      },
    },
    {
      id: 'watch-multiple-5',
      rule: 'Watch seconds are multiples of 5.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'explore watch seconds › %d seconds are told as %i (spec 5, 9)',
        ],
      },
    },
    {
      id: 'video-first-5s',
      rule: "A video's first progress is sent at 5 s.",
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
    {
      id: 'progress-100',
      rule: 'What is no video reports 100.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'lesson progress is the current duration for video, else 100 (spec 4, 5, 9)',
        ],
      },
    },
    {
      id: 'seek-tolerance-1s',
      rule: 'The tolerance of seeking is 1 s.',
      provedBy: {
        'packages/rules/src/learning/lesson/seek-limit.test.ts': [
          'seeking › forward ends 1 second beyond the watched point (spec 5, 9)',
        ],
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'a video stops at the watched point: mouse, keys, speed, script, fragment (spec 5, 9)',
        ],
      },
    },
    {
      id: 'unlock-1-coin',
      rule: 'Unlocking costs 1 coin.',
      provedBy: {
        'packages/rules/src/learning/course/old-course.test.ts': [
          'unlocking an old course deducts one coin (spec 4, 9)',
        ],
      },
    },
    {
      id: 'mastery-80',
      rule: 'The mastery score is 80 where nothing else is said.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › a score of %d gives badge %i where the package names no mastery score (D6, spec 9)',
        ],
      },
    },
    {
      id: 'badge-50',
      rule: 'There is no badge below 50 %.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › a score of %d gives badge %i where the package names no mastery score (D6, spec 9)',
        ],
      },
    },
    {
      id: 'rating-1-5',
      rule: 'Ratings are 1 to 5.',
      provedBy: {
        'packages/rules/src/school/feedback.test.ts': [
          'submitting feedback › %o is no rating (spec 9)',
        ],
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › rates every question of one’s own group from 1 to 5, or skips (spec 5, 7, 9)',
        ],
      },
    },
    {
      id: 'no-badges-classes-1-2',
      rule: 'Classes 1 and 2 have no badges.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': ['classes 1 and 2 have no badges (spec 9, D6)'],
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › class %i gets none (D6, spec 9)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › classes 1 and 2 have none (spec 9, D6)',
        ],
      },
    },
    {
      id: 'no-explore-classes-1-2',
      rule: 'Classes 1 and 2 have no Explore.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': [
          'Explore › is not there for classes 1 and 2 (spec 2, 9)',
        ],
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › is not for profile type 1 nor for classes 1 and 2 (spec 2, 6, 9)',
        ],
      },
    },
    {
      id: 'toast-5s',
      rule: 'A toast closes by itself after 5 s.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › no connection: an alert, which closes by itself after 5 seconds (spec 4, 8, 9)',
        ],
      },
    },
    {
      id: 'post-message-debounce',
      rule: 'Messages of the SCORM frame are gathered for 500 ms.',
      provedBy: {
        'apps/player/src/storage/outgoing.test.ts': [
          'states on their way out (spec 9) › sets are journalled at once and posted together after 500 ms',
          'states on their way out (spec 9) › a package that sets all the time is still posted every 500 ms',
        ],
      },
    },
    {
      id: 'dialog-720',
      rule: 'The feedback dialog is 720 px wide.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'tooltip-700',
      rule: 'A tooltip waits 700 ms.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the sign beside the streak explains it after 700 ms of rest, and at once by a press (spec 2, 9)',
        ],
      },
    },
    {
      id: 'event-join-window',
      rule: 'Events are joined from 10 minutes before to 15 minutes after their start.',
      provedBy: {
        'packages/rules/src/school/calendar/event-window.test.ts': [
          'an event of one hour › at %s is %s (spec 9)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
      },
    },
    {
      id: 'event-visible',
      rule: 'The way in shows from 10 minutes before.',
      provedBy: {
        'packages/rules/src/school/calendar/event-window.test.ts': [
          'an event of one hour › at %s is %s (spec 9)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
      },
    },
    {
      id: 'roman-numerals',
      rule: 'Grades 1 to 12 are shown in Roman numerals.',
      provedBy: {
        'packages/rules/src/school/grade.test.ts': [
          'grades 1 to 12 are shown in Roman numerals (spec 9)',
        ],
      },
    },
    { id: 'unused-cache-60s', rule: 'What nothing uses is kept for 60 s.' },
    {
      id: 'durations-m-s',
      rule: 'Durations are shown as minutes:seconds.',
      provedBy: {
        'packages/rules/src/time/duration.test.ts': ['%d seconds are shown as %s (spec 9)'],
      },
    },
    {
      id: 'content-base',
      rule: 'Content and thumbnails come from a base address of their own.',
      provedBy: {
        'apps/server/src/learning/programs/progress-shown.test.ts': [
          'progress in programs and journeys › counts complete courses and names the one to go on with (spec 9, D3, D4)',
        ],
      },
    },
    {
      id: 'interactive-index-page',
      rule: 'An activity is opened at its index page.',
      provedBy: {
        'apps/server/src/content/packs/packages/scorm-package.test.ts': [
          'a SCORM package is read › finding the page %s as %s (spec 9)',
        ],
      },
    },
    {
      id: 'streak-every-4th',
      rule: 'Every 4th streak is a milestone.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › every fourth streak is a milestone and earns 3 coins, the others 2 (spec 9, D5)',
        ],
      },
    },
    {
      id: 'streak-next-milestone',
      rule: 'The next milestone is the current one × 4 + 4.',
      provedBy: {
        'packages/rules/src/rewards/streak-row.test.ts': [
          'the streak row › the next milestone is current milestone × 4 + 4 (spec 9)',
        ],
      },
    },
    {
      id: 'streak-list',
      rule: 'The row goes on to the current milestone × 4 + 10.',
      provedBy: {
        'packages/rules/src/rewards/streak-row.test.ts': [
          'the streak row › the list extends to current milestone × 4 + 10 (spec 9)',
        ],
      },
    },
    {
      id: 'streak-7-days',
      rule: 'A course is to be complete within 7 days.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'completing a course › a completion %i days after the start counts (spec 9, D5)',
        ],
      },
    },
    {
      id: 'streak-35-days',
      rule: 'A new one is to begin within 35 days.',
      provedBy: {
        'packages/rules/src/rewards/streak.test.ts': [
          'the reset after five weeks › 35 days without a new start put the count back to 0 (D5, spec 9)',
        ],
      },
    },
    {
      id: 'streak-tooltip-5-weeks',
      rule: 'The tooltip says that the streak resets after 5 weeks.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the sign beside the streak explains it after 700 ms of rest, and at once by a press (spec 2, 9)',
        ],
      },
    },
    {
      id: 'streak-highlight-5',
      rule: 'The countdown is highlighted from 5 days on.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'streak-compact-4-of-44',
      rule: 'The compact bar shows 4 of 44 numbers.',
      provedBy: {
        'packages/rules/src/rewards/streak-row.test.ts': [
          'the compact bar › shows the four upcoming numbers (spec 2, 9)',
          'the compact bar › ends with the last four of 44 (spec 9)',
        ],
      },
    },
    {
      id: 'rp-table-44',
      rule: 'The RP of streaks are a table of 44 entries.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › the RP table has 44 entries (spec 9)',
        ],
      },
    },
    {
      id: 'rp-table-begin',
      rule: 'It begins 30, 30, 30, 60; each four begin 20 higher, and their fourth is double.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › the RP table has 44 entries (spec 9)',
        ],
      },
    },
    {
      id: 'rp-table-end',
      rule: 'It ends 230, 230, 230, 460.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › the RP table has 44 entries (spec 9)',
        ],
      },
    },
    {
      id: 'coins-3-2',
      rule: 'A milestone brings 3 coins, any other streak 2.',
      provedBy: {
        'packages/rules/src/rewards/rewards.test.ts': [
          'streak rewards › every fourth streak is a milestone and earns 3 coins, the others 2 (spec 9, D5)',
        ],
      },
    },
  ],
};
