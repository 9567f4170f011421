import { Navigate, createBrowserRouter } from 'react-router';
import { FORGOT_PASSWORD, NEW_PASSWORD, paths } from './paths.ts';
import { ClassPage } from './screens/class-page.tsx';
import { InvitationPage } from './screens/invitation-page.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';
import { SignInPage } from './screens/sign-in-page.tsx';
import { TodayPage } from './screens/today-page.tsx';
import { Shell } from './shell.tsx';

export const router = createBrowserRouter(
  [
    { path: paths.signIn, Component: SignInPage },
    { path: paths.invitation, Component: InvitationPage },
    {
      path: FORGOT_PASSWORD,
      lazy: async () => ({
        Component: (await import('./screens/password-pages.tsx')).StaffForgotPage,
      }),
    },
    {
      path: NEW_PASSWORD,
      lazy: async () => ({
        Component: (await import('./screens/password-pages.tsx')).StaffNewPasswordPage,
      }),
    },
    {
      path: '/',
      Component: Shell,
      children: [
        { index: true, Component: TodayPage },
        { path: paths.classes, Component: ClassPage },
        { path: `${paths.classes}/:schoolId/:grade/:section`, Component: ClassPage },
        ...[paths.courses, `${paths.courses}/:schoolId/:grade/:section`].map((path) => ({
          path,
          lazy: async () => ({
            Component: (await import('./screens/course/courses-page.tsx')).CoursesPage,
          }),
        })),
        {
          path: `${paths.courses}/:schoolId/:grade/:section/:courseId`,
          lazy: async () => ({
            Component: (await import('./screens/course/course-page.tsx')).CoursePage,
          }),
        },
        {
          path: paths.roster,
          lazy: async () => ({
            Component: (await import('./screens/students-page.tsx')).StudentsPage,
          }),
        },
        {
          path: `${paths.roster}/:schoolId/import`,
          lazy: async () => ({ Component: (await import('./screens/import-page.tsx')).ImportPage }),
        },
        {
          path: paths.questions,
          lazy: async () => ({
            Component: (await import('./screens/questions-page.tsx')).QuestionsPage,
          }),
        },
        {
          path: paths.assessment,
          lazy: async () => ({
            Component: (await import('./screens/assessment-page.tsx')).AssessmentPage,
          }),
        },
        {
          path: `${paths.assessment}/:schoolId/:grade/:section`,
          lazy: async () => ({
            Component: (await import('./screens/class-assessment-page.tsx')).ClassAssessmentPage,
          }),
        },
        {
          path: paths.events,
          lazy: async () => ({ Component: (await import('./screens/events-page.tsx')).EventsPage }),
        },
        { path: paths.school, element: <Navigate to={paths.people} replace /> },
        {
          path: paths.people,
          lazy: async () => ({ Component: (await import('./screens/people-page.tsx')).PeoplePage }),
        },
        {
          path: paths.computers,
          lazy: async () => ({
            Component: (await import('./screens/computers-page.tsx')).ComputersPage,
          }),
        },
        {
          path: paths.year,
          lazy: async () => ({ Component: (await import('./screens/year-page.tsx')).YearPage }),
        },
        {
          path: paths.devices,
          lazy: async () => ({
            Component: (await import('./screens/devices-page.tsx')).DevicesPage,
          }),
        },
        {
          path: `${paths.students}/:studentId`,
          lazy: async () => ({
            Component: (await import('./screens/student-page.tsx')).StudentPage,
          }),
        },
        {
          path: `${paths.students}/:studentId/activities/:lessonId`,
          lazy: async () => ({
            Component: (await import('./screens/activity-page.tsx')).ActivityPage,
          }),
        },
        ...[paths.review, `${paths.review}/:studentId/:courseId`].map((path) => ({
          path,
          lazy: async () => ({
            Component: (await import('./screens/review/review-page.tsx')).ReviewPage,
          }),
        })),
        ...[paths.assigned, `${paths.assigned}/:schoolId/:grade/:section`].map((path) => ({
          path,
          lazy: async () => ({
            Component: (await import('./screens/assign/assign-page.tsx')).AssignPage,
          }),
        })),
        {
          path: paths.families,
          lazy: async () => ({
            Component: (await import('./screens/families-page.tsx')).FamiliesPage,
          }),
        },
        {
          path: paths.privacy,
          lazy: async () => ({
            Component: (await import('./screens/operator/privacy-page.tsx')).PrivacyPage,
          }),
        },
        {
          path: paths.jobs,
          lazy: async () => ({
            Component: (await import('./screens/operator/jobs-page.tsx')).JobsPage,
          }),
        },
        {
          path: paths.health,
          lazy: async () => ({
            Component: (await import('./screens/operator/health-page.tsx')).HealthPage,
          }),
        },
        {
          path: paths.backups,
          lazy: async () => ({
            Component: (await import('./screens/operator/backups-page.tsx')).BackupsPage,
          }),
        },
        {
          path: paths.audit,
          lazy: async () => ({
            Component: (await import('./screens/operator/audit-page.tsx')).AuditPage,
          }),
        },
        {
          path: paths.settings,
          lazy: async () => ({
            Component: (await import('./screens/operator/settings-page.tsx')).SettingsPage,
          }),
        },
        {
          path: paths.schools,
          lazy: async () => ({
            Component: (await import('./screens/operator/schools-page.tsx')).SchoolsPage,
          }),
        },
        {
          path: `${paths.schools}/:schoolId`,
          lazy: async () => ({
            Component: (await import('./screens/operator/school-page.tsx')).SchoolPage,
          }),
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ],
  { basename: '/staff' },
);
