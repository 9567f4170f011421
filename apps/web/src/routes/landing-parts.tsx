import { lazyWithRetry } from '../app/lazy-with-retry.tsx';
import { LazyInView } from '../ui/lazy-in-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** In the place of what is on its way, as tall as it will be. */
const goalPlace = <Skeleton className="h-[26.5rem] sm:h-72" />;
const streakPlace = <Skeleton className="h-[12.25rem]" />;
const eventPlace = <Skeleton className="h-52" />;

const TodaysGoal = lazyWithRetry(
  () => import('../features/practice/todays-goal.tsx').then((m) => m.TodaysGoal),
  { whileLoading: goalPlace },
);
const StreakBar = lazyWithRetry(
  () => import('../features/rewards/streak-bar.tsx').then((m) => m.StreakBar),
  { whileLoading: streakPlace },
);
const NextEvent = lazyWithRetry(
  () => import('../features/events/next-event.tsx').then((m) => m.NextEvent),
  { whileLoading: eventPlace },
);
const FromTeacher = lazyWithRetry(() =>
  import('../features/teacher/from-teacher.tsx').then((m) => m.FromTeacher),
);

export const YoungHome = lazyWithRetry(() =>
  import('../features/young/young-home.tsx').then((m) => m.YoungHome),
);

/** What home and the school's page have alike: the features meet here and know nothing of each other. */
export const landingParts = {
  goal: (
    <LazyInView place={goalPlace}>
      <TodaysGoal />
    </LazyInView>
  ),
  // Home has to stay small: the bar comes as soon as what is above it stands, and its place is kept.
  streak: (
    <LazyInView place={streakPlace}>
      <StreakBar />
    </LazyInView>
  ),
  teacher: (
    <LazyInView>
      <FromTeacher />
    </LazyInView>
  ),
  event: (
    <LazyInView place={eventPlace}>
      <NextEvent />
    </LazyInView>
  ),
};
