import { useState } from 'react';
import type { Queue } from '../../app/endpoints/review.ts';
import { pathOfReview } from '../../paths.ts';

export type Whose = { readonly studentId: number; readonly courseId: number };
type Listed = Queue['projects'][number];

export type QueuePlace = {
  /** The open project: the one in the address, or the first of the queue. */
  readonly whose: Whose | null;
  readonly inQueue: Listed | null;
  readonly next: Listed | null;
  readonly previous: Listed | null;
  /** Opens the first of the queue again. */
  readonly release: () => void;
};

/** The open project's position in the queue. `reviewed`: path of the project decided last. */
export function useQueuePlace(
  { projects }: Queue,
  asked: Whose | null,
  reviewed: string | null,
): QueuePlace {
  // The first project stays open if it leaves the queue, or another comes before it.
  const [first, setFirst] = useState<Whose | null>(null);
  const waiting = projects.find((one) => pathOfReview(one) !== reviewed) ?? null;
  if (asked === null && first === null && waiting !== null) setFirst(waiting);
  if (asked !== null && first !== null) setFirst(null);
  const whose = asked ?? first ?? waiting;
  const here =
    whose === null ? -1 : projects.findIndex((one) => pathOfReview(one) === pathOfReview(whose));
  return {
    whose,
    inQueue: projects[here] ?? null,
    next: projects[here + 1] ?? projects.find((_, index) => index !== here) ?? null,
    previous: projects[here - 1] ?? null,
    release: () => setFirst(null),
  };
}
