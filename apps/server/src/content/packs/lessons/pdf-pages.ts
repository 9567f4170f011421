import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { ParserStopped, isolatedParser } from '../../../documents/parsers/isolated-parser.ts';
import type { parse } from './pdf-parser.ts';

const parsePdf = isolatedParser<typeof parse>({
  module: new URL('./pdf-parser.ts', import.meta.url),
  withinMs: 30_000,
  heapMb: 512,
  residentMb: 1024,
});
/** The lessons of a pack are read all at once: its PDFs wait here, where the line has no end. */
const inTurn = pLimit(2);

/** Number of pages of a PDF; `unreadable` also at a limit of the parser. */
export const pdfPages = (path: string): Promise<number | 'unreadable'> =>
  inTurn(async () => {
    try {
      return await parsePdf(await readFile(path));
    } catch (error) {
      if (error instanceof ParserStopped) return 'unreadable';
      throw error;
    }
  });
