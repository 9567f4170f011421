import { createBrowserRouter } from 'react-router';
import { useTranslation } from '../app/i18n.ts';
import { withErrorElements } from '../app/with-error-elements.ts';
import { FORGOT_PASSWORD, NEW_PASSWORD } from '../paths.ts';
import { NotFoundPage } from '../screens/not-found-page.tsx';
import { PageComing } from '../screens/parts/shell-parts.tsx';
import { SignedOutComing } from '../screens/sign-in/signed-out-page.tsx';
import { paths } from './paths.ts';
import { FamilySignIn } from './sign-in.tsx';
import { FamilyShell } from './shell.tsx';
import { WeekPage } from './week-page.tsx';

function NotFound() {
  const { t } = useTranslation('family/common');
  return <NotFoundPage home={t('week')} />;
}

export const router = createBrowserRouter(
  withErrorElements(SignedOutComing, [
    { path: paths.signIn, Component: FamilySignIn },
    {
      path: FORGOT_PASSWORD,
      lazy: async () => ({
        Component: (await import('../screens/sign-in/password-pages.tsx')).FamilyForgotPage,
      }),
    },
    {
      path: NEW_PASSWORD,
      lazy: async () => ({
        Component: (await import('../screens/sign-in/password-pages.tsx')).FamilyNewPasswordPage,
      }),
    },
    {
      path: paths.stopMail,
      lazy: async () => ({ Component: (await import('./stop-mail-page.tsx')).StopMailPage }),
    },
    {
      path: paths.join,
      lazy: async () => ({ Component: (await import('./join-page.tsx')).JoinPage }),
    },
    {
      path: '/',
      Component: FamilyShell,
      children: withErrorElements(PageComing, [
        { index: true, Component: WeekPage },
        {
          path: paths.made,
          lazy: async () => ({ Component: (await import('./projects-page.tsx')).ProjectsPage }),
        },
        {
          path: paths.won,
          lazy: async () => ({ Component: (await import('./awards-page.tsx')).AwardsPage }),
        },
        {
          path: paths.data,
          lazy: async () => ({ Component: (await import('./data-page.tsx')).DataPage }),
        },
        { path: '*', Component: NotFound },
      ]),
    },
  ]),
  { basename: '/family' },
);
