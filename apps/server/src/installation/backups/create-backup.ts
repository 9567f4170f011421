import type { createBackup } from '@skillkite/contract/staff/operator/backups';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { askForBackup } from './jobs.ts';

export const createBackupHandler =
  (
    services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  ): StaffHandler<typeof createBackup> =>
  ({ commit, person }) =>
    commit(async (tx) => {
      const { id, isNew } = await askForBackup(services, tx, person.id);
      const details = { backup_id: id };
      if (!isNew) return { details, audit: 'unchanged' };
      return { details, audit: [{ subject: ['backup', id], schoolId: null }] };
    });
