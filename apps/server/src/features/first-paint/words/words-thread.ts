import { parentPort, workerData } from 'node:worker_threads';
import { fromBufferPromise } from 'yauzl';
import { filesOfZip } from '../../roster/table.ts';
import { readCsv, readXlsx } from './sheets.ts';
import type { Words, WordsThreadData } from './first-words.ts';
import { readWord } from './word-pages.ts';

/** A small zip may hold more than a machine has memory for. */
const MOST_UNPACKED_BYTES = 24 * 2 ** 20;

const { fileType, file } = workerData as WordsThreadData;
const bytes = Buffer.from(file);

/** Readers of zips unpack into memory that no limit of a thread holds: it is measured before. */
async function unpackable(): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  await filesOfZip('', zip, { mostBytes: MOST_UNPACKED_BYTES, wants: () => false });
  return bytes;
}

async function read(): Promise<Words | null> {
  switch (fileType) {
    case 'csv':
      return readCsv(bytes);
    case 'xlsx':
      return readXlsx(await unpackable());
    case 'docx':
      return readWord(await unpackable());
  }
}

parentPort?.postMessage(await read(), []);
