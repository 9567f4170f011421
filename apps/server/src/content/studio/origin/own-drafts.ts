import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { type DraftRow } from '../drafts/draft-rows.ts';
import { drafts, originItems } from '../tables.ts';

/** What a copy has of an item of its original: its settings, or a lesson with its questions. */
export type OwnItem = {
  readonly draft: DraftRow;
  /** Those that are not removed, in their order. */
  readonly questions: readonly DraftRow[];
  readonly isEdited: boolean;
};

export type OwnCourse = {
  readonly all: readonly DraftRow[];
  readonly seen: ReadonlyMap<string, string>;
  item(key: string): OwnItem | null;
};

const isEdited = ({ digest, originDigest, removedAt }: DraftRow): boolean =>
  removedAt !== null || digest !== originDigest;

/** The drafts of a copied course by what they were copied from. */
export async function ownCourse(tx: Tx, courseDraftId: number): Promise<OwnCourse> {
  const all = await tx
    .select()
    .from(drafts)
    .where(eq(drafts.courseId, courseDraftId))
    .orderBy(drafts.position, drafts.id);
  const seen = await tx
    .select({ key: originItems.key, digest: originItems.digest })
    .from(originItems)
    .where(sql`${originItems.courseDraftId} = ${courseDraftId}`);
  return {
    all,
    seen: new Map(seen.map(({ key, digest }) => [key, digest])),
    item: (key) => {
      const draft = all.find((one) => one.kind !== 'question' && one.originKey === key);
      if (!draft) return null;
      const inside =
        draft.kind === 'course' ? [] : all.filter(({ parentId }) => parentId === draft.id);
      return {
        draft,
        questions: inside.filter(({ removedAt }) => removedAt === null),
        isEdited:
          isEdited(draft) ||
          inside.some((one) => (one.originKey === null ? one.removedAt === null : isEdited(one))),
      };
    },
  };
}
