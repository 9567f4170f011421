import { type Activity, type ActivityTree, pathFromRoot } from './activity-tree.ts';
import { endAttempt } from './attempts.ts';
import { type Truth, sequencingRulesCheck } from './conditions.ts';
import type { Values } from './data-model.ts';
import {
  type NavigationRequest,
  type Outcome,
  navigationRequest,
  overallSequencing,
} from './navigation.ts';
import { completion, satisfaction, seen } from './objectives.ts';
import { overallRollup } from './rollup.ts';
import { recordRuntime, runtimeOfAttempt, runtimeOfResumed } from './runtime.ts';
import { prepareClusters } from './selection.ts';
import { deliveryRequest, sequencingRequest } from './sequencing-requests.ts';
import {
  type Tracking,
  type Work,
  availableChildren,
  blankTracking,
  current,
  trackingOf,
} from './tracking.ts';

// Both Node and browsers have it; the compiler options include neither's types.
declare function structuredClone<T>(value: T): T;

/** Copies the tracking: the functions below return a new one and never change their argument. */
const workOn = (tree: ActivityTree, tracking: Tracking, random: () => number): Work => ({
  tree,
  tracking: structuredClone(tracking),
  random,
});

/** For reads, which never need randomness. */
const look = (tree: ActivityTree, tracking: Tracking): Work => ({
  tree,
  tracking,
  random: () => 0,
});

/**
 * The tracking of a student who has not started, with selected and shuffled children (SR.1, SR.2).
 */
export function newTracking(tree: ActivityTree, random: () => number): Tracking {
  const work = { tree, tracking: blankTracking(tree), random };
  prepareClusters(work);
  return work.tracking;
}

/** Carries out a request of the learner, a SCO or the system (OP.1). */
export function navigate(
  tree: ActivityTree,
  tracking: Tracking,
  request: NavigationRequest,
  random: () => number,
): { readonly tracking: Tracking; readonly outcome: Outcome } {
  const work = workOn(tree, tracking, random);
  const outcome = overallSequencing(work, request);
  return { tracking: work.tracking, outcome };
}

/** Initial values of an activity's SCO at the start of an attempt. */
export function startOfAttempt(tree: ActivityTree, tracking: Tracking, id: string): Values {
  const work = look(tree, tracking);
  return runtimeOfAttempt(work, known(tree, id));
}

/** Initial values of a suspended activity's SCO. */
export function startOfResumed(
  tree: ActivityTree,
  tracking: Tracking,
  id: string,
  left: Values,
): Values {
  return runtimeOfResumed(look(tree, tracking), known(tree, id), left);
}

/** Writes a SCO's data and exit into the tree, before the request that ends its attempt. */
export function record(
  tree: ActivityTree,
  tracking: Tracking,
  id: string,
  values: Values,
  leaves: 'stays' | 'suspend' | 'normal',
): Tracking {
  const work = workOn(tree, tracking, () => 0);
  const activity = known(tree, id);
  recordRuntime(work, activity, values);
  if (leaves !== 'stays') trackingOf(work, activity).isSuspended = leaves === 'suspend';
  return work.tracking;
}

function known({ byId }: ActivityTree, id: string): Activity {
  const found = byId.get(id);
  if (found === undefined) throw new Error(`no activity ${id}`);
  return found;
}

/** Whether a request would succeed now. */
export function isRequestValid(
  tree: ActivityTree,
  tracking: Tracking,
  request: NavigationRequest,
): boolean {
  const work = look(tree, tracking);
  const navigated = navigationRequest(work, request);
  if (navigated.kind === 'refused') return false;
  const { sequencing } = navigated;
  if (sequencing === null || sequencing.kind === 'exit') return true;
  const sequenced = sequencingRequest(work, sequencing);
  if (sequenced.kind === 'end') return true;
  return sequenced.kind === 'deliver' && deliveryRequest(work, sequenced.activity) === null;
}

/** One line of a table of contents. */
export type Entry = {
  readonly id: string;
  readonly depth: number;
  /** Hidden neither by the manifest nor by a rule. */
  readonly isVisible: boolean;
  readonly isSelectable: boolean;
};

/** Navigation choices for the learner. */
export type Choices = {
  readonly next: boolean;
  readonly previous: boolean;
  readonly contents: readonly Entry[];
};

export function choices(tree: ActivityTree, tracking: Tracking): Choices {
  const work = look(tree, tracking);
  const from = current(work);
  const hidden = new Set(from?.item.hidden);
  const isOffered = (kind: 'continue' | 'previous') =>
    !hidden.has(kind) && isRequestValid(tree, tracking, { kind });
  return {
    next: from?.parent?.flow === true && !hidden.has('continue'),
    previous: isOffered('previous'),
    contents: inPlay(work, tree.root).map((activity) => ({
      id: activity.id,
      depth: activity.depth,
      isVisible: isShown(work, activity),
      isSelectable: isRequestValid(tree, tracking, { kind: 'choice', target: activity.id }),
    })),
  };
}

/** Available activities in traversal order. */
function inPlay(work: Work, from: Activity): readonly Activity[] {
  return [from, ...availableChildren(work, from).flatMap((child) => inPlay(work, child))];
}

/** Progress of one activity. */
export type Standing = {
  readonly attempts: number;
  readonly completed: Truth;
  readonly satisfied: Truth;
  /** −1 to 1. */
  readonly measure: number | null;
};

export function standing(tree: ActivityTree, tracking: Tracking, id: string): Standing {
  return standingOf(look(tree, tracking), known(tree, id));
}

function standingOf(work: Work, activity: Activity): Standing {
  return {
    attempts: trackingOf(work, activity).attempts,
    completed: completion(work, activity),
    satisfied: satisfaction(work, activity, 0),
    measure: seen(work, activity, 0).measure,
  };
}

/** Progress of the whole; `isOver` treats open attempts as ended. */
export function wholeStanding(tree: ActivityTree, tracking: Tracking, isOver: boolean): Standing {
  const work = workOn(tree, tracking, () => 0);
  const from = current(work);
  if (from !== null && isOver && trackingOf(work, from).isActive) endAttempt(work, from);
  else if (from !== null) overallRollup(work, from);
  return standingOf(work, tree.root);
}

function isShown(work: Work, activity: Activity): boolean {
  return (
    activity.item.visible &&
    pathFromRoot(activity).every(
      (one) => sequencingRulesCheck(work, one, one.preConditions, ['hiddenFromChoice']) === null,
    )
  );
}
