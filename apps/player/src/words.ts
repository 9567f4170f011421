import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };

export type Word = keyof typeof en;
export type Language = 'en' | 'hi';

const WORDS: Readonly<Record<Language, Readonly<Record<Word, string>>>> = { en, hi };

/** The player's own few words in the language of the launch. */
export function wordsIn(language: Language): (word: Word, title?: string) => string {
  return (word, title = '') => WORDS[language][word].replace('{title}', () => title);
}
