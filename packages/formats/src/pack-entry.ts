import type { QuestionEntry } from '@skillkite/content/pack-schemas';
import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import { slugOf } from './build/items.ts';
import type { BankQuestion, Question } from './model.ts';

/** An entry of a pack in which an author has yet to write what is missing. */
export type IncompleteEntry = Omit<QuestionEntry, 'hint' | 'explanation'> &
  Partial<Pick<QuestionEntry, 'hint' | 'explanation'>>;

type Mutable<Value> = Value extends object
  ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> }
  : Value;

/** The question as an entry of a content pack or a draft. */
export const entryOf = (item: Pick<BankQuestion, 'id' | 'question'>): IncompleteEntry => ({
  slug: slugOf(item),
  ...(item.question as Mutable<Question>),
});

const VOICES = new Set(['slug', 'voice', 'why_voice']);
const SWITCHES = new Set(['unit_optional', 'fixed_order', 'practice']);
const isLocalText = (value: object): boolean =>
  Object.keys(value).every((key) => LOCALE_CODES.some((code) => code === key));

/** Each text in one language, or in the first that there is. */
function said(value: unknown, language: Locale): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isLocalText(value))
    return (value as Record<string, string>)[language] ?? Object.values(value)[0];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (VOICES.has(key)) return [];
      if (!SWITCHES.has(key)) return [[key, said(one, language)]];
      const isOn = one === true || one === 'yes';
      return isOn === (key === 'practice') ? [] : [[key, isOn]];
    }),
  );
}

/** An entry of a pack in one language, without its recorded voices. */
export const questionOf = (entry: IncompleteEntry, language: Locale): Question =>
  said(entry, language) as Question;
