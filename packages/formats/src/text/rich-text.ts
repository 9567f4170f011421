import type { Locale } from '@skillkite/rules/text/locale';
import type { Notes } from '../notes.ts';
import { type RichText, htmlText, plainRich } from './html-text.ts';
import { MOST_TEXT } from '../limits.ts';

/** How a text of a foreign format is written. `auto` is plain unless it has HTML of its own. */
export type TextFormat = 'plain' | 'html' | 'markdown' | 'auto';

const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|img|span|div|sub|sup|ul|ol|li|table|tr|td|th|h[1-6]|pre|code|a|font|hr|center|script|style|iframe|lang|svg|object|audio|video)(?:\s+[\w-]+\s*=[^<>]*|\s*)\/?>/i;
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;

const IMAGE = /!\[([^\]\n]{0,300})\]\(([^()\s]{1,500})(?:\s+"[^"\n]{0,200}")?\)/g;
const LINK = /\[([^\]\n]{1,300})\]\(([^()\s]{1,500})(?:\s+"[^"\n]{0,200}")?\)/g;
const STRONG = /(\*\*|__)(?=\S)([^*_\n]{1,500})(?<=\S)\1/g;
const EMPHASIS = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]{1,500})(?<=\S)\1(?![\p{L}\p{N}*_])/gu;
const CODE = /(`{1,3})([^`]{1,2000})\1/g;
const HEADING = /^#{1,6}[ \t]+/gm;
const QUOTE = /^>[ \t]?/gm;
const BULLET = /^[ \t]{0,3}[-*+][ \t]+/gm;
const ESCAPED = /\\([\\`*_{}[\]()#+.!>~|-])/g;

/** Markdown as plain text, as far as question banks use it: no nesting, no reference links. */
function markdownText(markdown: string, language: Locale, notes: Notes): RichText {
  const pictures: { source: string; alternative: string }[] = [];
  const text = markdown
    .slice(0, MOST_TEXT)
    .replaceAll(IMAGE, (_, alternative: string, source: string) => {
      pictures.push({ source, alternative });
      return '';
    })
    .replaceAll(LINK, (_, words: string, address: string) => {
      notes.change('link', address);
      return words;
    })
    .replaceAll(STRONG, (_, _mark, words: string) => {
      notes.change('formatting', 'strong');
      return words;
    })
    .replaceAll(EMPHASIS, (_, _mark, words: string) => {
      notes.change('formatting', 'em');
      return words;
    })
    .replaceAll(CODE, (_, _mark, words: string) => {
      notes.change('formatting', 'code');
      return words;
    })
    .replaceAll(HEADING, () => {
      notes.change('formatting', 'heading');
      return '';
    })
    .replaceAll(QUOTE, '')
    .replaceAll(BULLET, '– ')
    .replaceAll(ESCAPED, '$1');
  const rest = richText(text, 'auto', language, notes);
  return { text: rest.text, pictures: [...pictures, ...rest.pictures] };
}

/** Whether a text has tags or entities of HTML. */
export const isHtml = (text: string): boolean => TAG.test(text) || ENTITY.test(text);

/** A text of a foreign format as plain text with its pictures; what is lost is noted. */
export function richText(
  text: string,
  format: TextFormat,
  language: Locale,
  notes: Notes,
): RichText {
  switch (format) {
    case 'html':
      return htmlText(text, language, notes);
    case 'markdown':
      return markdownText(text, language, notes);
    case 'auto':
      return isHtml(text) ? htmlText(text, language, notes) : plainRich(text, language, notes);
    case 'plain':
      return plainRich(text, language, notes);
  }
}
