import type { removeFile } from '@skillkite/contract/staff/studio/files';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { isUsed } from './file-use.ts';
import { aboutFile, holdFile } from './library-file.ts';
import { usedBytes } from './library-quota.ts';
import { giveUpObject } from './media-object.ts';
import { libraryFiles } from './tables.ts';

const isNamed = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute<{ isUsed: boolean }>(
    sql`select ${isUsed(sql`${id}::bigint`)} as "isUsed"`,
  );
  return rows[0]?.isUsed === true;
};

export const removeFileHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof removeFile> =>
  ({ body, place, commit, fail }) =>
    commit(async (tx) => {
      const now = clock.now();
      const row = await holdFile(tx, body.file_id);
      const answer = async () => ({ used_bytes: await usedBytes(tx, row.libraryId, now) });
      if (row.removedAt !== null) return { details: await answer(), audit: 'unchanged' };
      if (await isNamed(tx, row.id)) throw fail('FILE_IN_USE');
      await tx
        .update(libraryFiles)
        .set({ removedAt: now, activeAt: now })
        .where(eq(libraryFiles.id, row.id));
      if (row.objectId !== null) await giveUpObject(tx, row.objectId, now);
      return {
        details: await answer(),
        audit: [aboutFile(row.id, place?.school ?? null, { name: row.name, is_deleted: true })],
      };
    });
