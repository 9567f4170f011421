import type { replaceFile } from '@skillkite/contract/staff/studio/files';
import { withFileReplaced } from '@skillkite/content/library-file';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { bytesOf, digestOf, touchCourse } from '../drafts/draft-rows.ts';
import { drafts } from '../tables.ts';
import { aboutFile, findFile, readFile } from './library-file.ts';

type By = { readonly personId: number; readonly now: Date };

/** Names another file wherever drafts name this one, removed drafts too; how many that were. Their courses are locked first, in one order. */
export async function replaceInDrafts(
  tx: Tx,
  { from, to }: { from: number; to: number },
  { personId, now }: By,
): Promise<number> {
  const names = sql`${drafts.fileIds} @> array[${from}::bigint]`;
  const of = await tx.selectDistinct({ id: drafts.courseId }).from(drafts).where(names);
  const courses = await tx
    .select()
    .from(drafts)
    .where(
      inArray(
        drafts.id,
        of.map(({ id }) => id),
      ),
    )
    .orderBy(asc(drafts.id))
    .for('update');
  let changed = 0;
  for (const course of courses) {
    const found = await tx
      .select()
      .from(drafts)
      .where(sql`${drafts.courseId} = ${course.id} and ${names}`);
    let moreBytes = 0;
    for (const draft of found) {
      const content = withFileReplaced(draft.content, from, to);
      const scheduled = draft.scheduled && withFileReplaced(draft.scheduled, from, to);
      moreBytes += bytesOf(content) - bytesOf(draft.content);
      await tx
        .update(drafts)
        .set({
          content,
          scheduled,
          digest: digestOf(content),
          version: draft.version + 1,
          editedBy: personId,
          editedAt: now,
        })
        .where(eq(drafts.id, draft.id));
    }
    changed += found.length;
    if (found.length > 0) await touchCourse(tx, course, { personId, now, moreBytes });
  }
  return changed;
}

export const replaceFileHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof replaceFile> =>
  ({ body, person, place, commit, fail }) =>
    commit(async (tx) => {
      const from = await readFile(tx, body.file_id);
      const to = await findFile(tx, body.by);
      if (!to || to.libraryId !== from.libraryId) throw fail('FILE_NOT_FOUND', { field: 'by' });
      if (to.kind !== from.kind || to.state !== 'ready')
        throw fail('FILE_TYPE_REFUSED', { field: 'by' });
      const changed_count =
        from.id === to.id
          ? 0
          : await replaceInDrafts(
              tx,
              { from: from.id, to: to.id },
              { personId: person.id, now: clock.now() },
            );
      return {
        details: { changed_count },
        audit:
          changed_count === 0
            ? 'unchanged'
            : [aboutFile(from.id, place?.school ?? null, { name: to.name, count: changed_count })],
      };
    });
