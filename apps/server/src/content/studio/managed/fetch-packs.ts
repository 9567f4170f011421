import type { fetchPacks } from '@skillkite/contract/staff/studio/managed';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import { isOfInstallation } from '../../../staff/given-role.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { packShape, packsWhere } from './pack-rows.ts';

/** Packs belong to the installation: people of schools have none. */
export const fetchPacksHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchPacks> =>
  async ({ person }) => ({
    packs: isOfInstallation(person.given, 'edit-content')
      ? (await packsWhere(database.orm, sql`true`)).map(packShape)
      : [],
  });
