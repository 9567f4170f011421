import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Storage } from '../platform/storage.ts';
import type { CheckedPack } from './check-pack.ts';
import type { Deposit } from './deposit.ts';
import type { MediaTools } from './media-tools.ts';
import { PackError } from './problem.ts';
import { COMPLETE_MARK } from './scorm-package-path.ts';
import { openScormPackage, storeScormPackage } from './scorm-package.ts';

/** The size of everything that is in the store now, by key. */
export type Kept = ReadonlyMap<string, number>;

/** A package counts when this lies in it: a crash half-way unpacks it again. */
export const markOf = (packageKey: string): string => `${packageKey}/${COMPLETE_MARK}`;
const placeOf = ({ kind, key }: Deposit) => (kind === 'package' ? markOf(key) : key);

async function unpack(path: string, key: string, storage: Storage): Promise<number> {
  const opened = await openScormPackage(path);
  try {
    await storeScormPackage(opened, key, (name, content) => storage.put(name, content));
    return await storage.put(markOf(key), Buffer.from('complete'));
  } finally {
    await opened.close();
  }
}

/** Lets ffmpeg write a file and stores it; null when it could not. */
async function made(
  storage: Storage,
  key: string,
  make: (to: string) => Promise<boolean>,
): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-media-'));
  const to = join(folder, key.slice(key.lastIndexOf('/') + 1));
  try {
    const isThere = (await make(to)) && (await stat(to).catch(() => null)) !== null;
    return isThere ? await storage.put(key, createReadStream(to)) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keep(
  deposit: Deposit,
  storage: Storage,
  tools: MediaTools | null,
): Promise<number | null> {
  const { key } = deposit;
  switch (deposit.kind) {
    case 'file':
      return storage.put(key, createReadStream(deposit.path));
    case 'text':
      return storage.put(key, Buffer.from(deposit.text));
    case 'package':
      return unpack(deposit.path, key, storage);
    case 'poster': {
      const { video, second } = deposit;
      return made(storage, key, async (to) => (await tools?.picture(video, second, to)) ?? false);
    }
    case 'small-film': {
      const { video } = deposit;
      return made(storage, key, async (to) => (await tools?.small(video, to)) ?? false);
    }
    case 'video': {
      const { path, conversion, problem } = deposit;
      const size = await made(storage, key, (to) =>
        (tools?.convert(conversion, path, to) ?? Promise.reject()).then(
          () => true,
          () => false,
        ),
      );
      if (size === null) throw new PackError([problem]);
      return size;
    }
  }
}

/** What is being done, for somebody who waits. */
function deedOf(deposit: Deposit): string {
  switch (deposit.kind) {
    case 'file':
      return `storing ${basename(deposit.path)}`;
    case 'text':
      return `storing ${basename(deposit.key)}`;
    case 'package':
      return `unpacking ${basename(deposit.path)}`;
    case 'poster':
      return `taking a picture of ${basename(deposit.video)}`;
    case 'small-film':
      return `making a small copy of ${basename(deposit.video)}`;
    case 'video':
      return `making ${basename(deposit.path)} fit for phones`;
  }
}

/**
 * Puts the files of a pack into the store, under keys made of their content: what is there already is left, and
 * nothing that a student looks at now changes under them. Done before any row is written. A poster or a small copy that
 * cannot be made is missing from the answer.
 */
export async function depositMedia(
  pack: CheckedPack,
  { storage, tools }: { storage: Storage; tools: MediaTools | null },
  onProgress: (line: string) => void,
): Promise<Kept> {
  const deposits = [
    ...[...pack.media.values()].flatMap((media) => media.deposits),
    ...pack.pictures.values(),
  ];
  const kept = new Map<string, number>();
  for (const [index, deposit] of deposits.entries()) {
    if (kept.has(deposit.key)) continue;
    const known = await storage.stat(placeOf(deposit));
    if (!known) onProgress(`${index + 1} of ${deposits.length}: ${deedOf(deposit)}`);
    const size = known ? known.size : await keep(deposit, storage, tools);
    if (size !== null) kept.set(deposit.key, size);
  }
  return kept;
}
