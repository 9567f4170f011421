import { MOST_BYTES_OF_COURSE } from '@skillkite/content/draft-schemas';
import { FIRST_STUDIO_ID } from '@skillkite/content/pack-schemas';
import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { people } from '../../../staff/tables.ts';
import { type DraftContent, type DraftKind, drafts } from '../tables.ts';

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

type Change = { readonly personId: number; readonly now: Date; readonly moreBytes?: number };

/** Notes that something in a course was changed. */
export async function touchCourse(
  tx: Tx,
  course: DraftRow,
  { personId, now, moreBytes = 0 }: Change,
): Promise<void> {
  const bytes = course.bytes + moreBytes;
  if (moreBytes > 0 && bytes > MOST_BYTES_OF_COURSE) throw new Failure('TOO_MANY_DRAFTS');
  await tx
    .update(drafts)
    .set({
      treeVersion: sql`${drafts.treeVersion} + 1`,
      treeEditedBy: personId,
      treeEditedAt: now,
      bytes,
    })
    .where(eq(drafts.id, course.id));
}

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
  const values = made.map(({ kind, content, position, parent }, index) => {
    const id = ids[index] ?? 0;
    const isCourse = kind === 'course';
    return {
      id,
      libraryId,
      kind,
      courseId: ofCourse,
      parentId: isCourse ? null : parent === null ? (parentId ?? ofCourse) : (ids[parent] ?? 0),
      position,
      rowId: FIRST_STUDIO_ID + id,
      programId: isCourse ? FIRST_STUDIO_ID + id : null,
      content,
      digest: digestOf(content),
      madeBy: personId,
      madeAt: now,
      editedBy: personId,
      editedAt: now,
      treeEditedBy: personId,
      treeEditedAt: now,
      bytes: isCourse ? made.reduce((sum, one) => sum + bytesOf(one.content), 0) : 0,
      requestKey: key,
      requestPlace: index,
    };
  });
  // PostgreSQL takes 65,535 values in one statement.
  for (let at = 0; at < values.length; at += 1000)
    await tx.insert(drafts).values(values.slice(at, at + 1000));
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
