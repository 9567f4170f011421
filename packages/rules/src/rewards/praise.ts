/** Praise sentences, shown in the student's language; each is about the work. */
export const PRAISE_PHRASES = [
  'worked-hard',
  'kept-going',
  'helped',
  'asked',
  'checked',
  'own-idea',
] as const;
export type PraisePhrase = (typeof PRAISE_PHRASES)[number];

/** Longest own praise text. */
export const LONGEST_PRAISE = 160;
