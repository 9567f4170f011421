import type { StudentId } from '@skillkite/contract/ids';
import { homeApi } from '../app/endpoints/home.ts';
import { lazyWithRetry } from '@skillkite/client/lazy-with-retry.tsx';
import { storedUserId } from '../app/session/local-data.ts';
import { store } from '../app/store.ts';
import { LazyInView } from '@skillkite/ui/layout/lazy-in-view.tsx';
import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

/** Requests the top card first, while the server identifies the student. */
export function landingLoader() {
  const studentId = storedUserId() as StudentId | null;
  if (studentId !== null) {
    void store.dispatch(
      homeApi.endpoints.continueJourney.initiate({ studentId }, { subscribe: false }),
    );
  }
  return null;
}

/** Heights of the parts. On a PC the goal's sky fills the space that its text leaves. */
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

/**
 * Parts of both home and the school's page. They combine features, which do not import each other.
 */
export const landingParts = {
  goal: (
    <LazyInView height={HEIGHT.goal}>
      <TodaysGoal />
    </LazyInView>
  ),
  // The bar loads after the content above, in reserved space, to keep home small.
  streak: (
    <LazyInView height={HEIGHT.streak}>
      <StreakBar />
    </LazyInView>
  ),
  teacher: (
    // Mostly empty, so no space is reserved: it must load before it becomes visible.
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
