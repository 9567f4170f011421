/** 150 words a minute, where nothing says how long a page takes (docs/develop/content-packs.md). */
const WORDS_PER_SECOND = 2.5;
const STEP_SECONDS = 30;

/** In any script: words are what is between spaces. */
export const wordCount = (text: string): number =>
  text.split(/\s+/).filter((word) => word !== '').length;

export const readingSeconds = (text: string): number =>
  Math.max(1, Math.ceil(wordCount(text) / WORDS_PER_SECOND / STEP_SECONDS)) * STEP_SECONDS;
