import {
  type Activity,
  type ActivityTree,
  pathFromRoot,
  subtree,
} from '@skillkite/scorm/activity-tree';
import type { ObjectiveProgress } from '@skillkite/scorm/tracking';

/**
 * Reads states stored before October 2026 by the former engine, scorm-again 3.4.3. The result is a
 * tracking for `restoreTracking`, so that students resume where they left off.
 */
type Table = Readonly<Record<string, unknown>>;

export function trackingOfFormerEngine(
  tree: ActivityTree,
  memory: Table,
): { readonly tracking: unknown; readonly shared: unknown } {
  const sequencing = table(memory['sequencing']);
  const states = table(sequencing['activityStates']);
  const open = tree.byId.get(String(sequencing['currentActivity']));
  // That engine ended attempts with their session; for a visible item the attempt continues here.
  const standing = new Set(open === undefined ? [] : pathFromRoot(open));
  const activities = subtree(tree.root).map((activity) => {
    const known = activityOf(activity, table(states[activity.id]));
    return [activity.id, standing.has(activity) ? { ...known, isActive: true } : known] as const;
  });
  const objectives = Object.entries(table(sequencing['globalObjectiveMap'])).map(
    ([id, of]) => [id, sharedObjective(table(of))] as const,
  );
  return {
    tracking: {
      activities: Object.fromEntries(activities),
      globalObjectives: Object.fromEntries(objectives),
      current: sequencing['currentActivity'],
      suspended: sequencing['suspendedActivity'],
    },
    shared: memory['sharedData'],
  };
}

const table = (value: unknown): Table =>
  typeof value === 'object' && value !== null ? (value as Table) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function activityOf(activity: Activity, from: Table) {
  const attempts = Number(from['attemptCount'] ?? 0);
  const known = list(table(from['objectives'])['objectives']).map(table);
  const [, ...others] = activity.objectives;
  const drawn = table(from['selectionRandomizationState']);
  return {
    attempts,
    isActive: from['isActive'],
    isSuspended: from['isSuspended'],
    isEarlier: attempts > 0 && from['progressInfoAvailableInCurrentParentAttempt'] === false,
    saidCompletion: false,
    saidSuccess: false,
    objectives: [
      ownProgress(from),
      ...others.map(({ id }) => objective(known.find((one) => one['id'] === id) ?? {})),
    ],
    available: availableChildren(drawn),
  };
}

function availableChildren(drawn: Table): readonly unknown[] | null {
  const order = list(drawn['childOrder']);
  if (order.length === 0) return null;
  const chosen = list(drawn['selectedChildIds']);
  return drawn['selectionCountStatus'] === true ? order.filter((id) => chosen.includes(id)) : order;
}

/** The former engine stored an activity's own progress with its objectives. */
function ownProgress(from: Table): ObjectiveProgress {
  const primary = table(table(from['objectives'])['primary']);
  return {
    ...scores(primary),
    satisfied: where(from['objectiveSatisfiedStatusKnown'], from['objectiveSatisfiedStatus']),
    measure: where(from['objectiveMeasureStatus'], from['objectiveNormalizedMeasure']),
    completed: completion(from['completionStatus']),
    progressMeasure:
      where<number>(from['progressMeasureStatus'], from['progressMeasure']) ??
      where(from['attemptCompletionAmountStatus'], from['attemptCompletionAmount']),
  };
}

function objective(from: Table): ObjectiveProgress {
  return {
    ...scores(from),
    satisfied: where(from['progressStatus'], from['satisfiedStatus']),
    measure: where(from['measureStatus'], from['normalizedMeasure']),
    completed: completion(from['completionStatus']),
    progressMeasure: where(from['progressMeasureStatus'], from['progressMeasure']),
  };
}

function sharedObjective(from: Table): ObjectiveProgress {
  return {
    ...scores(from),
    satisfied: where(from['satisfiedStatusKnown'], from['satisfiedStatus']),
    measure: where(from['normalizedMeasureKnown'], from['normalizedMeasure']),
    completed:
      where<true>(from['completionStatusKnown'], true) && completion(from['completionStatus']),
    progressMeasure: where(from['progressMeasureKnown'], from['progressMeasure']),
  };
}

const scores = (from: Table) => ({
  rawScore: where<number>(from['rawScoreKnown'], Number(from['rawScore'])),
  minScore: where<number>(from['minScoreKnown'], Number(from['minScore'])),
  maxScore: where<number>(from['maxScoreKnown'], Number(from['maxScore'])),
});

function where<T extends boolean | number>(isKnown: unknown, value: unknown): T | null {
  return isKnown === true ? (value as T) : null;
}

function completion(word: unknown): boolean | null {
  return word === 'completed' ? true : word === 'incomplete' ? false : null;
}
