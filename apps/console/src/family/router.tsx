import { createBrowserRouter } from 'react-router';
import { NotFoundPage } from '../screens/not-found-page.tsx';
import { SignInPage } from '../screens/sign-in-page.tsx';
import { HOME, paths } from './paths.ts';
import { FamilyShell } from './shell.tsx';
import { WeekPage } from './week-page.tsx';

export const router = createBrowserRouter(
  [
    { path: paths.signIn, element: <SignInPage home={HOME} /> },
    {
      path: '/',
      Component: FamilyShell,
      children: [
        { index: true, Component: WeekPage },
        {
          path: paths.made,
          lazy: async () => ({ Component: (await import('./made-page.tsx')).MadePage }),
        },
        {
          path: paths.won,
          lazy: async () => ({ Component: (await import('./won-page.tsx')).WonPage }),
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ],
  { basename: '/family' },
);
