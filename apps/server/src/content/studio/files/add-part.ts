import type { addPart } from '@skillkite/contract/staff/studio/files';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { partKey, storePart } from '../../../files/parts.ts';
import type { SentFile } from '../../../http/form.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { CHECK_FILE } from './check/check-job.ts';
import { aboutFile } from './library-file.ts';
import { ROOM_HELD_MS, holdLibrary, requireRoom } from './library-quota.ts';
import { libraryFiles } from './tables.ts';

type Row = typeof libraryFiles.$inferSelect;

async function* atMost(content: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > most) throw new Failure('BODY_TOO_LARGE');
    yield chunk;
  }
}

/** The bytes of a form's one file. */
async function bytesOf(files: AsyncIterable<SentFile>, most: number): Promise<Buffer> {
  for await (const { content } of files) return buffer(atMost(content, most));
  return Buffer.alloc(0);
}

async function rowOf(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.select().from(libraryFiles).where(eq(libraryFiles.id, id));
  if (!row || row.removedAt !== null) throw new Failure('NOT_FOUND');
  return row;
}

const answer = ({ receivedBytes, state }: Pick<Row, 'receivedBytes' | 'state'>) => ({
  details: { received_bytes: receivedBytes, state },
  audit: 'unchanged' as const,
});

const outOfStep = (received: number) =>
  new Failure('UPLOAD_OUT_OF_STEP', {
    field: 'offset',
    message: `The next part of this file begins at ${received}.`,
  });

/** A part is in the store before its row says so: what was acknowledged survives a crash at any moment. */
export const addPartHandler =
  (services: Ports<'clock' | 'config' | 'database' | 'storage'>): StaffHandler<typeof addPart> =>
  async ({ body: { file_id, offset }, files, place, commit }) => {
    const { clock, database, storage } = services;
    const known = await rowOf(database.orm, file_id);
    const bytes = await bytesOf(files, known.partBytes);
    const key = partKey({ storageKey: known.uploadKey }, offset / known.partBytes);
    if (known.state === 'receiving' && offset >= known.receivedBytes) {
      const isInStep =
        offset === known.receivedBytes &&
        bytes.length === Math.min(known.partBytes, known.sizeBytes - offset);
      if (!isInStep || !(await storePart(storage, key, bytes)))
        throw outOfStep(known.receivedBytes);
    }
    return commit(async (tx) => {
      const now = clock.now();
      const row = await rowOf(tx, file_id);
      if (row.state !== 'receiving' || row.receivedBytes > offset) return answer(row);
      if (row.receivedBytes < offset) throw outOfStep(row.receivedBytes);
      // Others may have taken the room meanwhile.
      if (now.getTime() - row.activeAt.getTime() >= ROOM_HELD_MS) {
        await holdLibrary(tx, row.libraryId);
        await requireRoom(tx, services, {
          libraryId: row.libraryId,
          bytes: row.sizeBytes,
          field: 'file_id',
        });
      }
      const receivedBytes = offset + bytes.length;
      const isWhole = receivedBytes === row.sizeBytes;
      const state = isWhole ? ('checking' as const) : ('receiving' as const);
      const updated = await tx
        .update(libraryFiles)
        .set({ receivedBytes, activeAt: now, state })
        .where(
          and(
            eq(libraryFiles.id, file_id),
            eq(libraryFiles.receivedBytes, offset),
            eq(libraryFiles.state, 'receiving'),
            isNull(libraryFiles.removedAt),
          ),
        )
        .returning({ id: libraryFiles.id });
      if (updated.length === 0) return answer(await rowOf(tx, file_id));
      if (!isWhole) return answer({ receivedBytes, state });
      await enqueue(tx, CHECK_FILE, { payload: { fileId: file_id }, uniqueKey: `${file_id}` });
      const audited = aboutFile(file_id, place?.school ?? null, { name: row.name, kind: row.kind });
      return {
        details: { received_bytes: receivedBytes, state },
        audit: [audited],
      };
    });
  };
