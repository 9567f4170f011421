import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';

/** A review that was begun and not decided. */
export type Draft = {
  readonly remarks: string;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
};

export const EMPTY_DRAFT: Draft = { remarks: '', sticker: null, marks: {} };

/** Under which the draft of one person for one project is kept. */
export const keyOfDraft = (personId: number, project: string) => `review:${personId}:${project}`;
