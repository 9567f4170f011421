import { fromBufferPromise } from 'yauzl';
import { filesOfZip } from '../../school/roster/sheets/table.ts';
import { requireFewCells } from '../../school/roster/sheets/xlsx-cells.ts';
import type { Words, WordsFile } from './first-words.ts';
import { readCsv, readXlsx } from './sheets.ts';
import { readWord } from './word-pages.ts';

/** A small zip may hold more than a machine has memory for. */
const MOST_UNPACKED_BYTES = 24 * 2 ** 20;

const opened = (bytes: Buffer) => fromBufferPromise(bytes, { lazyEntries: true });

/** Runs in a parser process. */
export async function parse({ fileType, file }: WordsFile): Promise<Words | null> {
  const bytes = Buffer.from(file);
  switch (fileType) {
    case 'csv':
      return readCsv(bytes);
    case 'xlsx':
      await requireFewCells('', await opened(bytes), MOST_UNPACKED_BYTES);
      return readXlsx(bytes);
    case 'docx':
      await filesOfZip('', await opened(bytes), {
        mostBytes: MOST_UNPACKED_BYTES,
        wants: () => false,
      });
      return readWord(bytes);
  }
}
