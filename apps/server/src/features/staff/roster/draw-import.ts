import { ROW_KINDS, type RowKind } from '@skillkite/rules/roster-import';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { planImport } from '../../roster/apply.ts';
import { describedChanges } from '../../roster/describe-changes.ts';
import type { Plan, StudentStep } from '../../roster/plan.ts';
import type { Problem, RosterRecord } from '../../roster/record.ts';
import { NEEDED_COLUMNS, rosterOfSheet, suggestionFor } from '../../roster/school-sheet.ts';
import { type ImportCounts, rosterDifferences, rosterImports } from './tables.ts';

type ImportRow = typeof rosterImports.$inferSelect;
/** What is told of a row, as `contract/staff/roster` has it. */
export type Said = {
  readonly line: number;
  readonly kind: RowKind;
  readonly fullname: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: {
    readonly kind: Problem['kind'];
    readonly column: string | null;
    readonly reason: string;
    readonly suggestion: string | null;
  } | null;
  readonly changes: readonly { column: string; from: string | null; to: string | null }[];
};

const isLeaving = (step: StudentStep): boolean =>
  step.kind === 'student' &&
  step.changes.some(({ fact, to }) => fact === 'isDeleted' && to === 'true');

/** Cells that say nothing of a student are not told; a PIN is a secret of theirs. */
const told = (record: RosterRecord | undefined): Record<string, string> => {
  const { school_code: _code, pin, ...cells } = Object.fromEntries(record?.cells ?? []);
  return { ...cells, ...(pin !== undefined && { pin: '······' }) };
};

function differencesOf(plan: Plan, records: readonly RosterRecord[]): Said[] {
  const byLine = new Map(records.map((record) => [record.at.line, record]));
  const row = (line: number) => byLine.get(line);
  const steps = plan.students.map((step): Said => {
    const { line } = step.at;
    const cells = told(row(line));
    return {
      line,
      kind: step.kind === 'new-student' ? 'new' : isLeaving(step) ? 'leaving' : 'changed',
      fullname: step.kind === 'student' ? step.fullname : (cells['full_name'] ?? ''),
      cells,
      problem: null,
      changes: step.kind === 'student' ? describedChanges(step.changes) : [],
    };
  });
  const problems = plan.problems.map((problem): Said => {
    const { at, kind, column, reason } = problem;
    const record = row(at.line);
    const cells = told(record);
    const suggestion = suggestionFor(problem, record?.cells ?? new Map());
    return {
      line: at.line,
      kind: 'fix',
      fullname: cells['full_name'] ?? '',
      cells,
      problem: { kind, column, reason, suggestion },
      changes: [],
    };
  });
  return [...problems, ...steps];
}

const NONE: ImportCounts = { fix: 0, new: 0, changed: 0, leaving: 0, same: 0 };

/** Compares a sheet with what is here and keeps the differences, to be read by page. Without its columns there are none yet. */
export async function drawImport(
  tx: Tx,
  row: Pick<ImportRow, 'id' | 'schoolId' | 'fileName' | 'columns' | 'rows' | 'fixes'>,
  schoolCode: string,
): Promise<Pick<ImportRow, 'state' | 'counts'>> {
  await tx.delete(rosterDifferences).where(eq(rosterDifferences.importId, row.id));
  if (NEEDED_COLUMNS.some((column) => !row.columns.includes(column)))
    return { state: 'columns', counts: NONE };
  const { roster, records } = rosterOfSheet(row, schoolCode);
  const plan = await planImport(tx, roster, row.schoolId);
  const differences = differencesOf(plan, records);
  await tx.execute(sql`
    insert into roster_differences (import_id, rank, line, said)
    select ${row.id}::bigint, rank, line, said
    from jsonb_to_recordset(${JSON.stringify(
      differences.map((said) => ({ rank: ROW_KINDS.indexOf(said.kind), line: said.line, said })),
    )}::jsonb) as of (rank smallint, line integer, said jsonb)`);
  const count = (kind: RowKind) => differences.filter((said) => said.kind === kind).length;
  return {
    state: 'differences',
    counts: {
      fix: count('fix'),
      new: count('new'),
      changed: count('changed'),
      leaving: count('leaving'),
      same: plan.unchanged,
    },
  };
}
