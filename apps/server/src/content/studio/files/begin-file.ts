import type { beginFile } from '@skillkite/contract/staff/studio/files';
import { KIND_RULES, type LibraryFileKind, kindOfName } from '@skillkite/content/library-file';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { aboutFile, fileShape, filesWhere, readFile } from './library-file.ts';
import { holdLibrary, requireRoom } from './library-quota.ts';
import { UPLOADS, libraryFiles } from './tables.ts';

type Request = (typeof beginFile)['~request'];

/** The file that this request announced before. */
async function announcedBefore(
  tx: Tx,
  { request_key, library_id, size_bytes }: Request,
  personId: number,
) {
  const [row] = await tx
    .select()
    .from(libraryFiles)
    .where(and(eq(libraryFiles.madeBy, personId), eq(libraryFiles.requestKey, request_key)));
  if (row && (row.libraryId !== library_id || row.sizeBytes !== size_bytes))
    throw new Failure('BAD_REQUEST', {
      field: 'request_key',
      message: 'The field "request_key" belongs to another request.',
    });
  return row;
}

/** The library's own file of these bytes. Files of other libraries are not told by a digest. */
const knownFile = async (tx: Tx, { library_id, sha256 }: Request, kind: LibraryFileKind) =>
  sha256 === undefined
    ? undefined
    : (
        await filesWhere(
          tx,
          sql`f.library_id = ${library_id} and f.state = 'ready' and o.digest = ${sha256} and o.kind = ${kind}`,
        )
      )[0];

export const beginFileHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof beginFile> =>
  ({ body, person, place, commit, fail }) =>
    commit(async (tx) => {
      const { library_id, request_key, name, size_bytes } = body;
      await holdLibrary(tx, library_id);
      const answer = async (id: number) => ({
        file: fileShape(await readFile(tx, id)),
        part_bytes: UPLOAD_PART_BYTES,
      });
      const before = await announcedBefore(tx, body, person.id);
      if (before) return { details: await answer(before.id), audit: 'unchanged' };
      const kind = kindOfName(name);
      if (kind === null) throw fail('FILE_TYPE_REFUSED', { field: 'name' });
      if (size_bytes > KIND_RULES[kind].mostBytes)
        throw fail('FILE_TOO_LARGE', { field: 'size_bytes' });
      const known = await knownFile(tx, body, kind);
      if (known) return { details: await answer(known.id), audit: 'unchanged' };
      await requireRoom(tx, services, {
        libraryId: library_id,
        bytes: size_bytes,
        field: 'size_bytes',
      });
      const now = services.clock.now();
      const [file] = await tx
        .insert(libraryFiles)
        .values({
          libraryId: library_id,
          kind,
          name,
          sizeBytes: size_bytes,
          receivedBytes: 0,
          partBytes: UPLOAD_PART_BYTES,
          uploadKey: `${UPLOADS}${randomUUID()}`,
          activeAt: now,
          // Nothing will arrive.
          ...(size_bytes === 0 ? { state: 'refused', refusal: 'empty' } : { state: 'receiving' }),
          madeBy: person.id,
          madeAt: now,
          editedBy: person.id,
          editedAt: now,
          requestKey: request_key,
        })
        .returning({ id: libraryFiles.id });
      if (!file) throw new Error('Announcing the file failed: the insert returned no row.');
      return {
        details: await answer(file.id),
        audit: [aboutFile(file.id, place?.school ?? null, { name, kind })],
      };
    });
