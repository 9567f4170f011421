import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { CopiedCourse, CopiedDraft } from '../copy/course-drafts.ts';
import type { NameAsset } from '../copy/course-assets.ts';
import { originItems } from '../tables.ts';

/** A lesson of an original with its questions, or the settings of its course: taken over or kept as a whole. */
export type OriginItem = {
  readonly key: string;
  readonly draft: CopiedDraft;
  readonly questions: readonly CopiedDraft[];
};

/** Its items by their keys, in their order. */
export function itemsOf(
  { draftsWith }: CopiedCourse,
  nameAsset: NameAsset,
): ReadonlyMap<string, OriginItem> {
  const drafts = draftsWith(nameAsset);
  const questionsOf = Map.groupBy(
    drafts.filter(({ kind }) => kind === 'question'),
    ({ parent }) => parent,
  );
  return new Map(
    drafts.flatMap((draft, at) =>
      draft.kind === 'question'
        ? []
        : [
            [
              draft.originKey,
              { key: draft.originKey, draft, questions: questionsOf.get(at) ?? [] },
            ] as const,
          ],
    ),
  );
}

/** The same words for the same value, in whatever order its fields come. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Digest of each item. Files count by their keys in the store, which their content gives. */
export const digestsOf = (copied: CopiedCourse): ReadonlyMap<string, string> =>
  new Map(
    [...itemsOf(copied, ({ storageKey }) => storageKey)].map(([key, { draft, questions }]) => [
      key,
      md5(
        canonical([draft.content, questions.map(({ originKey, content }) => [originKey, content])]),
      ),
    ]),
  );

export const stampOf = (digests: ReadonlyMap<string, string>): string =>
  md5(JSON.stringify([...digests]));

/** Notes what the owner of a copy has seen of the original: these items as they are, without those that are gone. */
export async function noteSeen(
  tx: Tx,
  courseDraftId: number,
  digests: ReadonlyMap<string, string | null>,
): Promise<void> {
  const gone = [...digests].flatMap(([key, digest]) => (digest === null ? [key] : []));
  await tx.execute(sql`
    delete from origin_items where course_draft_id = ${courseDraftId} and key = any(${sql.param(gone)}::text[])`);
  const values = [...digests].flatMap(([key, digest]) =>
    digest === null ? [] : [{ courseDraftId, key, digest }],
  );
  if (values.length > 0)
    await tx
      .insert(originItems)
      .values(values)
      .onConflictDoUpdate({
        target: [originItems.courseDraftId, originItems.key],
        set: { digest: sql`excluded.digest` },
      });
}
