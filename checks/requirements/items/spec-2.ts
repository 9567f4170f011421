import type { Section } from '../item.ts';

export const spec2: Section = {
  place: 'spec 2',
  title: 'Screens and routes',
  items: [
    {
      id: 'route-root',
      rule: '`/` is the application itself, with its bar and the pages inside it; its title is Home.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-home',
      rule: '`/home` is home.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-login',
      rule: '`/login` is the login of students.',
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'route-institutional-login',
      rule: '`/institutional-login` is the login of institutions.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'the school tab opens at its own address and logs in (spec 2, D10)',
        ],
      },
    },
    {
      id: 'route-onboarding',
      rule: '`/onboarding` receives a new student.',
      provedBy: {
        'e2e/student/new-student.spec.ts': [
          'a new student chooses a picture, a language and interests, sees the tour, and does not see either again (D8; spec 2)',
        ],
      },
    },
    {
      id: 'route-privacy-policy',
      rule: '`/privacy-policy` shows the privacy policy.',
      provedBy: {
        'e2e/student/student-asks-for-own-data.spec.ts': [
          'everybody reads the privacy policy without a login (spec 2)',
        ],
      },
    },
    {
      id: 'route-profile-selection',
      rule: '`/profile-selection` lets one choose among the profiles of an account.',
      provedBy: {
        'e2e/product/sign-in.spec.ts': [
          'several profiles: choose one, switch to the other (spec 2, 4, D8)',
        ],
      },
    },
    {
      id: 'route-tutorial',
      rule: '`/tutorial` shows the tour.',
      provedBy: {
        'e2e/student/new-student.spec.ts': [
          'a new student chooses a picture, a language and interests, sees the tour, and does not see either again (D8; spec 2)',
        ],
      },
    },
    {
      id: 'route-school-homepage',
      rule: '`/school-homepage` shows the skill programs.',
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'route-ilm-journey',
      rule: "`/ilm-journey` shows the roadmap of a program's courses.",
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'route-career-ilm-journey',
      rule: '`/career-ilm-journey` shows the roadmap of a career.',
      provedBy: {
        'e2e/student/student-looks-at-careers.spec.ts': [
          'a student with careers finds them by cluster, follows one and opens its classroom (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-explore',
      rule: '`/explore` shows the creative catalogue.',
      provedBy: {
        'e2e/student/student-explores.spec.ts': [
          'a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-explore-detailed',
      rule: '`/explore-detailed` shows what is in one course.',
      provedBy: {
        'e2e/student/student-explores.spec.ts': [
          'a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-events',
      rule: '`/events` lists events.',
      provedBy: {
        'e2e/student/student-joins-an-event.spec.ts': [
          'a student finds an event, takes a place, gives it back and takes it again, keeps it in a calendar and goes in when it opens (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-events-detail',
      rule: '`/events-detail/{id}` loads one event by its id.',
      provedBy: {
        'e2e/student/student-joins-an-event.spec.ts': [
          'a student finds an event, takes a place, gives it back and takes it again, keeps it in a calendar and goes in when it opens (spec 2, D9)',
          'an event that is none says so (spec 2 "/events-detail/{id}")',
        ],
      },
    },
    {
      id: 'route-dashboard',
      rule: '`/dashboard` is the dashboard.',
      provedBy: {
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-career',
      rule: '`/career` is the career area.',
      provedBy: {
        'e2e/student/student-looks-at-careers.spec.ts': [
          'a student with careers finds them by cluster, follows one and opens its classroom (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-support',
      rule: '`/support` is help and support.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-raise-ticket',
      rule: '`/support/raise-ticket` takes a ticket.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-profile-favorite',
      rule: '`/profile-favorite` shows favourites where its state flag is true, the watch history where it is false.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the watch history stays one through Back and a reload, and its title says so (spec 2)',
          'the profile menu greets by the full name; favourites and history open what they say (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-edit-profile',
      rule: '`/edit-profile` changes the own profile.',
      provedBy: {
        'e2e/student/student-edits-the-profile.spec.ts': [
          'a student changes picture, name, look and password, and signs another device out (D9; spec 2)',
        ],
      },
    },
    {
      id: 'route-skill-introduction',
      rule: '`/skill-introduction` tells of the skill assessment.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'route-skill-assessment',
      rule: '`/skill-assessment` is the assessment.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'route-skill-report',
      rule: '`/skill-report` is its report.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'route-profile-children',
      rule: '`/profile/` has the children certificates, projects and posters.',
      provedBy: {
        'e2e/student/student-shows-a-portfolio.spec.ts': [
          'a student shows posters and a certificate, which anybody can check who has its link (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-classroom-children',
      rule: '`/classroom/{id}/` has the children classes, projects and daily-quests.',
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
          'a daily quest is done by doing it, with a line and a picture that stay (spec 2, 7)',
        ],
        'e2e/student/lessons/student-hands-in-a-project.spec.ts': [
          'a student hands in files, and what is no picture is refused by name; the lesson is done (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'route-course-children',
      rule: '`/course/` has the children classes, project and daily-quest.',
      provedBy: {
        'e2e/student/student-keeps-courses.spec.ts': [
          '/course opens the classroom to go on in; an unknown child is 404 (spec 2, D9)',
        ],
      },
    },
    {
      id: 'route-unknown',
      rule: 'Any other path has the title Unknown Page.',
      provedBy: {
        'e2e/student/student-keeps-courses.spec.ts': [
          '/course opens the classroom to go on in; an unknown child is 404 (spec 2, D9)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
        ],
      },
    },
    {
      id: 'classroom-by-id',
      rule: "The classroom's loader fetches the course by the id in the address.",
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'classroom-sources',
      rule: 'The flags is_old, is_career and fromExplore choose which source the course comes from.',
      provedBy: {
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the query flags of a classroom › are read as they are written (spec 2)',
          'the query flags of a classroom › %o choose the source %s (spec 2)',
        ],
        'e2e/student/student-looks-at-careers.spec.ts': [
          'a student with careers finds them by cluster, follows one and opens its classroom (spec 2, D9)',
        ],
        'e2e/student/student-explores.spec.ts': [
          'a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)',
        ],
      },
    },
    {
      id: 'classroom-invalid-id',
      rule: 'An id that is no positive whole number is a 400.',
      provedBy: {
        'packages/rules/src/learning/course/classroom.test.ts': [
          'a route’s id › is a positive whole number (spec 2, D3)',
          'a route’s id › %o is not one (spec 2, D3)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
        ],
      },
    },
    {
      id: 'classroom-not-found-page',
      rule: "Where it cannot be loaded, a page says `Oops! Error {status}, the page can't be found` with the status.",
      provedBy: {
        'e2e/student/lessons/student-learns.spec.ts': [
          'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
        ],
      },
    },
    {
      id: 'classroom-left-side',
      rule: "On the left stand the lesson's player, its name and its description.",
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
      },
    },
    {
      id: 'classroom-right-figures',
      rule: "On the right stand the course's position, its minutes, classes watched of all, and a progress bar.",
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
      },
    },
    {
      id: 'classroom-quests-figure',
      rule: 'Daily quests done of all are counted there only for an ILM whose theme category is not 3.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the tabs of a classroom › a creative ILM, a capstone and an end-of-skill assessment have no daily quests (spec 2, D1)',
        ],
      },
    },
    {
      id: 'classroom-playlist',
      rule: 'The right side lists the lessons.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'classroom-supporting-files',
      rule: 'Supporting files have a section of their own.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
      },
    },
    {
      id: 'classroom-back-button',
      rule: 'Go Back to Journey Page shows when all classes are watched, and not before.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'classroom-back-target',
      rule: 'It leads to the career journey or the journey the course came from, and keeps fromExplore.',
      provedBy: {
        'apps/web/src/features/classroom/journey-back.test.ts': [
          'the way back to the journey (spec 2) › of a classroom at %j is %s',
        ],
        'e2e/student/student-looks-at-careers.spec.ts': [
          'the way back to the journey keeps fromExplore, of a career and of an old course too (spec 2)',
        ],
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the query flags of a classroom › lead back to the journey they came from and keep fromExplore (spec 2)',
        ],
      },
    },
    {
      id: 'tab-classes',
      rule: 'There is a tab Classes.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the tabs of a classroom › an ILM has Classes and Daily Quest (spec 2)',
        ],
      },
    },
    {
      id: 'tab-projects',
      rule: 'The tab Projects shows where a project exists or the course is a capstone.',
      provedBy: {
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the tabs of a classroom › Projects shows if a project exists or the course is a capstone (spec 2)',
        ],
        'apps/server/src/learning/projects/projects.test.ts': [
          'projects › a capstone has a project, whatever its lessons are (spec 2)',
        ],
      },
    },
    {
      id: 'tab-daily-quest',
      rule: 'The tab Daily Quest shows for an ILM whose theme category is not 3.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the classroom has the lesson on one side, the course on the other (spec 2)',
        ],
        'packages/rules/src/learning/course/classroom.test.ts': [
          'the tabs of a classroom › an ILM has Classes and Daily Quest (spec 2)',
          'the tabs of a classroom › a creative ILM, a capstone and an end-of-skill assessment have no daily quests (spec 2, D1)',
        ],
      },
    },
    {
      id: 'lesson-icons',
      rule: "A lesson's card shows whether it is now playing, watched, unlocked or locked.",
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
      },
    },
    {
      id: 'lesson-locked-dead',
      rule: 'A locked card cannot be pressed.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
        'e2e/student/lessons/student-learns.spec.ts': [
          'a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)',
        ],
      },
    },
    {
      id: 'lesson-locked-dimmed',
      rule: 'A locked card is dimmed.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)',
        ],
      },
    },
    {
      id: 'please-select-lesson',
      rule: 'Where no lesson plays, the place of the player says `Please select lesson to view`.',
      provedBy: {
        'packages/rules/src/learning/lesson/lesson-playlist.test.ts': [
          'the playlist on load › a course without lessons plays nothing (spec 2)',
        ],
        'checks/texts/texts.test.ts': [
          'the texts of the specification › “$text” stands in English and Hindi, and is used (spec 2, 4, 5)',
        ],
      },
    },
    {
      id: 'nav-skill-programs',
      rule: 'The bar has Skill Programs first.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › holds its items in order (spec 2)',
        ],
      },
    },
    {
      id: 'nav-explore',
      rule: 'Explore is there for profile types 2 and 3 alone, and not in classes 1 and 2.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › has no Explore for %o (spec 2)',
        ],
        'packages/rules/src/school/grade.test.ts': [
          'Explore › is there for profile types 2 and 3 (spec 2)',
          'Explore › is not there for classes 1 and 2 (spec 2, 9)',
        ],
        'e2e/student/student-explores.spec.ts': [
          'explore is closed to ${…}, in the menu and by its address (spec 2, 9, D10)',
        ],
      },
    },
    {
      id: 'nav-events',
      rule: 'The bar has Events.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › holds its items in order (spec 2)',
        ],
      },
    },
    {
      id: 'nav-dashboard',
      rule: 'The bar has Dashboard.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › holds its items in order (spec 2)',
        ],
      },
    },
    {
      id: 'nav-career',
      rule: "Career is there only where the user's details say is_career 1.",
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › has Career only if the student’s details say so (spec 2)',
        ],
        'e2e/student/student-looks-at-careers.spec.ts': [
          'careers are closed where they are not on (spec 2)',
        ],
      },
    },
    {
      id: 'nav-hidden-assessment',
      rule: 'The bar is hidden on skill-report and skill-assessment.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › is not there on %s (spec 2)',
        ],
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'nav-hidden-introduction-login',
      rule: 'The bar is not shown on skill-introduction and on the login pages.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › is not there on %s (spec 2)',
        ],
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'nav-log-in',
      rule: 'Who is not logged in sees a Log In button in the bar.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the navigation bar › shows a Log In button when not logged in (spec 2)',
        ],
      },
    },
    {
      id: 'menu-greeting',
      rule: 'The profile menu greets with the full name.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the profile menu greets by the full name; favourites and history open what they say (spec 2, D9)',
        ],
      },
    },
    {
      id: 'menu-avatar',
      rule: 'The avatar is the male picture for gender 1, else the female one.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the profile menu › the avatar follows the gender: 1 male, otherwise female (spec 2)',
        ],
      },
    },
    {
      id: 'menu-portfolio',
      rule: 'The menu has Portfolio, which leads to the profile.',
      provedBy: {
        'e2e/student/student-shows-a-portfolio.spec.ts': [
          'a student shows posters and a certificate, which anybody can check who has its link (spec 2, D9)',
        ],
      },
    },
    {
      id: 'menu-favourites',
      rule: 'The menu has Favourites.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the profile menu greets by the full name; favourites and history open what they say (spec 2, D9)',
        ],
      },
    },
    {
      id: 'menu-watch-history',
      rule: 'The menu has Watch History.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the profile menu greets by the full name; favourites and history open what they say (spec 2, D9)',
        ],
      },
    },
    {
      id: 'menu-help',
      rule: 'The menu has Help & Support.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'menu-skill-assessment',
      rule: 'The menu has Skill Assessment only where section 5 allows it.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the profile menu › has Skill Assessment and Switch User only where they apply (spec 2, 5)',
        ],
      },
    },
    {
      id: 'menu-switch-user',
      rule: 'The menu has Switch User only where section 5 allows it.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the profile menu › has Skill Assessment and Switch User only where they apply (spec 2, 5)',
        ],
      },
    },
    {
      id: 'menu-log-out',
      rule: 'The menu ends with Log Out.',
      provedBy: {
        'packages/rules/src/learning/course/navigation.test.ts': [
          'the profile menu › holds its entries in order (spec 2)',
        ],
      },
    },
    {
      id: 'streak-title',
      rule: 'The panel is titled `Your Learning Streak`.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
      },
    },
    {
      id: 'streak-tooltip',
      rule: 'An info sign explains it after 700 ms.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the sign beside the streak explains it after 700 ms of rest, and at once by a press (spec 2, 9)',
        ],
      },
    },
    {
      id: 'streak-row',
      rule: 'A row of streak numbers can be scrolled.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
        'packages/rules/src/rewards/streak-row.test.ts': [
          'the streak row › each number says whether it is reached, a milestone, and what it earns (spec 2, 9)',
        ],
      },
    },
    {
      id: 'streak-next-milestone',
      rule: 'The panel shows Next Milestone and a countdown.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
      },
    },
    {
      id: 'streak-coming-soon',
      rule: 'The overlay `Coming Soon` with its sentence covers the panel where it is turned on.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the overlay "Coming Soon" covers the panel only where it is turned on (spec 2, D5)',
        ],
      },
    },
    {
      id: 'streak-compact-bar',
      rule: 'The compact bar shows four numbers to come, the next milestone and the time left.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
        'packages/rules/src/rewards/streak-row.test.ts': [
          'the compact bar › shows the four upcoming numbers (spec 2, 9)',
        ],
      },
    },
    {
      id: 'streak-compact-hover',
      rule: 'The compact bar opens the whole panel when a pointer comes over it.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
      },
    },
    {
      id: 'feedback-ratings',
      rule: 'The feedback card asks questions that are rated 1 to 5.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
    {
      id: 'feedback-width',
      rule: 'Its dialog is 720 px wide.',
      provedBy: {
        'e2e/student/lessons/classroom-popups.spec.ts': [
          'after an activity › after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
        ],
      },
    },
  ],
};
