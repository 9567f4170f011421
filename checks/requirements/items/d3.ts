import type { Section } from '../item.ts';

export const decision3: Section = {
  place: 'D3',
  title: 'Envelope',
  items: [
    {
      id: 'success-envelope',
      rule: 'Success is 200 with status 200 and details.',
      provedBy: {
        'packages/client/src/post.test.ts': [
          'one call to the server › is a POST with JSON and the access header, and gives the details (spec 7 post-json, D2, D3)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
      },
    },
    {
      id: 'failure-envelope',
      rule: 'A failure has its status in the line and the body, a code, and one sentence fit to show.',
    },
    {
      id: 'code-400-field',
      rule: '400 names the field.',
      provedBy: {
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › names the wrong field of %j (D3)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › names the field of a request that is not right (D3)',
        ],
      },
    },
    {
      id: 'code-401',
      rule: '401 says that session or key is missing.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the doors of every call (D2) › a call of a student without a session, with a made-up or a revoked one gets 401 (D3)',
          'the doors of every call (D2) › a call without the configured key gets 401, from any caller (D3)',
        ],
      },
    },
    {
      id: 'code-403',
      rule: '403 says not yours, or not allowed.',
      provedBy: {
        'apps/server/src/school/events/events.test.ts': [
          "events › are not found where there is none, nor answered with another student's id (spec 7, D2, D3)",
        ],
      },
    },
    {
      id: 'code-404',
      rule: '404 says that an id is of nothing.',
      provedBy: {
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › knows unknown, foreign and locked courses apart (D3, D4)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          "events › are not found where there is none, nor answered with another student's id (spec 7, D2, D3)",
        ],
      },
    },
    {
      id: 'code-409',
      rule: '409 says that a rule forbids it now.',
      provedBy: {
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › knows unknown, foreign and locked courses apart (D3, D4)',
        ],
      },
    },
    {
      id: 'code-413-415',
      rule: '413 and 415 refuse files by size and kind.',
      provedBy: {
        'apps/server/src/learning/projects/files/upload.test.ts': [
          'uploads of projects › 100 MB are taken and one byte more is not, whole or announced, and the file is named (D3)',
        ],
        'apps/server/src/learning/projects/files/project-files.test.ts': [
          'files of projects › what may be handed in, by its content › not %s, called photo.jpg (D3)',
        ],
      },
    },
    {
      id: 'code-429',
      rule: '429 comes with retry-after.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'calls that anybody may make, from one address (D2) › are counted when they fail: a district logs in behind one address, a guesser does not (D3)',
        ],
      },
    },
    { id: 'code-500', rule: '500 says nothing about the inside.' },
    {
      id: 'route-ids',
      rule: 'Route ids are positive whole numbers; anything else is 400.',
      provedBy: {
        'packages/rules/src/learning/course/classroom.test.ts': [
          'a route’s id › %o is not one (spec 2, D3)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
        ],
      },
    },
    {
      id: 'paths-login',
      rule: 'The calls of login have their paths.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-students',
      rule: 'Those of students have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-creative-career',
      rule: 'Those of creative and career have theirs: nine and five.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-quests-projects',
      rule: 'Those of quests and projects have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-events-support',
      rule: 'Those of events, support and tutorial have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-assessment',
      rule: 'Those of the assessment have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-dashboard',
      rule: 'leaderboard, posters and certificates have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'path-view-certificate',
      rule: 'view_certificate is among those of the dashboard.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    {
      id: 'paths-feedback',
      rule: 'Those of feedback have theirs.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
      },
    },
    { id: 'openapi', rule: 'The server publishes OpenAPI 3.1, made of the schemas that validate.' },
    {
      id: 'user-shape',
      rule: 'User has the fields of section 3 in snake case, without secrets.',
      provedBy: {
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
      },
    },
    {
      id: 'shape-login',
      rule: 'Logins and select_profile answer user, profiles and pin_login; user is null while a profile is to be chosen.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
        'apps/server/src/school/login/select-profile.test.ts': [
          'fetch_profiles, select_profile and current_login › current_login answers what the login did; without a session nothing (D3)',
        ],
      },
    },
    {
      id: 'shape-cookie-set-here',
      rule: 'The cookie is set by those calls.',
      provedBy: {
        'apps/server/src/security/authenticate.test.ts': [
          'the session cookie (D2) › is HttpOnly, SameSite=Lax and, outside loopback, Secure (D3)',
        ],
        'apps/server/src/school/login/select-profile.test.ts': [
          'fetch_profiles, select_profile and current_login › choosing a profile begins a new session as it; the old one is over (D1, D2, D3)',
        ],
      },
    },
    {
      id: 'shape-pin',
      rule: 'login_using_pin answers candidate and ticket; the ticket makes the session.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
      },
    },
    {
      id: 'shape-user-details',
      rule: 'user_details adds coins, rp, is_career and is_deleted.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
      },
    },
    {
      id: 'shape-skills',
      rule: 'The lists of programs answer skills with the named fields.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/programs/progress-shown.test.ts': [
          'progress in programs and journeys › counts complete courses and names the one to go on with (spec 9, D3, D4)',
        ],
      },
    },
    {
      id: 'shape-ilms',
      rule: 'The journeys answer skill and ilms with the named fields.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/programs/progress-shown.test.ts': [
          'progress in programs and journeys › counts complete courses and names the one to go on with (spec 9, D3, D4)',
        ],
      },
    },
    {
      id: 'shape-class-details',
      rule: 'The classrooms answer lesson player data; watched_classes are ids, playing_class is one or null.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › replaying changes where the student is, and nothing else (spec 4, 7, D3)',
        ],
      },
    },
    {
      id: 'shape-progress',
      rule: 'Progress answers class_id, is_done, course_completed, rewards and badge.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/progress/progress.property.test.ts': [
          'any sequence of what a student may do › has the effect and the answers that D4 and D5 give it, and the ledger agrees (D3, D4, D5)',
        ],
      },
    },
    {
      id: 'shape-unlock',
      rule: 'unlock_old_course answers the coins.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
      },
    },
    {
      id: 'shape-scorm-fetch',
      rule: 'scorm_details_fetch answers SCORM data or null.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › is null before anything was kept, then resumes where it was suspended (spec 7, D3, D7)',
        ],
      },
    },
    {
      id: 'shape-scorm-progress',
      rule: 'The SCORM progress calls answer lesson_status, score_raw, badge, course_completed and rewards.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
      },
    },
    {
      id: 'shape-streak',
      rule: 'streaks_details answers current_milestone and the four fields of streaks.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
      },
    },
    {
      id: 'shape-leaderboard',
      rule: 'leaderboard answers rows of rank, fullname, rp and is_me, and me with rank, rp and total.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/dashboard/leaderboard.test.ts': [
          'the leaderboard › ranks as sorting everybody by points would, with ties sharing a rank (D1, D3)',
          'the leaderboard › compares with the class, the school or everybody, and never with the deactivated (spec 7, D3, D18 class-is-grade)',
        ],
      },
    },
    {
      id: 'leaderboard-types',
      rule: 'The leaderboard compares class, school and country.',
      provedBy: {
        'apps/server/src/learning/dashboard/leaderboard.test.ts': [
          'the leaderboard › compares with the class, the school or everybody, and never with the deactivated (spec 7, D3, D18 class-is-grade)',
        ],
      },
    },
    {
      id: 'leaderboard-ties',
      rule: 'Equal points share a rank.',
      provedBy: {
        'packages/rules/src/rewards/leaderboard.test.ts': [
          'equal points share a rank and the next rank counts on after them (D3)',
        ],
      },
    },
    {
      id: 'shape-continue',
      rule: 'continue_journey answers course, program, lesson, name and percentage, or null.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/home/home.test.ts': [
          'home › continues with the course last worked on, else with the first open one (spec 7, D3, D9)',
        ],
      },
    },
    {
      id: 'shape-events',
      rule: 'fetch_user_events answers events with the named fields.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
      },
    },
    {
      id: 'event-link-when-joinable',
      rule: 'join_link is told only while the event can be joined.',
      provedBy: {
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
      },
    },
    {
      id: 'shape-project-status',
      rule: "The project's status is none, submitted, approved or returned, with remarks and files.",
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s answers in details “%s” the fields that are named (D3)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › shows the brief and nothing handed in, then the file, waiting for a review (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/review.test.ts': [
          'reviewing projects › a returned project shows its remarks, and the next file makes it wait again (D3)',
        ],
      },
    },
  ],
};
