import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup-archive/backup-error.ts';
import { type Backup, lookAtEarlier, openBackup } from '../backup-archive/chain.ts';
import { createBackup } from '../backup-archive/create-backup.ts';
import { writeFolder } from '../backup-archive/folder.ts';
import type { Manifest } from '../backup-archive/manifest.ts';
import { restoreBackup } from '../backup-archive/restore-backup.ts';
import { verifyBackup } from '../backup-archive/verify-backup.ts';
import { writeZip } from '../backup-archive/zip.ts';
import { processConfig } from '../config.ts';
import { systemClock } from '../time/clock.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { openStorage, placeOfStorage } from '../files/open-storage.ts';
import { operatorMessage } from '../errors/operator-message.ts';
import { commitByCommand } from './changes/commit-by-command.ts';
import { changePlan } from '../installation/backups/change-plan.ts';
import { listBackups } from '../installation/backups/list-backups.ts';
import { addressFor, withDatabase } from './with-database.ts';

const USAGE = `Backups (docs/install/backup-and-restore.md):
  npm run backup -- create FILE.zip                   everything as one file, while the application goes on
  npm run backup -- create FOLDER                     everything as files in a new folder
  npm run backup -- create PATH --since EARLIER       all rows, and only the files that EARLIER does not have
  npm run backup -- verify PATH [EARLIER ...]         read all of it and say whether it can be restored
  npm run backup -- restore PATH [EARLIER ...]        bring it into an empty installation
  npm run backup -- list                              the backups that operators and the plan made, latest first
  npm run backup -- plan [HOUR|off] [--keep N]        at which hour one is made each day, 0 to 23, and how many are kept
EARLIER is another backup. Those that PATH needs are found beside it, or where you say.`;

/** Longest list in the output. */
const LINES_SAID = 20;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const sizeOf = ({ tables, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files`;
};

const complain = (heading: string, problems: readonly string[]) => {
  const more = problems.length - LINES_SAID;
  const lines = problems.slice(0, LINES_SAID).map((problem) => `  ${problem}`);
  console.error(
    [heading, ...lines, ...(more > 0 ? [`  and ${more} more like these.`] : [])].join('\n'),
  );
};

async function create(path: string, since: string | undefined): Promise<void> {
  if (await isThere(path))
    throw new BackupError(`${path} is there already; name a file or folder that is not.`);
  const earlier = since === undefined ? null : await lookAtEarlier(since);
  const config = processConfig();
  const { url, stop } = await addressFor(config);
  try {
    const writer = path.endsWith('.zip') ? await writeZip(path) : await writeFolder(path);
    const storage = await openStorage(config);
    const source = { url, storage, place: placeOfStorage(config), clock: systemClock };
    const { manifest, unmet } = await createBackup(source, writer, earlier);
    const held = manifest.files.filter((file) => file.in === undefined).length;
    const others = (manifest.earlier ?? []).map(({ name }) => name).join(', ');
    console.log(
      `${path}: ${sizeOf(manifest)}${others && `, ${held} of them new: keep it with ${others}`}. ` +
        'It holds what students did: keep it where only you can read it.',
    );
    if (unmet.length > 0)
      complain('The store lacks files; the backup was made without them:', unmet);
  } finally {
    await stop();
  }
}

async function withBackup(
  [path = '', ...earlier]: readonly string[],
  work: (backup: Backup) => Promise<void>,
): Promise<void> {
  const backup = await openBackup(path, earlier);
  try {
    await work(backup);
  } finally {
    await backup.close();
  }
}

const verify = (paths: readonly string[]): Promise<void> =>
  withBackup(paths, async (backup) => {
    const problems = await verifyBackup(backup);
    if (problems.length > 0) {
      complain(`${paths[0]} cannot be restored whole:`, problems);
      process.exitCode = 1;
      return;
    }
    const { manifest } = backup;
    const others = (manifest.earlier ?? []).map(({ name }) => name).join(', ');
    console.log(
      `${paths[0]} can be restored${others && `, with ${others}`}: made ${manifest.madeAt}, ${sizeOf(manifest)}.`,
    );
  });

const restore = (paths: readonly string[]): Promise<void> =>
  withBackup(paths, async (backup) => {
    const config = processConfig();
    // Refused while the application runs: it would write between the rows of the backup.
    const embedded = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir });
    try {
      const url = config.databaseUrl ?? embedded?.url ?? '';
      const manifest = await restoreBackup(backup, { url, storage: await openStorage(config) });
      console.log(`Restored from ${manifest.madeAt}: ${sizeOf(manifest)}.`);
    } finally {
      await embedded?.stop();
    }
  });

const MB = 1_000_000;

const byItself = ({ hour }: { hour: number | null }): string =>
  hour === null
    ? 'No backup is made by itself'
    : `A backup is made each day at ${hour}:00, while the application runs`;

async function list(): Promise<void> {
  const { backups, free_size: free, plan } = await withDatabase(listBackups);
  for (const { name, state, size, person, is_there: isHere, failure, check } of backups) {
    const about = [
      state === 'made' ? `${Math.ceil(size / MB)} MB` : (failure ?? state),
      person ?? 'by the plan',
      ...(state === 'made' && !isHere ? ['not in the folder of backups'] : []),
      ...(check ? [`checked: ${check.state}`] : []),
    ];
    console.log([name, ...about].join('\t'));
  }
  const { backupsDir } = processConfig();
  const next =
    plan.hour === null
      ? 'Say when: npm run backup -- plan HOUR   or make one'
      : `${byItself(plan)}. Make one now`;
  console.log(
    backups.length === 0
      ? `No backup yet. ${next}: npm run backup -- create FILE.zip`
      : `\nThey lie in ${backupsDir}, where ${Math.floor(free / MB)} MB are free. Look at one: npm run backup -- verify ${backupsDir}/${backups[0]?.name ?? ''}`,
  );
}

const whole = (text: string, { from, to }: { from: number; to: number }, name: string): number => {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new BackupError(`${name} is a number from ${from} to ${to}, and not ${text}.`);
};

/** Says the plan, after it was changed where something of it was given. */
async function plan(at: string | undefined, keep: string | undefined): Promise<void> {
  const change = {
    ...(at !== undefined && {
      hour: at === 'off' ? null : whole(at, { from: 0, to: 23 }, 'HOUR'),
    }),
    ...(keep !== undefined && { keep: whole(keep, { from: 1, to: 365 }, '--keep') }),
  };
  const now = await withDatabase((tools) =>
    commitByCommand(tools, 'backups/set_plan', (tx) =>
      changePlan(tx, (before) => ({ ...before, ...change })),
    ),
  );
  console.log(`${byItself(now)}; the latest ${now.keep} are kept.`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, keep: { type: 'string' } },
  });
  const [command, ...paths] = positionals;
  const [path, ...more] = paths;
  if (command === 'create' && path && more.length === 0) await create(path, values.since);
  else if (command === 'restore' && path && values.since === undefined) await restore(paths);
  else if (command === 'verify' && path && values.since === undefined) await verify(paths);
  else if (command === 'list' && path === undefined) await list();
  else if (command === 'plan' && more.length === 0) await plan(path, values.keep);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
