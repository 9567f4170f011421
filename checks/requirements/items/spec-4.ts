import type { Section } from '../item.ts';

export const spec4: Section = {
  place: 'spec 4',
  title: 'States and transitions',
  items: [
    {
      id: 'status-locked',
      rule: 'A lesson that is not open yet is -1.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › a new course plays its first lesson and locks the others (spec 4)',
        ],
      },
    },
    {
      id: 'status-playing',
      rule: 'The playing lesson is 0, and it alone.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.property.test.ts': [
          'laws of the playlist › however a student moves, the playing lesson alone is 0, supporting files are 2, watched ones never locked (spec 4)',
        ],
      },
    },
    {
      id: 'status-watched',
      rule: 'A watched lesson is 1.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › marks it watched and advances to the next (spec 4)',
        ],
      },
    },
    {
      id: 'status-unlocked',
      rule: 'A lesson that is open and not watched is 2.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › unwatched lessons up to the furthest watched one are unlocked (spec 4)',
        ],
      },
    },
    {
      id: 'supporting-always-2',
      rule: 'Supporting files are always 2.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › supporting files are always unlocked and are not asked for when all is watched (spec 4, D4)',
          'changing the lesson › a supporting file plays and stays 2 (spec 4)',
        ],
      },
    },
    {
      id: 'old-unlocked-all-2',
      rule: 'In an old course that is unlocked all lessons are 2.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › of an unlocked old course all lessons are 2, but for the playing one (spec 4)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › an unlocked old course has all its lessons open (spec 4)',
        ],
      },
    },
    {
      id: 'load-server-lesson',
      rule: 'On load the lesson the server names plays.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › the playing lesson is the one the server gives (spec 4)',
        ],
      },
    },
    {
      id: 'load-first-lesson',
      rule: 'Where it names none, the first lesson plays.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › a new course plays its first lesson and locks the others (spec 4)',
        ],
      },
    },
    {
      id: 'resume-advances',
      rule: 'A lesson to resume that is already watched gives way to the next unwatched one.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › a watched resume lesson gives way to the next unwatched one (spec 4)',
        ],
      },
    },
    {
      id: 'resume-unlocks-earlier',
      rule: 'Unwatched lessons up to the furthest watched or playing one become 2.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › unwatched lessons up to the furthest watched one are unlocked (spec 4)',
          'the playlist on load › unwatched lessons up to the playing one are unlocked (spec 4)',
        ],
      },
    },
    {
      id: 'all-watched-restarts',
      rule: 'When all lessons but supporting files are watched, play begins again at the first.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › when all lessons are watched, play restarts at the first (spec 4)',
        ],
      },
    },
    {
      id: 'change-new-plays',
      rule: 'Changing to a lesson makes it 0.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'changing the lesson › the new lesson plays, the previous one is watched if it was (spec 4)',
        ],
      },
    },
    {
      id: 'change-previous',
      rule: 'The lesson left becomes 1 if it was watched, else 2.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'changing the lesson › the new lesson plays, the previous one is watched if it was (spec 4)',
          'changing the lesson › the previous lesson is unlocked if it was not watched (spec 4)',
        ],
      },
    },
    {
      id: 'entry-watched-replay',
      rule: 'Entering a watched lesson calls for a replay.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-entry.test.ts': [
          'entering a watched %s is a replay (spec 4)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › replaying changes where the student is, and nothing else (spec 4, 7, D3)',
        ],
      },
    },
    {
      id: 'entry-ia-project-recorded',
      rule: 'Entering an unwatched activity or project records it with is_done 0.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-entry.test.ts': [
          'entering an unwatched %s: %s (spec 4)',
        ],
      },
    },
    {
      id: 'done-marks-watched',
      rule: 'A lesson completed with isDone 1 is watched.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › marks it watched and advances to the next (spec 4)',
        ],
      },
    },
    {
      id: 'done-advances',
      rule: 'Completing a lesson goes on to the next.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › marks it watched and advances to the next (spec 4)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'locked-refused',
      rule: 'A locked lesson cannot be completed.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › a locked lesson cannot be completed (spec 4, D4)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › a locked lesson cannot be completed, and nothing changes (spec 4, D4)',
        ],
      },
    },
    { id: 'leaving-clears', rule: 'Lesson data are cleared on leaving.' },
    {
      id: 'playlist-states',
      rule: "The playlist's load has a loading, an error and a data state; after a failure nothing counts as watched.",
    },
    {
      id: 'video-first-5s',
      rule: "A video's progress is sent at 5 seconds.",
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'video progress › is sent at 5 seconds (spec 4)',
        ],
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
    {
      id: 'video-done-at-end',
      rule: 'It is sent again at full duration.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'video progress › is done at full duration (spec 4)',
        ],
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
    {
      id: 'video-done-once',
      rule: 'A video is done once only.',
      provedBy: {
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'video progress › is sent once each, however the position jumps (spec 4)',
        ],
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
    {
      id: 'video-rewatch-advances',
      rule: 'Watching a watched class to its end again only goes on to the next.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'completing a lesson › rewatching a watched lesson to its end just advances (spec 4)',
        ],
      },
    },
    {
      id: 'scorm-complete',
      rule: 'An activity is complete when its lesson_status is completed.',
      provedBy: {
        'e2e/student/lessons/student-plays-an-activity.spec.ts': [
          'an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)',
        ],
      },
    },
    {
      id: 'scorm-progress-100',
      rule: 'Then progress is marked with duration 100 and done, and the SCORM progress is stored.',
      provedBy: {
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › completed or passed marks the lesson done with its points, once (spec 4, 7, D4, D7)',
        ],
        'packages/rules/src/learning/lesson/watch-progress.test.ts': [
          'lesson progress is the current duration for video, else 100 (spec 4, 5, 9)',
        ],
      },
    },
    {
      id: 'scorm-badge-popup',
      rule: 'A badge won shows in a popup.',
      provedBy: {
        'e2e/student/lessons/student-plays-an-activity.spec.ts': [
          'an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)',
        ],
      },
    },
    {
      id: 'scorm-feedback-after',
      rule: 'A feedback card may follow.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'scorm-no-badge-below-50',
      rule: 'A score below 50 % gives no badge.',
      provedBy: {
        'packages/rules/src/rewards/badge.test.ts': [
          'the badge of a score › below 50 percent there is no badge, however low the mastery score (spec 4)',
        ],
      },
    },
    {
      id: 'old-needs-coin',
      rule: 'A locked old course needs a coin.',
      provedBy: {
        'packages/rules/src/learning/course/course-order.test.ts': [
          'entering a course › an old course needs a coin and no order (spec 4, D4)',
        ],
      },
    },
    {
      id: 'old-deducts-coin',
      rule: 'Unlocking takes one coin.',
      provedBy: {
        'packages/rules/src/learning/course/old-course.test.ts': [
          'unlocking an old course deducts one coin (spec 4, 9)',
        ],
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › one coin opens an old course; a repeat costs nothing (spec 4, 5, 7, D4, D18 one-coin)',
        ],
      },
    },
    {
      id: 'feedback-close',
      rule: 'Closing feedback unsubmitted asks first or skips without a word, as section 5 has it.',
      provedBy: {
        'packages/rules/src/school/feedback.test.ts': [
          'closing unrated feedback asks first when the school is in csat_schools, else skips silently (spec 4, 5)',
        ],
      },
    },
    {
      id: 'first-login-assessment',
      rule: 'A first login with an assessment for the class goes to its introduction, else to onboarding.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › a first login with %o goes to skill-introduction (spec 4, D8)',
          'after a login › a first login with %o goes to onboarding (spec 4, 6, D8)',
        ],
      },
    },
    {
      id: 'tutorial-unseen',
      rule: 'The tour comes where it is to be shown and was not seen.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › the tutorial comes next, until it was seen (spec 4, D8)',
        ],
      },
    },
    {
      id: 'several-profiles',
      rule: 'Several profiles lead to the choice of one.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › several profiles and none chosen: profile-selection (spec 4, D8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'several profiles: choose one, switch to the other (spec 2, 4, D8)',
        ],
      },
    },
    {
      id: 'arrives-by-type',
      rule: 'Profile type 1 arrives at school-homepage, others at home.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a login › profile type %i arrives at %s (spec 4, D8)',
        ],
      },
    },
    {
      id: 'reload-stays',
      rule: 'A reload stays on its path.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a reload › the student stays where they are (spec 4, D8)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
      },
    },
    { id: 'flag-login-state', rule: 'There is a flag that says whether somebody is logged in.' },
    {
      id: 'flag-pin-login',
      rule: 'There is a flag that says whether it is a PIN login.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'pin-confirmation',
      rule: 'A PIN login asks whether this is the student.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'deleted-pauses-video',
      rule: 'A student found deleted has a playing video paused.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'a student who is found deactivated has the playing video paused and sees why (spec 4)',
        ],
      },
    },
    {
      id: 'deleted-details-stored',
      rule: 'The details of a deleted student are stored.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'a student who is found deactivated has the playing video paused and sees why (spec 4)',
        ],
        'apps/server/src/school/login/user-details.test.ts': [
          'user_details, update_is_login and logout › tells a deactivated student so; every other call is refused (spec 4 "User state"; spec 6)',
        ],
      },
    },
    {
      id: 'deactivated-dialog',
      rule: 'A deactivated student sees a dialog and is sent to login.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'outside-window-dialog',
      rule: 'A student outside the required window sees a dialog and is sent to login.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'after a reload › a student without access is blocked just as at login (spec 4)',
        ],
        'e2e/student/blocked-accounts.spec.ts': [
          '${…} sees why they cannot go on, and stays on the login page (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'user-key-changed',
      rule: 'When the stored user changes, the page reloads or leads elsewhere.',
      provedBy: {
        'packages/rules/src/access/after-login.test.ts': [
          'a stored user that changes in another tab reloads this one or sends it to login (spec 4)',
        ],
        'e2e/product/sign-in.spec.ts': [
          'log-out in one tab sends the other to the login page (spec 4 "User state")',
        ],
      },
    },
    {
      id: 'visible-refreshes',
      rule: 'Coming back to the tab asks for the user anew.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
        ],
      },
    },
    {
      id: 'offline-alert',
      rule: 'Without a connection an alert says `No Internet`.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › no connection: an alert, which closes by itself after 5 seconds (spec 4, 8, 9)',
        ],
      },
    },
    {
      id: 'offline-alert-closes',
      rule: 'That alert closes by itself after 5 seconds.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › no connection: an alert, which closes by itself after 5 seconds (spec 4, 8, 9)',
        ],
      },
    },
    { id: 'logout-flag', rule: 'Logging out sets its flag.' },
    {
      id: 'logout-saves-assessment',
      rule: 'Logging out saves an unfinished assessment.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'log-out saves an unfinished assessment and leaves nothing on the device (spec 3, 4, 5)',
        ],
        'apps/server/src/learning/assessment/save-test-progress.test.ts': [
          'save_test_progress › keeps unfinished answers; the latest stand, repeats are harmless (spec 4 "Logout", D4; spec 7)',
        ],
      },
    },
    {
      id: 'logout-clears',
      rule: 'Logging out clears what the session stored.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'log-out saves an unfinished assessment and leaves nothing on the device (spec 3, 4, 5)',
        ],
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › log-out leaves nothing of the student but what is unsent, and the choices of the machine (spec 4)',
        ],
      },
    },
    {
      id: 'logout-to-login',
      rule: 'Logging out leads to login.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'log-out saves an unfinished assessment and leaves nothing on the device (spec 3, 4, 5)',
        ],
      },
    },
    {
      id: 'switch-saves',
      rule: 'Switching the user saves progress first.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'several profiles: choose one, switch to the other (spec 2, 4, D8)',
        ],
      },
    },
    {
      id: 'switch-clears-assessment',
      rule: "It clears the assessment's keys.",
      provedBy: {
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › switching the user clears the assessment alone (spec 4 "Switch user")',
        ],
        'e2e/product/sign-in.spec.ts': [
          'several profiles: choose one, switch to the other (spec 2, 4, D8)',
        ],
      },
    },
    {
      id: 'switch-to-selection',
      rule: 'It leads to profile-selection.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'several profiles: choose one, switch to the other (spec 2, 4, D8)',
        ],
      },
    },
    {
      id: 'timer-not-begun',
      rule: 'isBegin 0 says `Start an ILM`, `To Begin Streak`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › before the first streak: Start an ILM, To Begin Streak',
        ],
      },
    },
    {
      id: 'timer-ends-in',
      rule: 'Started without an end says 7 minus the days since the start, `Streak Ends In`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'timer-negative',
      rule: 'A negative number of days says `Start a New ILM`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
      },
    },
    {
      id: 'timer-start-in',
      rule: 'With both dates it says 35 minus the days since the end, `Start an ILM In`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'timer-outside-34',
      rule: 'Outside 0 to 34 it says `Start a New ILM`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'timer-expired',
      rule: 'At zero days or less it says `Streak Expired`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'timer-to-continue',
      rule: 'Begun and without dates it says `To Continue Streak`.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › begun and without dates: Start an ILM, To Continue Streak',
        ],
      },
    },
    {
      id: 'timer-last-day',
      rule: 'On the last day it counts hours and minutes down to midnight.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
        ],
        'packages/rules/src/time/calendar-day.test.ts': [
          'the time left until midnight › counts the minutes to midnight of the school (spec 4, D5)',
        ],
      },
    },
    {
      id: 'timer-live',
      rule: 'That countdown goes on each minute by itself.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
      },
    },
    {
      id: 'timer-highlight',
      rule: 'From 5 days on it is highlighted.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'what the streak panel says (spec 4, D5) › %i days after the start of a course (spec 9)',
          'what the streak panel says (spec 4, D5) › %i days after a counted completion',
        ],
      },
    },
    {
      id: 'all-watched-refetches-streak',
      rule: 'When the last lesson is watched, the streak is fetched anew.',
    },
  ],
};
