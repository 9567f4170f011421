import type { uploadSheet } from '@skillkite/contract/staff/roster';
import { MOST_WAITING_IMPORTS } from '@skillkite/rules/roster-import';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { enqueueComparison } from './compare-job.ts';
import { columnsOf, drawImport } from './draw-import.ts';
import { importShape } from './import-shape.ts';
import { orBadRequest, schoolCodeOf } from './import-steps.ts';
import { readUpload } from './read-upload.ts';
import { rosterImports } from './tables.ts';

/** Children's names stay no longer than somebody needs to look at them. */
const KEPT_MS = 3 * 86_400_000;
/** Base64 of a file of some thousand rows: larger ones are read and compared by a job. */
const LARGE_FILE = 150_000;

const dropOldest = (tx: Tx, schoolId: number) =>
  tx.execute(sql`
    delete from roster_imports where id in (
      select id from roster_imports where school_id = ${schoolId} and undo_until is null
      order by id desc offset ${MOST_WAITING_IMPORTS}
    )`);

export const uploadSheetHandler =
  (services: Services): StaffHandler<typeof uploadSheet> =>
  async ({ body: { school_id, file_name, content }, person, visible, commit, request }) => {
    const isLarge = content.length > LARGE_FILE;
    const { headers, rows } = isLarge
      ? { headers: [], rows: [] }
      : await orBadRequest('content', () => readUpload(file_name, content, request.signal));
    const code = await schoolCodeOf(visible);
    const now = services.clock.now();
    return commit(async (tx) => {
      const [row] = await tx
        .insert(rosterImports)
        .values({
          schoolId: school_id,
          personId: person.id,
          state: isLarge ? 'comparing' : 'columns',
          ...(isLarge && { content }),
          fileName: file_name,
          headers,
          columns: isLarge ? [] : await columnsOf(tx, school_id, headers),
          rows,
          rowCount: rows.length,
          fixes: {},
          counts: { fix: 0, new: 0, changed: 0, leaving: 0, same: 0 },
          createdAt: now,
          expiresAt: new Date(now.getTime() + KEPT_MS),
        })
        .returning();
      if (!row) throw new Failure('INTERNAL');
      await dropOldest(tx, school_id);
      if (isLarge) await enqueueComparison(tx, services, row);
      const drawn = isLarge
        ? {}
        : await orBadRequest('content', async () => {
            const change = await drawImport(tx, row, code);
            await tx.update(rosterImports).set(change).where(eq(rosterImports.id, row.id));
            return change;
          });
      return {
        details: { import: importShape({ ...row, ...drawn }) },
        audit: [
          {
            subject: ['roster-import', row.id] as const,
            schoolId: school_id,
            // Without the file's name: people put children's names there, and the log takes no update.
            after: { rows: rows.length },
          },
        ],
      };
    });
  };
