import type { fetchBackups } from '@skillkite/contract/staff/backups';
import type { Services } from '../../services.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { listBackups } from './list-backups.ts';

export const fetchBackupsHandler =
  (services: Services): StaffHandler<typeof fetchBackups> =>
  () =>
    listBackups(services);
