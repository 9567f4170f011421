import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import type { importPack } from '@skillkite/contract/staff/studio/packs';

/** `name` of a course or lesson, where it becomes a draft. */
export type NamedItem = ReportItem & { readonly name?: string };
export type ReportItem = (typeof importPack)['~details']['items'][number];

/** A course of a pack with what is in it. `name` stays the same in each pack that holds it. */
export type PackedQuestion = { readonly name: string; readonly content: DraftQuestion };
export type PackedLesson = {
  readonly name: string;
  readonly content: DraftLesson;
  readonly questions: readonly PackedQuestion[];
};
export type PackedCourse = {
  readonly name: string;
  readonly content: DraftCourse;
  readonly lessons: readonly PackedLesson[];
};

/** Files of a pack that hold words, by their paths. */
export type PackFiles = ReadonlyMap<string, string>;

/** Names that this product gave: a pack that comes back is known by them. */
export const OWN_NAME = /^s-[0-9a-f]{32}$/;
