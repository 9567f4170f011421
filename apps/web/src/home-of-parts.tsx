import { Suspense } from 'react';
import { laterPart } from './app/later-part.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { OwnPrograms } from './features/programs/own-programs.tsx';
import { StreakBar } from './features/rewards/streak-bar.tsx';
import { WhenNear } from './ui/when-near.tsx';

const NextEvent = laterPart(() =>
  import('./features/events/next-event.tsx').then((m) => m.NextEvent),
);

/** Home shows streak, programs and the next event: the features meet here and know nothing of each other. */
export function Component() {
  const programs = (
    <>
      <Suspense>
        <OwnPrograms />
      </Suspense>
      <WhenNear>
        <NextEvent />
      </WhenNear>
    </>
  );
  return <HomePage streak={<StreakBar />} programs={programs} />;
}
