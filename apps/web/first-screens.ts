import { type Screens, firstScreensOf } from '@skillkite/build/first-screens';

/** Those of the pages that stand in no route of the entry. */
const ROUTES = '/src/routes/lazy-routes.tsx';

/** On every screen of classes I to III. */
const YOUNG = ['/src/features/shell/young-bar.tsx', '/ui/src/mithu/mithu.tsx'] as const;

/** What each screen that is opened first is made of: its page, and the words it speaks. The server asks for the same names. */
const SCREENS: Screens = {
  home: { page: '/src/routes/home.tsx', texts: ['shell', 'home', 'programs'] },
  school: { page: '/src/routes/school-homepage.tsx', texts: ['shell', 'home', 'programs'] },
  'school-computer': {
    entry: 'login',
    page: '/src/features/login/picture-steps.tsx',
    texts: ['login', 'picture-login'],
  },
  'young-home': {
    page: '/src/routes/young-landing.tsx',
    with: ['/src/routes/home.tsx', ...YOUNG],
    texts: ['shell', 'young'],
  },
  'young-school': {
    page: '/src/routes/young-landing.tsx',
    with: ['/src/routes/school-homepage.tsx', ...YOUNG],
    texts: ['shell', 'young'],
  },
  'young-quiz': {
    page: '/src/routes/classroom.tsx',
    with: [
      '/src/features/classroom/young-classroom.tsx',
      '/src/features/classroom/players/quiz-lesson.tsx',
      ...YOUNG,
    ],
    texts: ['shell', 'classroom', 'quiz', 'young'],
  },
  journey: { page: '/src/routes/journey.tsx', texts: ['shell', 'journey'] },
  classroom: { page: '/src/routes/classroom.tsx', texts: ['shell', 'classroom'] },
  video: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/video/video-lesson.tsx'],
    texts: ['shell', 'classroom'],
  },
  activity: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/scorm/scorm-lesson.tsx'],
    texts: ['shell', 'classroom'],
  },
  quiz: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/quiz-lesson.tsx'],
    texts: ['shell', 'classroom', 'quiz'],
  },
  sound: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/audio-lesson.tsx'],
    texts: ['shell', 'classroom'],
  },
  csv: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/table-lesson.tsx', '/papaparse/papaparse.min.js'],
    texts: ['shell', 'classroom'],
  },
  xlsx: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/table-lesson.tsx'],
    texts: ['shell', 'classroom'],
  },
  pdf: {
    page: '/src/routes/classroom.tsx',
    with: ['/src/features/classroom/players/pdf-lesson.tsx'],
    texts: ['shell', 'classroom'],
  },
  docx: {
    page: '/src/routes/classroom.tsx',
    with: [
      '/src/features/classroom/players/docx-lesson.tsx',
      '/docx-preview/dist/docx-preview.mjs',
    ],
    texts: ['shell', 'classroom'],
  },
  dashboard: {
    page: '/src/features/dashboard/dashboard-page.tsx',
    with: ['/src/features/rewards/streak-panel.tsx'],
    texts: ['shell', 'dashboard', 'rewards', 'streak-panel'],
  },
  explore: {
    page: '/src/features/explore/explore-page.tsx',
    with: [
      ROUTES,
      '/src/features/programs/creative-programs.tsx',
      '/src/features/coins/unlock-button.tsx',
    ],
    texts: ['shell', 'explore', 'programs'],
  },
  career: {
    page: '/src/features/programs/career-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'programs'],
  },
  events: {
    page: '/src/features/events/events-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'events'],
  },
  practice: {
    page: '/src/features/practice/practice-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'quiz'],
  },
  help: {
    page: '/src/features/support/support-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'support'],
  },
  profile: {
    page: '/src/features/edit-profile/edit-profile-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'edit-profile'],
  },
  kept: {
    page: '/src/features/home/kept-courses-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'home'],
  },
  certificates: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/certificates-tab.tsx'],
    texts: ['shell', 'portfolio'],
  },
  privacy: {
    page: '/src/features/privacy/privacy-page.tsx',
    texts: ['shell', 'privacy'],
  },
  profiles: {
    page: '/src/features/profiles/profile-selection.tsx',
    with: ['/src/features/shell/blocking-dialog.tsx'],
    texts: ['shell', 'profiles'],
  },
  projects: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/projects-tab.tsx'],
    texts: ['shell', 'portfolio'],
  },
  posters: {
    page: '/src/features/portfolio/portfolio-page.tsx',
    with: [ROUTES, '/src/features/portfolio/posters-tab.tsx'],
    texts: ['shell', 'portfolio'],
  },
  introduction: {
    page: '/src/features/assessment/introduction-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'assessment'],
  },
  assessment: {
    page: '/src/features/assessment/assessment-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'assessment'],
  },
  report: {
    page: '/src/features/assessment/report-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'assessment'],
  },
  onboarding: {
    page: '/src/features/onboarding/onboarding-page.tsx',
    with: [
      ROUTES,
      '/src/features/edit-profile/own-avatar.tsx',
      '/src/features/edit-profile/look-part.tsx',
    ],
    texts: ['shell', 'onboarding', 'edit-profile'],
  },
  tour: {
    page: '/src/features/tutorial/tutorial-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'tutorial'],
  },
  'raise-ticket': {
    page: '/src/features/support/raise-ticket-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'support'],
  },
  event: {
    page: '/src/features/events/event-detail-page.tsx',
    with: [ROUTES],
    texts: ['shell', 'events'],
  },
  'explored-course': {
    page: '/src/features/explore/explore-detailed-page.tsx',
    with: [ROUTES, '/src/features/coins/unlock-button.tsx'],
    texts: ['shell', 'explore'],
  },
};

/** Those of students. */
export const firstScreens = firstScreensOf(SCREENS);
