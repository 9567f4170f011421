/**
 * Phrases that docs, comments and test titles may not use: pronouns without a noun, inverted sentences and private words. Name the
 * actor and use the field's term instead.
 */
export const REFUSED_PROSE: readonly RegExp[] = [
  /\b(?:whoever|whomever|whom)\b/i,
  /\b(?:nobody|somebody)\b/i,
  /(?:[.;(] *|\b(?:of|for|to|from|with|than) )who(?:se)?\b/i,
  /^who(?:se)? (?:can|does|has|is|may|was)\b/i,
  /\bone who comes\b/i,
  /\bwhat (?:stands|there is|becomes|became|is told|was told|is said|was said|is there|is not|waits)\b/i,
  /\b(?:of|in|to|by) which (?:nobody|nothing|there)\b/i,
  /\b(?:is|are|was|were) told of\b/i,
  /\bas (?:it|they) stands?\b/i,
  /\bbeside\b(?! (?:it|its|them|the)\b)/i,
  /\bfurther\b/i,
  /\bholds good\b/i,
  /\banew\b/i,
  /\bby hand of\b/i,
];

/** Words. We aim for 25; see CONTRIBUTING. */
export const LONGEST_SENTENCE = 30;

/** Strings and regular expressions are matched first, so that comments inside them are skipped. */
const COMMENT =
  /(?<![\w)\]\s]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/g;
const CODE = /`[^`]*`/g;
const FENCE = /```[^]*?```/g;
const LINK_TARGET = /\]\([^)]*\)/g;
const BLOCK = /\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.))/;
const ITEM = /\s*\n\s*(?:[-*] |\d+\. |@\w+ )/g;

const asText = (block: string): string =>
  block.replaceAll(CODE, 'X').replaceAll(ITEM, '. ').replaceAll(/\s+/g, ' ').trim();

/** Comments of a source, list items as sentences of their own, code as `X`. */
export const commentsIn = (source: string): string[] =>
  [...source.matchAll(COMMENT)].flatMap(([, comment]) =>
    comment === undefined
      ? []
      : [
          asText(
            comment.replaceAll(/^\/\*\*?|\*\/$/g, '').replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, ''),
          ),
        ],
  );

/** Paragraphs, list items and table cells of a Markdown page, without code blocks. */
export const paragraphsIn = (page: string): string[] =>
  page
    .replaceAll(FENCE, '')
    .replaceAll(LINK_TARGET, ']')
    .split(BLOCK)
    .flatMap((block) => (block.trim().startsWith('|') ? block.split('|') : [block]))
    .map(asText);

/** The problems of a text: refused phrases and long sentences. */
export const proseProblems = (text: string): string[] => [
  ...REFUSED_PROSE.flatMap((phrase) => phrase.exec(text)?.[0].trim() ?? []).map(
    (phrase) => `“${phrase}” in “${text.slice(0, 120)}”`,
  ),
  ...text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.split(' ').length > LONGEST_SENTENCE)
    .map((sentence) => `more than ${LONGEST_SENTENCE} words: “${sentence.slice(0, 120)} …”`),
];
