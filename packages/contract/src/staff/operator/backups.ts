import { Type } from 'typebox';
import { Body, Flag, Nullable, OneOf, Timestamp } from '../../call.ts';
import { Bytes, Count, RowId } from '../../numbers.ts';
import { Version, staffRead, staffWrite } from '../../staff-call.ts';
import { webauthn } from '../access.ts';

const OF_INSTALLATION = { action: 'run-installation', scope: 'own' } as const;

/** Progress of a backup job: finished entries and their total. */
const Progress = { done: Count, total: Count };

const Backup = Type.Object({
  backup_id: RowId,
  name: Type.String(),
  asked_at: Timestamp,
  /** Null: made by the schedule. */
  person: Nullable(Type.String()),
  state: OneOf('waiting', 'running', 'made', 'failed'),
  ...Progress,
  /** Size and contents of a finished backup. */
  size: Bytes,
  row_count: Bytes,
  file_count: Count,
  /** Files that were already missing from the store. */
  lost_count: Count,
  failure: Nullable(Type.String()),
  /** The backup file exists in this process's backup folder. */
  is_there: Flag,
  check: Nullable(
    Type.Object({
      state: OneOf('running', 'whole', 'broken'),
      ...Progress,
      checked_at: Nullable(Timestamp),
      problems: Type.Array(Type.String()),
    }),
  ),
});

const Backups = Type.Object({
  backups: Type.Array(Backup),
  plan: Type.Object({
    version: Version,
    /** Hour of the daily backup; null: off. */
    hour: Nullable(Type.Integer({ minimum: 0, maximum: 23 })),
    keep: Count,
  }),
  free_size: Bytes,
  /** Time zone of the installation and of the daily hour. */
  time_zone: Type.String(),
});

const hour = Nullable(Type.Integer({ minimum: 0, maximum: 23 }));
const ofBackup = { backup_id: RowId };

export const fetchBackups = staffRead('/api/staff/backups/fetch_backups', {
  summary: 'The backups that are kept, latest first, and when they are made',
  access: OF_INSTALLATION,
  request: Body({}),
  details: Backups,
  provides: ['backups'],
});

export const createBackup = staffWrite('/api/staff/backups/create_backup', {
  summary: 'Have a backup made in the background; while one is being made, nothing more',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body({}),
  details: Type.Object(ofBackup),
  invalidates: ['backups', 'jobs'],
});

export const checkBackup = staffWrite('/api/staff/backups/check_backup', {
  summary: 'Have a backup restored aside in the background, with its rows and files counted',
  access: OF_INSTALLATION,
  atOnce: 'same',
  request: Body(ofBackup),
  details: Type.Object(ofBackup),
  invalidates: ['backups', 'jobs'],
});

export const setPlan = staffWrite('/api/staff/backups/set_plan', {
  summary: 'At which hour a backup is made each day, and how many are kept',
  access: OF_INSTALLATION,
  atOnce: 'checked',
  request: Body({
    version: Version,
    hour,
    keep: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  details: Backups.properties.plan,
  errors: ['CHANGED_MEANWHILE'],
  invalidates: ['backups'],
});

export const fetchDownloadOptions = staffRead('/api/staff/backups/fetch_download_options', {
  summary: 'What a browser needs to show a passkey of this account for a download of this backup',
  access: OF_INSTALLATION,
  request: Body(ofBackup),
  details: Type.Object({ options: webauthn }),
});

export const openDownload = staffWrite('/api/staff/backups/open_download', {
  summary:
    'An address that answers a backup once within a minute, for a second factor shown anew: a code of the authenticator app, or a passkey; for the password where there is none',
  access: OF_INSTALLATION,
  atOnce: 'own',
  request: Body({
    ...ofBackup,
    /** A second-factor code, or the password of a person without one. */
    proof: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    passkey: Type.Optional(webauthn),
  }),
  details: Type.Object({ url: Type.String() }),
  errors: ['WRONG_CODE', 'WRONG_LOGIN', 'WRONG_PASSKEY'],
});
