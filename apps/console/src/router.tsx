import { createBrowserRouter } from 'react-router';
import { withErrorElements } from './app/with-error-elements.ts';
import { PAGES, lazyRoute } from './pages.tsx';
import { FORGOT_PASSWORD, NEW_PASSWORD, paths } from './paths.ts';
import { InvitationPage } from './screens/sign-in/invitation-page.tsx';
import { NotFoundPage } from './screens/not-found-page.tsx';
import { PageComing } from './screens/parts/shell-parts.tsx';
import { SignInPage } from './screens/sign-in/sign-in-page.tsx';
import { SignedOutComing } from './screens/sign-in/signed-out-page.tsx';
import { Shell } from './shell.tsx';

export const router = createBrowserRouter(
  withErrorElements(SignedOutComing, [
    { path: paths.signIn, Component: SignInPage },
    { path: paths.invitation, Component: InvitationPage },
    lazyRoute(
      FORGOT_PASSWORD,
      async () => (await import('./screens/sign-in/password-pages.tsx')).StaffForgotPage,
    ),
    lazyRoute(
      NEW_PASSWORD,
      async () => (await import('./screens/sign-in/password-pages.tsx')).StaffNewPasswordPage,
    ),
    {
      path: '/',
      Component: Shell,
      children: withErrorElements(PageComing, [
        ...PAGES.flatMap(({ routes }) => routes),
        lazyRoute(
          paths.devices,
          async () => (await import('./screens/school/devices-page.tsx')).DevicesPage,
        ),
        lazyRoute(
          `${paths.students}/:studentId`,
          async () => (await import('./screens/class/student-page.tsx')).StudentPage,
        ),
        lazyRoute(
          `${paths.students}/:studentId/activities/:lessonId`,
          async () => (await import('./screens/activity-page.tsx')).ActivityPage,
        ),
        ...[paths.setup, `${paths.setup}/:step`].map((path) =>
          lazyRoute(
            path,
            async () => (await import('./screens/operator/setup-page.tsx')).SetupPage,
          ),
        ),
        { path: '*', Component: NotFoundPage },
      ]),
    },
  ]),
  { basename: '/staff' },
);
