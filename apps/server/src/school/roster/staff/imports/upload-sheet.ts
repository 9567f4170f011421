import type { uploadSheet } from '@skillkite/contract/staff/roster';
import { MOST_WAITING_IMPORTS } from '@skillkite/rules/school/roster/roster-import';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { NO_COUNTS } from './draw-import.ts';
import { importShape } from './import-shape.ts';
import { orBadRequest } from './import-steps.ts';
import { readUpload } from './read-upload.ts';
import { readColumns, rememberedColumns } from './sheet-columns.ts';
import { rosterImports } from '../tables.ts';

/** Children's names are deleted after this time. */
const KEPT_MS = 3 * 86_400_000;

const dropOldest = (tx: Tx, schoolId: number) =>
  tx.execute(sql`
    delete from roster_imports where id in (
      select id from roster_imports where school_id = ${schoolId} and undo_until is null
      order by id desc offset ${MOST_WAITING_IMPORTS}
    )`);

export const uploadSheetHandler =
  (services: Ports<'clock'>): StaffHandler<typeof uploadSheet> =>
  async ({ body: { school_id, file_name, content }, person, commit, request, fail }) => {
    if (content === '') throw fail('SHEET_EMPTY', { field: 'content' });
    const rows = await orBadRequest('content', () =>
      readUpload(file_name, content, request.signal),
    );
    if (rows.length === 0) throw fail('SHEET_EMPTY', { field: 'content' });
    const now = services.clock.now();
    return commit(async (tx) => {
      const sheet = readColumns(rows, await rememberedColumns(tx, school_id));
      if (sheet.rowCount === 0) throw fail('SHEET_WITHOUT_ROWS', { field: 'content' });
      const [row] = await tx
        .insert(rosterImports)
        .values({
          ...sheet,
          schoolId: school_id,
          personId: person.id,
          state: 'columns',
          fileName: file_name,
          fixes: {},
          counts: NO_COUNTS,
          createdAt: now,
          expiresAt: new Date(now.getTime() + KEPT_MS),
        })
        .returning();
      if (!row) throw new Failure('INTERNAL');
      await dropOldest(tx, school_id);
      return {
        details: { import: importShape(row) },
        audit: [
          {
            subject: ['roster-import', row.id] as const,
            schoolId: school_id,
            // Without the file's name: people put children's names there, and the log takes no update.
            after: { rows: sheet.rowCount },
          },
        ],
      };
    });
  };
