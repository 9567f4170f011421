import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { transaction } from '../../../../database/transaction.ts';
import { ParserStopped, isolatedParser } from '../../../../documents/parsers/isolated-parser.ts';
import { Failure } from '../../../../errors/failure.ts';
import { contentOf, partKeys } from '../../../../files/parts.ts';
import { MissingFile, type Storage } from '../../../../files/storage.ts';
import type { JobKind, JobRun } from '../../../../jobs/job-kind.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Ports } from '../../../../ports.ts';
import { UNSAFE } from '../../../packs/media/media-asset.ts';
import { type MediaTools, findMediaTools } from '../../../packs/media/media-tools.ts';
import { holdLibrary, requireRoom } from '../library-quota.ts';
import { replaceInDrafts } from '../replace-file.ts';
import { libraryFiles, mediaObjects } from '../tables.ts';
import type { parse } from './examine-file.ts';
import { prepareVideo } from './prepare-video.ts';
import {
  type Prepared,
  type StoredObject,
  folderOf,
  removeFolder,
  storeObject,
} from './store-object.ts';
import { type Examined, Refusal, type Verdict } from './verdict.ts';

type Row = typeof libraryFiles.$inferSelect;
type Services = Ports<'clock' | 'config' | 'database' | 'storage'> & {
  /** ffmpeg, where not as it is found on this machine. */
  readonly mediaTools?: MediaTools | null;
};
type Payload = { readonly fileId: number };

/** Checks the content of a file that has arrived. */
export const CHECK_FILE = { name: 'check-library-file' } as const;
/** The same for a video, which may be converted for hours. */
const CONVERT_VIDEO = { name: 'convert-library-video' } as const;
/** Takes the parts of an upload out of the store. */
export const REMOVE_UPLOAD = { name: 'remove-library-upload' } as const;

const examine = isolatedParser<typeof parse>({
  module: new URL('./examine-file.ts', import.meta.url),
  withinMs: 10 * 60_000,
  heapMb: 512,
  /** An interlaced picture of the most pixels is decoded whole: 480 MB. */
  residentMb: 1536,
  isBackground: true,
});

async function verdictOn(
  examination: Parameters<typeof parse>[0],
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    return await examine(examination, signal);
  } catch (error) {
    if (!(error instanceof ParserStopped) || error.reason === 'not loaded') throw error;
    const refusal = {
      'too long': 'took-too-long',
      'too much memory': 'too-large-inside',
      failed: 'not-what-it-says',
      crashed: 'not-what-it-says',
    } as const;
    return { refusal: refusal[error.reason], detail: null };
  }
}

const asUpload = (row: Row) => ({ ...row, storageKey: row.uploadKey });

/** Writes a file whole to this disk; its digest, or null where a part is lost. */
async function assemble(storage: Storage, row: Row, to: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(
      contentOf(storage, asUpload(row)),
      async function* digested(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(to),
    );
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
}

/** The object of these bytes, locked. Uploads of the same bytes take turns, so that one of them makes it. */
async function objectOf(tx: Tx, digest: string, { kind }: Row) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${digest + kind}, 0))`);
  const [object] = await tx
    .select()
    .from(mediaObjects)
    .where(
      and(
        eq(mediaObjects.digest, digest),
        eq(mediaObjects.kind, kind),
        isNull(mediaObjects.givenUpAt),
      ),
    )
    .for('update');
  return object;
}

const endUpload = (tx: Tx, { uploadKey, sizeBytes, partBytes }: Row) =>
  enqueue(tx, REMOVE_UPLOAD, { payload: { uploadKey, sizeBytes, partBytes } });

type Ending = Pick<JobRun<Payload>, 'complete'>;

async function heldRow(tx: Tx, id: number): Promise<Row | null> {
  const [row] = await tx.select().from(libraryFiles).where(eq(libraryFiles.id, id)).for('update');
  return row?.state === 'checking' && row.removedAt === null ? row : null;
}

const refuseFile = (
  { database, clock }: Services,
  row: Row,
  { refusal, detail }: Pick<Refusal, 'refusal' | 'detail'>,
  { complete }: Ending,
) =>
  transaction(database, async (tx) => {
    const held = await heldRow(tx, row.id);
    if (held) {
      await tx
        .update(libraryFiles)
        .set({
          state: 'refused',
          refusal,
          refusalDetail: detail?.slice(0, 500) ?? null,
          activeAt: clock.now(),
        })
        .where(eq(libraryFiles.id, row.id));
      await endUpload(tx, row);
    }
    await complete(tx);
  });

/**
 * Makes a file ready, with the object that was stored or with one of the same bytes. Answers whether the object that was stored is in
 * use. Throws a refusal where its school has no room for it.
 */
const makeReady = (
  services: Services,
  row: Row,
  { digest, stored }: { digest: string; stored: StoredObject | null },
  { complete }: Ending,
): Promise<boolean> =>
  transaction(services.database, async (tx) => {
    const now = services.clock.now();
    await holdLibrary(tx, row.libraryId);
    const held = await heldRow(tx, row.id);
    if (!held) {
      await complete(tx);
      return false;
    }
    const known = await objectOf(tx, digest, row);
    if (!known && !stored) throw new Error('The object of these bytes was given up meanwhile.');
    if (!known && stored && stored.storedBytes > row.sizeBytes)
      await requireRoom(tx, services, {
        libraryId: row.libraryId,
        bytes: stored.storedBytes - row.sizeBytes,
        field: 'file_id',
      }).catch((error: unknown) => {
        throw error instanceof Failure ? new Refusal('no-room') : error;
      });
    const [made] =
      known || !stored
        ? [known]
        : await tx
            .insert(mediaObjects)
            .values({ ...stored, digest, kind: row.kind, madeAt: now })
            .returning();
    const objectId = made?.id ?? 0;
    const [other] = await tx
      .select({ id: libraryFiles.id })
      .from(libraryFiles)
      .where(
        and(
          eq(libraryFiles.libraryId, row.libraryId),
          eq(libraryFiles.objectId, objectId),
          isNull(libraryFiles.removedAt),
          ne(libraryFiles.id, row.id),
        ),
      );
    await tx
      .update(libraryFiles)
      .set({
        state: 'ready',
        checkedPercent: 100,
        activeAt: now,
        ...(other ? { sameAs: other.id } : { objectId }),
      })
      .where(eq(libraryFiles.id, row.id));
    if (other)
      await replaceInDrafts(tx, { from: row.id, to: other.id }, { personId: row.madeBy, now });
    await endUpload(tx, row);
    await complete(tx);
    return !known;
  });

async function prepared(
  examined: Examined,
  {
    tools,
    folder,
    signal,
    row,
    database,
  }: {
    tools: MediaTools | null;
    folder: string;
    signal: AbortSignal;
    row: Row;
  } & Ports<'database'>,
): Promise<Prepared> {
  if (row.kind !== 'video' || !tools) return { ...examined, poster: null };
  let told = 0;
  return prepareVideo(examined, {
    tools,
    folder,
    signal,
    onPercent: (percent) => {
      const checkedPercent = Math.floor(percent);
      if (checkedPercent <= told) return;
      told = checkedPercent;
      // A progress that cannot be told is no reason to end.
      database.orm
        .update(libraryFiles)
        .set({ checkedPercent })
        .where(and(eq(libraryFiles.id, row.id), eq(libraryFiles.state, 'checking')))
        .catch(() => {});
    },
  });
}

/** Examines a file and stores what is made of it. Nothing of a refused file stays in the store. */
async function checkFile(
  services: Services,
  row: Row,
  { tools, signal, complete }: Ending & { tools: MediaTools | null; signal: AbortSignal },
): Promise<void> {
  const { database, storage } = services;
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-file-'));
  const name = `${row.name.slice(0, -extname(row.name).length).replaceAll(UNSAFE, '-') || 'file'}${extname(row.name).toLowerCase()}`;
  let stored: StoredObject | null = null;
  try {
    await mkdir(join(folder, 'sent'));
    const path = join(folder, 'sent', name);
    const digest = await assemble(storage, row, path);
    if (digest === null) throw new Refusal('lost');
    const isKnown = await transaction(
      database,
      async (tx) => (await objectOf(tx, digest, row)) !== undefined,
    );
    if (!isKnown) {
      const verdict = await verdictOn({ path, kind: row.kind, folder }, signal);
      if ('refusal' in verdict) throw new Refusal(verdict.refusal, verdict.detail);
      const ready = await prepared(verdict, { tools, folder, signal, row, database });
      // A process that was killed here has left files of the same names.
      await removeFolder(storage, folderOf(row.uploadKey, ready));
      stored = await storeObject(storage, ready, row);
    }
    if (await makeReady(services, row, { digest, stored }, { complete })) stored = null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuseFile(services, row, error, { complete });
  } finally {
    if (stored) await removeFolder(storage, stored.folder);
    await rm(folder, { recursive: true, force: true });
  }
}

const rowToCheck = async ({ database }: Ports<'database'>, id: number): Promise<Row | null> => {
  const [row] = await database.orm.select().from(libraryFiles).where(eq(libraryFiles.id, id));
  return row?.state === 'checking' && row.removedAt === null ? row : null;
};

const toolsOf = ({ mediaTools }: Services) =>
  mediaTools === undefined ? findMediaTools() : Promise.resolve(mediaTools);

const MAX_ATTEMPTS = 5;

export const checkFileJob = (services: Services): JobKind<Payload> => ({
  ...CHECK_FILE,
  maxAttempts: MAX_ATTEMPTS,
  run: async ({ payload: { fileId }, signal, complete }) => {
    const row = await rowToCheck(services, fileId);
    if (!row) return 'done';
    if (row.kind === 'video' && (await toolsOf(services)) !== null) {
      await transaction(services.database, async (tx) => {
        await enqueue(tx, CONVERT_VIDEO, { payload: { fileId }, uniqueKey: `${fileId}` });
        await complete(tx);
      });
      return 'done';
    }
    await checkFile(services, row, { tools: null, signal, complete });
    return 'done';
  },
});

export const convertVideoJob = (services: Services): JobKind<Payload> => ({
  ...CONVERT_VIDEO,
  maxAttempts: MAX_ATTEMPTS,
  run: async ({ payload: { fileId }, signal, complete }) => {
    const row = await rowToCheck(services, fileId);
    if (row) await checkFile(services, row, { tools: await toolsOf(services), signal, complete });
    return 'done';
  },
});

type Upload = {
  readonly uploadKey: string;
  readonly sizeBytes: number;
  readonly partBytes: number;
};

export const removeUploadJob = ({ storage }: Ports<'storage'>): JobKind<Upload> => ({
  ...REMOVE_UPLOAD,
  run: async ({ payload: { uploadKey, ...upload } }) => {
    for (const key of partKeys({ ...upload, storageKey: uploadKey })) await storage.remove(key);
    return 'done';
  },
});
