import { MOST_BYTES_OF_BANK, MOST_BYTES_OF_COURSE } from '@skillkite/content/draft-schemas';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { announceDraft } from '../../../database/live-channel.ts';
import { Failure } from '../../../errors/failure.ts';
import { changedMeanwhileFor } from '../../../staff/changed-meanwhile.ts';
import { people } from '../../../staff/tables.ts';
import { type DraftContent, type DraftKind, askedDigestOf, drafts } from '../tables.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** Content as the database has it. */
export const asJson = (content: unknown): SQL => sql`${JSON.stringify(content)}::jsonb`;
export const digestOf = (content: unknown): SQL => sql`md5(${asJson(content)}::text)`;
export const bytesOf = (content: unknown): number => Buffer.byteLength(JSON.stringify(content));

/** A course as it is edited, locked until the transaction ends: changes inside one course take turns. */
export async function holdCourse(tx: Tx, draftId: number): Promise<DraftRow> {
  const [course] = await tx
    .select()
    .from(drafts)
    .where(sql`${drafts.id} = (select d.course_id from drafts d where d.id = ${draftId})`)
    .for('update');
  if (!course) throw new Failure('NOT_FOUND');
  return course;
}

export type HeldDraft = {
  readonly course: DraftRow;
  readonly draft: DraftRow;
  /** Who edited it last. */
  readonly editor: string;
};

/** A draft of some kinds, with its course locked. */
export async function holdDraft(
  tx: Tx,
  draftId: number,
  kinds: readonly DraftKind[],
): Promise<HeldDraft> {
  const course = await holdCourse(tx, draftId);
  const [row] = await tx
    .select({ draft: drafts, editor: people.name })
    .from(drafts)
    .innerJoin(people, eq(people.id, drafts.editedBy))
    .where(eq(drafts.id, draftId));
  if (!row || !kinds.includes(row.draft.kind)) throw new Failure('NOT_FOUND');
  return { course, ...row };
}

/** A draft that was removed, or in something removed: says who removed it, and what has to come back. */
async function removedFailure(
  tx: Tx,
  removed: readonly [DraftRow, ...DraftRow[]],
  personId: number,
): Promise<Failure> {
  const [top] = removed;
  const { changed } = await changedMeanwhileFor(personId, {})(
    tx,
    {},
    {
      rows: { personId: top.removedBy ?? top.treeEditedBy, at: top.removedAt ?? top.treeEditedAt },
    },
  );
  return new Failure('DRAFT_REMOVED', {
    current: { draft_ids: removed.map(({ id }) => id), kind: top.kind },
    ...(changed && { changed }),
  });
}

/** Throws DRAFT_REMOVED where a draft, its lesson or its course was removed. */
export async function requirePresent(
  tx: Tx,
  { course, draft }: Pick<HeldDraft, 'course' | 'draft'>,
  personId: number,
): Promise<void> {
  const [lesson] =
    draft.kind === 'question'
      ? await tx
          .select()
          .from(drafts)
          .where(eq(drafts.id, draft.parentId ?? 0))
      : [];
  const [top, ...more] = [course, lesson, draft]
    .filter((one) => one !== undefined)
    .filter(({ id, removedAt }, at, all) => removedAt !== null && all[at - 1]?.id !== id);
  if (top) throw await removedFailure(tx, [top, ...more], personId);
}

/** A draft to be changed: DRAFT_REMOVED where it is not there any more. */
export async function holdPresentDraft(
  tx: Tx,
  draftId: number,
  kinds: readonly DraftKind[],
  personId: number,
): Promise<HeldDraft> {
  const held = await holdDraft(tx, draftId, kinds);
  await requirePresent(tx, held, personId);
  return held;
}

type Change = { readonly personId: number; readonly now: Date; readonly moreBytes?: number };

/** Notes that something in a course was changed. */
export async function touchCourse(
  tx: Tx,
  course: DraftRow,
  { personId, now, moreBytes = 0 }: Change,
): Promise<void> {
  const bytes = course.bytes + moreBytes;
  const most = course.kind === 'bank' ? MOST_BYTES_OF_BANK : MOST_BYTES_OF_COURSE;
  if (moreBytes > 0 && bytes > most) throw new Failure('TOO_MANY_DRAFTS');
  await tx
    .update(drafts)
    .set({
      treeVersion: sql`${drafts.treeVersion} + 1`,
      treeEditedBy: personId,
      treeEditedAt: now,
      bytes,
    })
    .where(eq(drafts.id, course.id));
  await announceDraft(tx, course.id);
  if (course.kind === 'course') await countChanges(tx, course.id);
}

/** Notes how a course differs from its published version. Of a removed draft that is still published, the absence counts. */
export const countChanges = (tx: Tx, courseId: number) =>
  tx.execute(sql`
    with inside as (
      select d.kind, coalesce(case when d.kind = 'question' then d.parent_id end, d.id) as lesson_id,
        d.kind = 'lesson' and d.removed_at is null as counts,
        case when d.removed_at is not null or l.removed_at is not null then d.published_digest is not null
          else d.digest is distinct from d.published_digest end as differs,
        d.removed_at is null and l.removed_at is null
          and d.position is distinct from d.published_position as moved
      from drafts d left join drafts l on l.id = d.parent_id and l.kind = 'lesson'
      where d.course_id = ${courseId}
    ), summed as (
      select count(*) filter (where counts) as lessons,
        count(distinct lesson_id) filter (where kind <> 'course' and (differs or (moved and kind = 'question'))) as changes,
        bool_or(differs or (moved and kind <> 'course')) as is_changed
      from inside
    )
    update drafts c set lesson_count = s.lessons, change_count = s.changes,
      state = case when c.published_digest is null then 'draft' when s.is_changed then 'changed' else 'published' end
    from summed s where c.id = ${courseId}`);

type Request = { readonly personId: number; readonly key: string };

/** What a request made before, in its order; none where it is new. Requests of one key take turns. */
export async function madeByRequest(tx: Tx, { personId, key }: Request): Promise<DraftRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${personId}))`);
  return tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.madeBy, personId), eq(drafts.requestKey, key)))
    .orderBy(drafts.requestPlace);
}

/** The course that a request made in a library before; null where it is new. A key of something else is refused. */
export async function courseByRequest(
  tx: Tx,
  request: Request,
  libraryId: number,
): Promise<DraftRow | null> {
  const [before] = await madeByRequest(tx, request);
  if (!before) return null;
  if (before.kind !== 'course' || before.libraryId !== libraryId)
    throw new Failure('BAD_REQUEST', {
      field: 'request_key',
      message: 'The field "request_key" belongs to another request.',
    });
  return before;
}

/** A thing to be made. `parent` numbers one that the same request makes before it; null: the course itself, or the given parent. */
export type NewDraft = {
  readonly kind: DraftKind;
  readonly content: DraftContent;
  readonly position: number;
  readonly parent: number | null;
  /** Names what it was copied from in its original. */
  readonly originKey?: string;
  /** Of something that is published already; without it, the Studio gives one. */
  readonly rowId?: number;
};

/** Where new drafts are put. Without `courseId` the first of them is the course of all. */
type Target = {
  readonly libraryId: number;
  readonly courseId?: number;
  readonly parentId?: number;
};

/** Makes drafts, each with the id of the row it will be. */
export async function makeDrafts(
  tx: Tx,
  made: readonly NewDraft[],
  { libraryId, courseId, parentId }: Target,
  { personId, key, now }: Request & { readonly now: Date },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('drafts', 'id')) as id from generate_series(1, ${made.length})`,
  );
  const ids = rows.map(({ id }) => Number(id));
  const ofCourse = courseId ?? ids[0] ?? 0;
  const values = made.map(({ kind, content, position, parent, originKey, rowId }, index) => {
    const id = ids[index] ?? 0;
    const isCourse = kind === 'course';
    return {
      id,
      libraryId,
      kind,
      courseId: ofCourse,
      parentId:
        isCourse || kind === 'bank'
          ? null
          : parent === null
            ? (parentId ?? ofCourse)
            : (ids[parent] ?? 0),
      position,
      rowId: rowId ?? FIRST_STUDIO_ID + id,
      originKey: originKey ?? null,
      originDigest: originKey === undefined ? null : digestOf(content),
      programId: isCourse ? FIRST_STUDIO_ID + id : null,
      content,
      digest: digestOf(content),
      // An empty question is not one that came in.
      sourceDigest:
        kind === 'question' && Object.keys(content).length > 1
          ? askedDigestOf(asJson(content))
          : null,
      madeBy: personId,
      madeAt: now,
      editedBy: personId,
      editedAt: now,
      treeEditedBy: personId,
      treeEditedAt: now,
      bytes: isCourse ? made.reduce((sum, one) => sum + bytesOf(one.content), 0) : 0,
      requestKey: key,
      requestPlace: index,
      // Each teacher of the library edits it.
      isShared: kind === 'bank',
    };
  });
  // PostgreSQL takes 65,535 values in one statement.
  for (let at = 0; at < values.length; at += 1000)
    await tx.insert(drafts).values(values.slice(at, at + 1000));
  if (courseId === undefined) await countChanges(tx, ofCourse);
  return ids;
}

/** Ids of a parent's drafts that are not removed, in their order. */
export async function idsInOrder(tx: Tx, parentId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: drafts.id })
    .from(drafts)
    .where(sql`${drafts.parentId} = ${parentId} and ${drafts.removedAt} is null`)
    .orderBy(drafts.position, drafts.id);
  return rows.map(({ id }) => id);
}

/** Numbers drafts of one parent by their order; false where it was the order before. */
export async function putInOrder(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update drafts d set position = o.place
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality o(id, place)
    where d.id = o.id and d.position <> o.place`);
  return (rowCount ?? 0) > 0;
}

/** A list with other ids after one of it; at its end where that one is not in it, at its beginning where it is null. */
export function placedAfter(
  list: readonly number[],
  after: number | null,
  ids: readonly number[],
): number[] {
  const others = list.filter((id) => !ids.includes(id));
  const at = after === null ? 0 : others.indexOf(after) + 1 || others.length;
  return [...others.slice(0, at), ...ids, ...others.slice(at)];
}
