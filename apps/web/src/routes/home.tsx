import { isYoung } from '@skillkite/rules/school/grade';
import { Suspense } from 'react';
import { useStudent } from '../app/session/session.ts';
import { Landing } from '../features/home/home-page.tsx';
import { OwnPrograms } from '../features/programs/own-programs.tsx';
import { LazyInView } from '@skillkite/ui/layout/lazy-in-view.tsx';
import { HomeMore, YoungHome, landingParts } from './landing-parts.tsx';

const programs = (
  <Suspense>
    <OwnPrograms />
  </Suspense>
);
const more = (
  <LazyInView>
    <HomeMore />
  </LazyInView>
);

export { landingLoader as loader } from './landing-parts.tsx';

export const Component = () =>
  isYoung(useStudent().grade) ? (
    <YoungHome />
  ) : (
    <Landing {...landingParts} programs={programs} more={more} />
  );
