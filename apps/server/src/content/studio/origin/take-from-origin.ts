import type { takeFromOrigin } from '@skillkite/contract/staff/studio/origins';
import { type DraftCourse, MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { defined } from '@skillkite/content/defined';
import { originChanges } from '@skillkite/rules/learning/sharing/origin-changes';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { adoptFiles } from '../copy/adopt-files.ts';
import { courseShape, nodesOf, readCourseTree } from '../course-tree.ts';
import {
  type DraftRow,
  bytesOf,
  digestOf,
  holdCourse,
  holdPresentDraft,
  idsInOrder,
  makeDrafts,
  placedAfter,
  putInOrder,
  touchCourse,
} from '../drafts/draft-rows.ts';
import { aboutCourse } from '../drafts/editing-audit.ts';
import { type DraftContent, drafts } from '../tables.ts';
import { type OriginItem, itemsOf, noteSeen } from './origin-items.ts';
import { type Original, originalOf, versionOfOrigin } from './origin-of.ts';
import { type OwnItem, ownCourse } from './own-drafts.ts';

type By = { readonly personId: number; readonly now: Date };

async function setContent(tx: Tx, draft: DraftRow, content: DraftContent, by: By) {
  await tx
    .update(drafts)
    .set({
      content,
      digest: digestOf(content),
      originDigest: digestOf(content),
      version: draft.version + 1,
      editedBy: by.personId,
      editedAt: by.now,
      removedAt: null,
      removedBy: null,
    })
    .where(eq(drafts.id, draft.id));
}

const remove = (tx: Tx, ids: readonly number[], { personId, now }: By) =>
  tx.execute(sql`
    update drafts set removed_at = ${now.toISOString()}::timestamptz, removed_by = ${personId}
    where id = any(${sql.param([...ids])}::bigint[]) and removed_at is null`);

/** Questions keep their drafts, and so their ids. Those that the copy's owner added stay, after the others. */
async function takeQuestions(
  tx: Tx,
  course: DraftRow,
  { own, item, all }: { own: OwnItem; item: OriginItem; all: readonly DraftRow[] },
  by: By,
) {
  const inside = all.filter(({ parentId }) => parentId === own.draft.id);
  const byKey = new Map(inside.map((one) => [one.originKey, one]));
  const order: number[] = [];
  for (const question of item.questions) {
    const before = byKey.get(question.originKey);
    if (before) await setContent(tx, before, question.content, by);
    const [made = 0] = before
      ? [before.id]
      : await makeDrafts(
          tx,
          [{ ...question, parent: null }],
          { libraryId: course.libraryId, courseId: course.id, parentId: own.draft.id },
          { ...by, key: randomUUID() },
        );
    order.push(made);
  }
  const keys = new Set(item.questions.map(({ originKey }) => originKey));
  await remove(
    tx,
    inside
      .filter(({ originKey }) => originKey !== null && !keys.has(originKey))
      .map(({ id }) => id),
    by,
  );
  const kept = inside.filter((one) => one.originKey === null && one.removedAt === null);
  const ids = [...order, ...kept.map(({ id }) => id)];
  if (ids.length > MOST_QUESTIONS) throw new Failure('TOO_MANY_DRAFTS');
  await putInOrder(tx, ids);
}

/** The lesson of the copy after which a lesson of the original comes. */
function placeBefore(
  key: string,
  keys: readonly string[],
  item: (key: string) => OwnItem | null,
): number | null {
  for (const earlier of keys.slice(0, keys.indexOf(key)).toReversed()) {
    const draft = item(earlier)?.draft;
    if (draft?.kind === 'lesson' && draft.removedAt === null) return draft.id;
  }
  return null;
}

async function takeItem(
  tx: Tx,
  course: DraftRow,
  { key, items }: { key: string; items: ReadonlyMap<string, OriginItem> },
  by: By,
) {
  const own = await ownCourse(tx, course.id);
  const here = own.item(key);
  const item = items.get(key);
  if (!item) return here && remove(tx, [here.draft.id], by);
  if (item.draft.kind === 'course') {
    const { subject } = course.content as DraftCourse;
    return setContent(
      tx,
      course,
      defined<DraftCourse>({ subject, ...(item.draft.content as DraftCourse) }),
      by,
    );
  }
  const after = placeBefore(key, [...items.keys()], own.item);
  if (here) {
    await setContent(tx, here.draft, item.draft.content, by);
    await takeQuestions(tx, course, { own: here, item, all: own.all }, by);
    if (here.draft.removedAt !== null)
      await putInOrder(tx, placedAfter(await idsInOrder(tx, course.id), after, [here.draft.id]));
    return null;
  }
  const order = await idsInOrder(tx, course.id);
  if (order.length >= MOST_LESSONS) throw new Failure('TOO_MANY_DRAFTS');
  const [id = 0] = await makeDrafts(
    tx,
    [
      { ...item.draft, position: order.length + 1, parent: null },
      ...item.questions.map((one) => ({ ...one, parent: 0 })),
    ],
    { libraryId: course.libraryId, courseId: course.id, parentId: course.id },
    { ...by, key: randomUUID() },
  );
  return putInOrder(tx, placedAfter(order, after, [id]));
}

/** Files of what is taken over. */
function assetsOf({ copied }: Original, keys: readonly string[]) {
  const items = itemsOf(copied, ({ storageKey }) => storageKey);
  const words = JSON.stringify(keys.map((key) => items.get(key) ?? null));
  return copied.assets.filter(({ storageKey }) =>
    words.includes(JSON.stringify(storageKey).slice(1, -1)),
  );
}

export const takeFromOriginHandler =
  (
    services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  ): StaffHandler<typeof takeFromOrigin> =>
  async ({ body, person, place, commit, changed, fail }) => {
    const { clock, database, storage } = services;
    const schoolId = place?.school ?? null;
    const [seen] = await database.orm
      .select()
      .from(drafts)
      .where(sql`${drafts.id} = (select d.course_id from drafts d where d.id = ${body.draft_id})`);
    // Its pages are read before the course is locked.
    const original = seen && (await originalOf(database.orm, storage, seen, schoolId));
    return commit(async (tx) => {
      const { course } = await holdPresentDraft(tx, body.draft_id, ['course'], person.id);
      if (!original) throw fail('COURSE_NOT_FOUND');
      const answer = async () => ({
        course: courseShape(await readCourseTree(tx, course.id), person.id),
      });
      const own = await ownCourse(tx, course.id);
      const open = new Set(originChanges(own.seen, original.digests).map(({ key }) => key));
      const take = body.take.filter((key) => open.has(key));
      const decided = [...take, ...body.keep.filter((key) => open.has(key))];
      if (decided.length === 0) return { details: await answer(), audit: 'unchanged' };
      if (course.treeVersion !== body.tree_version || original.stamp !== body.stamp)
        throw await changed(
          tx,
          { tree_version: course.treeVersion, stamp: original.stamp },
          { rows: { personId: course.treeEditedBy, at: course.treeEditedAt } },
        );
      const by = { personId: person.id, now: clock.now() };
      const names = await adoptFiles(tx, services, assetsOf(original, take), {
        libraryId: course.libraryId,
        ...by,
      });
      const items = itemsOf(original.copied, ({ storageKey }) => names.get(storageKey) ?? '');
      for (const key of take) await takeItem(tx, course, { key, items }, by);
      await putInOrder(tx, await idsInOrder(tx, course.id));
      await noteSeen(
        tx,
        course.id,
        new Map(decided.map((key) => [key, original.digests.get(key) ?? null])),
      );
      const isDone =
        open.size === decided.length && (await versionOfOrigin(tx, course)) === original.version;
      if (isDone)
        await tx
          .update(drafts)
          .set({
            originChangedAt: null,
            ...(course.origin &&
              !original.isPack && { origin: { ...course.origin, digest: original.version } }),
          })
          .where(eq(drafts.id, course.id));
      const bytes = nodesOf(await readCourseTree(tx, course.id)).reduce(
        (sum, { content }) => sum + bytesOf(content),
        0,
      );
      const held = await holdCourse(tx, course.id);
      await touchCourse(tx, { ...held, bytes: 0 }, { ...by, moreBytes: bytes });
      return {
        details: await answer(),
        audit: [
          aboutCourse(course, schoolId, { taken: take.length, kept: decided.length - take.length }),
        ],
      };
    });
  };
