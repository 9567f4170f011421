import { createHash } from 'node:crypto';
import type {
  DraftCourse,
  DraftLesson,
  DraftProgram,
  DraftQuestion,
} from '@skillkite/content/draft-schemas';
import type { LibraryFileKind } from '@skillkite/content/library-file';
import type { PackText } from '@skillkite/content/local-text';
import type { importPack } from '@skillkite/contract/staff/studio/packs';
import type { ThemeCategoryName } from '@skillkite/rules/learning/course/theme-category';

/** `name` of a program, course or lesson, where it becomes a draft. */
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
export type PackedTheme = {
  readonly slug: string;
  readonly name: PackText;
  readonly category: ThemeCategoryName;
};
/** A program of several courses. One that is made of a course alone has no entry of its own. */
export type PackedProgram = {
  readonly name: string;
  readonly content: Omit<DraftProgram, 'theme_id'>;
  /** Null: the theme of what a school or an installation makes itself. */
  readonly theme: PackedTheme | null;
  /** Names of its courses, in their order. */
  readonly courses: readonly string[];
};
/** Programs, courses and questions of the bank, of one language. */
export type Packed = {
  readonly courses: readonly PackedCourse[];
  readonly programs: readonly PackedProgram[];
  readonly bank: readonly PackedQuestion[];
};

/** What is known about a file of a pack. */
export type FileWords = {
  readonly name: string;
  readonly alt: PackText;
  readonly licence: string;
  readonly credit: string;
};
/** A file of a library, by its path from the root of a pack. */
export type PackedFile = FileWords & {
  readonly path: string;
  readonly kind: LibraryFileKind;
};

/** Files of a pack that hold words, by their paths. */
export type PackFiles = ReadonlyMap<string, string>;

/** Of all files in an archive: the same content is the same archive. */
export const STAMP = new Date('2000-01-01T00:00:00Z');

/** Names that this product gave: a pack that comes back is known by them. */
export const OWN_NAME = /^s-[0-9a-f]{32}$/;

/** A name that a thing of a pack has in every library. */
export const nameOf = (slug: unknown, path: string): string =>
  typeof slug === 'string' && OWN_NAME.test(slug)
    ? slug
    : `s-${createHash('md5').update(path).digest('hex')}`;
