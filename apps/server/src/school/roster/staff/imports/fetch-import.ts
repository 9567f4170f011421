import type { fetchImport } from '@skillkite/contract/staff/roster';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { readImport } from './import-shape.ts';

export const fetchImportHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchImport> =>
  async ({ body }) => {
    const found = await readImport(database.orm, body.import_id);
    if (!found) throw new Failure('NOT_FOUND');
    return { import: found };
  };
