import type { ZipFile } from 'yauzl';
import { RosterError } from './record.ts';

/** Cells of the rectangle from A1 to the last row and column: 60,000 students with 25 columns. */
export const MOST_CELLS = 1_500_000;

const ROW_OR_CELL = /<(?:\w+:)?(?:row|c)\b[^>]*?\br\s*=\s*["']\s*([A-Za-z]*)(\d+)/g;
const XML = /\.xml$/i;
/** Longer than a cell's opening tag. */
const OVERLAP = 1024;

const columnNumber = (letters: string) =>
  Array.from(Buffer.from(letters.toUpperCase())).reduce((sum, code) => sum * 26 + code - 64, 0);

/** Reads the addresses of cells as the text of a worksheet streams by. */
function measure() {
  let tail = '';
  let rows = 0;
  let columns = 0;
  return (part: string): number => {
    const text = tail + part;
    for (const [, letters = '', row = ''] of text.matchAll(ROW_OR_CELL)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnNumber(letters));
    }
    tail = text.slice(-OVERLAP);
    return rows * Math.max(1, columns);
  };
}

/**
 * Throws when an Excel file unpacks to more than `mostBytes`, or a worksheet has a cell so far out that the grid up to it is too
 * large. The zip's own statements of sizes and the `dimension` of a worksheet are not trusted.
 */
export async function requireFewCells(
  file: string,
  zip: ZipFile,
  mostBytes: number,
): Promise<void> {
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const measured = XML.test(entry.fileName) ? measure() : null;
    const decoder = new TextDecoder();
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostBytes)
        throw new RosterError(`${file} is too large. Save it as CSV, or in parts.`);
      if (measured && measured(decoder.decode(part, { stream: true })) > MOST_CELLS)
        throw new RosterError(
          `${file} has more than ${MOST_CELLS.toLocaleString('en-US')} cells, counted to its last row and column. Delete the cells far from the table, or save the table as CSV.`,
        );
    }
  }
}
