import { MOST_LEVELS } from '@skillkite/rules/learning/assessment/rubric';
import { type RefObject, useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewedProject } from '../../app/endpoints/review.ts';
import { pathOfReview } from '../../paths.ts';
import type { Draft } from './draft-of-review.ts';
import { nextLine, withMark } from './rubric-form.tsx';
import { useKeys } from './use-keys.ts';
import type { QueuePlace } from './use-queue-place.ts';
import { type Done, LED, type useVerdict } from './use-verdict.ts';

const LEVEL_KEYS = Array.from({ length: MOST_LEVELS }, (_, index) => index + 1);

type Given = {
  readonly place: QueuePlace;
  readonly project: ReviewedProject | undefined;
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly done: Done | null;
  readonly verdict: ReturnType<typeof useVerdict>;
  readonly phrases: RefObject<HTMLDivElement | null>;
};

/** Keyboard shortcuts of a review: rubric levels, navigation, verdict, undo and phrases. */
export function useReviewKeys({ place, project, draft, change, done, verdict, phrases }: Given) {
  const go = useNavigate();
  const { next, previous } = place;
  const { decide, takeBack, isBusy } = verdict;
  const markNext = (level: number) => {
    const line = nextLine(project?.rubric ?? [], draft.marks);
    if (line && level <= line.levels.length)
      change({ ...draft, marks: withMark(draft.marks, line.slug, level) });
  };
  const actions = useMemo(
    () => ({
      ...Object.fromEntries(LEVEL_KEYS.map((level) => [level, () => markNext(level)])),
      j: () => next && void go(pathOfReview(next), LED),
      k: () => previous && void go(pathOfReview(previous), LED),
      a: () => void decide('approved'),
      r: () => void decide('returned'),
      u: () => void takeBack(),
      p: () => phrases.current?.querySelector('button')?.focus(),
    }),
    // The handlers use the current state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [next, previous, project, draft, done, isBusy],
  );
  return useKeys(actions);
}
