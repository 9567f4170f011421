import type { Section } from '../item.ts';

export const decision9: Section = {
  place: 'D9',
  title: 'Screens the spec only names',
  items: [
    {
      id: 'home-greeting',
      rule: 'Home greets.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-carousel',
      rule: 'Home has a carousel.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-continue',
      rule: 'Home has a card to go on with.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-recent',
      rule: 'Home has what was watched recently.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-favourites',
      rule: 'Home has favourites.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-streak-bar',
      rule: 'Home has the compact streak bar.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the compact streak bar shows four streaks to come and what is left, live, and opens the panel (spec 2, 4, D9)',
        ],
      },
    },
    {
      id: 'home-programs',
      rule: 'Home has the programs.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'home-next-event',
      rule: 'Home has the next event.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'school-homepage-own',
      rule: 'school-homepage shows the programs of this grade with their progress.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'school-homepage-badges',
      rule: 'It shows the badges won.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'school-homepage-continue',
      rule: 'It has a button to go on.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'school-homepage-old',
      rule: 'Old programs stand there behind a coin.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'home greets and shows what to go on with, the streak, news, what was watched and kept, programs and the next event (spec 2, D9)',
        ],
      },
    },
    {
      id: 'course-navigation-state',
      rule: '/course takes its course from the navigation state.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the older address takes its course from where the link was, and knows when there is none (spec 2, D9)',
        ],
      },
    },
    {
      id: 'course-last-played',
      rule: 'Without one it opens the course last played.',
      provedBy: {
        'e2e/student/student-keeps-courses.spec.ts': [
          '/course opens the classroom to go on in; an unknown child is 404 (spec 2, D9)',
        ],
      },
    },
    {
      id: 'course-nothing-played',
      rule: 'Where nothing was ever played and nothing is open, the not-found page shows.',
      provedBy: {
        'e2e/student/student-sees-the-classroom.spec.ts': [
          'the older address takes its course from where the link was, and knows when there is none (spec 2, D9)',
        ],
      },
    },
    {
      id: 'journey-stops',
      rule: 'The roadmap shows courses as stops: done, current, locked.',
      provedBy: {
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › shows a journey in order: open, then locked, with its milestone (spec 7, D4, D6, D9)',
        ],
      },
    },
    {
      id: 'journey-milestones',
      rule: 'Milestones show with their badges.',
      provedBy: {
        'apps/server/src/learning/programs/programs.test.ts': [
          'programs and journeys › shows a journey in order: open, then locked, with its milestone (spec 7, D4, D6, D9)',
        ],
      },
    },
    { id: 'journey-cap-eos-end', rule: 'cap and eos stand at the end.' },
    {
      id: 'explore-view-counts',
      rule: 'Explore shows themes with how often they were looked at.',
      provedBy: {
        'apps/server/src/learning/explore/explore.test.ts': [
          'explore › shows a theme with its programs, courses and favourites (spec 7, D9)',
        ],
      },
    },
    {
      id: 'explore-search-filter',
      rule: 'Explore is searched and filtered.',
      provedBy: {
        'e2e/student/student-explores.spec.ts': [
          'a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)',
        ],
      },
    },
    {
      id: 'explore-detailed-holds',
      rule: 'Class details show the lessons, favourite and start.',
      provedBy: {
        'e2e/student/student-explores.spec.ts': [
          'a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)',
        ],
      },
    },
    {
      id: 'career-clusters',
      rule: 'Careers are shown by cluster, each a program.',
      provedBy: {
        'e2e/student/student-looks-at-careers.spec.ts': [
          'a student with careers finds them by cluster, follows one and opens its classroom (spec 2, D9)',
        ],
      },
    },
    {
      id: 'events-lists',
      rule: 'Events to come, taken and past, by month.',
      provedBy: {
        'apps/server/src/school/events/events.test.ts': [
          'events › are listed by type, month of the school and class group (spec 7, D9)',
        ],
      },
    },
    {
      id: 'events-detail-enrol',
      rule: 'The detail has enrol, join inside the window, and add to calendar.',
      provedBy: {
        'e2e/student/student-joins-an-event.spec.ts': [
          'a student finds an event, takes a place, gives it back and takes it again, keeps it in a calendar and goes in when it opens (spec 2, D9)',
        ],
      },
    },
    {
      id: 'events-ics',
      rule: 'The calendar file is an .ics.',
      provedBy: {
        'e2e/student/student-joins-an-event.spec.ts': [
          'a student finds an event, takes a place, gives it back and takes it again, keeps it in a calendar and goes in when it opens (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-rp-coins',
      rule: 'The dashboard has RP and coins.',
      provedBy: {
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-streak',
      rule: 'It has the streak panel.',
      provedBy: {
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-badges',
      rule: 'It has the badges.',
      provedBy: {
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-chart',
      rule: 'It has time and lessons per week.',
      provedBy: {
        'apps/server/src/learning/dashboard/dashboard.test.ts': [
          'the dashboard › counts lessons and their time by weeks of the school, oldest first (D9)',
        ],
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-leaderboard',
      rule: 'It has the leaderboard by class, school and country.',
      provedBy: {
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'dashboard-checklist',
      rule: 'It has the skill checklist.',
      provedBy: {
        'apps/server/src/learning/dashboard/dashboard.test.ts': [
          'the dashboard › ticks off the courses of the programs of the own grade (spec 7, D9)',
        ],
        'e2e/student/student-sees-the-dashboard.spec.ts': [
          'a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9)',
        ],
      },
    },
    {
      id: 'certificates-listed',
      rule: 'The portfolio has certificates.',
      provedBy: {
        'apps/server/src/learning/portfolio/certificates.test.ts': [
          'certificates › are given with the last course of a program, in the words of that day and not before (D9)',
        ],
        'e2e/student/student-shows-a-portfolio.spec.ts': [
          'a student shows posters and a certificate, which anybody can check who has its link (spec 2, D9)',
        ],
      },
    },
    {
      id: 'certificates-pdf',
      rule: 'A certificate is a PDF.',
      provedBy: {
        'apps/server/src/learning/portfolio/sheet/certificate-pdf.test.ts': [
          'a certificate as a PDF › names student, program, day and school, leads to its public page, and tells its name to a reader (D9)',
        ],
      },
    },
    {
      id: 'certificates-verifiable',
      rule: 'Anybody can verify it at a public link.',
      provedBy: {
        'apps/server/src/learning/portfolio/public/public-certificates.test.ts': [
          'the public page of a certificate › says to anybody that it is genuine: name, program, day and who gave it, nothing else of the child (D9)',
        ],
      },
    },
    {
      id: 'portfolio-projects',
      rule: 'Projects show with status and remarks.',
      provedBy: {
        'apps/server/src/learning/portfolio/portfolio.test.ts': [
          'the portfolio › lists every project with its status, remarks and files (D9)',
        ],
      },
    },
    {
      id: 'portfolio-posters',
      rule: 'Posters are pictures to download.',
      provedBy: {
        'e2e/student/student-shows-a-portfolio.spec.ts': [
          'a student shows posters and a certificate, which anybody can check who has its link (spec 2, D9)',
        ],
      },
    },
    {
      id: 'profile-favorite-flag',
      rule: 'Favourites or watch history follow the navigation state.',
      provedBy: {
        'e2e/student/student-sees-home.spec.ts': [
          'the profile menu greets by the full name; favourites and history open what they say (spec 2, D9)',
        ],
      },
    },
    {
      id: 'support-faq',
      rule: 'Support has answers by topic.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'support-tickets',
      rule: 'It has my tickets with status and replies.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'raise-ticket-form',
      rule: 'A ticket takes a category, a text and a screenshot.',
      provedBy: {
        'e2e/student/student-asks-for-help.spec.ts': [
          'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
        ],
      },
    },
    {
      id: 'introduction-says',
      rule: 'The introduction says what it is and how long.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'assessment-one-by-one',
      rule: 'Questions come one by one.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'assessment-saved-resumable',
      rule: 'They are saved as one goes, and gone on with.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'report-radar',
      rule: 'The report has a radar chart.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'first-data',
      rule: 'What a signed-in page shows first comes with it, is kept by nobody on the way, and never shows to another student.',
    },
    {
      id: 'first-paint',
      rule: 'What a screen shows first is rendered on the server by the components of the page and painted before its scripts: it stays where it is, in the language and colours of the device; nothing of a student without a session, or for one who is stopped; a page that cannot be rendered comes without.',
    },
    {
      id: 'report-for-child',
      rule: 'It tells its student strengths first, without numbers, and names for each skill a course that trains it.',
    },
    {
      id: 'name-corrected',
      rule: 'A corrected name corrects the certificates of the student: address and credential keep their ids, the credential is the later one of the two, and sheet and public page say that earlier prints are superseded.',
    },
    {
      id: 'report-for-parents',
      rule: 'For parents there is one sheet of it, in English and the language of the school.',
    },
    {
      id: 'report-words',
      rule: 'It has words a parent understands.',
      provedBy: {
        'e2e/student/student-takes-the-assessment.spec.ts': [
          'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
        ],
      },
    },
    {
      id: 'edit-profile-changes',
      rule: 'edit-profile changes avatar, display name, password, language, theme and text size.',
      provedBy: {
        'e2e/student/student-edits-the-profile.spec.ts': [
          'a student changes picture, name, look and password, and signs another device out (D9; spec 2)',
        ],
      },
    },
  ],
};
