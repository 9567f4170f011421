import type { fetchBank } from '@skillkite/contract/staff/studio/bank';
import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { FEWEST_STUDENTS } from '@skillkite/rules/quiz/item-statistics';
import { ORIGINAL_LOCALE, type Locale } from '@skillkite/rules/text/locale';
import { type SQL, sql } from 'drizzle-orm';
import { editsCourse } from './bank.ts';

type WireQuestion = (typeof fetchBank)['~details']['questions'][number];

/** A question, with all that ask the same. */
export type BankRow = {
  readonly id: number;
  readonly row_id: number;
  readonly content: DraftQuestion;
  readonly language: Locale;
  readonly version: number;
  readonly edited_by: string;
  readonly edited_at: string;
  readonly is_in_bank: boolean;
  readonly grades: readonly number[];
  readonly use_count: number;
  readonly student_count: number | null;
  readonly right_count: number | null;
  readonly discrimination: number | null;
};

type Editor = Parameters<typeof editsCourse>[0];

/**
 * `bank`: questions of a library that a person may edit, or those that ask the same as one of them. Questions that ask the same are
 * one row, that of the bank where there is one: their uses and their results count together.
 */
export const bankRows = (libraryId: SQL | number, editor: Editor, draftId?: number): SQL => sql`
  seen as (
    select d.id, d.row_id, d.parent_id, d.course_id, d.asked_digest, d.content, d.version, d.edited_by, d.edited_at,
      c.kind = 'bank' as is_in_bank, c.content->'grades' as grades,
      coalesce(d.content->>'lang', c.content->>'lang', ${ORIGINAL_LOCALE}) as language
    from drafts d join drafts c on c.id = d.course_id join drafts l on l.id = d.parent_id
    where d.library_id = ${libraryId} and d.kind = 'question' and d.removed_at is null
      and c.removed_at is null and l.removed_at is null and ${editsCourse(editor)}
      ${
        draftId === undefined
          ? sql``
          : sql`and d.asked_digest = (select o.asked_digest from drafts o where o.id = ${draftId})`
      }
  ), families as (
    select coalesce(min(s.id) filter (where s.is_in_bank), min(s.id)) as root,
      count(*) filter (where not s.is_in_bank)::int as use_count, array_agg(s.course_id) as course_ids,
      sum(t.student_count)::int as student_count, sum(t.right_count)::int as right_count,
      sum(t.discrimination * t.student_count) / nullif(sum(t.student_count) filter (where t.discrimination is not null), 0) as discrimination,
      coalesce((select jsonb_agg(distinct of.grade) from unnest(array_agg(s.grades)) g, jsonb_array_elements(g) of(grade)), '[]') as grades
    from seen s left join question_statistics t on t.question_id = s.row_id
    group by s.asked_digest
  ), bank as (
    select s.id, s.row_id, s.content, s.language, s.version, s.edited_by, s.edited_at, s.is_in_bank,
      f.grades, f.use_count, f.course_ids, f.student_count, f.right_count, f.discrimination
    from families f join seen s on s.id = f.root
  )`;

export const bankQuestionShape = (row: BankRow): WireQuestion => {
  const { student_count, right_count, discrimination } = row;
  return {
    draft_id: row.id,
    question_id: row.row_id,
    version: row.version,
    edited_by: row.edited_by,
    edited_at: new Date(row.edited_at).toISOString(),
    content: row.content,
    language: row.language,
    grades: row.grades.toSorted((a, b) => a - b),
    is_in_bank: row.is_in_bank ? 1 : 0,
    use_count: row.use_count,
    results:
      student_count !== null && student_count >= FEWEST_STUDENTS
        ? { student_count, right_count: right_count ?? 0, discrimination }
        : null,
  };
};
