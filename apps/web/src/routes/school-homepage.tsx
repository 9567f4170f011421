import { Suspense } from 'react';
import { Landing } from '../features/home/home-page.tsx';
import { HomeLink } from '../features/home/home-link.tsx';
import { SchoolPrograms } from '../features/programs/school-programs.tsx';
import { landingParts } from './landing-parts.tsx';

const programs = (
  <Suspense>
    <SchoolPrograms />
  </Suspense>
);

export const Component = () => (
  <Landing {...landingParts} programs={programs} more={<HomeLink />} />
);
