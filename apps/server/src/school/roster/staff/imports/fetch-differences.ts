import type { fetchDifferences } from '@skillkite/contract/staff/roster';
import { ROW_KINDS } from '@skillkite/rules/school/roster/roster-import';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import type { Said } from './draw-import.ts';

const PAGE = 100;

type Row = { said: Said };

/** By kind, those to put right first, then by row; one more than a page is read. */
export const fetchDifferencesHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchDifferences> =>
  async ({ body: { import_id, kind, search = '', after } }) => {
    const word = search.trim().toLowerCase();
    const { rows } = await database.orm.execute<Row>(sql`
      select said from roster_differences
      where import_id = ${import_id}
        and ${kind === undefined ? sql`true` : sql`rank = ${ROW_KINDS.indexOf(kind)}`}
        and ${word === '' ? sql`true` : sql`strpos(lower(concat_ws(' ', said ->> 'fullname', said -> 'cells' ->> 'login_id', said -> 'cells' ->> 'admission_no')), ${word}) > 0`}
        and ${after === undefined ? sql`true` : sql`(rank, line) > (${ROW_KINDS.indexOf(after.kind)}::int, ${after.line}::int)`}
      order by rank, line limit ${PAGE + 1}`);
    const page = rows.slice(0, PAGE).map(({ said }) => said);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    return {
      differences: page.map(({ key: _key, question, changes, ...said }) => ({
        ...said,
        question: question && {
          rows: [...question.rows],
          students: [...question.students],
          evidence: [...question.evidence],
          answer: question.answer,
        },
        changes: [...changes],
      })),
      next: last ? { kind: last.kind, line: last.line } : null,
    };
  };
