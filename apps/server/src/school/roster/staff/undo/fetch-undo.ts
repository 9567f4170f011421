import type { fetchUndo } from '@skillkite/contract/staff/roster';
import { UNDO_KINDS } from '@skillkite/rules/school/roster/roster-import';
import { sql } from 'drizzle-orm';
import type { Ports } from '../../../../ports.ts';
import { describedChanges } from '../../import/describe-changes.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { type UndoOutcome, undoOutcomes } from '../../import/undo-outcomes.ts';

const PAGE = 50;

type Row = {
  counts: Readonly<Partial<Record<(typeof UNDO_KINDS)[number], number>>>;
  page: readonly UndoOutcome[];
};

const RANK = sql`array_position(${sql.param([...UNDO_KINDS])}::text[], o.kind)`;

/** By kind, those who are left alone first; one more than a page is read. */
export const fetchUndoHandler =
  ({ database }: Ports<'database'>): StaffHandler<typeof fetchUndo> =>
  async ({ body: { import_id, after } }) => {
    const further =
      after === undefined
        ? sql`true`
        : sql`(${RANK}, o.id) > (${UNDO_KINDS.indexOf(after.kind) + 1}::int, ${after.student_id}::bigint)`;
    const { rows } = await database.orm.execute<Row>(sql`
      with o as materialized (${await undoOutcomes(database.orm, import_id)})
      select (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from o group by kind) n) as counts,
        (select coalesce(jsonb_agg(p), '[]') from (
          select o.id as "studentId", o.kind, o.reason, o.fullname, o.grade, o.section, o.changes
          from o where ${further} order by ${RANK}, o.id limit ${PAGE + 1}
        ) p) as page`);
    const { counts = {}, page = [] } = rows[0] ?? {};
    const shown = page.slice(0, PAGE);
    const last = page.length > PAGE ? shown.at(-1) : undefined;
    return {
      counts: { left: 0, removed: 0, returned: 0, back: 0, ...counts },
      students: shown.map(({ studentId, kind, reason, fullname, grade, section, changes }) => ({
        student_id: studentId,
        kind,
        reason,
        fullname,
        grade,
        section,
        changes: kind === 'removed' ? [] : describedChanges(changes),
      })),
      next: last ? { kind: last.kind, student_id: last.studentId } : null,
    };
  };
