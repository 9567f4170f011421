import { Suspense } from 'react';
import { lazyWithRetry } from '../app/lazy-with-retry.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { OwnPrograms } from '../features/programs/own-programs.tsx';
import { StreakBar } from '../features/rewards/streak-bar.tsx';
import { LazyInView } from '../ui/lazy-in-view.tsx';

const NextEvent = lazyWithRetry(() =>
  import('../features/events/next-event.tsx').then((m) => m.NextEvent),
);

/** Home shows streak, programs and the next event: the features meet here and know nothing of each other. */
export function Component() {
  const programs = (
    <>
      <Suspense>
        <OwnPrograms />
      </Suspense>
      <LazyInView>
        <NextEvent />
      </LazyInView>
    </>
  );
  return <HomePage streak={<StreakBar />} programs={programs} />;
}
