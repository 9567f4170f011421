import { fileRef, type FileRef, type LibraryFileKind } from '@skillkite/content/library-file';
import type { LocalText } from '@skillkite/rules/text/local-text';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import { holdLibrary, requireRoom } from '../files/library-quota.ts';
import { libraryFiles, mediaObjects } from '../files/tables.ts';

/** A stored file that a published course shows. */
export type Asset = {
  readonly storageKey: string;
  readonly kind: LibraryFileKind;
  readonly name: string;
  readonly alt: LocalText;
  readonly facts: Pick<typeof mediaObjects.$inferInsert, 'fileType' | 'sizeBytes'> &
    Partial<typeof mediaObjects.$inferInsert>;
};

/** The object of a stored file. One of a pack has no folder of its own: its files are the pack's. */
async function objectOf(tx: Tx, { storageKey, kind, facts }: Asset, now: Date) {
  const isThis = and(
    eq(mediaObjects.storageKey, storageKey),
    eq(mediaObjects.kind, kind),
    isNull(mediaObjects.givenUpAt),
  );
  const find = () => tx.select().from(mediaObjects).where(isThis).for('update');
  const [known] = await find();
  if (known) return known;
  await tx
    .insert(mediaObjects)
    .values({
      ...facts,
      digest: `of a pack: ${storageKey}`,
      kind,
      folder: '',
      storageKey,
      storedBytes: 0,
      madeAt: now,
    })
    .onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('Taking over a file failed: the insert made no row.');
  return made;
}

type By = { readonly libraryId: number; readonly personId: number; readonly now: Date };

/** Files of a library for stored files: those that it has, else new ones, without a second copy in the store. Names by storage key. */
export async function adoptFiles(
  tx: Tx,
  services: Ports<'clock' | 'config'>,
  assets: readonly Asset[],
  { libraryId, personId, now }: By,
): Promise<ReadonlyMap<string, FileRef>> {
  const names = new Map<string, FileRef>();
  await holdLibrary(tx, libraryId);
  for (const asset of assets) {
    const object = await objectOf(tx, asset, now);
    const [known] = await tx
      .select({ id: libraryFiles.id })
      .from(libraryFiles)
      .where(
        and(
          eq(libraryFiles.libraryId, libraryId),
          eq(libraryFiles.objectId, object.id),
          isNull(libraryFiles.removedAt),
        ),
      );
    if (known) {
      names.set(asset.storageKey, fileRef(known.id));
      continue;
    }
    const bytes = object.folder === '' ? 0 : object.storedBytes;
    await requireRoom(tx, services, { libraryId, bytes, field: 'course_id' });
    const [file] = await tx
      .insert(libraryFiles)
      .values({
        libraryId,
        kind: asset.kind,
        name: asset.name,
        alt: asset.alt,
        sizeBytes: object.sizeBytes,
        receivedBytes: object.sizeBytes,
        partBytes: UPLOAD_PART_BYTES,
        uploadKey: '',
        activeAt: now,
        state: 'ready',
        checkedPercent: 100,
        objectId: object.id,
        madeBy: personId,
        madeAt: now,
        editedBy: personId,
        editedAt: now,
        requestKey: randomUUID(),
      })
      .returning({ id: libraryFiles.id });
    if (!file) throw new Error('Taking over a file failed: the insert returned no row.');
    names.set(asset.storageKey, fileRef(file.id));
  }
  return names;
}
