import type { QuestionEntry } from '@skillkite/content/pack-schemas';
import type { Locale } from '@skillkite/rules/text/locale';

/** The texts of a pack's part, in one language. */
type InOneLanguage<Part> = [string] extends [Part]
  ? string
  : Part extends readonly (infer Item)[]
    ? readonly InOneLanguage<Item>[]
    : Part extends object
      ? { readonly [Key in keyof Part]: InOneLanguage<Part[Key]> }
      : Part;

type Entry = InOneLanguage<QuestionEntry>;
type OptionEntry = NonNullable<Entry['options']>[number];
type BasketEntry = NonNullable<Entry['baskets']>[number];

/** An option. A picture is the name of a file of the import. */
export type QuestionOption = Omit<OptionEntry, 'right' | 'voice' | 'why_voice'> & {
  readonly right?: true;
};

/**
 * A question of a content pack in one language. It may lack what a pack requires: a hint, an explanation, reasons, the right
 * answer. Recorded voices are no part of it.
 */
export type Question = Omit<
  Entry,
  | 'slug'
  | 'voice'
  | 'hint'
  | 'explanation'
  | 'options'
  | 'baskets'
  | 'unit_optional'
  | 'fixed_order'
  | 'practice'
> & {
  readonly hint?: string;
  readonly explanation?: string;
  readonly options?: readonly QuestionOption[];
  readonly baskets?: readonly Omit<BasketEntry, 'voice'>[];
  readonly unit_optional?: true;
  readonly fixed_order?: true;
  readonly practice?: false;
};

/** A question with what a bank knows about it. */
export type BankQuestion = {
  /** Stable: the next import of the same question has the same one. */
  readonly id: string;
  readonly language: Locale;
  readonly question: Question;
  readonly title: string | null;
  /** From the widest to the narrowest. */
  readonly category: readonly string[];
  readonly tags: readonly string[];
  readonly skill: string | null;
  readonly points: number | null;
};
