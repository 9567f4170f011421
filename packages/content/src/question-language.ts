import type { Locale } from '@skillkite/rules/text/locale';
import type { DraftQuestion } from './draft-schemas.ts';
import { type PackText, localesIn } from './local-text.ts';

const TEXTS: ReadonlySet<string> = new Set([
  'question',
  'story',
  'hint',
  'explanation',
  'praise',
  'picture_text',
  'why',
  'unit',
  'text',
  'first',
  'second',
  'order',
]);

type Languages = { readonly from: Locale; readonly to: Locale };

function spoken(text: PackText, { from, to }: Languages): PackText {
  const said = typeof text === 'string' ? { [from]: text } : text;
  const [only, ...more] = localesIn(said);
  return only && more.length === 0 && only[0] === to ? only[1] : said;
}

function changed(value: unknown, isText: boolean, languages: Languages): unknown {
  if (Array.isArray(value)) return value.map((one) => changed(one, isText, languages));
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value;
  if (isText) return spoken(value, languages);
  if (typeof value === 'string') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, changed(one, TEXTS.has(name), languages)]),
  );
}

/** A question for a course of another language: a text without a language of its own gets the one that it is in. */
export function questionFor(
  to: Locale,
  { lang, ...question }: DraftQuestion,
  courseLang: Locale,
): DraftQuestion {
  return changed(question, false, { from: lang ?? courseLang, to }) as DraftQuestion;
}
