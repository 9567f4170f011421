import { parsedOneRosterZip } from './read-roster.ts';
import { RosterError } from './record.ts';
import { type SheetRow, parsedRows } from './table.ts';

export type UploadedTable = {
  readonly kind: 'sheet' | 'one-roster';
  readonly name: string;
  readonly content: Uint8Array;
};

/** Letters of all cells: 60,000 students with 300 letters each. The serving process takes them in one piece. */
const MOST_LETTERS = 18_000_000;

/** Rows with content. Limits their letters, because each cell may refer to the same long text. */
function bounded(name: string, rows: readonly SheetRow[]): SheetRow[] {
  let letters = 0;
  return rows.filter(({ cells }) => {
    let isFilled = false;
    for (const cell of cells) {
      letters += cell.length;
      isFilled ||= cell.trim() !== '';
    }
    if (letters > MOST_LETTERS)
      throw new RosterError(
        `${name} has more than ${MOST_LETTERS.toLocaleString('en-US')} letters. Save it in parts.`,
      );
    return isFilled;
  });
}

/** Runs in a parser process. */
export async function parse({
  kind,
  name,
  content,
}: UploadedTable): Promise<{ rows: SheetRow[] } | { refused: string }> {
  try {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    const rows = await (kind === 'sheet'
      ? parsedRows(name, bytes)
      : parsedOneRosterZip(name, bytes));
    return { rows: bounded(name, rows) };
  } catch (error) {
    if (error instanceof RosterError) return { refused: error.message };
    throw error;
  }
}
