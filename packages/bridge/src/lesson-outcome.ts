import { scorePercent } from '@skillkite/rules/rewards/badge';
import { type Scorm12Status, isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import { type PackageManifest, launchableItems } from './manifest.ts';
import type { SavedStates, ScoState } from './states/saved-state.ts';

/** A student's result in a whole package. */
export type LessonOutcome = {
  readonly lessonStatus: Scorm12Status;
  /** 0 to 100 of the package's maximum; null without a score. */
  readonly scorePercent: number | null;
};

/** The outcome of a lesson from the states of its SCOs (D7). */
export function lessonOutcome(
  manifest: PackageManifest,
  saved: { scos: Readonly<Record<string, { state: ScoState }>>; course: SavedStates['course'] },
): LessonOutcome {
  const standings = Object.entries(saved.scos).map(
    ([id, { state }]) => [id, standingOf(manifest.version, state)] as const,
  );
  return outcomeOf(manifest, new Map(standings), saved.course?.state.verdict ?? null);
}

/** Fields of a SCO's state that determine the outcome. */
export const standingOf = (
  version: PackageManifest['version'],
  state: ScoState,
): LessonOutcome => ({
  lessonStatus: state.lessonStatus,
  scorePercent: scoreOf(version, state),
});

/**
 * The outcome of a lesson from those of its SCOs (D7). Sequenced packages determine it by their
 * rollup rules. In others every item has to be complete, and the score is the mean of all scores.
 */
export function outcomeOf(
  manifest: PackageManifest,
  standings: ReadonlyMap<string, LessonOutcome>,
  verdict: LessonOutcome | null,
): LessonOutcome {
  const counted = countedIds(manifest).map((id) => standings.get(id) ?? null);
  const scores = counted.flatMap((standing) => standing?.scorePercent ?? []);
  const mean =
    scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (verdict !== null) {
    return { lessonStatus: verdict.lessonStatus, scorePercent: verdict.scorePercent ?? mean };
  }
  return { lessonStatus: together(counted), scorePercent: mean };
}

/** Lowest outcome first. */
export const OUTCOME_RANK: readonly Scorm12Status[] = [
  'not attempted',
  'browsed',
  'incomplete',
  'failed',
  'completed',
  'passed',
];

/** The better of two outcomes: the higher status, then the higher score. */
export function betterOutcome(one: LessonOutcome, other: LessonOutcome): LessonOutcome {
  const further = OUTCOME_RANK.indexOf(one.lessonStatus) - OUTCOME_RANK.indexOf(other.lessonStatus);
  if (further !== 0) return further > 0 ? one : other;
  return (one.scorePercent ?? -1) >= (other.scorePercent ?? -1) ? one : other;
}

/** The score of one SCO as a percentage of its own maximum; null without a score. */
export function scoreOf(
  version: PackageManifest['version'],
  state: ScoState | null,
): number | null {
  if (state === null) return null;
  const at = (element: string) => numberIn(state.elements[element]);
  if (version === '1.2') {
    const scoreRaw = at('cmi.core.score.raw');
    const scoreMax = at('cmi.core.score.max');
    return scoreRaw === null ? null : scorePercent({ scoreRaw, scoreMax });
  }
  const scaled = at('cmi.score.scaled');
  if (scaled !== null) return scorePercent({ scoreRaw: scaled, scoreMax: 1 });
  const scoreRaw = at('cmi.score.raw');
  return scoreRaw === null ? null : scorePercent({ scoreRaw, scoreMax: at('cmi.score.max') });
}

const countedIdsOf = new WeakMap<PackageManifest, readonly string[]>();

/** Items that count. Hidden ones count only if there are no others. */
function countedIds(manifest: PackageManifest): readonly string[] {
  const known = countedIdsOf.get(manifest);
  if (known) return known;
  const all = launchableItems(manifest);
  const visible = all.filter((item) => item.visible);
  const ids = (visible.length > 0 ? visible : all).map(({ id }) => id);
  countedIdsOf.set(manifest, ids);
  return ids;
}

function together(standings: readonly (LessonOutcome | null)[]): Scorm12Status {
  const statuses = standings.map((standing) => standing?.lessonStatus ?? 'not attempted');
  const [only] = statuses;
  if (statuses.length === 1 && only !== undefined) return only;
  if (statuses.every(isScormComplete)) {
    return statuses.includes('passed') ? 'passed' : 'completed';
  }
  return statuses.every((status) => status === 'not attempted') ? 'not attempted' : 'incomplete';
}

function numberIn(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}
