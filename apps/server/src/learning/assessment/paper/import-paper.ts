import { paperAnswer } from '@skillkite/rules/learning/assessment/paper-answer';
import type { PaperProblem } from '@skillkite/rules/learning/assessment/paper-problem';
import type { Database, Tx } from '../../../database/database.ts';
import { transaction } from '../../../database/transaction.ts';
import { lockStudents } from '../../../school/accounts/lock-student.ts';
import {
  RosterError,
  type RosterRecord,
  type SheetProblem,
} from '../../../school/roster/sheets/record.ts';
import type { AssessmentQuestion, Catalogue } from '../../../content/catalogue/catalogue.ts';
import { keepResult } from '../keep-result.ts';
import type { Answers } from '../student-assessment.ts';
import { questionColumn } from './paper-sheet.ts';
import { type PaperStudent, paperStudents } from './paper-students.ts';

type Line = { readonly student: PaperStudent; readonly answers: Answers; readonly asked: number };

/** Plan of a sheet: new results, unchanged students and unusable rows. */
export type PaperPlan = {
  readonly fresh: readonly Line[];
  readonly known: readonly PaperStudent[];
  readonly problems: readonly PaperRowProblem[];
};

/** A problem of a row, with its cell if there is one. */
export type PaperRowProblem = SheetProblem & {
  readonly kind: PaperProblem;
  readonly column: string | null;
  /** Text of the cell. */
  readonly written: string;
};

class RowError extends Error {
  readonly of: Pick<PaperRowProblem, 'kind' | 'column' | 'written'>;
  constructor(of: Pick<PaperRowProblem, 'kind' | 'column' | 'written'>, message: string) {
    super(message);
    this.of = of;
  }
}

/** The answers of a row, by question id; a question that is not answered is not there. */
function answersIn(record: RosterRecord, questions: readonly AssessmentQuestion[]): Answers {
  const answers: Answers = {};
  for (const [column, written] of record.cells) {
    if (!/^q\d+$/.test(column)) continue;
    const question = questions.find((_, index) => questionColumn(index) === column);
    if (!question)
      throw new RowError(
        { kind: 'no-question', column, written },
        `${column}: this level has ${questions.length} questions.`,
      );
    const given = paperAnswer(question, written);
    if (!given)
      throw new RowError(
        { kind: 'no-answer', column, written },
        `${column}: "${written}" is not a valid answer.`,
      );
    answers[String(question.id)] = given;
  }
  return answers;
}

/**
 * Results that a sheet (`paperSheet`) would add. A student has one result in a window, which no sheet changes. Rows
 * without answers are skipped; rows with errors are reported and left out whole.
 */
export function planPaper(
  records: readonly RosterRecord[],
  students: readonly PaperStudent[],
  catalogue: Catalogue,
): PaperPlan {
  if (!records.some(({ cells }) => cells.has('id'))) {
    throw new RosterError(
      'The sheet has no column id: create one with npm run assessment -- sheet FILE.',
    );
  }
  const byId = new Map(students.map((student) => [student.id, student]));
  const fresh: Line[] = [];
  const known: PaperStudent[] = [];
  const problems: PaperRowProblem[] = [];
  const seen = new Set<string>();
  for (const record of records) {
    try {
      const id = record.cells.get('id');
      const ofId = { column: 'id', written: id ?? '' };
      if (id === undefined) throw new RowError({ kind: 'no-id', ...ofId }, 'The row has no id.');
      if (seen.has(id))
        throw new RowError({ kind: 'twice', ...ofId }, `${id} is in an earlier row too.`);
      seen.add(id);
      const student = byId.get(id);
      if (!student)
        throw new RowError(
          { kind: 'not-on-paper', ...ofId },
          `${id} has no assessment on paper in this school.`,
        );
      const { level } = student;
      if (level === null)
        throw new RowError(
          { kind: 'no-level', ...ofId },
          `${id} is in a class that has no assessment.`,
        );
      const questions = catalogue.assessmentQuestions(level);
      const answers = answersIn(record, questions);
      if (Object.keys(answers).length === 0) continue;
      if (student.submittedAt) known.push(student);
      else fresh.push({ student, answers, asked: questions.length });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ at: record.at, reason: error.message, ...error.of });
    }
  }
  return { fresh, known, problems };
}

type Sheet = {
  readonly records: readonly RosterRecord[];
  readonly catalogue: Catalogue;
  readonly now: Date;
  /** The only school of the sheet; all schools if missing. */
  readonly schoolId?: number;
};

/** Stores the usable results of a sheet in a transaction; returns the skipped ones. */
export async function keepPaper(
  tx: Tx,
  { records, catalogue, now, schoolId }: Sheet,
): Promise<PaperPlan> {
  const seen = planPaper(records, await paperStudents(tx, now, schoolId), catalogue);
  const ids = seen.fresh.map(({ student }) => student.studentId);
  await lockStudents(tx, ids);
  // Planned again under the lock, so that no other result can appear.
  const plan = planPaper(records, await paperStudents(tx, now, schoolId), catalogue);
  for (const { student, answers } of plan.fresh) {
    const { level } = student;
    if (level === null) continue;
    await keepResult(tx, {
      studentId: student.studentId,
      windowNumber: student.windowNumber,
      level,
      questions: catalogue.assessmentQuestions(level),
      answers,
      at: now,
    });
  }
  return plan;
}

/** Takes the results of a sheet in, all or none; bad rows stop it unless they are to be skipped (D8 "results imported"). */
export const importPaper = (
  database: Database,
  records: readonly RosterRecord[],
  { catalogue, now, skipsBadRows }: { catalogue: Catalogue; now: Date; skipsBadRows: boolean },
): Promise<PaperPlan> =>
  transaction(database, async (tx) => {
    const plan = await keepPaper(tx, { records, catalogue, now });
    if (plan.problems.length > 0 && !skipsBadRows) {
      throw new RosterError(
        `${plan.problems.length} rows are invalid: correct them, or add --skip-bad-rows. Nothing was written.`,
      );
    }
    return plan;
  });
