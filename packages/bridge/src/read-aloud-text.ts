import { type Of, fields, list, oneOf, text } from './shape.ts';

/** Limit of paragraphs, more than a book's chapter has. */
const MOST_PARAGRAPHS = 2000;
const LONGEST_PARAGRAPH = 20_000;

/** A page's text: paragraphs in order, and the language that its author set, or an empty string. */
export const readableTextShape = fields({
  kind: oneOf('read-aloud-text'),
  language: text(35),
  paragraphs: list(text(LONGEST_PARAGRAPH), MOST_PARAGRAPHS),
});
export type ReadableText = Of<typeof readableTextShape>;
