import type { fetchFaultyImports } from '@skillkite/contract/staff/roster';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { faultyImports } from './faulty-imports.ts';

export const fetchFaultyImportsHandler =
  (services: Ports<'clock' | 'database'>): StaffHandler<typeof fetchFaultyImports> =>
  async ({ visible }) => ({ imports: await faultyImports(visible, services) });
