import { type Activity, isLeaf, subtree } from './activity-tree.ts';
import { type Work, availableChildren, isAvailable, trackingOf } from './tracking.ts';

/**
 * SR.1 and SR.2 for clusters that select and shuffle once, before the first attempt. Other clusters
 * do so on each attempt.
 */
export function prepareClusters(work: Work): void {
  for (const activity of subtree(work.tree.root)) {
    if (isLeaf(activity) || trackingOf(work, activity).available !== null) continue;
    prepareChildren(work, activity, 'once', 'onEachNewAttempt');
  }
}

/** SR.1 and SR.2 for clusters with one of these timings. */
export function prepareChildren(
  work: Work,
  activity: Activity,
  ...timings: readonly ('once' | 'onEachNewAttempt')[]
): void {
  const applies = (timing: string) => timings.some((one) => one === timing);
  if (applies(activity.selection.timing)) selectChildren(work, activity);
  if (applies(activity.randomization.timing)) randomizeChildren(work, activity);
}

/** SR.1: Select Children Process; selected children keep their order. */
function selectChildren(work: Work, activity: Activity): void {
  const { count } = activity.selection;
  if (count === null || count >= activity.children.length) return;
  const chosen = new Set(shuffled(work, activity.children).slice(0, count));
  trackingOf(work, activity).available = activity.children
    .filter((child) => chosen.has(child))
    .map(({ id }) => id);
}

/** SR.2: Randomize Children Process */
function randomizeChildren(work: Work, activity: Activity): void {
  if (!activity.randomization.reorder) return;
  trackingOf(work, activity).available = shuffled(work, availableChildren(work, activity)).map(
    ({ id }) => id,
  );
}

function shuffled<T>({ random }: Work, given: readonly T[]): T[] {
  const left = [...given];
  return given.flatMap(() => left.splice(Math.floor(random() * left.length), 1));
}

/** Whether an activity and all its ancestors are selected. */
export function isInPlay(work: Work, activity: Activity): boolean {
  return (
    isAvailable(work, activity) && (activity.parent === null || isInPlay(work, activity.parent))
  );
}
