import { isYoung } from '@skillkite/rules/school/grade';
import { Suspense } from 'react';
import { useStudent } from '../app/session/session.ts';
import { Landing } from '../features/home/home-page.tsx';
import { HomeLink } from '../features/home/home-link.tsx';
import { SchoolPrograms } from '../features/programs/school-programs.tsx';
import { YoungHome, landingParts } from './landing-parts.tsx';

const programs = (
  <Suspense>
    <SchoolPrograms />
  </Suspense>
);

export { landingLoader as loader } from './landing-parts.tsx';

export const Component = () =>
  isYoung(useStudent().grade) ? (
    <YoungHome />
  ) : (
    <Landing {...landingParts} programs={programs} more={<HomeLink />} />
  );
