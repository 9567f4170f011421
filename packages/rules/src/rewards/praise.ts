/** Sentences of praise that a student reads in the language of the screen: each is about what was done. */
export const PRAISE_PHRASES = [
  'worked-hard',
  'kept-going',
  'helped',
  'asked',
  'checked',
  'own-idea',
] as const;
export type PraisePhrase = (typeof PRAISE_PHRASES)[number];

/** Own words of whoever praises: a sentence or two. */
export const LONGEST_PRAISE = 160;
