import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { type Disk, isDiskLow } from '@skillkite/rules/installation/disk';
import type { FastifyBaseLogger } from 'fastify';

const LOOKS_EVERY_MS = 60_000;
const MB = 1_000_000;

const LOOKS_FOR_AT_MOST_MS = 2000;

const underWay = new Map<string, Promise<Disk>>();

async function lookAtDisk(folder: string, ask: typeof statfs): Promise<Disk> {
  try {
    const { bavail, bsize, blocks } = await ask(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } finally {
    underWay.delete(folder);
  }
}

/** The disk that holds a folder. One of the network that hangs is asked once at a time, as each asking holds a thread, and waited for no longer. */
export async function diskOf(folder: string, ask: typeof statfs = statfs): Promise<Disk> {
  const look = underWay.get(folder) ?? lookAtDisk(folder, ask);
  underWay.set(folder, look);
  const isLate = setTimeout(LOOKS_FOR_AT_MOST_MS, null, { ref: false });
  const disk = await Promise.race([look, isLate]);
  if (disk === null) throw new Error('The file system does not respond.');
  return disk;
}

/** Folders of the installation, by content. */
export const watchedFolders = (config: {
  readonly dataDir: string;
  readonly backupsDir: string;
}): Readonly<Record<string, string>> => ({ data: config.dataDir, backups: config.backupsDir });

type Watched = {
  readonly folders: Readonly<Record<string, string>>;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly look?: typeof diskOf;
};

/** Says once in the log that a disk runs short, with what to do, and once that it does not any more. */
export function watchDisks({ folders, logger, look = diskOf }: Watched) {
  const low = new Set<string>();
  const lookAt = async ([holds, folder]: [string, string]) => {
    // The folder does not exist if database and files are elsewhere.
    const disk = await look(folder).catch(() => null);
    if (disk === null || isDiskLow(disk) === low.has(holds)) return;
    const inMb = (bytes: number) => Math.floor(bytes / MB);
    const of = { holds, folder, freeMb: inMb(disk.free), sizeMb: inMb(disk.size) };
    if (low.delete(holds)) {
      logger.info(of, 'disk space is sufficient again');
      return;
    }
    low.add(holds);
    logger.warn(
      of,
      'disk space is low: keep fewer backups, move them to another disk (BACKUPS_DIR) or enlarge the disk; a full disk stops all writes',
    );
  };
  const check = async () => {
    await Promise.all(Object.entries(folders).map(lookAt));
  };
  void check();
  const timer = setInterval(() => void check(), LOOKS_EVERY_MS);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
