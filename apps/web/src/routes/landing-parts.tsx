import type { StudentId } from '@skillkite/contract/ids';
import { homeApi } from '../app/endpoints/home.ts';
import { lazyWithRetry } from '../app/lazy-with-retry.tsx';
import { storedUserId } from '../app/local-data.ts';
import { store } from '../app/store.ts';
import { LazyInView } from '../ui/lazy-in-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The card on top comes first of all: it is asked for while the server still says who the student is. */
export function landingLoader() {
  const studentId = storedUserId() as StudentId | null;
  if (studentId !== null) {
    void store.dispatch(
      homeApi.endpoints.continueJourney.initiate({ studentId }, { subscribe: false }),
    );
  }
  return null;
}

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
    // Mostly there is nothing, and its place is not kept: it has to be there before a reader is.
    <LazyInView ahead={1000}>
      <FromTeacher />
    </LazyInView>
  ),
  event: (
    <LazyInView place={eventPlace}>
      <NextEvent />
    </LazyInView>
  ),
};
