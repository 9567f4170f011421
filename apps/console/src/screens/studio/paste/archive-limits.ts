/** Of a file that is read in the browser, packed and unpacked. */
export const MOST_FILE_BYTES = 30 * 2 ** 20;
const MOST_UNPACKED_BYTES = 100 * 2 ** 20;
const MOST_ENTRIES = 10_000;
/** Of a sheet. */
export const MOST_ROWS = 5000;

/** Whether an archive unpacks into no more than a page can hold. */
export const mayUnpack = (entries: readonly { readonly originalSize: number }[]): boolean =>
  entries.length <= MOST_ENTRIES &&
  entries.reduce((sum, { originalSize }) => sum + originalSize, 0) <= MOST_UNPACKED_BYTES;

/** `accept` of an input for files of questions. */
export const QUESTION_FILES = '.txt,.gift,.xml,.csv,.xlsx,.zip,text/plain,text/xml,text/csv';
