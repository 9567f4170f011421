import { type LessonOutcome, betterOutcome, outcomeOf } from '@skillkite/bridge/lesson-outcome';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import { lessonStatus } from '@skillkite/bridge/saved-state';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Work } from './load-attempt.ts';
import { WHOLE_PACKAGE } from './tables.ts';

/** What the outcome of a lesson depends on, without the states themselves: of each SCO, and of the whole package. */
export type StandingRow = {
  readonly sco_id: string;
  readonly lesson_status: string | null;
  readonly score_percent: number | null;
};

const standingIn = (row: StandingRow | undefined): LessonOutcome | null => {
  const status: unknown = row?.lesson_status;
  return row && lessonStatus(status)
    ? { lessonStatus: status, scorePercent: row.score_percent }
    : null;
};

/** The outcome of a lesson by its rows; of several of one SCO the last stands. */
export function outcomeIn(manifest: PackageManifest, rows: readonly StandingRow[]): LessonOutcome {
  const standings = new Map<string, LessonOutcome>();
  for (const row of rows) {
    const standing = standingIn(row);
    if (standing) standings.set(row.sco_id, standing);
  }
  const verdict = standings.get(WHOLE_PACKAGE) ?? null;
  return outcomeOf(manifest, standings, verdict);
}

/** A standing of the attempt that goes on, or of one beside it, by its launch. */
export type AttemptRow = StandingRow & { readonly beside: number | null };

/** What was reached in the attempt that goes on, and in each of those beside it, by its launch. */
export function attemptsIn(
  manifest: PackageManifest,
  rows: readonly AttemptRow[],
): { own: LessonOutcome; beside: ReadonlyMap<number, LessonOutcome> } {
  const byLaunch = Map.groupBy(rows, ({ beside }) => beside);
  const beside = new Map<number, LessonOutcome>();
  for (const [launch, attempt] of byLaunch) {
    if (launch !== null) beside.set(launch, outcomeIn(manifest, attempt));
  }
  return { own: outcomeIn(manifest, byLaunch.get(null) ?? []), beside };
}

/** What a student has reached in a lesson, by what was kept: of attempts that did not know of each other the better counts. */
export async function keptOutcome(
  tx: Tx,
  { studentId, lessonId }: Work,
  manifest: PackageManifest,
): Promise<LessonOutcome> {
  const { rows } = await tx.execute<AttemptRow>(sql`
    select sco_id, lesson_status, score_percent, null::int as beside from scorm_states
    where student_id = ${studentId} and lesson_id = ${lessonId}
    union all
    select sco_id, lesson_status, score_percent, launch_number from scorm_other_attempts
    where student_id = ${studentId} and lesson_id = ${lessonId}`);
  const { own, beside } = attemptsIn(manifest, rows);
  return [...beside.values()].reduce(betterOutcome, own);
}

/** What was reached in attempts beside the one that goes on, the best of them; null where there are none. */
export async function outcomeBeside(
  tx: Tx,
  { studentId, lessonId }: Work,
  manifest: PackageManifest,
): Promise<LessonOutcome | null> {
  const { rows } = await tx.execute<AttemptRow>(sql`
    select sco_id, lesson_status, score_percent, launch_number as beside from scorm_other_attempts
    where student_id = ${studentId} and lesson_id = ${lessonId}`);
  const outcomes = [...attemptsIn(manifest, rows).beside.values()];
  return outcomes.length === 0 ? null : outcomes.reduce(betterOutcome);
}
