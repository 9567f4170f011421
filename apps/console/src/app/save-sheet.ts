import { FORMULA_START } from '@skillkite/rules/school/roster/formula-guard';
import { saveBlob, saveCsv } from './save-pdf.ts';

/** A table with the displayed texts and order. */
export type Sheet = {
  /** File name without extension. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Saves a CSV that escapes texts that look like formulas. */
export async function saveSheetAsCsv({ name, columns, rows }: Sheet): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  const csv = unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA_START },
  );
  saveCsv(`${csv}\r\n`, `${name}.csv`);
}

/** An Excel file with text cells, so that no text becomes a formula. */
export async function saveSheetAsXlsx({ name, columns, rows }: Sheet): Promise<void> {
  const { default: write } = await import('write-excel-file/universal');
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  saveBlob(await write([head, ...body]).toBlob(), `${name}.xlsx`);
}
