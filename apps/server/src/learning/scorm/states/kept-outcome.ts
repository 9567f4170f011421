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

/** SQL that orders rows of states by what was reached in them: the same as `betterOutcome`. */
export const rankOf = (alias: string): string =>
  `(coalesce(array_position(array[${OUTCOME_RANK.map((status) => `'${status}'`).join(', ')}], ${alias}.lesson_status), 0), coalesce(${alias}.score_percent, -1))`;

/** Rows in which each SCO stands as it stood best. */
export function atTheirBest<T extends StandingRow>(own: readonly T[], best: readonly T[]): T[] {
  const bestOf = new Map(best.map((row) => [row.sco_id, row]));
  return own.map((row) => {
    const [now, then] = [standingIn(row), standingIn(bestOf.get(row.sco_id))];
    const isBetter = then !== null && now !== null && betterOutcome(now, then) === then;
    return isBetter ? (bestOf.get(row.sco_id) ?? row) : row;
  });
}

/**
 * What a student has reached in a lesson, by what was kept: of attempts that did not know of each other, and of those that followed
 * each other, the better counts.
 */
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
