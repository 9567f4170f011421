import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

/** Reserves space for the questions after a lesson; most lessons have some. */
export const CheckPlace = () => (
  <Skeleton className="mx-4 mt-4 h-[9.25rem] md:h-[5.5rem] lg:mx-0" />
);
