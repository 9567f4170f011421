import { ROW_KINDS, type RowKind } from '@skillkite/rules/roster-import';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { planImport } from '../../roster/apply.ts';
import { describedChanges } from '../../roster/describe-changes.ts';
import type { Plan, StudentStep } from '../../roster/plan.ts';
import type { Problem, RosterRecord } from '../../roster/record.ts';
import { rosterDigest } from '../../roster/roster-digest.ts';
import {
  NEEDED_COLUMNS,
  guessedColumns,
  rosterOfSheet,
  suggestionFor,
} from '../../roster/school-sheet.ts';
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

/** Of 100: when the sheet is read, and when it is compared; what is left is keeping the differences. */
const [READ, COMPARED] = [30, 60];
const WRITTEN_AT_ONCE = 2500;

/** The columns that somebody matched for the same headers before, else those that their names say. */
export async function columnsOf(
  tx: Tx,
  schoolId: number,
  headers: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ columns: string[] }>(sql`
    select columns from roster_imports
    where school_id = ${schoolId} and headers = ${JSON.stringify(headers)}::jsonb
      and state in ('differences', 'applying', 'done')
    order by id desc limit 1`);
  return rows[0]?.columns ?? guessedColumns(headers);
}

const NONE: ImportCounts = { fix: 0, new: 0, changed: 0, leaving: 0, same: 0 };

/** Compares a sheet with what is here and keeps the differences, to be read by page. Without its columns there are none yet. */
export async function drawImport(
  tx: Tx,
  row: Pick<ImportRow, 'id' | 'schoolId' | 'fileName' | 'columns' | 'rows' | 'fixes'>,
  schoolCode: string,
  onProgress: (percent: number) => Promise<void> = () => Promise.resolve(),
): Promise<Pick<ImportRow, 'state' | 'counts' | 'comparedWith'>> {
  await tx.delete(rosterDifferences).where(eq(rosterDifferences.importId, row.id));
  if (NEEDED_COLUMNS.some((column) => !row.columns.includes(column)))
    return { state: 'columns', counts: NONE, comparedWith: null };
  const { roster, records } = rosterOfSheet(row, schoolCode);
  await onProgress(READ);
  // Before they are read: who changes one between is noticed.
  const comparedWith = await rosterDigest(tx, row.schoolId);
  const plan = await planImport(tx, roster, row.schoolId);
  await onProgress(COMPARED);
  const differences = differencesOf(plan, records);
  for (let at = 0; at < differences.length; at += WRITTEN_AT_ONCE) {
    const said = differences.slice(at, at + WRITTEN_AT_ONCE);
    await tx.execute(sql`
      insert into roster_differences (import_id, rank, line, said)
      select ${row.id}::bigint, rank, line, said
      from jsonb_to_recordset(${JSON.stringify(
        said.map((one) => ({ rank: ROW_KINDS.indexOf(one.kind), line: one.line, said: one })),
      )}::jsonb) as of (rank smallint, line integer, said jsonb)`);
    await onProgress(COMPARED + Math.round(((100 - COMPARED) * at) / differences.length));
  }
  const count = (kind: RowKind) => differences.filter((said) => said.kind === kind).length;
  return {
    comparedWith,
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
