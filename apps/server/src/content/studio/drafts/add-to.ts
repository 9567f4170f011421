import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import {
  type HeldDraft,
  type NewDraft,
  bytesOf,
  idsInOrder,
  makeDrafts,
  placedAfter,
  putInOrder,
  touchCourse,
} from './draft-rows.ts';

type Adding = {
  readonly personId: number;
  readonly key: string;
  readonly now: Date;
  /** Null: first. */
  readonly after: number | null;
  readonly most: number;
};

/** Puts new drafts among those of a course or lesson. */
export async function addTo(
  tx: Tx,
  { course, draft: parent }: HeldDraft,
  made: readonly Omit<NewDraft, 'position' | 'parent'>[],
  { after, most, ...by }: Adding,
): Promise<void> {
  const order = await idsInOrder(tx, parent.id);
  if (order.length + made.length > most) throw new Failure('TOO_MANY_DRAFTS');
  const ids = await makeDrafts(
    tx,
    made.map((one, index) => ({ ...one, position: order.length + index + 1, parent: null })),
    { libraryId: course.libraryId, courseId: course.id, parentId: parent.id },
    by,
  );
  await putInOrder(tx, placedAfter(order, after, ids));
  const moreBytes = made.reduce((sum, { content }) => sum + bytesOf(content), 0);
  await touchCourse(tx, course, { ...by, moreBytes });
}
