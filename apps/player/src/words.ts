import type { Locale } from '@skillkite/rules/locale';
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };

export type Word = keyof typeof en;

const WORDS: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = { en, hi };

/** The player's own few words in the language of the launch. */
export function wordsIn(language: Locale): (word: Word, title?: string) => string {
  return (word, title = '') => WORDS[language][word].replace('{title}', () => title);
}
