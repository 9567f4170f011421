import Papa from 'papaparse';
import type { SheetRow } from '../import-report.ts';

const newlines = (text: string) => text.split('\n').length - 1;

export type CsvRows = {
  readonly rows: SheetRow[];
  /** The line of a quotation mark that is not closed. */
  readonly openQuote: number | null;
};

/** The rows of a CSV text. A row's line is where it begins, cells over several lines or not. */
export function csvRows(
  text: string,
  { mostRows = 0, delimiter = '' }: { mostRows?: number; delimiter?: string } = {},
): CsvRows {
  const rows: SheetRow[] = [];
  const source = text.replaceAll(/\r\n?/g, '\n');
  let line = 1;
  let read = 0;
  let openQuote: number | null = null;
  Papa.parse<string[]>(source, {
    preview: mostRows,
    // Guessed where it is empty.
    delimiter,
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) openQuote ??= line;
      rows.push({ line, cells: data });
      line += newlines(source.slice(read, meta.cursor));
      read = meta.cursor;
    },
  });
  return { rows, openQuote };
}
