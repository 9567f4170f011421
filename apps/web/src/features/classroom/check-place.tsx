import { Skeleton } from '@skillkite/ui/feedback/skeleton.tsx';

/** Keeps the place of the questions that close a lesson: nearly every lesson has some. */
export const CheckPlace = () => (
  <Skeleton className="mx-4 mt-4 h-[9.25rem] md:h-[5.5rem] lg:mx-0" />
);
