import type { Section } from '../item.ts';

export const spec3: Section = {
  place: 'spec 3',
  title: 'Entities and their fields',
  items: [
    {
      id: 'user-fields',
      rule: "A user has the named fields: who they are, class and school, profile_type, the journey's end, the assessment's window, state and mode, and the flags.",
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
      },
    },
    {
      id: 'user-career-coins',
      rule: "A user's details hold is_career and the coins.",
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
      },
    },
    {
      id: 'user-id-stored',
      rule: "The user's id is kept in local storage.",
      provedBy: {
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › holds the user, their id and a PIN login under the names of the specification',
        ],
      },
    },
    {
      id: 'class-details-fields',
      rule: 'Class details have the named fields, ilmStartDate among them.',
    },
    {
      id: 'lesson-fields',
      rule: "A lesson's record has its ids, name, source, duration, class and file type.",
    },
    {
      id: 'lesson-class-types',
      rule: 'A lesson that is no plain one is a project, an ia or a supporting_file.',
    },
    {
      id: 'lesson-statuses',
      rule: 'The statuses of a lesson are -1 locked, 0 playing, 1 watched, 2 unlocked.',
    },
    {
      id: 'group-video',
      rule: 'The types of the video group are those named.',
      provedBy: {
        'packages/rules/src/files/file-kind.test.ts': ['file-type groups (spec 3) › %s'],
      },
    },
    {
      id: 'group-interactive',
      rule: 'The types of the interactive group are those named.',
      provedBy: {
        'packages/rules/src/files/file-kind.test.ts': ['file-type groups (spec 3) › %s'],
      },
    },
    {
      id: 'group-image',
      rule: 'jpg, jpeg, png and gif are images.',
      provedBy: {
        'packages/rules/src/files/file-kind.test.ts': ['file-type groups (spec 3) › %s'],
      },
    },
    {
      id: 'group-doc',
      rule: 'Every other type is a document.',
      provedBy: {
        'packages/rules/src/files/file-kind.test.ts': ['file-type groups (spec 3) › %s'],
      },
    },
    {
      id: 'extension-kinds',
      rule: 'An extension makes a file Image, Video, Audio, Doc, xlsx, csv, Archive, ppt, html or Unknown.',
      provedBy: {
        'packages/rules/src/files/file-kind.test.ts': ['extension kinds (spec 3) › %s is %s'],
      },
    },
    {
      id: 'player-data-fields',
      rule: 'Lesson player data have the named fields: flags, class_details, lesson_details, what is watched and plays, counts, milestones, ia_restrict.',
      provedBy: {
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'player-client-counts',
      rule: "The client's state also holds totalLessons and watchedClasses.",
    },
    {
      id: 'progress-payload',
      rule: 'Progress is sent with the named fields, is_done and is_school as 0 or 1.',
      provedBy: {
        'e2e/student/lessons/student-watches-a-video.spec.ts': [
          'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
        ],
      },
    },
    { id: 'scorm-fields', rule: 'SCORM data have the named fields.' },
    {
      id: 'scorm-defaults',
      rule: 'SCORM data that nobody gave have the named defaults: mastery 80, credit, ab-initio, suspend, score 0, incomplete, no time.',
    },
    {
      id: 'scorm-result',
      rule: 'A SCORM result says the student, type, program, theme, course, lesson, class type and badge milestone, and the data beside it.',
      provedBy: {
        'e2e/student/lessons/student-plays-an-activity.spec.ts': [
          'an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)',
        ],
      },
    },
    {
      id: 'ia-restrict-fields',
      rule: 'IA restrict data have ia_restrict, ilm_id, ilm_position, header and ilm.',
    },
    {
      id: 'badge-milestone-flags',
      rule: "The milestones of a course are three flags, '1' where set.",
      provedBy: {
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'badge-fields',
      rule: 'A badge has its type, 0 none, 1 unlocked or 2 best, and its badge_link.',
    },
    { id: 'feedback-fields', rule: 'A feedback question has csat_id and its text.' },
    {
      id: 'feedback-response',
      rule: 'The answers are a map of csat_id to a rating of 1 to 5.',
      provedBy: {
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › the first answer stands, and a repeat changes nothing (spec 3, D4)',
        ],
      },
    },
    {
      id: 'feedback-envelope',
      rule: 'Feedback is sent with ilm_id and is_skipped, and asked for with csat_schools.',
    },
    {
      id: 'streak-fields',
      rule: 'A streak has its count, whether it is begun, and the start and end of its course.',
      provedBy: {
        'apps/server/src/learning/home/home.test.ts': [
          'home › the carousel comes with the present streak (spec 3, 7)',
        ],
      },
    },
    {
      id: 'streak-response',
      rule: "The streak's answer carries the current milestone and the streaks.",
    },
    {
      id: 'streak-state-read',
      rule: 'What is begun and dated is read from isBegin, ilmStartDate and ilmEndDate.',
      provedBy: {
        'packages/rules/src/rewards/streak-timer.test.ts': [
          'reading the fields of the streak answer (spec 3) › %o is %o',
        ],
      },
    },
    {
      id: 'test-progress-payload',
      rule: 'Progress of a test is sent with user_id, fullname, class, school_code, status 0 and testresult.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'log-out saves an unfinished assessment and leaves nothing on the device (spec 3, 4, 5)',
        ],
      },
    },
    {
      id: 'feedback-platform',
      rule: 'A feedback review adds user_id and platform 1.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'upload-fields',
      rule: "A project's upload adds project_upload_portal '1' and uploaded_by '0'.",
      provedBy: {
        'e2e/student/lessons/student-hands-in-a-project.spec.ts': [
          'of two tabs one sends, the other shows it wait and then handed in (spec 3)',
        ],
      },
    },
    {
      id: 'carousel-priority',
      rule: 'Items of the carousel come by their priority.',
      provedBy: {
        'apps/server/src/content/catalogue/catalogue.test.ts': [
          'the catalogue › questions are those of the class group, the carousel that of the grade, by priority (spec 3)',
        ],
      },
    },
    {
      id: 'carousel-open',
      rule: 'Items of the carousel lead a student only to what is open to them.',
      provedBy: {
        'apps/server/src/learning/home/home.test.ts': [
          'home › the carousel links only to allowed pages (spec 2, 3)',
        ],
      },
    },
    {
      id: 'badge-popup-data',
      rule: 'The badge popup shows what was just won.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'coins-per-user',
      rule: 'Each user has a count of coins.',
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
      },
    },
    {
      id: 'keys-user',
      rule: 'The device keeps user and user id under their keys.',
      provedBy: {
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › holds the user, their id and a PIN login under the names of the specification',
        ],
      },
    },
    {
      id: 'keys-pin-login',
      rule: 'A PIN login is kept under pinLogin-PRODUCTION.',
      provedBy: {
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › holds the user, their id and a PIN login under the names of the specification',
        ],
        'e2e/product/sign-in.spec.ts': [
          'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
        ],
      },
    },
    {
      id: 'keys-assessment',
      rule: "The test's result, what was already answered and the completed flag have keys of their own.",
      provedBy: {
        'apps/web/src/features/assessment/on-device.test.ts': [
          'the assessment on this device (spec 3 "Local data keys") › keeps the result, and the already-answered answers as the server has them',
        ],
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › switching the user clears the assessment alone (spec 4 "Switch user")',
          'what stays on the device (spec 3 "Local data keys") › reads the answers and the completed flag of the assessment, and nothing from rubbish (spec 5)',
        ],
      },
    },
    {
      id: 'keys-cmi-data',
      rule: 'cmiData holds what the running activity last said, and is cleared with the rest of what belongs to a student.',
      provedBy: {
        'apps/web/src/features/classroom/scorm/cmi-data.test.ts': [
          'cmiData (spec 3 "Local data keys") › is what the running activity last said',
        ],
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › log-out leaves nothing of the student but what is unsent, and the choices of the machine (spec 4)',
        ],
      },
    },
    {
      id: 'state-saved',
      rule: 'The whole client state is saved under reduxStoreData when an action changed it.',
    },
    {
      id: 'state-cleared-on-login',
      rule: 'That copy is cleared by logging in and out.',
      provedBy: {
        'e2e/product/error-states.spec.ts': [
          'what goes wrong is said in the words of the specification › user details: no student counts as logged in, and no details stay (spec 3, 8)',
        ],
        'apps/web/src/app/session/local-data.test.ts': [
          'what stays on the device (spec 3 "Local data keys") › log-out leaves nothing of the student but what is unsent, and the choices of the machine (spec 4)',
        ],
      },
    },
  ],
};
