import { Suspense, useEffect } from 'react';
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  createBrowserRouter,
  redirect,
} from 'react-router';
import { hasChosenFiles } from './app/session/has-chosen-files.ts';
import { askForTexts, withTexts } from './app/i18n.ts';
import { selectCelebrationsWaiting } from './app/celebrations/celebrations.ts';
import { requireStudent, useStudent } from './app/session/session.ts';
import { useAppSelector } from './app/store.ts';
import { useCelebration } from './app/celebrations/use-celebration.ts';
import { AppLayout } from './features/shell/app-layout.tsx';
import { ErrorPage, UnknownPage } from './features/shell/error-page.tsx';
import { useIdleImport } from './features/shell/use-idle-import.ts';
import { paths } from './paths.ts';
import { titled } from './routes/titled.ts';
import { Kite } from '@skillkite/ui/art/kite.tsx';

/** With their texts, because the connection may be lost before the celebration. */
const loadShownCelebration = () =>
  withTexts(import('./later.ts'), 'learning/celebrations', 'learning/feedback');

/** Texts of the layout; each page adds its own. */
askForTexts('app/shell');

const home = () => {
  askForTexts('learning/home', 'learning/programs');
  return import('./routes/home.tsx');
};
const schoolHomepage = () => {
  askForTexts('learning/home', 'learning/programs');
  return import('./routes/school-homepage.tsx');
};
const journey = () => {
  askForTexts('learning/journey');
  return import('./routes/journey.tsx');
};
const classroom = () => {
  askForTexts('learning/classroom');
  return import('./routes/classroom.tsx');
};

const profileSelection = async () => {
  const [{ ProfileSelection }, { BlockingDialog }] = await Promise.all([
    import('./features/profiles/profile-selection.tsx'),
    import('./features/shell/blocking-dialog.tsx'),
  ]);
  return { element: <ProfileSelection blocked={(kind) => <BlockingDialog kind={kind} />} /> };
};

const dashboardWithStreak = async () => {
  askForTexts('learning/dashboard', 'learning/rewards', 'learning/streak-panel');
  const [{ DashboardPage }, { StreakPanel }] = await Promise.all([
    import('./features/dashboard/dashboard-page.tsx'),
    import('./features/rewards/streak-panel.tsx'),
  ]);
  return { element: <DashboardPage streak={<StreakPanel />} /> };
};

/** Target of `/`: the school's page for profile type 1, home for others (spec 4). */
const toStart = async ({ request }: LoaderFunctionArgs) => {
  const user = await requireStudent();
  const { search } = new URL(request.url);
  return redirect((user.profileType === 1 ? paths.schoolHomepage : paths.home) + search);
};

/** Continues uploads of earlier visits, on any page. */
function useUnsentProjects(): void {
  const { id } = useStudent();
  useEffect(() => {
    if (!hasChosenFiles(id)) return;
    void import('./features/projects/uploads.ts').then(({ openUploads }) => openUploads(id));
  }, [id]);
}

/** Celebrations and surveys over any page. */
function WithCelebrations() {
  useUnsentProjects();
  const celebration = useCelebration();
  const shown = useIdleImport(loadShownCelebration, useAppSelector(selectCelebrationsWaiting));
  return (
    <>
      <Outlet />
      <Suspense>
        {celebration && shown && (
          <shown.ShownCelebration key={celebration.id} celebration={celebration.celebration} />
        )}
      </Suspense>
    </>
  );
}

const signedIn: RouteObject[] = [
  { path: paths.root, loader: toStart, handle: titled('home') },
  {
    path: paths.home,
    lazy: home,
    handle: titled('home'),
  },
  {
    path: paths.schoolHomepage,
    lazy: schoolHomepage,
    handle: titled('schoolHomepage'),
  },
  {
    path: paths.ilmJourney,
    lazy: journey,
    handle: titled('journey'),
  },
  {
    path: paths.careerIlmJourney,
    lazy: journey,
    handle: titled('journey'),
  },
  {
    path: '/classroom/:id',
    lazy: classroom,
    handle: titled('classroom'),
    children: [
      { index: true, loader: ({ request }) => toClasses(request) },
      // The playlist tab has no content of its own.
      { path: 'classes', element: null },
      {
        path: 'projects',
        lazy: () => import('./features/projects/projects-tab.tsx'),
      },
      {
        path: 'daily-quests',
        lazy: () => import('./features/quests/daily-quest-tab.tsx'),
      },
    ],
  },
  { path: paths.dashboard, lazy: dashboardWithStreak, handle: titled('dashboard') },
];

const toClasses = (request: Request) => {
  const url = new URL(request.url);
  return redirect(`${url.pathname.replace(/\/$/, '')}/classes${url.search}`);
};

/** Shown while the first page loads; without text, because the texts load too. */
const Opening = () => (
  <div data-opening className="grid min-h-dvh place-items-center">
    <Kite id={1} hasTail className="animate-bob h-40" />
  </div>
);

/** Parent route of signed-in pages. */
const PAGES = 'pages';
let areAllKnown = false;

const loadGuard = () => withTexts(import('./later.ts'), 'school/after-login', 'app/session');
const Layout = () => <AppLayout loadGuard={loadGuard} />;

/** All routes of spec 2. Pages for students require one before loading; the others are public. */
export const router = createBrowserRouter(
  [
    {
      Component: Layout,
      HydrateFallback: Opening,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            {
              path: paths.profileSelection,
              lazy: profileSelection,
              handle: titled('profileSelection'),
            },
            {
              path: paths.privacyPolicy,
              lazy: () => import('./features/privacy/privacy-page.tsx'),
              handle: titled('privacyPolicy'),
            },
          ],
        },
        {
          id: 'student',
          loader: requireStudent,
          shouldRevalidate: () => false,
          ErrorBoundary: ErrorPage,
          children: [
            {
              id: PAGES,
              Component: WithCelebrations,
              ErrorBoundary: ErrorPage,
              children: signedIn,
            },
          ],
        },
        { path: '*', Component: UnknownPage },
      ],
    },
  ],
  {
    // Most visits use the pages above; other routes load on demand.
    patchRoutesOnNavigation: async ({ patch, path }) => {
      // All classroom routes are above and need not wait.
      if (areAllKnown || path.startsWith('/classroom/')) return;
      const { lazyRoutes } = await import('./routes/lazy-routes.tsx');
      patch(PAGES, lazyRoutes);
      areAllKnown = true;
    },
  },
);
