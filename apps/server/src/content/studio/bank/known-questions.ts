import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { asJson } from '../drafts/draft-rows.ts';
import { askedDigestOf } from '../tables.ts';
import { editsCourse } from './bank.ts';

type Where = {
  readonly libraryId: number;
  readonly editor: Parameters<typeof editsCourse>[0];
  /** Of this lesson alone. */
  readonly lessonId?: number;
};

/** Of each question the draft that asks the same, as it is now or as it came in; null where a library has none. */
export async function knownQuestions(
  tx: Tx,
  questions: readonly DraftQuestion[],
  { libraryId, editor, lessonId }: Where,
): Promise<(number | null)[]> {
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    with asked as (
      select n.place, ${askedDigestOf(sql`n.content`)} as digest
      from jsonb_array_elements(${asJson(questions)}) with ordinality n(content, place)
    ), found as (
      select a.place, d.id, d.course_id, d.parent_id from asked a join drafts d
        on d.library_id = ${libraryId} and d.asked_digest = a.digest and d.removed_at is null
      union
      select a.place, d.id, d.course_id, d.parent_id from asked a join drafts d
        on d.library_id = ${libraryId} and d.source_digest = a.digest and d.removed_at is null
    )
    select (select min(f.id) from found f join drafts c on c.id = f.course_id join drafts l on l.id = f.parent_id
      where f.place = a.place and c.removed_at is null and l.removed_at is null and ${editsCourse(editor)}
        and (${lessonId ?? null}::bigint is null or f.parent_id = ${lessonId ?? null}::bigint)) as id
    from asked a order by a.place`);
  return rows.map(({ id }) => id);
}
