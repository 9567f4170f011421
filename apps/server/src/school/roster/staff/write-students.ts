import { SUSPECT_KINDS } from '@skillkite/rules/school/roster/roster-import';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { applyImport } from '../import/apply.ts';
import { rosterOfSheet } from '../sheets/school-sheet.ts';
import { codeOfSchool } from '../../../staff/school-code.ts';
import { journaled } from '../import/import-journal.ts';
import { sameChildrenOf } from './imports/same-children.ts';
import { rosterImports } from './tables.ts';

/** Writes the good rows of a sheet that was confirmed, in short steps. */
export async function writeStudentsOf(
  database: Database,
  importId: number,
  signal?: AbortSignal,
): Promise<void> {
  const where = eq(rosterImports.id, importId);
  const [row] = await database.orm.select().from(rosterImports).where(where);
  if (row?.state !== 'applying') return;
  const sameChildren = await sameChildrenOf(database.orm, row.schoolId);
  const code = await codeOfSchool(database.orm, row.schoolId);
  await applyImport(database, rosterOfSheet(row, code, sameChildren).roster, {
    skipsBadRows: true,
    // The coordinator confirmed them.
    confirmed: SUSPECT_KINDS,
    within: row.schoolId,
    around: (tx, changedIds, write) => journaled(tx, importId, changedIds, write),
    ...(signal && { signal }),
    onProgress: async (done) => {
      await database.orm.update(rosterImports).set({ writtenCount: done }).where(where);
    },
  });
}
