import type { Locale } from '@skillkite/rules/text/locale';
import type { BankQuestion } from './model.ts';

/** What an item loses or gets by the import. */
export type ChangeCode =
  | 'formatting'
  | 'link'
  | 'table'
  | 'formula'
  | 'script'
  | 'media'
  | 'picture-left-out'
  | 'remote-picture'
  | 'missing-picture'
  | 'partial-credit'
  | 'several-right'
  | 'feedback'
  | 'hints'
  | 'extra-answers'
  | 'answers-left-out'
  | 'case'
  | 'units'
  | 'number-as-words'
  | 'empty-option'
  | 'split'
  | 'translation'
  | 'instructions'
  | 'context';

/** What an author has to look at before the item is used. */
export type DoubtCode =
  | 'no-answer'
  | 'several-answers'
  | 'answer-is-no-option'
  | 'answers-differ'
  | 'all-right'
  | 'same-options'
  | 'option-in-text'
  | 'option-letters'
  | 'numbering'
  | 'no-picture'
  | 'no-picture-text'
  | 'uneven-pairs'
  | 'wildcard'
  | 'too-long'
  | 'no-text';

/** Why an item is not taken. */
export type RefusalCode =
  | 'essay'
  | 'description'
  | 'kind'
  | 'variables'
  | 'no-question'
  | 'no-answer'
  | 'too-few-options'
  | 'too-many-options'
  | 'several-ranges'
  | 'malformed'
  | 'repeated'
  | 'too-many'
  | 'too-big'
  | 'unknown-format';

/** About the import as a whole. */
export type FileNoteCode =
  | 'encoding'
  | 'answers-apart'
  | 'answer-without-question'
  | 'column-left-out'
  | 'left-over';

/** A code, for which screens have words, and the words of the source that it is about. */
export type Note<Code extends string> = { readonly code: Code; readonly what: readonly string[] };

export type Place = {
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** The format's own name of the item. */
  readonly id?: string;
};

type Found = {
  readonly place: Place;
  /** The beginning of the item as the source has it. */
  readonly source: string;
  /** The format's own word for the kind of item. */
  readonly kind: string;
};

export type TakenItem<Content> = Found & {
  readonly outcome: 'taken' | 'changed';
  readonly content: Content;
  /** Of the content: the same digest under the same id is no change. */
  readonly digest: string;
  readonly changes: readonly Note<ChangeCode>[];
  readonly doubts: readonly Note<DoubtCode>[];
};
export type RefusedItem = Found & {
  readonly outcome: 'notTaken';
  readonly title: string | null;
  readonly why: Note<RefusalCode>;
};

/** Every item of the source in its order: as it is, with changes, or not taken and why. */
export type ImportReport<Content = BankQuestion> = {
  /** Null where no importer knows it. */
  readonly format: string | null;
  readonly language: Locale;
  readonly items: readonly (TakenItem<Content> | RefusedItem)[];
  readonly notes: readonly Note<FileNoteCode>[];
  /** Pictures that the source holds inside itself, by name. */
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** A row of a sheet, with its line. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

export type ImportSource = {
  readonly name: string;
  /** A file, a pasted text, or the rows of a sheet. A package has its manifest here, or nothing. */
  readonly content: string | Uint8Array | readonly SheetRow[];
  /** Files that came along, by path: those of a package, or pictures. */
  readonly files?: ReadonlyMap<string, Uint8Array>;
};

/** The source as importers read it. */
export type ReadSource = {
  readonly name: string;
  /** Empty for rows. */
  readonly text: string;
  readonly rows: readonly SheetRow[] | null;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly language: Locale;
};

/**
 * A foreign format. `read` never throws, and its work is bounded by the size of the source.
 */
export type Importer<Content = BankQuestion> = {
  readonly format: string;
  /** Whether a source is of this format, by its content. */
  readonly reads: (source: ReadSource) => boolean;
  readonly read: (source: ReadSource) => Omit<ImportReport<Content>, 'format' | 'language'>;
};
