import {
  COMPARED_COLUMNS,
  type OUT_REASONS,
  type ROW_ANSWERS,
  type ROW_EVIDENCE,
  ROW_KINDS,
  type RowKind,
  missingUses,
} from '@skillkite/rules/school/roster/roster-import';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { planImport } from '../../import/apply.ts';
import { describedChanges } from '../../import/describe-changes.ts';
import type { Plan, RowQuestion, StudentStep } from '../../import/plan.ts';
import type { Problem, RosterRecord } from '../../sheets/record.ts';
import { rosterDigest } from '../../sheets/roster-digest.ts';
import { type OutRow, rosterOfSheet } from '../../sheets/school-sheet.ts';
import { sameChildrenOf } from './same-children.ts';
import { type ImportCounts, rosterDifferences, rosterImports } from '../tables.ts';

type ImportRow = typeof rosterImports.$inferSelect;
type Asked = {
  readonly rows: readonly { line: number; fullname: string; class: string }[];
  readonly students: readonly { student_id: number; fullname: string; class: string }[];
  readonly evidence: readonly (typeof ROW_EVIDENCE)[number][];
  readonly answer: (typeof ROW_ANSWERS)[number] | null;
};
/** A stored difference, in the shape of `contract/staff/roster`. */
export type Said = {
  readonly line: number;
  readonly kind: RowKind;
  readonly fullname: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: {
    readonly kind: Problem['kind'];
    readonly column: string | null;
    readonly reason: string;
    readonly alike: number;
  } | null;
  readonly question: Asked | null;
  readonly repeats: number | null;
  readonly is_answered: 0 | 1;
  readonly is_remembered: 0 | 1;
  readonly out: (typeof OUT_REASONS)[number] | null;
  readonly changes: readonly { column: string; from: string | null; to: string | null }[];
  /** Key of its stored answer; not part of the response. */
  readonly key: string | null;
};

const isLeaving = (step: StudentStep): boolean =>
  step.kind === 'student' &&
  step.changes.some(({ fact, to }) => fact === 'isDeleted' && to === 'true');

/** Shown cells of a row, without empty ones and the PIN. */
const told = (record: RosterRecord | undefined): Record<string, string> => {
  const {
    school_code: _code,
    birthday: _birthday,
    phone: _phone,
    pin,
    ...cells
  } = Object.fromEntries(record?.cells ?? []);
  return { ...cells, ...(pin !== undefined && { pin: '······' }) };
};

const nameIn = (cells: Readonly<Record<string, string>>): string =>
  cells['full_name'] ??
  [cells['first_name'], cells['middle_name'], cells['last_name']].filter(Boolean).join(' ');

/** Equality of two rows in compared-only columns. */
function evidenceOf(
  record: RosterRecord | undefined,
  other: RosterRecord | undefined,
): (typeof ROW_EVIDENCE)[number][] {
  return COMPARED_COLUMNS.flatMap((column) => {
    const [own, theirs] = [record?.cells.get(column), other?.cells.get(column)];
    if (own === undefined || theirs === undefined) return [];
    return [
      own === theirs && own !== '0' ? (`same-${column}` as const) : (`other-${column}` as const),
    ];
  });
}

type Drawn = {
  readonly plan: Plan;
  readonly records: readonly RosterRecord[];
  readonly out: readonly OutRow[];
};

function differencesOf({ plan, records, out }: Drawn, sheet: Pick<ImportRow, 'answers'>): Said[] {
  const byLine = new Map(
    [...records, ...out.map(({ record }) => record)].map((record) => [record.at.line, record]),
  );
  const row = (line: number) => byLine.get(line);
  const said = (line: number, kind: RowKind, more: Partial<Said> = {}): Said => {
    const cells = told(row(line));
    return {
      line,
      kind,
      fullname: nameIn(cells),
      cells,
      problem: null,
      question: null,
      repeats: null,
      is_answered: sheet.answers[line] === undefined ? 0 : 1,
      is_remembered: 0,
      out: null,
      changes: [],
      key: null,
      ...more,
    };
  };
  const alike = new Map<string, number>();
  const valueAt = ({ at, column }: Problem) =>
    `${column} ${column === null ? at.line : (row(at.line)?.cells.get(column) ?? '')}`;
  for (const { cells } of records)
    for (const column of ['class', 'section', 'gender', 'status', ...OTHERS])
      count(alike, `${column} ${cells.get(column) ?? ''}`);
  const logins = new Set<string>();
  /** Students who share an existing login, or one of an earlier row, get no card. */
  const sharesLogin = (step: StudentStep & { kind: 'new-student' }): boolean => {
    if (step.account.kind === 'known') return true;
    const isShared = logins.has(step.account.name);
    logins.add(step.account.name);
    return isShared;
  };
  const steps = plan.students.map((step): Said => {
    if (step.kind === 'new-student')
      return said(step.at.line, 'new', { is_answered: sharesLogin(step) ? 1 : 0 });
    return said(
      step.at.line,
      isLeaving(step)
        ? 'leaving'
        : step.isRenamed
          ? 'renamed'
          : step.isLowered
            ? 'lowered'
            : 'changed',
      {
        is_answered: 0,
        fullname: step.fullname,
        changes: describedChanges(step.changes),
      },
    );
  });
  const problems = plan.problems.map((problem): Said => {
    const { at, kind, column, reason } = problem;
    return said(at.line, 'fix', {
      problem: { kind, column, reason, alike: alike.get(valueAt(problem)) ?? 1 },
      key: problem.kind === 'shared' ? (sheet.answers[at.line]?.key ?? null) : null,
    });
  });
  const questionOf = ({ at, who, students }: RowQuestion): Asked => {
    const other = who?.lines[0];
    return {
      rows: (who?.lines ?? []).map((line) => {
        const cells = told(row(line));
        return { line, fullname: nameIn(cells), class: classOf(cells['class'], cells['section']) };
      }),
      students: students.map(({ id, fullname, grade, section }) => ({
        student_id: id,
        fullname,
        class: classOf(String(grade), section),
      })),
      evidence: other === undefined ? [] : evidenceOf(row(at.line), row(other)),
      answer: sheet.answers[at.line]?.as ?? null,
    };
  };
  const questions = plan.questions.map((question) =>
    said(question.at.line, 'ask', {
      question: questionOf(question),
      key: question.who?.key ?? null,
    }),
  );
  const repeats = plan.repeats.map(({ at, of, remembered }) =>
    said(at.line, 'repeat', {
      repeats: of,
      ...(remembered && { is_remembered: 1, key: remembered.key }),
    }),
  );
  const left = out.map(({ record, why }) => said(record.at.line, 'out', { out: why }));
  return [...problems, ...questions, ...steps, ...repeats, ...left];
}

/** Other columns with one wrong value in many rows. */
const OTHERS = [
  'profile_type',
  'age_of_school',
  'journey_end_date',
  'assessment_mode',
  'assessment_start',
  'assessment_end',
  'mass',
  'career',
  'tutorial',
] as const;

const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1);
const classOf = (grade: string | undefined, section: string | null | undefined) =>
  [grade, section].filter(Boolean).join('-');

/** Progress in percent after reading and after comparing; the rest is storing the differences. */
const [READ, COMPARED] = [30, 60];
const WRITTEN_AT_ONCE = 2500;

export const NO_COUNTS: ImportCounts = {
  fix: 0,
  ask: 0,
  renamed: 0,
  lowered: 0,
  changed: 0,
  new: 0,
  leaving: 0,
  repeat: 0,
  out: 0,
  same: 0,
  known: 0,
  blankSections: 0,
};

/** Counts for the audit log. */
export const loggedCounts = ({
  known: _known,
  blankSections: _blankSections,
  ...counts
}: ImportCounts) => counts;

/** Whether columns say who is in which class. */
export const isEnough = (columns: readonly string[]): boolean => missingUses(columns).length === 0;

/** Compares a sheet with the database and stores the differences for paging. Without columns there are none. */
export async function drawImport(
  tx: Tx,
  row: Pick<
    ImportRow,
    | 'id'
    | 'schoolId'
    | 'fileName'
    | 'headerLine'
    | 'columns'
    | 'rows'
    | 'fixes'
    | 'answers'
    | 'blankSection'
    | 'leftOut'
  >,
  schoolCode: string,
  onProgress: (percent: number) => Promise<void> = () => Promise.resolve(),
): Promise<Pick<ImportRow, 'state' | 'counts' | 'comparedWith'>> {
  await tx.delete(rosterDifferences).where(eq(rosterDifferences.importId, row.id));
  if (!isEnough(row.columns)) return { state: 'columns', counts: NO_COUNTS, comparedWith: null };
  const sameChildren = await sameChildrenOf(tx, row.schoolId);
  const { roster, records, out } = rosterOfSheet(row, schoolCode, sameChildren);
  await onProgress(READ);
  // Taken before the students are read, so that a concurrent change is noticed.
  const comparedWith = await rosterDigest(tx, row.schoolId);
  const plan = await planImport(tx, roster, row.schoolId);
  await onProgress(COMPARED);
  const differences = differencesOf({ plan, records, out }, row);
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
  const counts = { ...NO_COUNTS, same: plan.unchanged, known: plan.known };
  for (const { kind } of differences) counts[kind] += 1;
  const blank = plan.questions.filter(({ who }) => who === null).length;
  return {
    comparedWith,
    state: 'differences',
    counts: { ...counts, blankSections: plan.blankSections + blank },
  };
}
