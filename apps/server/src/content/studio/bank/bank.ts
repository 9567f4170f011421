import { MOST_IN_BANK } from '@skillkite/content/draft-schemas';
import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Person } from '../../../staff/person-session.ts';
import { type DraftRow, makeDrafts } from '../drafts/draft-rows.ts';
import { editsAll } from '../library/library.ts';
import { drafts } from '../tables.ts';

type Editor = { readonly person: Person; readonly schoolId: number | null };

/** The bank of a library, locked until the transaction ends. It is made with its first question. */
export async function holdBank(
  tx: Tx,
  libraryId: number,
  by: { readonly personId: number; readonly now: Date },
): Promise<DraftRow> {
  // Two first questions at once make one bank.
  await tx.execute(sql`select from libraries where id = ${libraryId} for update`);
  const read = () =>
    tx
      .select()
      .from(drafts)
      .where(and(eq(drafts.libraryId, libraryId), eq(drafts.kind, 'bank')))
      .for('update')
      .then(([bank]) => bank);
  const known = await read();
  if (known) return known;
  const made = { kind: 'bank', content: {}, position: 1, parent: null } as const;
  await makeDrafts(tx, [made], { libraryId }, { ...by, key: `bank-${libraryId}` });
  const bank = await read();
  if (!bank) throw new Error('Making the bank failed: the insert returned no row.');
  return bank;
}

/** Refuses more questions than a bank takes; removed ones do not count. */
export async function requireRoomInBank(tx: Tx, bank: DraftRow, more: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from drafts where parent_id = ${bank.id} and removed_at is null`);
  if ((rows[0]?.count ?? 0) + more > MOST_IN_BANK) throw new Failure('TOO_MANY_DRAFTS');
}

/** Whether a person edits the course, or the bank, `c`. */
export const editsCourse = ({ person, schoolId }: Editor): SQL =>
  sql`(${editsAll(person, schoolId)} or c.made_by = ${person.id} or c.is_shared or c.kind = 'bank')`;

type Wanted = {
  readonly libraryId: number;
  readonly ids: readonly number[];
  readonly editor: Editor;
};
/** Questions of a library, in their order. One of another library, or of a course that the person may not edit, is refused. */
export async function readQuestions(
  tx: Tx,
  { libraryId, ids, editor }: Wanted,
): Promise<DraftRow[]> {
  const rows = await tx
    .select()
    .from(drafts)
    .where(
      and(
        inArray(drafts.id, [...ids]),
        eq(drafts.libraryId, libraryId),
        eq(drafts.kind, 'question'),
        sql`exists (select from drafts c where c.id = ${drafts.courseId} and c.removed_at is null and ${editsCourse(editor)})`,
      ),
    );
  if (rows.length !== ids.length) {
    const known = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(inArray(drafts.id, [...ids]));
    throw new Failure(known.length === ids.length ? 'NOT_ALLOWED' : 'NOT_FOUND');
  }
  const byId = new Map(rows.map((question) => [question.id, question]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The same with their courses locked, in one order. */
export async function holdQuestions(
  tx: Tx,
  wanted: Wanted,
): Promise<{ questions: DraftRow[]; courses: DraftRow[] }> {
  const seen = await readQuestions(tx, wanted);
  const courses = await tx
    .select()
    .from(drafts)
    .where(
      inArray(
        drafts.id,
        seen.map(({ courseId }) => courseId),
      ),
    )
    .orderBy(drafts.id)
    .for('update');
  return { questions: await readQuestions(tx, wanted), courses };
}
