import type { Marks } from '@skillkite/rules/rubric';
import type { Sticker } from '@skillkite/rules/sticker';

/** What is about to be said of a project. */
export type Draft = {
  readonly remarks: string;
  readonly sticker: Sticker | null;
  readonly marks: Marks;
};

const EMPTY: Draft = { remarks: '', sticker: null, marks: {} };
const drafts = new Map<string, Draft>();

/** What was typed stays while others are looked at; it is gone with the page: the words are about a child. */
export const draftOf = (project: string): Draft => drafts.get(project) ?? EMPTY;
export const keepDraft = (project: string, draft: Draft): void => void drafts.set(project, draft);
export const dropDraft = (project: string): void => void drafts.delete(project);
