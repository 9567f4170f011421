import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';

/** An unfinished review. */
export type Draft = {
  readonly remarks: string;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
};

export const EMPTY_DRAFT: Draft = { remarks: '', sticker: null, marks: {} };

export const keyOfDraft = (personId: number, project: string) => `review:${personId}:${project}`;
