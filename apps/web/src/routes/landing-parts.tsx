import { lazyWithRetry } from '../app/lazy-with-retry.tsx';
import { LazyInView } from '../ui/lazy-in-view.tsx';

const TodaysGoal = lazyWithRetry(() =>
  import('../features/practice/todays-goal.tsx').then((m) => m.TodaysGoal),
);
const StreakBar = lazyWithRetry(() =>
  import('../features/rewards/streak-bar.tsx').then((m) => m.StreakBar),
);
const NextEvent = lazyWithRetry(() =>
  import('../features/events/next-event.tsx').then((m) => m.NextEvent),
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
    <LazyInView>
      <TodaysGoal />
    </LazyInView>
  ),
  // Home has to stay small: the bar comes as soon as what is above it stands, and its place is kept.
  streak: (
    <LazyInView>
      <StreakBar />
    </LazyInView>
  ),
  teacher: (
    <LazyInView isLow>
      <FromTeacher />
    </LazyInView>
  ),
  event: (
    <LazyInView>
      <NextEvent />
    </LazyInView>
  ),
};
