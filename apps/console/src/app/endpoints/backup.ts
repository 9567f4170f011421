import {
  checkBackup,
  createBackup,
  fetchBackups,
  fetchDownloadOptions,
  openDownload,
  setPlan,
} from '@skillkite/contract/staff/operator/backups';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useCheckBackupMutation,
  useCreateBackupMutation,
  useFetchBackupsQuery,
  useLazyFetchDownloadOptionsQuery,
  useOpenDownloadMutation,
  useSetPlanMutation,
} = endpointsFrom({
  checkBackup,
  createBackup,
  fetchBackups,
  fetchDownloadOptions,
  openDownload,
  setPlan,
});

export type Backups = Domain<(typeof fetchBackups)['~details']>;
export type Backup = Backups['backups'][number];
