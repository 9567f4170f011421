import {
  type Activity,
  commonAncestor,
  isLeaf,
  pathFromRoot,
  pathToRoot,
  subtree,
} from './activity-tree.ts';
import { seen, set, shareJudgements } from './objectives.ts';
import { overallRollup } from './rollup.ts';
import { prepareChildren } from './selection.ts';
import {
  type Work,
  availableChildren,
  current,
  nothingKnown,
  suspended,
  trackingOf,
} from './tracking.ts';

/** UP.4: End Attempt Process */
export function endAttempt(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  if (isLeaf(activity)) {
    if (activity.tracked && !own.isSuspended) speakForContent(work, activity);
  } else {
    own.isSuspended = availableChildren(work, activity).some(
      (child) => trackingOf(work, child).isSuspended,
    );
    if (!own.isSuspended) prepareChildren(work, activity, 'onEachNewAttempt');
  }
  own.isActive = false;
  if (activity.tracked) shareJudgements(work, activity);
  rollupFrom(work, activity);
}

/**
 * Completes and satisfies an ending activity that reported nothing, unless its manifest says that
 * the content sets it.
 */
function speakForContent(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  const known = seen(work, activity, 0);
  const isUnfinished = !own.saidCompletion && known.completed === null;
  if (!activity.completionSetByContent && isUnfinished && !activity.completedByMeasure) {
    set(work, activity, 0, { completed: true });
  }
  const isSilent = !own.saidSuccess && known.satisfied === null;
  if (!activity.objectiveSetByContent && isSilent) {
    if (!activity.objectives[0].satisfiedByMeasure) set(work, activity, 0, { satisfied: true });
  }
}

/** RB.1.5 for the activity, and for activities that read an objective it writes (SN 4.6.6). */
function rollupFrom(work: Work, activity: Activity): void {
  overallRollup(work, activity);
  const targets = new Set(
    activity.objectives.flatMap(({ maps }) => maps.map(({ target }) => target)),
  );
  if (targets.size === 0) return;
  for (const reader of subtree(work.tree.root)) {
    if (reader === activity || !reader.tracked) continue;
    const isReader = reader.objectives.some(({ maps }) =>
      maps.some(({ target }) => targets.has(target)),
    );
    if (isReader && reader.parent !== null) overallRollup(work, reader.parent);
  }
}

/** UP.3: Terminate Descendent Attempts Process; ends the activities between the current one and the common ancestor. */
export function terminateDescendentAttempts(work: Work, activity: Activity): void {
  const from = current(work);
  if (from === null) return;
  const shared = commonAncestor(from, activity);
  const between = pathToRoot(from).filter(
    (one) => one !== from && one !== shared && one.depth > shared.depth,
  );
  for (const one of between) endAttempt(work, one);
}

/** DB.2.1: Clear Suspended Activity Subprocess */
function clearSuspendedActivity(work: Work, identified: Activity): void {
  const kept = suspended(work);
  if (kept === null) return;
  const shared = commonAncestor(identified, kept);
  for (const activity of pathToRoot(kept).filter((one) => one.depth >= shared.depth)) {
    const own = trackingOf(work, activity);
    own.isSuspended =
      !isLeaf(activity) &&
      availableChildren(work, activity).some((child) => trackingOf(work, child).isSuspended);
  }
  work.tracking.suspended = null;
}

/** DB.2: Content Delivery Environment Process; returns whether it resumes a suspended attempt. */
export function contentDeliveryEnvironment(work: Work, activity: Activity): boolean {
  const resumes = trackingOf(work, activity).isSuspended;
  if (work.tracking.suspended === activity.id) work.tracking.suspended = null;
  else clearSuspendedActivity(work, activity);
  terminateDescendentAttempts(work, activity);
  for (const one of pathFromRoot(activity)) beginAttempt(work, one);
  work.tracking.current = activity.id;
  return resumes;
}

function beginAttempt(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  if (own.isActive) return;
  if (own.isSuspended) own.isSuspended = false;
  else if (activity.tracked) beginNewAttempt(work, activity);
  own.isActive = true;
}

function beginNewAttempt(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  own.attempts += 1;
  own.isEarlier = false;
  for (const child of activity.children) trackingOf(work, child).isEarlier = true;
  forgetProgress(work, activity);
  forgetObjectives(work, activity);
}

/** Resets the activity's own record and keeps shared data. */
function forgetProgress(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  own.saidCompletion = false;
  for (const objective of own.objectives) {
    objective.completed = null;
    objective.progressMeasure = null;
  }
}

function forgetObjectives(work: Work, activity: Activity): void {
  const own = trackingOf(work, activity);
  own.saidSuccess = false;
  own.objectives = own.objectives.map(({ completed, progressMeasure }) => ({
    ...nothingKnown(),
    completed,
    progressMeasure,
  }));
}
