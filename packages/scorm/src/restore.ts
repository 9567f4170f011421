import type { ActivityTree } from './activity-tree.ts';
import { newTracking } from './session.ts';
import { type ActivityTracking, type ObjectiveProgress, type Tracking } from './tracking.ts';

/**
 * Applies stored tracking to a tree that may have changed. Removed activities are dropped, new ones
 * have not started, malformed data counts as unknown.
 */
export function restoreTracking(tree: ActivityTree, kept: unknown, random: () => number): Tracking {
  const fresh = newTracking(tree, random);
  const from = table(kept);
  const activities = table(from['activities']);
  for (const [id, blank] of Object.entries(fresh.activities)) {
    fresh.activities[id] = restored(blank, table(activities[id]));
  }
  for (const [id, progress] of Object.entries(table(from['globalObjectives']))) {
    fresh.globalObjectives[id] = progressIn(progress);
  }
  const named = (value: unknown) =>
    typeof value === 'string' && tree.byId.has(value) ? value : null;
  return { ...fresh, current: named(from['current']), suspended: named(from['suspended']) };
}

type Table = Readonly<Record<string, unknown>>;

const table = (value: unknown): Table =>
  typeof value === 'object' && value !== null ? (value as Table) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function restored(blank: ActivityTracking, from: Table): ActivityTracking {
  const attempts = Number(from['attempts']);
  const objectives = list(from['objectives']);
  const drawn = list(from['available']).filter((child) => typeof child === 'string');
  return {
    attempts: Number.isInteger(attempts) && attempts > 0 ? attempts : 0,
    isActive: from['isActive'] === true,
    isSuspended: from['isSuspended'] === true,
    isEarlier: from['isEarlier'] === true,
    saidCompletion: from['saidCompletion'] === true,
    saidSuccess: from['saidSuccess'] === true,
    objectives: blank.objectives.map((_, index) => progressIn(objectives[index])),
    // Without a stored selection all children are available.
    available: blank.available === null || drawn.length === 0 ? blank.available : drawn,
  };
}

function progressIn(value: unknown): ObjectiveProgress {
  const from = table(value);
  const truth = (fact: keyof ObjectiveProgress) => {
    const known = from[fact];
    return typeof known === 'boolean' ? known : null;
  };
  const amount = (fact: keyof ObjectiveProgress) => {
    const known = from[fact];
    return typeof known === 'number' && Number.isFinite(known) ? known : null;
  };
  return {
    satisfied: truth('satisfied'),
    completed: truth('completed'),
    measure: amount('measure'),
    progressMeasure: amount('progressMeasure'),
    rawScore: amount('rawScore'),
    minScore: amount('minScore'),
    maxScore: amount('maxScore'),
  };
}
