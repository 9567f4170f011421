import type { Section } from '../item.ts';

export const decision4: Section = {
  place: 'D4',
  title: 'Lessons, progress, completion',
  items: [
    {
      id: 'same-rules-both-sides',
      rule: 'Server and browser lock the same lessons, by the same functions.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.property.test.ts': [
          'laws of the playlist › the server, which knows the watched lessons and the last one opened, locks the same lessons as the browser (D4)',
        ],
      },
    },
    {
      id: 'server-refuses-locked',
      rule: 'Completing a locked lesson gets 409 and changes nothing.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › a locked lesson cannot be completed, and nothing changes (spec 4, D4)',
        ],
      },
    },
    {
      id: 'server-refuses-unknown',
      rule: 'An unknown lesson gets 404.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › knows which courses are out of reach, locked or not there at all (D4)',
        ],
      },
    },
    {
      id: 'server-refuses-out-of-reach',
      rule: 'A course out of reach gets 403.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › knows which courses are out of reach, locked or not there at all (D4)',
        ],
      },
    },
    {
      id: 'course-complete',
      rule: 'A course is complete when every lesson but supporting files is watched.',
      provedBy: {
        'packages/rules/src/learning/course/course-progress.test.ts': [
          'a course is complete when every lesson that counts is watched (D4)',
          '100 percent and complete are the same thing (D4)',
        ],
      },
    },
    {
      id: 'courses-in-order',
      rule: 'Course n+1 opens when course n is complete.',
      provedBy: {
        'packages/rules/src/learning/course/course-order.test.ts': [
          'the order of courses › course n+1 opens when course n is complete (D4)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › completing the course opens the next one and counts a streak with its rewards (spec 7, D4, D5)',
        ],
      },
    },
    {
      id: 'first-open',
      rule: 'The first course is open.',
      provedBy: {
        'packages/rules/src/learning/course/course-order.test.ts': [
          'the order of courses › the first course is open (D4)',
        ],
      },
    },
    {
      id: 'old-by-coin',
      rule: 'An old course opens with one coin.',
      provedBy: {
        'packages/rules/src/learning/course/course-order.test.ts': [
          'entering a course › an old course needs a coin and no order (spec 4, D4)',
        ],
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › one coin opens an old course; a repeat costs nothing (spec 4, 5, 7, D4, D18 one-coin)',
        ],
      },
    },
    {
      id: 'repeat-harmless',
      rule: 'The same call twice has the effect of one.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › credits a first completion once; the same call twice counts once (spec 7, D4)',
          'watch_history › twenty repeats at once credit once (D4)',
        ],
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › taken twice has the effect of once (D4)',
        ],
      },
    },
    {
      id: 'late-harmless',
      rule: 'A call that comes late changes nothing it should not.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › a completion that arrives after the student moved on opens the next lesson and does not move them (D4)',
        ],
      },
    },
    {
      id: 'done-never-back',
      rule: 'is_done never goes back from 1 to 0.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › is_done never goes from 1 back to 0 (D4)',
        ],
      },
    },
    {
      id: 'resume-follows-student',
      rule: 'A resume position moves only where the student moved it.',
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'after a reload a video goes on where it was, and may be moved up to what was watched (D4)',
        ],
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)',
        ],
      },
    },
    {
      id: 'points-once',
      rule: "A lesson's first completion credits its points, once.",
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › credits a first completion once; the same call twice counts once (spec 7, D4)',
        ],
      },
    },
    {
      id: 'ledger-one-row',
      rule: 'Every change of coins and points is one row with a reason and a source, unique by source.',
      provedBy: {
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)',
        ],
      },
    },
    {
      id: 'balances-checked',
      rule: 'Balances agree with the ledger.',
      provedBy: {
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)',
        ],
      },
    },
    {
      id: 'never-negative',
      rule: 'A balance is never negative.',
      provedBy: {
        'apps/server/src/learning/coins/one-coin.property.test.ts': [
          'one coin › opens one course, however the calls of two processes fall between each other (spec 5, D4)',
        ],
      },
    },
    {
      id: 'last-coin-race',
      rule: 'Of two unlocks racing for the last coin one wins and one gets 409.',
      provedBy: {
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › of two unlocks racing for the last coin one wins and one gets 409 (D4)',
        ],
        'apps/server/src/learning/coins/one-coin.property.test.ts': [
          'one coin › opens one course, however the calls of two processes fall between each other (spec 5, D4)',
        ],
      },
    },
    {
      id: 'seconds-both-sides',
      rule: 'Watch seconds are rounded down to a multiple of 5 on both sides.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'explore watch seconds › rounding on both sides gives what rounding once gives (D4)',
        ],
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › keeps a place in a video in steps of five seconds, forward and back (spec 5, 7, D1, D4)',
        ],
      },
    },
    {
      id: 'supporting-never-count',
      rule: 'Supporting files never count.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › supporting files never count towards completion (D4)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › supporting files never count and earn nothing (D4)',
        ],
        'apps/server/src/learning/programs/progress-shown.test.ts': [
          'progress in programs and journeys › a third is 33 percent; supporting files do not count (D4)',
        ],
      },
    },
    {
      id: 'complete-stays',
      rule: 'A completed course stays complete everywhere when a lesson is added to it.',
    },
    {
      id: 'complete-by-retirement',
      rule: 'A lesson or course that retires completes courses and programs everywhere: classroom, journey, console, certificate.',
    },
  ],
};
