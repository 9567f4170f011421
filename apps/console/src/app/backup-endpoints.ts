import {
  checkBackup,
  createBackup,
  fetchBackups,
  openDownload,
  setPlan,
} from '@skillkite/contract/staff/backups';
import { endpointsFrom } from './api.ts';
import type { Domain } from './names.ts';

export const {
  useCheckBackupMutation,
  useCreateBackupMutation,
  useFetchBackupsQuery,
  useOpenDownloadMutation,
  useSetPlanMutation,
} = endpointsFrom({ checkBackup, createBackup, fetchBackups, openDownload, setPlan });

export type Backups = Domain<(typeof fetchBackups)['~details']>;
export type Backup = Backups['backups'][number];
