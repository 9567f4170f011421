import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileRef, fileRef } from '@skillkite/content/library-file';
import { byLocale } from '@skillkite/content/local-text';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { transaction } from '../../../database/transaction.ts';
import { partKey, storePart } from '../../../files/parts.ts';
import { type ZipEntry, zipOf } from '../../../files/zip-stream.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Ports } from '../../../ports.ts';
import { openArchive } from '../../packs/packages/scorm-package-archive.ts';
import type { PackageSource } from '../../packs/packages/scorm-package-source.ts';
import { CHECK_FILE, REMOVE_UPLOAD } from '../files/check/check-job.ts';
import { filesWhere } from '../files/library-file.ts';
import { holdLibrary, requireRoom } from '../files/library-quota.ts';
import { UPLOADS, libraryFiles } from '../files/tables.ts';
import type { PackMedia } from './pack-media.ts';
import { STAMP } from './pack-model.ts';
import { PACK_LIMITS } from './pack-parser.ts';

type Services = Ports<'clock' | 'config' | 'database' | 'storage'>;
type By = { readonly libraryId: number; readonly personId: number };

/** Files of a library for those of a pack, by their numbers there, and which of them are new. */
export type Brought = {
  readonly refs: ReadonlyMap<string, FileRef>;
  readonly newIds: readonly number[];
};
export const NOTHING: Brought = { refs: new Map(), newIds: [] };

/** The bytes of a file of an archive. A folder is an activity as its author unpacked it: it is packed again. */
function contentOf({ files }: PackageSource, { path, isFolder }: PackMedia): Promise<Readable> {
  if (!isFolder) {
    const file = files.find((one) => one.path === path);
    if (!file) throw new Error('A file of the pack is gone.');
    return file.open();
  }
  async function* inside(): AsyncGenerator<ZipEntry> {
    for (const file of files)
      if (file.path.startsWith(`${path}/`))
        yield {
          name: file.path.slice(path.length + 1),
          content: await file.open(),
          compress: true,
          mtime: STAMP,
        };
  }
  return Promise.resolve(zipOf(inside()));
}

/** Writes content to this disk; its digest and size. */
async function unpack(content: Readable, to: string): Promise<{ digest: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    content,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to),
  );
  return { digest: hash.digest('hex'), size };
}

/** Announces an upload: its bytes hold room from now on. */
const announce = (
  services: Services,
  media: PackMedia,
  size: number,
  { libraryId, personId }: By,
) =>
  transaction(services.database, async (tx) => {
    await holdLibrary(tx, libraryId);
    await requireRoom(tx, services, { libraryId, bytes: size, field: 'file' });
    const now = services.clock.now();
    const { name, kind, alt, licence, credit } = media;
    const [row] = await tx
      .insert(libraryFiles)
      .values({
        libraryId,
        kind,
        name,
        alt: byLocale(alt, ORIGINAL_LOCALE),
        licence,
        credit,
        sizeBytes: size,
        receivedBytes: 0,
        partBytes: UPLOAD_PART_BYTES,
        uploadKey: `${UPLOADS}${randomUUID()}`,
        activeAt: now,
        ...(size === 0 ? { state: 'refused', refusal: 'empty' } : { state: 'receiving' }),
        madeBy: personId,
        madeAt: now,
        editedBy: personId,
        editedAt: now,
        requestKey: randomUUID(),
      })
      .returning();
    if (!row) throw new Error('Announcing a file failed: the insert returned no row.');
    return row;
  });

async function storeParts({ storage }: Services, from: string, uploadKey: string): Promise<void> {
  const handle = await open(from);
  try {
    for (let index = 0; ; index += 1) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(UPLOAD_PART_BYTES),
        0,
        UPLOAD_PART_BYTES,
        index * UPLOAD_PART_BYTES,
      );
      if (bytesRead === 0) return;
      await storePart(
        storage,
        partKey({ storageKey: uploadKey }, index),
        buffer.subarray(0, bytesRead),
      );
    }
  } finally {
    await handle.close();
  }
}

/**
 * Brings files of a pack into a library like uploads: their room is held, their parts are in the store. Bytes that the library has are
 * not brought again. A crash leaves uploads that were broken off.
 */
export async function bringFiles(
  services: Services,
  zipPath: string,
  wanted: readonly PackMedia[],
  by: By,
): Promise<Brought> {
  if (wanted.length === 0) return NOTHING;
  const refs = new Map<string, FileRef>();
  const byDigest = new Map<string, FileRef>();
  const newIds: number[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-pack-'));
  const archive = await openArchive(zipPath, PACK_LIMITS);
  try {
    for (const media of wanted) {
      const path = join(folder, 'file');
      const { digest, size } = await unpack(await contentOf(archive, media), path);
      const key = `${media.kind}/${digest}`;
      const [known] = await filesWhere(
        services.database.orm,
        sql`f.library_id = ${by.libraryId} and f.state = 'ready' and o.digest = ${digest} and o.kind = ${media.kind}`,
      );
      let ref = known ? fileRef(known.id) : byDigest.get(key);
      if (ref === undefined) {
        const row = await announce(services, media, size, by);
        newIds.push(row.id);
        await storeParts(services, path, row.uploadKey);
        ref = fileRef(row.id);
      }
      byDigest.set(key, ref);
      refs.set(media.ref, ref);
    }
    return { refs, newIds };
  } catch (error) {
    await giveUp(services, newIds);
    throw error;
  } finally {
    await archive.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The uploads of these files are whole: their content is checked from now on, as that of each upload. */
export async function checkBrought(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .update(libraryFiles)
    .set({ state: 'checking', receivedBytes: sql`size_bytes`, activeAt: now })
    .where(sql`${inArray(libraryFiles.id, [...ids])} and ${libraryFiles.state} = 'receiving'`)
    .returning({ id: libraryFiles.id });
  for (const { id } of rows)
    await enqueue(tx, CHECK_FILE, { payload: { fileId: id }, uniqueKey: `${id}` });
}

/** Files that no draft names after all leave at once. */
export const giveUp = ({ database }: Ports<'database'>, ids: readonly number[]): Promise<void> =>
  transaction(database, async (tx) => {
    if (ids.length === 0) return;
    const rows = await tx
      .delete(libraryFiles)
      .where(
        sql`${inArray(libraryFiles.id, [...ids])} and ${libraryFiles.state} in ('receiving', 'refused')`,
      )
      .returning();
    for (const { uploadKey, sizeBytes, partBytes } of rows)
      await enqueue(tx, REMOVE_UPLOAD, { payload: { uploadKey, sizeBytes, partBytes } });
  });
