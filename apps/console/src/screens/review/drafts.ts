import type { Marks } from '@skillkite/rules/learning/assessment/rubric';
import type { Sticker } from '@skillkite/rules/rewards/sticker';

/** A review that was begun and not decided. */
export type Draft = {
  readonly remarks: string;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
};

export const EMPTY_DRAFT: Draft = { remarks: '', sticker: null, marks: {} };

const keyOf = (personId: number, project: string) => `review:${personId}:${project}`;

/**
 * The draft of one person for one project. It lies in the storage of the tab: it survives a reload, and ends with the tab
 * and with the sign-out, because it is about a child (decision 88).
 */
export function draftOf(personId: number, project: string): Draft {
  try {
    const kept = sessionStorage.getItem(keyOf(personId, project));
    return kept === null
      ? EMPTY_DRAFT
      : { ...EMPTY_DRAFT, ...(JSON.parse(kept) as Partial<Draft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(personId: number, project: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(personId, project), JSON.stringify(draft));
  } catch {
    // A browser that denies storage: the page itself still has the draft.
  }
}

export function dropDraft(personId: number, project: string): void {
  try {
    sessionStorage.removeItem(keyOf(personId, project));
  } catch {
    // Nothing was kept.
  }
}
