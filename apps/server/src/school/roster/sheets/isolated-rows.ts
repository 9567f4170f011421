import {
  ParserStopped,
  type StopReason,
  isolatedParser,
} from '../../../documents/parsers/isolated-parser.ts';
import { RosterError } from './record.ts';
import type { UploadedTable, parse } from './rows-parser.ts';
import type { SheetRow } from './table.ts';

/** A sheet of 60,000 students takes 6 s and 350 MB. */
const parseRows = isolatedParser<typeof parse>({
  module: new URL('./rows-parser.ts', import.meta.url),
  withinMs: 40_000,
  heapMb: 512,
  residentMb: 768,
});

const WORDS: Readonly<Record<StopReason, string>> = {
  'too long': 'takes too long to read. Save it as CSV, or in parts.',
  'too much memory': 'takes too much memory to read. Save it as CSV, or in parts.',
  'not loaded': 'cannot be read now. Try again.',
  crashed: 'is not a file that can be read. Save it as .xlsx or CSV.',
  failed: 'is not a file that can be read. Save it as .xlsx or CSV.',
};

/** The rows of an uploaded table, parsed outside this process. */
export async function isolatedRows(
  table: UploadedTable,
  signal?: AbortSignal,
): Promise<SheetRow[]> {
  const parsed = await parseRows(table, signal).catch((error: unknown) => {
    if (error instanceof ParserStopped)
      throw new RosterError(`${table.name} ${WORDS[error.reason]}`, { cause: error });
    throw error;
  });
  if ('refused' in parsed) throw new RosterError(parsed.refused);
  return parsed.rows;
}
