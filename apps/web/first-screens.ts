import { type Screens, firstScreensOf } from '@skillkite/build/first-screens';

/** Those of the pages that stand in no route of the entry. */
const ROUTES = '/src/routes/lazy-routes.tsx';

/** On every screen of classes I to III. */
const YOUNG = ['/src/features/shell/young-bar.tsx', '/ui/src/mithu/mithu.tsx'] as const;

/** What each screen that is opened first is made of: its page, and the words it speaks. The server asks for the same names. */
const SCREENS: Screens = {
  home: {
    page: '/src/routes/home.tsx',
    texts: ['app/shell', 'learning/home', 'learning/programs'],
  },
  school: {
    page: '/src/routes/school-homepage.tsx',
    texts: ['app/shell', 'learning/home', 'learning/programs'],
  },
  'school-computer': {
    entry: 'login',
    page: '/src/features/login/picture-steps.tsx',
    texts: ['school/login', 'school/picture-login'],
  },
  'young-home': {
    page: '/src/routes/young-landing.tsx',
    with: ['/src/routes/home.tsx', ...YOUNG],
    texts: ['app/shell', 'app/young'],
  },
  'young-school': {
    page: '/src/routes/young-landing.tsx',
    with: ['/src/routes/school-homepage.tsx', ...YOUNG],
    texts: ['app/shell', 'app/young'],
  },
  'young-quiz': {
    page: '/src/routes/classroom.tsx',
    with: [
      '/src/features/classroom/young-classroom.tsx',
      '/src/features/classroom/players/quiz-lesson.tsx',
      ...YOUNG,
    ],
    texts: ['app/shell', 'learning/classroom', 'learning/quiz', 'app/young'],
  },
  journey: { page: '/src/routes/journey.tsx', texts: ['app/shell', 'learning/journey'] },
  classroom: { page: '/src/routes/classroom.tsx', texts: ['app/shell', 'learning/classroom'] },
  video: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/video/video-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom'],
  },
  activity: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/scorm/scorm-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom'],
  },
  quiz: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/quiz-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom', 'learning/quiz'],
  },
  sound: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/audio-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom'],
  },
  csv: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/table-lesson.tsx', '/papaparse/papaparse.min.js'],
    texts: ['app/shell', 'learning/classroom'],
  },
  xlsx: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/table-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom'],
  },
  pdf: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/pdf-lesson.tsx'],
    texts: ['app/shell', 'learning/classroom'],
  },
  docx: {
    page: '/src/routes/classroom.tsx',
    with: [
      '/src/features/classroom/players/docx-lesson.tsx',
      '/docx-preview/dist/docx-preview.mjs',
    ],
    texts: ['app/shell', 'learning/classroom'],
  },
  dashboard: {
    page: '/src/features/dashboard/dashboard-page.tsx',
    with: ['/src/features/rewards/streak-panel.tsx'],
    texts: ['app/shell', 'learning/dashboard', 'learning/rewards', 'learning/streak-panel'],
  },
  explore: {
    page: '/src/features/explore/explore-page.tsx',
    with: [
      ROUTES,
      '/src/features/programs/creative-programs.tsx',
      '/src/features/coins/unlock-button.tsx',
    ],
    texts: ['app/shell', 'learning/explore', 'learning/programs'],
  },
  career: {
    page: '/src/features/programs/career-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/programs'],
  },
  events: {
    page: '/src/features/events/events-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'school/events'],
  },
  practice: {
    page: '/src/features/practice/practice-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/quiz'],
  },
  help: {
    page: '/src/features/support/support-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'school/support'],
  },
  profile: {
    page: '/src/features/edit-profile/edit-profile-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'school/edit-profile'],
  },
  kept: {
    page: '/src/features/home/kept-courses-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/home'],
  },
  certificates: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/certificates-tab.tsx'],
    texts: ['app/shell', 'learning/portfolio'],
  },
  privacy: {
    page: '/src/features/privacy/privacy-page.tsx',
    texts: ['app/shell', 'school/privacy'],
  },
  profiles: {
    page: '/src/features/profiles/profile-selection.tsx',
    with: ['/src/features/shell/blocking-dialog.tsx'],
    texts: ['app/shell', 'school/profiles'],
  },
  projects: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/projects-tab.tsx'],
    texts: ['app/shell', 'learning/portfolio'],
  },
  posters: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/posters-tab.tsx'],
    texts: ['app/shell', 'learning/portfolio'],
  },
  introduction: {
    page: '/src/features/assessment/introduction-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/assessment'],
  },
  assessment: {
    page: '/src/features/assessment/assessment-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/assessment'],
  },
  report: {
    page: '/src/features/assessment/report-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/assessment'],
  },
  onboarding: {
    page: '/src/features/onboarding/onboarding-page.tsx',
    with: [
      ROUTES,
      '/src/features/edit-profile/own-avatar.tsx',
      '/src/features/edit-profile/look-part.tsx',
    ],
    texts: ['app/shell', 'learning/onboarding', 'school/edit-profile'],
  },
  tour: {
    page: '/src/features/tutorial/tutorial-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'learning/tutorial'],
  },
  'raise-ticket': {
    page: '/src/features/support/raise-ticket-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'school/support'],
  },
  event: {
    page: '/src/features/events/event-detail-page.tsx',
    with: [ROUTES],
    texts: ['app/shell', 'school/events'],
  },
  'explored-course': {
    page: '/src/features/explore/explore-detailed-page.tsx',
    with: [ROUTES, '/src/features/coins/unlock-button.tsx'],
    texts: ['app/shell', 'learning/explore'],
  },
};

/** Those of students. */
export const firstScreens = firstScreensOf(SCREENS);
