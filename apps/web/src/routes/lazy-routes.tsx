import { Suspense } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { showsFavorites } from '../app/kept-courses.ts';
import { paths } from '../paths.ts';
import { titled, titledBy } from './titled.ts';

/** Onboarding uses parts of the profile page. */
const onboardingOfParts = async () => {
  const [{ OnboardingPage }, { OwnAvatar }, { LookPart }] = await Promise.all([
    import('../features/onboarding/onboarding-page.tsx'),
    import('../features/edit-profile/own-avatar.tsx'),
    import('../features/edit-profile/look-part.tsx'),
  ]);
  return { element: <OnboardingPage avatar={<OwnAvatar />} look={<LookPart />} /> };
};

/** Explore combines programs and unlocking; the features do not import each other. */
const exploreOfParts = async () => {
  const [{ ExplorePage }, { CreativePrograms }, { showUnlock }] = await Promise.all([
    import('../features/explore/explore-page.tsx'),
    import('../features/programs/creative-programs.tsx'),
    import('../features/coins/unlock-button.tsx'),
  ]);
  const programs = (
    <Suspense>
      <CreativePrograms />
    </Suspense>
  );
  return { element: <ExplorePage programs={programs} unlock={showUnlock} /> };
};

const exploreDetailedOfParts = async () => {
  const [{ ExploreDetailedPage }, { showUnlock }] = await Promise.all([
    import('../features/explore/explore-detailed-page.tsx'),
    import('../features/coins/unlock-button.tsx'),
  ]);
  return { element: <ExploreDetailedPage unlock={showUnlock} /> };
};

/** Other pages of a signed-in student. */
export const lazyRoutes: RouteObject[] = [
  { path: paths.onboarding, lazy: onboardingOfParts, handle: titled('onboarding') },
  {
    path: paths.tutorial,
    lazy: () => import('../features/tutorial/tutorial-page.tsx'),
    handle: titled('tutorial'),
  },
  {
    path: paths.explore,
    lazy: exploreOfParts,
    handle: titled('explore'),
  },
  {
    path: paths.exploreDetailed,
    lazy: exploreDetailedOfParts,
    handle: titled('exploreDetailed'),
  },
  {
    path: paths.events,
    lazy: () => import('../features/events/events-page.tsx'),
    handle: titled('events'),
  },
  {
    path: paths.eventRoom,
    lazy: () => import('../features/events/event-room-page.tsx'),
    handle: titled('eventRoom'),
  },
  {
    path: '/events-detail/:id',
    lazy: () => import('../features/events/event-detail-page.tsx'),
    handle: titled('eventDetail'),
  },
  {
    path: paths.career,
    lazy: () => import('../features/programs/career-page.tsx'),
    handle: titled('career'),
  },
  {
    path: paths.support,
    lazy: () => import('../features/support/support-page.tsx'),
    handle: titled('support'),
  },
  {
    path: paths.raiseTicket,
    lazy: () => import('../features/support/raise-ticket-page.tsx'),
    handle: titled('raiseTicket'),
  },
  {
    path: paths.favorites,
    lazy: () => import('../features/home/kept-courses-page.tsx'),
    handle: titledBy((state) => (showsFavorites(state) ? 'favorites' : 'watchHistory')),
  },
  {
    path: paths.editProfile,
    lazy: () => import('../features/edit-profile/edit-profile-page.tsx'),
    handle: titled('editProfile'),
  },
  {
    path: paths.skillIntroduction,
    lazy: () => import('../features/assessment/introduction-page.tsx'),
    handle: titled('skillIntroduction'),
  },
  {
    path: paths.skillAssessment,
    lazy: () => import('../features/assessment/assessment-page.tsx'),
    handle: titled('skillAssessment'),
  },
  {
    path: paths.skillReport,
    lazy: () => import('../features/assessment/report-page.tsx'),
    handle: titled('skillReport'),
  },
  {
    path: paths.practice,
    lazy: () => import('../features/practice/practice-page.tsx'),
    handle: titled('practice'),
  },
  {
    path: paths.portfolio,
    lazy: () => import('../features/portfolio/portfolio-page.tsx'),
    handle: titled('portfolio'),
    children: [
      { index: true, loader: () => redirect(`${paths.portfolio}/certificates`) },
      {
        path: 'certificates',
        lazy: () => import('../features/portfolio/certificates-tab.tsx'),
      },
      { path: 'projects', lazy: () => import('../features/portfolio/projects-tab.tsx') },
      { path: 'posters', lazy: () => import('../features/portfolio/posters-tab.tsx') },
    ],
  },
  // Only these children: other paths are unknown (spec 2).
  ...['', '/classes', '/project', '/daily-quest'].map((tab) => ({
    path: paths.course + tab,
    lazy: () => import('../features/classroom/course-route.tsx'),
    handle: titled('classroom'),
  })),
];
