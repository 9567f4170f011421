import type { Activity } from './activity-tree.ts';
import type { ObjectiveDefinition, ObjectiveMap } from './definition.ts';
import { type ObjectiveProgress, type Work, nothingKnown, trackingOf } from './tracking.ts';

type Fact = keyof ObjectiveProgress;

/**
 * Facts that a map can share, and their defaults (SN 3.10.3). The manifest reader applies the rule
 * that adlseq:mapInfo reads existing facts by default.
 */
const SHARED: Readonly<
  Record<Fact, { read: keyof ObjectiveMap; write: keyof ObjectiveMap; isRead: boolean }>
> = {
  satisfied: { read: 'readSatisfiedStatus', write: 'writeSatisfiedStatus', isRead: true },
  measure: { read: 'readNormalizedMeasure', write: 'writeNormalizedMeasure', isRead: true },
  completed: { read: 'readCompletionStatus', write: 'writeCompletionStatus', isRead: false },
  progressMeasure: { read: 'readProgressMeasure', write: 'writeProgressMeasure', isRead: false },
  rawScore: { read: 'readRawScore', write: 'writeRawScore', isRead: false },
  minScore: { read: 'readMinScore', write: 'writeMinScore', isRead: false },
  maxScore: { read: 'readMaxScore', write: 'writeMaxScore', isRead: false },
};

export const FACTS = Object.keys(SHARED) as readonly Fact[];

const reads = (map: ObjectiveMap, fact: Fact): boolean =>
  (map[SHARED[fact].read] as boolean | null) ?? SHARED[fact].isRead;

const writes = (map: ObjectiveMap, fact: Fact): boolean =>
  (map[SHARED[fact].write] as boolean | null) ?? false;

/** An activity's view of an objective: the shared value where a map reads it, even if unknown, else its own. */
export function seen(work: Work, activity: Activity, index: number): ObjectiveProgress {
  const definition = activity.objectives[index];
  const own = trackingOf(work, activity).objectives[index] ?? nothingKnown();
  if (definition === undefined || definition.maps.length === 0) return own;
  const found = { ...own };
  for (const fact of FACTS) {
    const shared = sharedFact(work, definition, fact);
    // The activity's own fact stays known until a shared one replaces it.
    const isOwnKept = LOCAL_AS_WELL.has(fact) || !isShared(work, definition, fact);
    if (shared[fact] !== null || !isOwnKept) Object.assign(found, shared);
  }
  return found;
}

/**
 * Whether some activity writes a shared fact. Maps of only a status also read a measure by default,
 * which often has no writer.
 */
function isShared({ tree }: Work, { maps }: ObjectiveDefinition, fact: Fact): boolean {
  if (fact !== 'measure') return true;
  return maps.some((map) => reads(map, fact) && tree.sharedMeasures.has(map.target));
}

const LOCAL_AS_WELL: ReadonlySet<Fact> = new Set(['completed', 'progressMeasure']);

/** Facts that an objective reads from shared ones, and facts derived from them; others are null. */
export function sharedOf(work: Work, activity: Activity, index: number): ObjectiveProgress {
  const definition = activity.objectives[index];
  const found = nothingKnown();
  if (definition === undefined) return found;
  for (const fact of FACTS) Object.assign(found, sharedFact(work, definition, fact));
  if (definition.satisfiedByMeasure && found.measure !== null) {
    found.satisfied = satisfaction(work, activity, index);
  }
  return found;
}

function sharedFact(
  { tracking }: Work,
  { maps }: ObjectiveDefinition,
  fact: Fact,
): Partial<ObjectiveProgress> {
  const read = maps.filter((map) => reads(map, fact));
  if (read.length === 0) return {};
  const known = read.map(({ target }) => tracking.globalObjectives[target]?.[fact] ?? null);
  return { [fact]: known.find((value) => value !== null) ?? null };
}

/** Sets facts of an objective, and the shared objectives that it writes. */
export function set(
  work: Work,
  activity: Activity,
  index: number,
  facts: Partial<ObjectiveProgress>,
): void {
  const definition = activity.objectives[index];
  const own = trackingOf(work, activity).objectives[index];
  if (definition === undefined || own === undefined) return;
  const { globalObjectives } = work.tracking;
  for (const fact of FACTS) {
    const value = facts[fact];
    if (value === undefined) continue;
    Object.assign(own, { [fact]: value });
    for (const map of definition.maps.filter((one) => writes(one, fact))) {
      globalObjectives[map.target] = {
        ...(globalObjectives[map.target] ?? nothingKnown()),
        [fact]: value,
      };
    }
  }
}

/**
 * Whether an objective is satisfied: by its measure if the manifest says so, else as set (SN
 * 4.2.1.3). For an active activity the measure counts only with `measureSatisfactionIfActive`.
 */
export function satisfaction(work: Work, activity: Activity, index: number): boolean | null {
  const definition = activity.objectives[index];
  const progress = seen(work, activity, index);
  if (definition?.satisfiedByMeasure !== true) return progress.satisfied;
  if (progress.measure === null) return null;
  const mayJudge = !trackingOf(work, activity).isActive || activity.measureSatisfactionIfActive;
  return mayJudge ? progress.measure >= (definition.minNormalizedMeasure ?? 1) : null;
}

/**
 * Whether an objective is completed. The first one is the activity itself, by its progress measure
 * if the manifest says so.
 */
export function completion(work: Work, activity: Activity, index = 0): boolean | null {
  const { completed, progressMeasure } = seen(work, activity, index);
  if (index > 0 || !activity.completedByMeasure) return completed;
  return progressMeasure === null ? null : progressMeasure >= activity.minProgressMeasure;
}

/** Shares derived values like set ones. */
export function shareJudgements(work: Work, activity: Activity): void {
  activity.objectives.forEach((definition, index) => {
    if (!definition.satisfiedByMeasure) return;
    set(work, activity, index, { satisfied: satisfaction(work, activity, index) });
  });
  if (activity.completedByMeasure)
    set(work, activity, 0, { completed: completion(work, activity) });
}
