import type { saveFile } from '@skillkite/contract/staff/studio/files';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { aboutFile, fileShape, holdFile, readFile } from './library-file.ts';
import { libraryFiles } from './tables.ts';

export const saveFileHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof saveFile> =>
  ({ body, person, place, commit, changed, fail }) =>
    commit(async (tx) => {
      const { file_id, version, ...said } = body;
      const row = await holdFile(tx, file_id);
      if (row.removedAt !== null) throw fail('FILE_NOT_FOUND');
      const { name, alt, licence, credit } = row;
      const now = { name, alt, licence, credit };
      const answer = async () => ({ file: fileShape(await readFile(tx, row.id)) });
      if (isDeepStrictEqual(now, said)) return { details: await answer(), audit: 'unchanged' };
      if (row.version !== version)
        throw await changed(
          tx,
          { ...now, version: row.version },
          { rows: { personId: row.editedBy, at: row.editedAt } },
        );
      await tx
        .update(libraryFiles)
        .set({ ...said, version: version + 1, editedBy: person.id, editedAt: clock.now() })
        .where(eq(libraryFiles.id, row.id));
      return {
        details: await answer(),
        audit: [aboutFile(row.id, place?.school ?? null, { name: said.name })],
      };
    });
