import {
  type LessonOutcome,
  OUTCOME_RANK,
  betterOutcome,
  outcomeOf,
} from '@skillkite/bridge/lesson-outcome';
import type { PackageManifest } from '@skillkite/bridge/manifest';
import { lessonStatus } from '@skillkite/bridge/states/saved-state';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Work } from './load-attempt.ts';
import { WHOLE_PACKAGE } from '../tables.ts';

/** Columns that decide a lesson's outcome, without states: of each SCO and the whole package. */
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

/** Outcome of a lesson from its rows; the last row of a SCO counts. */
export function outcomeIn(manifest: PackageManifest, rows: readonly StandingRow[]): LessonOutcome {
  const standings = new Map<string, LessonOutcome>();
  for (const row of rows) {
    const standing = standingIn(row);
    if (standing) standings.set(row.sco_id, standing);
  }
  const verdict = standings.get(WHOLE_PACKAGE) ?? null;
  return outcomeOf(manifest, standings, verdict);
}

/** A row of the continuing attempt, or of another one by its launch. */
export type AttemptRow = StandingRow & { readonly beside: number | null };

/** Outcomes of the continuing attempt and of other attempts, by launch. */
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

/** SQL order of state rows by outcome, the same as `betterOutcome`. */
export const rankOf = (alias: string): string =>
  `(coalesce(array_position(array[${OUTCOME_RANK.map((status) => `'${status}'`).join(', ')}], ${alias}.lesson_status), 0), coalesce(${alias}.score_percent, -1))`;

/** Rows with the best outcome of each SCO. */
export function atTheirBest<T extends StandingRow>(own: readonly T[], best: readonly T[]): T[] {
  const bestOf = new Map(best.map((row) => [row.sco_id, row]));
  return own.map((row) => {
    const [now, then] = [standingIn(row), standingIn(bestOf.get(row.sco_id))];
    const isBetter = then !== null && now !== null && betterOutcome(now, then) === then;
    return isBetter ? (bestOf.get(row.sco_id) ?? row) : row;
  });
}

/** A student's outcome of a lesson: the best of all attempts, concurrent or successive. */
export async function keptOutcome(
  tx: Tx,
  { studentId, lessonId }: Work,
  manifest: PackageManifest,
): Promise<LessonOutcome> {
  const { rows } = await tx.execute<AttemptRow & { is_best: boolean }>(sql`
    select sco_id, lesson_status, score_percent, null::int as beside, false as is_best from scorm_states
    where student_id = ${studentId} and lesson_id = ${lessonId}
    union all
    select sco_id, lesson_status, score_percent, launch_number, false from scorm_other_attempts
    where student_id = ${studentId} and lesson_id = ${lessonId}
    union all
    select sco_id, lesson_status, score_percent, null, true from scorm_best_states
    where student_id = ${studentId} and lesson_id = ${lessonId}`);
  const [best, kept] = [rows.filter((row) => row.is_best), rows.filter((row) => !row.is_best)];
  const own = kept.filter(({ beside }) => beside === null);
  const { beside } = attemptsIn(manifest, kept);
  return [...beside.values()].reduce(betterOutcome, outcomeIn(manifest, atTheirBest(own, best)));
}

/** Best outcome of attempts other than the continuing one; null without any. */
export async function outcomeOfOtherAttempts(
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
