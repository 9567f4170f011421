import { createReadStream } from 'node:fs';
import type { Storage } from '../platform/storage.ts';
import type { CheckedPack } from './check-pack.ts';
import type { Deposit } from './lesson-media.ts';
import { openScormPackage, storeScormPackage } from './scorm-package.ts';
import { posterOf } from './video-facts.ts';

const PACKAGE_MARK = 'imsmanifest.xml';

const isKept = async (storage: Storage, deposit: Deposit): Promise<boolean> =>
  (await storage.stat(deposit.kind === 'package' ? `${deposit.key}/.complete` : deposit.key)) !==
  null;

async function keep(storage: Storage, deposit: Deposit): Promise<void> {
  switch (deposit.kind) {
    case 'file':
      await storage.put(deposit.key, createReadStream(deposit.path));
      return;
    case 'text':
      await storage.put(deposit.key, Buffer.from(deposit.text));
      return;
    case 'poster': {
      const poster = await posterOf(deposit.video);
      if (!poster) return;
      await storage.put(deposit.key, createReadStream(poster.path)).finally(poster.remove);
      return;
    }
    case 'package': {
      const opened = await openScormPackage(deposit.path);
      try {
        await storeScormPackage(opened, deposit.key, (key, content) => storage.put(key, content));
        // Only a whole package counts: a crash half-way unpacks it again.
        await storage.put(`${deposit.key}/.complete`, Buffer.from(PACKAGE_MARK));
      } finally {
        await opened.close();
      }
    }
  }
}

/**
 * Puts the files of a pack into the store, under keys made of their content: what is there already is left, and
 * nothing that a student looks at now changes under them. Done before any row is written.
 */
export async function depositMedia(
  pack: CheckedPack,
  storage: Storage,
  onProgress: (line: string) => void,
): Promise<void> {
  const deposits = [...pack.media.values()].flatMap((media) => media.deposits);
  for (const [index, deposit] of deposits.entries()) {
    if (await isKept(storage, deposit)) continue;
    onProgress(`storing ${index + 1} of ${deposits.length}: ${deposit.key.split('/').at(-1)}`);
    await keep(storage, deposit);
  }
}
