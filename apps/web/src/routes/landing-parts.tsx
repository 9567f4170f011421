import type { StudentId } from '@skillkite/contract/ids';
import { homeApi } from '../app/endpoints/home.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { storedUserId } from '../app/session/local-data.ts';
import { store } from '../app/store.ts';
import { LazyInView } from '@skillkite/ui/layout/lazy-in-view.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

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

/** How tall each part is. On a PC the goal has this height at least, and its sky fills what its words leave. */
const HEIGHT = { goal: 'h-[26.5rem] sm:h-80', streak: 'h-[12.25rem]', event: 'h-52' } as const;

const loadMore = () => import('./landing-more.tsx');

const TodaysGoal = lazyWithRetry(() => loadMore().then((m) => m.TodaysGoal), {
  whileLoading: <Skeleton className={HEIGHT.goal} />,
});
const StreakBar = lazyWithRetry(() => loadMore().then((m) => m.StreakBar), {
  whileLoading: <Skeleton className={HEIGHT.streak} />,
});
const NextEvent = lazyWithRetry(() => loadMore().then((m) => m.NextEvent), {
  whileLoading: <Skeleton className={HEIGHT.event} />,
});
const FromTeacher = lazyWithRetry(() => loadMore().then((m) => m.FromTeacher));
export const HomeMore = lazyWithRetry(() => loadMore().then((m) => m.HomeMore));

export const YoungHome = lazyWithRetry(() =>
  import('./young-landing.tsx').then((m) => m.YoungLanding),
);

/** What home and the school's page have alike: the features meet here and know nothing of each other. */
export const landingParts = {
  goal: (
    <LazyInView height={HEIGHT.goal}>
      <TodaysGoal />
    </LazyInView>
  ),
  // Home has to stay small: the bar loads after the content above, in reserved space.
  streak: (
    <LazyInView height={HEIGHT.streak}>
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
    <LazyInView height={HEIGHT.event}>
      <NextEvent />
    </LazyInView>
  ),
};
