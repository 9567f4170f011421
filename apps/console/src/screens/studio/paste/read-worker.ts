/* Reads a file of questions away from the page: a large or hostile one keeps no one waiting. */
import { readQuestions } from '@skillkite/formats/read-questions';
import type { ImportReport } from '@skillkite/formats/import-report';
import type { Locale } from '@skillkite/rules/text/locale';
import { unzipSync } from 'fflate';
import readSheets from 'read-excel-file/web-worker';
import { MOST_ROWS, mayUnpack } from './archive-limits.ts';
import { ofSheets } from './of-sheets.ts';

export type ReadRequest = {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Of several languages in one script it is this one. */
  readonly likely: Locale;
};

const isZip = (content: string | Uint8Array): content is Uint8Array =>
  typeof content !== 'string' && content[0] === 0x50 && content[1] === 0x4b;

async function read({ name, content, likely }: ReadRequest): Promise<ImportReport> {
  const given = { likely };
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
    let left = MOST_ROWS;
    const reports = (await readSheets(new Blob([content as BlobPart]))).map((sheet) => {
      const rows = sheet.data.slice(0, left);
      left -= rows.length;
      const cells = rows.map((row, at) => ({
        line: at + 1,
        cells: row.map((cell) => (cell === null ? '' : String(cell))),
      }));
      return { name: sheet.sheet, report: readQuestions({ name, content: cells }, given) };
    });
    return ofSheets(reports) ?? readQuestions({ name, content: [] }, given);
  }
  const files = new Map(Object.entries(unzipSync(content)));
  return readQuestions({ name, content: '', files }, given);
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  read(data).then(
    (report) => postMessage(report),
    () => postMessage(readQuestions({ name: data.name, content: '' }, { likely: data.likely })),
  );
});
