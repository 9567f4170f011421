import type { fetchBackups } from '@skillkite/contract/staff/operator/backups';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { listBackups } from './list-backups.ts';

export const fetchBackupsHandler =
  (services: Ports<'config' | 'database'>): StaffHandler<typeof fetchBackups> =>
  () =>
    listBackups(services);
