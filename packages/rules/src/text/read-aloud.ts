import { LOCALES, LOCALE_CODES, ORIGINAL_LOCALE, scriptOf } from './locale.ts';

/** A piece of a text that is spoken as one utterance; `start` is its position in the whole. */
export interface SpokenPiece {
  start: number;
  text: string;
}

/** Browsers stop in the middle of long utterances. This many letters take about ten seconds. */
export const LONGEST_PIECE = 160;

const ENDS = /[.!?।…]["'”’)\]]*\s+|[:;]\s+/g;

/** Where to split a long sentence, at or before `limit`: after a comma, else between words. */
function cutOf(text: string, limit: number): number {
  const within = text.slice(0, limit);
  const comma = within.lastIndexOf(', ');
  if (comma > limit / 3) return comma + 2;
  const space = within.lastIndexOf(' ');
  return space > 0 ? space + 1 : limit;
}

/**
 * Splits a paragraph into sentences, and long sentences into parts, each with its position. No letter is lost; parts
 * without words are omitted.
 */
export function spokenPieces(paragraph: string, longest: number = LONGEST_PIECE): SpokenPiece[] {
  const ends = [...paragraph.matchAll(ENDS)].map((end) => end.index + end[0].length);
  const pieces: SpokenPiece[] = [];
  let start = 0;
  for (const end of [...ends, paragraph.length]) {
    while (end - start > longest) {
      const cut = cutOf(paragraph.slice(start, end), longest);
      pieces.push({ start, text: paragraph.slice(start, start + cut) });
      start += cut;
    }
    if (end > start) pieces.push({ start, text: paragraph.slice(start, end) });
    start = end;
  }
  return pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** End of the word that begins at `at`, for voices that report only the start. */
export function wordEnd(text: string, at: number): number {
  const rest = /^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(at));
  return at + (rest?.[0].length ?? 1);
}

const SCRIPTS = [...new Set(LOCALE_CODES.map((code) => LOCALES[code].script))].map((script) => ({
  script,
  letters: new RegExp(`\\p{Script=${script}}`, 'gu'),
}));

/**
 * The language of a text: the declared one if its script matches, so that an English lesson on a
 * Hindi screen stays English. Otherwise our first language with the script of most letters.
 */
export function languageOfText(text: string, said = ''): string {
  const counts = SCRIPTS.map(({ script, letters }) => ({
    script,
    count: text.match(letters)?.length ?? 0,
  }));
  const { script } = counts.reduce((most, one) => (one.count > most.count ? one : most));
  if (said !== '' && scriptOf(said) === script) return said.toLowerCase().split('-')[0] ?? said;
  return LOCALE_CODES.find((code) => LOCALES[code].script === script) ?? ORIGINAL_LOCALE;
}

/** Fields of a browser voice. */
export interface Voice {
  lang: string;
  localService: boolean;
}

const tagOf = ({ lang }: Voice): string => lang.replace('_', '-').toLowerCase();

/**
 * The voice for a language: Indian voices first, then local ones before network ones; null without
 * any.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | null {
  const [wanted = ''] = language.toLowerCase().split('-');
  const merit = (voice: V) =>
    (tagOf(voice) === `${wanted}-in` ? 2 : 0) + (voice.localService ? 1 : 0);
  const able = voices.filter((voice) => tagOf(voice).split('-')[0] === wanted);
  return able.reduce<V | null>(
    (best, voice) => (best === null || merit(voice) > merit(best) ? voice : best),
    null,
  );
}
