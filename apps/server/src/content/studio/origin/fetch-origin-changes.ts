import type { fetchOriginChanges } from '@skillkite/contract/staff/studio/origins';
import { fileRef } from '@skillkite/content/library-file';
import { originChanges } from '@skillkite/rules/learning/sharing/origin-changes';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import type { Asset } from '../copy/adopt-files.ts';
import type { CopiedDraft } from '../copy/course-drafts.ts';
import type { DraftRow } from '../drafts/draft-rows.ts';
import { differencesIn } from '../history/differences.ts';
import type { VersionNode } from '../tables.ts';
import { type OriginItem, itemsOf } from './origin-items.ts';
import { originalOf } from './origin-of.ts';
import { ownCourse } from './own-drafts.ts';

/** Files of a library by what is in the store; a file that it does not have yet has no name. */
async function namesIn(tx: Tx, libraryId: number, assets: readonly Asset[]) {
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    select min(f.id) as id, o.storage_key as key
    from library_files f join media_objects o on o.id = f.object_id
    where f.library_id = ${libraryId} and f.removed_at is null
      and o.storage_key = any(${sql.param(assets.map(({ storageKey }) => storageKey))}::text[])
    group by o.storage_key`);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return ({ storageKey }: Asset) => {
    const id = ids.get(storageKey);
    return id === undefined ? '' : fileRef(id);
  };
}

const side = (content: unknown) => (content === undefined ? null : { content: content as never });

/** Questions of a lesson in the copy and in the original: what was copied from the same question is the same one. */
function questionChanges(own: readonly DraftRow[], now: readonly CopiedDraft[]) {
  const idOf = new Map(own.map(({ originKey, id }) => [originKey, id]));
  const node = (id: number, content: unknown): VersionNode =>
    ({ rowId: id, content }) as VersionNode;
  const before = own.map(({ id, content }) => node(id, content));
  // Below zero: no draft has it.
  const after = now.map(({ originKey, content }, at) =>
    node(idOf.get(originKey) ?? -1 - at, content),
  );
  return differencesIn(before, after, (was, is) => !isDeepStrictEqual(was.content, is.content)).map(
    (one) => ({
      change: one.change,
      place_before: one.placeBefore,
      place: one.place,
      before: side(one.before?.content),
      after: side(one.after?.content),
    }),
  );
}

export const fetchOriginChangesHandler =
  ({ database, storage }: Ports<'database' | 'storage'>): StaffHandler<typeof fetchOriginChanges> =>
  async ({ body, place }) => {
    const { orm } = database;
    const own = await ownCourse(orm, body.draft_id);
    const course = own.all.find(({ kind }) => kind === 'course');
    if (!course || course.removedAt !== null) throw new Failure('NOT_FOUND');
    const original = await originalOf(orm, storage, course, place?.school ?? null);
    const { treeVersion: tree_version } = course;
    if (!original)
      return {
        name: null,
        is_pack: course.origin?.courseId === course.rowId ? (1 as const) : (0 as const),
        tree_version,
        stamp: '',
        items: [],
      };
    const { name, isPack, copied, digests, stamp } = original;
    const now = itemsOf(copied, await namesIn(orm, course.libraryId, copied.assets));
    const items = originChanges(own.seen, digests).flatMap(({ key, change }) => {
      const here = own.item(key);
      const there: OriginItem | undefined = now.get(key);
      const isLesson = (here?.draft ?? there?.draft)?.kind !== 'course';
      const isThere = here !== null && here.draft.removedAt === null;
      // It is in neither of them: there is nothing to decide.
      if (!isThere && !there) return [];
      const before = side(isThere ? here.draft.content : undefined);
      const after = side(there?.draft.content);
      return [
        {
          key,
          is_lesson: isLesson ? (1 as const) : (0 as const),
          change,
          is_edited_here: here?.isEdited ? (1 as const) : (0 as const),
          course: isLesson ? null : { before, after },
          lesson: isLesson
            ? {
                before,
                after,
                questions: questionChanges(isThere ? here.questions : [], there?.questions ?? []),
              }
            : null,
        },
      ];
    });
    return { name, is_pack: isPack ? (1 as const) : (0 as const), tree_version, stamp, items };
  };
