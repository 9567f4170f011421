import type { Section } from '../item.ts';

export const spec7: Section = {
  place: 'spec 7',
  title: 'Calls',
  items: [
    {
      id: 'post-json',
      rule: 'Calls are POST with JSON, and answer status and details; 200 is success.',
      provedBy: {
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
      },
    },
    {
      id: 'fetch-carousel',
      rule: '/api/students/fetch_carousel {user_id}; its details hold the streaks.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/home/home.test.ts': [
          'home › the carousel comes with the present streak (spec 3, 7)',
        ],
      },
    },
    {
      id: 'fetch-skills',
      rule: '/api/skills/fetch_skills_by_user {user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › lists the student’s own programs and those of earlier grades, never later ones (spec 7, D1, D9)',
        ],
      },
    },
    {
      id: 'recently-watched',
      rule: '/api/home_page/get_recently_watched.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/home/home.test.ts': [
          'home › continues with the course last worked on, else with the first open one (spec 7, D3, D9)',
        ],
      },
    },
    {
      id: 'favorites',
      rule: '/api/home_page/get_favorites_by_user_id, add_favorites and remove_favorites.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/home/home.test.ts': [
          'home › keeps favourites until they are removed; repeats change nothing (spec 7, D4)',
        ],
        'e2e/student/student-keeps-courses.spec.ts': [
          'a course is kept in the classroom, found among the favourites, and let go there (spec 2, 7)',
        ],
      },
    },
    {
      id: 'user-details',
      rule: '/api/login/user_details {user_id}; its details hold coins and is_deleted.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/login/user-details.test.ts': [
          "user_details, update_is_login and logout › answers the student with the specification's fields, coins and points (spec 3, 7, D3)",
        ],
      },
    },
    {
      id: 'continue-journey',
      rule: '/api/home_page/continue_journey {user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/home/home.test.ts': [
          'home › continues with the course last worked on, else with the first open one (spec 7, D3, D9)',
        ],
      },
    },
    {
      id: 'fetch-class-details',
      rule: '/api/skills/fetch_class_details {user_id, ilm_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'watch-history',
      rule: '/api/skills/watch_history with the twelve named fields.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › credits a first completion once; the same call twice counts once (spec 7, D4)',
        ],
      },
    },
    {
      id: 'watch-history-pending-removed',
      rule: 'What was kept on the device of a watch_history is removed when it succeeded.',
      provedBy: {
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › keeps an entry on the device until the server has accepted it (spec 7)',
        ],
      },
    },
    {
      id: 'fetch-ilms-by-skill',
      rule: '/api/skills/fetch_ilms_by_skill.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › shows a journey in order: open, then locked, with its milestone (spec 7, D4, D6, D9)',
        ],
      },
    },
    {
      id: 'replay-class',
      rule: '/api/home_page/replay_class {ilm_id, class_id, user_id, skill_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › replaying changes where the student is, and nothing else (spec 4, 7, D3)',
        ],
      },
    },
    {
      id: 'unlock-old-course',
      rule: '/api/students/unlock_old_course {user_id, class_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › one coin opens an old course; a repeat costs nothing (spec 4, 5, 7, D4, D18 one-coin)',
        ],
      },
    },
    {
      id: 'class-details-topics',
      rule: '/api/students/class_details_topics {user_id, class_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'explore-watch-history',
      rule: '/api/students/update_explore_watch_history {user_id, class_id, lesson_id, seconds}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › keeps a place in a video in steps of five seconds, forward and back (spec 5, 7, D1, D4)',
        ],
      },
    },
    {
      id: 'explore-watch-history-retried',
      rule: 'It is tried again on 500.',
      provedBy: {
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › retries five times, 250 ms doubling, on 500 and on no answer (spec 9; spec 7, 8)',
        ],
      },
    },
    {
      id: 'view-badges',
      rule: '/api/students/view_badges.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › is looked at once for all (spec 7 "badge view click")',
        ],
      },
    },
    {
      id: 'theme-views',
      rule: '/api/api_user/theme_views_count has no body.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › answers a call without a body (spec 7: no body)',
        ],
      },
    },
    {
      id: 'explore-class',
      rule: '/api/students/explore_class {user_id, theme_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › shows a theme with its programs, courses and favourites (spec 7, D9)',
        ],
      },
    },
    {
      id: 'scorm-progress',
      rule: '/api/scorm/update_scorm_progress {user_details, details} with the fields named in user_details.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › completed or passed marks the lesson done with its points, once (spec 4, 7, D4, D7)',
        ],
      },
    },
    {
      id: 'scorm-progress-retried',
      rule: 'The SCORM progress calls are tried again on 500.',
      provedBy: {
        'apps/web/src/app/outbox/outbox.test.ts': [
          'the outbox › retries five times, 250 ms doubling, on 500 and on no answer (spec 9; spec 7, 8)',
        ],
      },
    },
    {
      id: 'scorm-fetch',
      rule: '/api/scorm/scorm_details_fetch {topic_id, section_id, student_id, user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › is null before anything was kept, then resumes where it was suspended (spec 7, D3, D7)',
        ],
      },
    },
    {
      id: 'scorm-insert',
      rule: '/api/scorm/scorm_details_insert with the SCORM data, its interactions, SCOInstanceID and device_type.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › keeps for reports only answers whose id ends in 0, each once (spec 5, 7, D7)',
        ],
      },
    },
    {
      id: 'creative-skills',
      rule: '/api/Student_explore/fetch_creative_skills_by_user.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › careers and creative programs are only for those who have them (spec 2, 6, 7, 9)',
        ],
      },
    },
    {
      id: 'creative-unlock',
      rule: '/api/Student_explore/unlock_skill_or_ilm.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/coins/coins.test.ts': [
          'coins › a creative program or course (spec 7 `unlock_skill_or_ilm`) › is free where its order has opened it (D4)',
          'coins › a creative program or course (spec 7 `unlock_skill_or_ilm`) › opens before its turn for one coin, once; a repeat costs nothing (spec 5, 9, D4, D18 one-coin)',
        ],
      },
    },
    {
      id: 'creative-ilms',
      rule: '/api/Student_explore/fetch_ilms_by_creative_skill.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › careers and creative programs are only for those who have them (spec 2, 6, 7, 9)',
        ],
      },
    },
    {
      id: 'creative-class-details',
      rule: '/api/Student_explore/fetch_creative_class_details {ilm_id, user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'creative-progress',
      rule: '/api/Student_explore/track_creative_skill_progress with the fields of the watch history.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › $path counts in its own area and is refused elsewhere (spec 7, D4)',
        ],
      },
    },
    {
      id: 'creative-scorm',
      rule: '/api/Student_explore/update_creative_scorm_progress.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › $path is for open activities of its own source (spec 7, D2, D4)',
        ],
      },
    },
    {
      id: 'creative-replay',
      rule: '/api/Student_explore/replay_creative_class.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › a lesson of a creative course is replayed by those alone who have them (spec 2, 7, 9)',
        ],
      },
    },
    {
      id: 'creative-project-status',
      rule: '/api/Student_explore/creative_project_status.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › a creative course has its own calls, closed without explore (spec 7, D2)',
        ],
      },
    },
    {
      id: 'creative-project-update',
      rule: '/api/Student_explore/update_creative_project, multipart, with the two fields of uploads.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › a creative course has its own calls, closed without explore (spec 7, D2)',
        ],
      },
    },
    {
      id: 'career-ilms',
      rule: '/api/career/fetch_ilms_by_skill_career {skill_id, user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › careers and creative programs are only for those who have them (spec 2, 6, 7, 9)',
        ],
      },
    },
    {
      id: 'career-class-details',
      rule: '/api/career/fetch_class_details_career {ilm_id, user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)',
        ],
      },
    },
    {
      id: 'career-skills',
      rule: '/api/career/fetch_skills_by_user_career {user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › careers and creative programs are only for those who have them (spec 2, 6, 7, 9)',
        ],
      },
    },
    {
      id: 'career-progress',
      rule: '/api/career/watch_history_career.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/progress/other-sources.test.ts': [
          'progress outside school courses › $path counts in its own area and is refused elsewhere (spec 7, D4)',
        ],
      },
    },
    {
      id: 'career-scorm',
      rule: '/api/career/update_scorm_progress_career.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/scorm/scorm.test.ts': [
          'SCORM work › $path is for open activities of its own source (spec 7, D2, D4)',
        ],
      },
    },
    {
      id: 'leaderboard',
      rule: '/api/student_dashboard/leaderboard {type, user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/dashboard/leaderboard.test.ts': [
          'the leaderboard › compares with the class, the school or everybody, and never with the deactivated (spec 7, D3, D18 class-is-grade)',
        ],
      },
    },
    {
      id: 'quests-fetch',
      rule: 'fetch_daily_quest_user tells the quests of a course.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/quests/quests.test.ts': [
          'daily quests › one opens a day; viewing marks it done, once (spec 7)',
        ],
      },
    },
    {
      id: 'quests-view',
      rule: 'update_user_daily_quest_view marks one as seen by user_id.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/quests/quests.test.ts': [
          'daily quests › one opens a day; viewing marks it done, once (spec 7)',
        ],
      },
    },
    {
      id: 'projects-friends',
      rule: 'fetch_approved_frnds_projects shows approved projects of friends.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/review.test.ts': [
          'reviewing projects › shows approved projects of the same school by first name alone, never one’s own (spec 7)',
        ],
      },
    },
    {
      id: 'projects-status',
      rule: 'project_status tells how the own project stands.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › shows the brief and nothing handed in, then the file, waiting for a review (spec 7, D3)',
        ],
      },
    },
    {
      id: 'projects-update',
      rule: 'update_project_file takes files as multipart, with the access header and the two fields of uploads.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › shows the brief and nothing handed in, then the file, waiting for a review (spec 7, D3)',
        ],
      },
    },
    {
      id: 'badge-status',
      rule: 'get_badge_status tells the badges of a program.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › follows the best score and never goes down (spec 7, D6)',
        ],
      },
    },
    {
      id: 'streaks-details',
      rule: 'streaks_details tells the streak.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/progress/watch-history.test.ts': [
          'watch_history › completing the course opens the next one and counts a streak with its rewards (spec 7, D4, D5)',
        ],
      },
    },
    {
      id: 'skill-checklist',
      rule: 'skill_checklist {user_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/dashboard/dashboard.test.ts': [
          'the dashboard › ticks off the courses of the programs of the own grade (spec 7, D9)',
        ],
      },
    },
    {
      id: 'events-list',
      rule: 'fetch_user_events lists by type, month, class_group and user_id.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › are listed by type, month of the school and class group (spec 7, D9)',
        ],
      },
    },
    {
      id: 'events-enroll',
      rule: 'enroll_event takes a place.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › count a student once, however often they enrol (spec 7, D4)',
        ],
      },
    },
    {
      id: 'events-join',
      rule: 'user_join_event lets in.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
      },
    },
    {
      id: 'events-details',
      rule: 'event_details {user_id, event_id}.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/events/events.test.ts': [
          'events › are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)',
        ],
      },
    },
    {
      id: 'update-is-login',
      rule: 'update_is_login {user_id} ends the first login.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/login/user-details.test.ts': [
          'user_details, update_is_login and logout › the first login is over once; saying so again changes nothing (spec 7, D8)',
        ],
      },
    },
    {
      id: 'logins',
      rule: 'student_login, institution_login and login_using_pin log in.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/login/student-login.test.ts': [
          'student_login › logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)',
        ],
        'apps/server/src/school/login/institution-login.test.ts': [
          'institution_login › logs in with school code and admission number in any letters (spec 6, 7, D2)',
        ],
        'apps/server/src/school/login/pin/login-using-pin.test.ts': [
          'login_using_pin and confirm_pin_user › answers who the PIN names, and no session before "Yes, this is me" (spec 6, 7, D2)',
        ],
      },
    },
    {
      id: 'contact-us',
      rule: 'contact_us takes a message from the login page.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/login/contact/contact-us.test.ts': [
          'contact_us › stores a message from the login page, without a session (spec 7)',
        ],
      },
    },
    {
      id: 'issues-fetch',
      rule: "fetch_technical_issues {user_id, role_id '6'}.",
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/support/support.test.ts': [
          'support › stores a repeated ticket once, and shows it to its student (spec 7, D4)',
        ],
      },
    },
    {
      id: 'issues-track',
      rule: "track_technical_issues takes the data and role_id '6'.",
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/school/support/support.test.ts': [
          'support › stores a repeated ticket once, and shows it to its student (spec 7, D4)',
        ],
      },
    },
    {
      id: 'tutorial',
      rule: 'The tour is fetched by user_id, and its history updated.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/onboarding/first-steps.test.ts': [
          'the first steps of a student › shows the tour until it was seen or skipped (spec 7, D8)',
        ],
      },
    },
    {
      id: 'skill-questions',
      rule: 'The skill questions are fetched.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › asks the questions of the level and never says what is right (spec 5, 7)',
        ],
      },
    },
    {
      id: 'skill-insert',
      rule: 'The finished answers are handed in.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › is handed in once: a repeat, even at the same moment, changes nothing (spec 7, D4)',
        ],
      },
    },
    {
      id: 'skill-partial',
      rule: 'Partial answers are kept and given back by user_id.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/assessment/assessment.test.ts': [
          'the skill assessment › keeps answers as they are given, and gives them back; the latest stand (spec 7, D4)',
        ],
      },
    },
    {
      id: 'posters',
      rule: 'The dashboard has posters.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/portfolio/portfolio.test.ts': [
          'the portfolio › has a poster for each finished course (spec 7)',
        ],
      },
    },
    {
      id: 'view-certificate',
      rule: 'view_certificate shows a certificate.',
      provedBy: {
        'apps/server/src/learning/portfolio/certificates.test.ts': [
          'certificates › are viewed one by one by their own student (spec 7)',
        ],
      },
    },
    {
      id: 'feedback-questions',
      rule: 'Feedback questions come by level, that is by class group.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › asks the questions of the class group, and says which schools ask once more (spec 5, 7, D18 feedback-question)',
        ],
      },
    },
    {
      id: 'feedback-review',
      rule: 'A review is tracked with ilm_id, response, is_skipped, user_id and platform 1.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/feedback/feedback.test.ts': [
          'feedback › rates every question of one’s own group from 1 to 5, or skips (spec 5, 7, 9)',
        ],
      },
    },
    {
      id: 'badge-view-click',
      rule: 'A look at a badge is told by user_id, skill_id and badge_milestone.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/badges/badges.test.ts': [
          'badges › is looked at once for all (spec 7 "badge view click")',
        ],
      },
    },
    {
      id: 'save-test-progress',
      rule: 'Unfinished progress of a test is saved at log-out with the named fields.',
      provedBy: {
        'checks/wire-names.test.ts': [
          'names on the wire are those of the specification › /api/%s takes the fields that are named (spec 7, D3)',
        ],
        'apps/server/src/learning/assessment/save-test-progress.test.ts': [
          'save_test_progress › keeps unfinished answers; the latest stand, repeats are harmless (spec 4 "Logout", D4; spec 7)',
        ],
      },
    },
    {
      id: 'playlist-reads',
      rule: 'The classroom reads details and details.watched_classes.',
      provedBy: {
        'apps/server/src/learning/classroom/classroom.test.ts': [
          'the classroom › replaying changes where the student is, and nothing else (spec 4, 7, D3)',
        ],
      },
    },
    {
      id: 'analytics-tag',
      rule: 'An analytics tag of a third party is loaded, where the operator names one.',
      provedBy: {
        'apps/web/src/app/analytics.test.ts': [
          "events (spec 7) › go to the operator's tag, whose script is loaded once and is told the route in place of the address",
        ],
      },
    },
    {
      id: 'analytics-page-views',
      rule: 'Page views go to analytics.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-skill-program-click',
      rule: 'skill_program_click is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-continue-watching-ilm-click',
      rule: 'continue_watching_ilm_click is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-class-completed',
      rule: 'class_completed is sent when a watch_history with is_done 1 succeeded.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-ilm-completed',
      rule: 'ilm_completed is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-leaderboard-view-more-click',
      rule: 'leaderboard_view_more_click is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-portfolio-button-click',
      rule: 'portfolio_button_click is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-badge-detail-view-click',
      rule: 'badge_detail_view_click is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-project-submitted',
      rule: 'project_submitted is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-daily-quest-completed',
      rule: 'daily_quest_completed is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-video-watch-progress',
      rule: 'video_watch_progress is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
    {
      id: 'event-scorm-file-watch-progress',
      rule: 'scorm_file_watch_progress is sent.',
      provedBy: {
        'e2e/product/events-are-counted.spec.ts': [
          'what a student uses is counted where the operator wants it, and nothing says who it was (spec 7)',
        ],
      },
    },
  ],
};
