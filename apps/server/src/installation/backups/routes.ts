import {
  checkBackup,
  createBackup,
  fetchBackups,
  fetchDownloadOptions,
  openDownload,
  setPlan,
} from '@skillkite/contract/staff/operator/backups';
import type { Ports } from '../../ports.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { checkBackupHandler } from './check-backup.ts';
import { createBackupHandler } from './create-backup.ts';
import { fetchBackupsHandler } from './fetch-backups.ts';
import { fetchDownloadOptionsHandler } from './fetch-download-options.ts';
import { openDownloadHandler } from './open-download.ts';
import { setPlanHandler } from './set-plan.ts';

export function backupRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
): void {
  serve(fetchBackups, fetchBackupsHandler(services));
  serve(createBackup, createBackupHandler(services));
  serve(checkBackup, checkBackupHandler(services));
  serve(setPlan, setPlanHandler);
  serve(fetchDownloadOptions, fetchDownloadOptionsHandler(services));
  serve(openDownload, openDownloadHandler(services));
}
