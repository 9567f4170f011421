import { oneLine } from '@skillkite/rules/text/one-line';

/** A text as it is stored: visible lines, single spaces, NFC, no invisible characters. */
export const visibleLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/)
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
