import { type AssessmentMode, LAST_WINDOW } from '@skillkite/rules/learning/assessment/assessment';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { enterAssessmentWindow } from '../../school/accounts/enter-assessment-window.ts';
import { newestWindowOf, nextWindowOf } from './newest-window.ts';

export type WindowTerms = {
  readonly mode: AssessmentMode;
  readonly opens_on: string | null;
  readonly closes_on: string | null;
};

/** On paper, and with none, no days are needed. */
export function requireDays({ mode, opens_on, closes_on }: WindowTerms): void {
  const isByScreen = mode === 1 || mode === 2;
  const lacks = isByScreen && opens_on === null ? 'opens_on' : isByScreen && closes_on === null;
  if (lacks)
    throw new Failure('BAD_REQUEST', {
      field: lacks === true ? 'closes_on' : lacks,
      message: 'Say from which day to which.',
    });
  if (opens_on !== null && closes_on !== null && closes_on < opens_on)
    throw new Failure('BAD_REQUEST', {
      field: 'closes_on',
      message: 'The last day lies before the first.',
    });
}

type Opened = WindowTerms & {
  readonly schoolId: number;
  /** They are locked. */
  readonly studentIds: readonly number[];
  /** Null: a new one. */
  readonly window: number | null;
};

/** Brings students of a school to a window of the skill assessment, on these terms; which one is answered. */
export async function openWindow(
  tx: Tx,
  { schoolId, studentIds, window, mode, opens_on, closes_on }: Opened,
): Promise<number> {
  const number = window ?? (await nextWindowOf(tx, schoolId, studentIds));
  if (number > (window === null ? LAST_WINDOW : await newestWindowOf(tx, schoolId)))
    throw new Failure('BAD_REQUEST', {
      field: 'window',
      message: 'The school has no such window.',
    });
  await enterAssessmentWindow(tx, studentIds, number);
  await tx.execute(sql`
    update students set assessment_mode = ${mode}, assessment_start_date = ${opens_on}::date,
      assessment_end_date = ${closes_on}::date
    where id = any(${sql.param([...studentIds])}::bigint[])`);
  return number;
}
