import type { uploadSheet } from '@skillkite/contract/staff/roster';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import { RosterError } from '../../roster/record.ts';
import { guessedColumns } from '../../roster/school-sheet.ts';
import { sheetRows } from '../../roster/table.ts';
import type { StaffHandler } from '../ground/serve-staff.ts';
import { drawImport } from './draw-import.ts';
import { importShape } from './import-shape.ts';
import { orBadRequest, schoolCodeOf } from './import-steps.ts';
import { rosterImports } from './tables.ts';

/** More than the largest school has. */
const MOST_ROWS = 60_000;
const MOST_COLUMNS = 60;
/** Children's names stay no longer than somebody needs to look at them. */
const KEPT_MS = 3 * 86_400_000;

async function rowsOf(fileName: string, content: string) {
  const rows = await sheetRows(fileName, Buffer.from(content, 'base64'));
  const [head, ...body] = rows;
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || filled.length === 0) throw new RosterError(`${fileName} is empty.`);
  if (filled.length > MOST_ROWS)
    throw new RosterError(`${fileName} has more than ${MOST_ROWS} rows.`);
  if (head.cells.length > MOST_COLUMNS)
    throw new RosterError(`${fileName} has more than ${MOST_COLUMNS} columns.`);
  if (rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    throw new RosterError(`${fileName} is no sheet of texts.`);
  return { headers: head.cells.map((cell) => cell.trim().slice(0, 200)), rows: filled };
}

export const uploadSheetHandler =
  ({ clock }: Services): StaffHandler<typeof uploadSheet> =>
  async ({ body: { school_id, file_name, content }, person, visible, commit }) => {
    const { headers, rows } = await orBadRequest('content', () => rowsOf(file_name, content));
    const code = await schoolCodeOf(visible);
    const now = clock.now();
    return commit(async (tx) => {
      // The columns that were matched for the same headers before.
      const { rows: known } = await tx.execute<{ columns: string[] }>(sql`
        select columns from roster_imports
        where school_id = ${school_id} and headers = ${JSON.stringify(headers)}::jsonb and state <> 'columns'
        order by id desc limit 1`);
      const [row] = await tx
        .insert(rosterImports)
        .values({
          schoolId: school_id,
          personId: person.id,
          state: 'columns',
          fileName: file_name,
          headers,
          columns: known[0]?.columns ?? guessedColumns(headers),
          rows,
          rowCount: rows.length,
          fixes: {},
          counts: { fix: 0, new: 0, changed: 0, leaving: 0, same: 0 },
          createdAt: now,
          expiresAt: new Date(now.getTime() + KEPT_MS),
        })
        .returning();
      if (!row) throw new Failure('INTERNAL');
      const drawn = await orBadRequest('content', () => drawImport(tx, row, code));
      await tx
        .update(rosterImports)
        .set(drawn)
        .where(sql`id = ${row.id}`);
      return {
        details: { import: importShape({ ...row, ...drawn }) },
        audit: [
          {
            subject: ['roster-import', row.id] as const,
            schoolId: school_id,
            after: { rows: rows.length },
          },
        ],
      };
    });
  };
