import type { fetchColumns } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { rememberedColumns, shownColumns } from './sheet-columns.ts';
import { rosterImports } from '../tables.ts';

export const fetchColumnsHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchColumns> =>
  async ({ body: { import_id, header_line } }) => {
    const [row] = await database.orm
      .select()
      .from(rosterImports)
      .where(eq(rosterImports.id, import_id));
    if (!row) throw new Failure('NOT_FOUND');
    return shownColumns(row, header_line, await rememberedColumns(database.orm, row.schoolId));
  };
