import type { fetchColumns } from '@skillkite/contract/staff/roster';
import { COLUMN_USES, type ColumnUse } from '@skillkite/rules/school/roster/roster-import';
import {
  type Kept,
  MOST_TITLE_ROWS,
  type SheetColumn,
  guessColumns,
  headerLine,
  headingKey,
  isSerial,
  keptAtFirst,
  withoutUnkept,
} from '@skillkite/rules/school/roster/sheet-columns';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { bodyOf } from '../../sheets/school-sheet.ts';
import type { SheetRow } from '../../sheets/table.ts';

type ShownColumns = (typeof fetchColumns)['~details'];

/** Most headings of a school; the oldest are deleted. */
const MOST_REMEMBERED = 200;
const SAMPLES = 3;
const SAMPLE_LENGTH = 40;
const MOST_HEADING = 200;

/** Uses of a sheet's columns, from the school's earlier choices. */
export async function rememberedColumns(
  tx: Tx,
  schoolId: number,
): Promise<ReadonlyMap<string, ColumnUse | null>> {
  const { rows } = await tx.execute<{ heading: string; use: string }>(
    sql`select heading, use from roster_columns where school_id = ${schoolId}`,
  );
  return new Map(
    rows.map(({ heading, use }) => [heading, COLUMN_USES.find((one) => one === use) ?? null]),
  );
}

/** Remembers the columns of a sheet for the school's next one, except for duplicate headings. */
export async function rememberColumns(
  tx: Tx,
  schoolId: number,
  columns: readonly { heading: string; use: string }[],
  now: Date,
): Promise<void> {
  const byKey = Map.groupBy(columns, ({ heading }) => headingKey(heading));
  const said = [...byKey].flatMap(([heading, [column, ...more]]) =>
    heading === '' || !column || more.length > 0 ? [] : [{ heading, use: column.use }],
  );
  await tx.execute(sql`
    insert into roster_columns (school_id, heading, use, used_at)
    select ${schoolId}::bigint, heading, use, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as of (heading text, use text)
    on conflict (school_id, heading) do update set use = excluded.use, used_at = excluded.used_at`);
  await tx.execute(sql`
    delete from roster_columns where school_id = ${schoolId} and heading in (
      select heading from roster_columns where school_id = ${schoolId}
      order by used_at desc, heading offset ${MOST_REMEMBERED}
    )`);
}

export const headingsOf = (rows: readonly SheetRow[], line: number): string[] => {
  const header = rows.find((row) => row.line === line);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: header ? header.cells.length : width }, (_, at) =>
    (header?.cells[at] ?? '').trim().slice(0, MOST_HEADING),
  );
};

export type ReadSheet = {
  readonly headers: readonly string[];
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly kept: readonly Kept[];
  readonly rows: readonly SheetRow[];
  readonly rowCount: number;
};

/** A sheet with headings and guessed columns; data that is not kept is removed. */
export function readColumns(
  rows: readonly SheetRow[],
  remembered: ReadonlyMap<string, ColumnUse | null>,
): ReadSheet {
  const line = headerLine(rows);
  const headers = headingsOf(rows, line);
  const body = bodyOf({ rows, headerLine: line });
  const guessed = guessColumns(headers, body, remembered);
  const kept = keptAtFirst(guessed, rows);
  return {
    headers,
    headerLine: line,
    columns: guessed.map(({ use }) => use ?? ''),
    kept,
    rows: withoutUnkept(rows, line, kept),
    rowCount: body.length,
  };
}

type Staged = {
  readonly state: string;
  readonly headers: readonly string[];
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly kept: readonly Kept[];
  readonly rows: readonly SheetRow[];
};

const samplesIn = (body: readonly SheetRow[], at: number): string[] => {
  const found = new Set<string>();
  for (const { cells } of body) {
    const value = (cells[at] ?? '').trim().slice(0, SAMPLE_LENGTH);
    if (value !== '') found.add(value);
    if (found.size === SAMPLES) break;
  }
  return [...found];
};

/** The columns of a staged sheet, as they are or as another line of headings would have them. */
export function shownColumns(
  staged: Staged,
  asked: number | undefined,
  remembered: ReadonlyMap<string, ColumnUse | null>,
): ShownColumns {
  const line = asked ?? staged.headerLine;
  const body = bodyOf({ rows: staged.rows, headerLine: line });
  const headings = line === staged.headerLine ? staged.headers : headingsOf(staged.rows, line);
  const guessed = guessColumns(headings, body, remembered);
  const top = staged.rows.slice(0, MOST_TITLE_ROWS);
  const column = ({ heading, use, hint }: SheetColumn, at: number) => {
    const chosen = line === staged.headerLine ? staged.columns[at] || null : use;
    const kept = staged.kept[at] ?? 'values';
    const isChanged = chosen !== use;
    const isGone = kept === 'nothing' && hint !== 'private';
    return {
      heading,
      use: kept === 'nothing' ? null : chosen,
      hint: isGone ? ('not-kept' as const) : isChanged ? null : hint,
      samples: kept === 'values' ? samplesIn(body, at) : [],
      is_serial: Number(
        isSerial(
          heading,
          body.map(({ cells }) => cells[at] ?? ''),
        ),
      ) as 0 | 1,
    };
  };
  return {
    header_line: line,
    columns: guessed.map(column),
    uses: [...COLUMN_USES],
    top: top.map((row) => ({
      line: row.line,
      cells: row.cells.map((cell, at) =>
        (staged.kept[at] ?? 'values') === 'values' || row.line === staged.headerLine
          ? cell.trim().slice(0, SAMPLE_LENGTH)
          : '',
      ),
    })),
  };
}
