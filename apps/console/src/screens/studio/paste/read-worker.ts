/* Reads a file of questions away from the page: a large or hostile one keeps no one waiting. */
import { readQuestions } from '@skillkite/formats/read-questions';
import type { ImportReport } from '@skillkite/formats/import-report';
import type { Locale } from '@skillkite/rules/text/locale';
import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/web-worker';
import { MOST_ROWS, mayUnpack } from './archive-limits.ts';

export type ReadRequest = {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly language: Locale;
};

const isZip = (content: string | Uint8Array): content is Uint8Array =>
  typeof content !== 'string' && content[0] === 0x50 && content[1] === 0x4b;

async function read({ name, content, language }: ReadRequest): Promise<ImportReport> {
  const given = { language };
  if (!isZip(content)) return readQuestions({ name, content }, given);
  const entries: { name: string; originalSize: number }[] = [];
  unzipSync(content, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  // A file that unpacks into too much is read as nothing.
  if (!mayUnpack(entries)) return readQuestions({ name, content: '' }, given);
  if (entries.some((entry) => entry.name === 'xl/workbook.xml')) {
    const [sheet] = await readSheets(new Blob([content as BlobPart]));
    const rows = (sheet?.data ?? []).slice(0, MOST_ROWS).map((row, at) => ({
      line: at + 1,
      cells: row.map((cell) => (cell === null ? '' : String(cell))),
    }));
    return readQuestions({ name, content: rows }, given);
  }
  const files = new Map(Object.entries(unzipSync(content)));
  return readQuestions({ name, content: '', files }, given);
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).then(
    (report) => postMessage(report),
    () => postMessage(readQuestions({ name: data.name, content: '' }, { language: data.language })),
  );
});
