import {
  type Activity,
  commonAncestor,
  isLeaf,
  isWithin,
  pathFromRoot,
  pathToRoot,
} from './activity-tree.ts';
import { checkActivity, sequencingRulesCheck } from './conditions.ts';
import { type Direction, type Found, choiceFlow, flow } from './flow.ts';
import { isInPlay } from './selection.ts';
import {
  type Work,
  availableChildren,
  current,
  isAvailable,
  suspended,
  trackingOf,
} from './tracking.ts';

export type SequencingRequest =
  | { readonly kind: 'start' | 'resumeAll' | 'continue' | 'previous' | 'retry' | 'exit' }
  | { readonly kind: 'choice' | 'jump'; readonly target: string };

export type Sequenced =
  | { readonly kind: 'deliver'; readonly activity: Activity }
  | { readonly kind: 'end' }
  /** Valid without a delivery: the session continues without current content. */
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'refused';
      readonly exception: string;
      /** A chosen cluster that cannot be entered becomes the current activity (SB.2.9). */
      readonly becomesCurrent?: Activity;
    };

const refused = (exception: string): Sequenced => ({ kind: 'refused', exception });
const deliver = (activity: Activity): Sequenced => ({ kind: 'deliver', activity });

/** SB.2.12: Sequencing Request Process. Changes nothing; the caller applies the result. */
export function sequencingRequest(work: Work, request: SequencingRequest): Sequenced {
  switch (request.kind) {
    case 'start':
      return start(work);
    case 'resumeAll':
      return resumeAll(work);
    case 'continue':
      return continueRequest(work);
    case 'previous':
      return previous(work);
    case 'retry':
      return retry(work);
    case 'exit':
      return exit(work);
    case 'choice':
      return choice(work, request.target);
    case 'jump':
      return jump(work, request.target);
  }
}

function reached(found: Found, exception: string): Sequenced {
  if (found.kind === 'activity') return deliver(found.activity);
  return found.kind === 'ended' ? { kind: 'end' } : refused(found.exception || exception);
}

/** SB.2.5 */
function start(work: Work): Sequenced {
  if (current(work) !== null) return refused('SB.2.5-1');
  const { root } = work.tree;
  if (isLeaf(root)) return deliver(root);
  return reached(flow(work, root, 'forward', true), 'SB.2.5-3');
}

/** SB.2.6 */
function resumeAll(work: Work): Sequenced {
  if (current(work) !== null) return refused('SB.2.6-1');
  const kept = suspended(work);
  return kept === null ? refused('SB.2.6-2') : deliver(kept);
}

/** SB.2.7 */
function continueRequest(work: Work): Sequenced {
  const from = current(work);
  if (from === null) return refused('SB.2.7-1');
  if (from.parent?.flow === false) return refused('SB.2.7-2');
  return reached(flow(work, from, 'forward', false), 'SB.2.7-3');
}

/** SB.2.8 */
function previous(work: Work): Sequenced {
  const from = current(work);
  if (from === null) return refused('SB.2.8-1');
  if (from.parent?.flow === false) return refused('SB.2.8-2');
  return reached(flow(work, from, 'backward', false), 'SB.2.8-3');
}

/** SB.2.10 */
function retry(work: Work): Sequenced {
  const from = current(work);
  if (from === null) return refused('SB.2.10-1');
  const { isActive, isSuspended } = trackingOf(work, from);
  if (isActive || isSuspended) return refused('SB.2.10-2');
  if (isLeaf(from)) return deliver(from);
  return reached(flow(work, from, 'forward', true), 'SB.2.10-3');
}

/** SB.2.11 */
function exit(work: Work): Sequenced {
  const from = current(work);
  if (from === null) return refused('SB.2.11-1');
  if (trackingOf(work, from).isActive) return refused('SB.2.11-2');
  return from.parent === null ? { kind: 'end' } : { kind: 'nothing' };
}

/** SB.2.13 */
function jump(work: Work, target: string): Sequenced {
  if (current(work) === null) return refused('SB.2.13-1');
  const activity = work.tree.byId.get(target);
  if (activity === undefined || !isInPlay(work, activity)) return refused('SB.2.13-1');
  return deliver(activity);
}

/** SB.2.9 */
function choice(work: Work, id: string): Sequenced {
  const target = work.tree.byId.get(id);
  if (target === undefined) return refused('SB.2.9-1');
  for (const activity of pathFromRoot(target)) {
    if (!isAvailable(work, activity)) return refused('SB.2.9-2');
    if (hasRule(work, activity, 'hiddenFromChoice')) return refused('SB.2.9-3');
  }
  if (target.parent?.choice === false) return refused('SB.2.9-4');
  const from = current(work);
  const shared = from === null ? work.tree.root : commonAncestor(from, target);
  const exception = choicePath(work, from, target, shared);
  if (exception !== null) return refused(exception);
  if (isLeaf(target)) return deliver(target);
  const found = flow(work, target, 'forward', true);
  if (found.kind === 'activity') return deliver(found.activity);
  return { kind: 'refused', exception: 'SB.2.9-9', becomesCurrent: target };
}

const hasRule = (work: Work, activity: Activity, action: string): boolean =>
  sequencingRulesCheck(work, activity, activity.preConditions, [action]) !== null;

/** The five cases of SB.2.9: the exception that blocks the path to the target, or null. */
function choicePath(
  work: Work,
  from: Activity | null,
  target: Activity,
  shared: Activity,
): string | null {
  if (from === target) return null;
  if (from !== null && from.parent === target.parent) return amongSiblings(work, from, target);
  if (from === null || from === shared) return downwards(work, shared, target);
  const leaving = pathToRoot(from).filter(({ depth }) => depth > shared.depth);
  if (leaving.some(({ choiceExit }) => !choiceExit)) return 'SB.2.9-7';
  if (target === shared) return null;
  // Constrain choice applies at the cluster's border, not to the activity itself.
  const constrained = leaving.find((one) => one !== from && one.constrainChoice);
  if (constrained !== undefined && !isWithinReach(work, constrained, target)) return 'SB.2.9-8';
  return isForward(work, from, target)
    ? downwards(work, shared, target)
    : preventedActivation(work, shared, target);
}

/** SB.2.9, case 2: along the siblings, without the target. */
function amongSiblings(work: Work, from: Activity, target: Activity): string | null {
  const siblings = from.parent === null ? [] : availableChildren(work, from.parent);
  const [here, there] = [siblings.indexOf(from), siblings.indexOf(target)];
  const direction: Direction = there > here ? 'forward' : 'backward';
  const passed =
    direction === 'forward'
      ? siblings.slice(here, there)
      : siblings.slice(there + 1, here + 1).toReversed();
  return firstOf(passed, (activity) => choiceActivityTraversal(work, activity, direction));
}

/** SB.2.9, cases 3 and 5: down from the common ancestor, without the target. */
function downwards(work: Work, shared: Activity, target: Activity): string | null {
  const passed = pathFromRoot(target).filter((one) => one.depth >= shared.depth && one !== target);
  return (
    firstOf(passed, (activity) => choiceActivityTraversal(work, activity, 'forward')) ??
    preventedActivation(work, shared, target)
  );
}

function preventedActivation(work: Work, shared: Activity, target: Activity): string | null {
  const passed = pathFromRoot(target).filter((one) => one.depth > shared.depth && one !== target);
  const isPrevented = passed.some(
    (activity) => activity.preventActivation && !trackingOf(work, activity).isActive,
  );
  return isPrevented ? 'SB.2.9-6' : null;
}

/** SB.2.4: Choice Activity Traversal Subprocess */
function choiceActivityTraversal(
  work: Work,
  activity: Activity,
  direction: Direction,
): string | null {
  if (direction === 'forward') {
    return hasRule(work, activity, 'stopForwardTraversal') ? 'SB.2.4-1' : null;
  }
  if (activity.parent === null) return 'SB.2.4-3';
  return activity.parent.forwardOnly ? 'SB.2.4-2' : null;
}

/** Whether the target is inside the constrained cluster or the adjacent activity. */
function isWithinReach(work: Work, constrained: Activity, target: Activity): boolean {
  const direction = isForward(work, constrained, target) ? 'forward' : 'backward';
  const considered = choiceFlow(work, constrained, direction);
  return isWithin(target, considered) || isWithin(target, constrained);
}

/** Whether the target comes later among the available children. */
function isForward(work: Work, from: Activity, target: Activity): boolean {
  const siblings = availableChildren(work, commonAncestor(from, target));
  const place = (activity: Activity) =>
    siblings.findIndex((sibling) => isWithin(activity, sibling));
  return place(target) > place(from);
}

function firstOf<T>(all: readonly T[], why: (one: T) => string | null): string | null {
  for (const one of all) {
    const reason = why(one);
    if (reason !== null) return reason;
  }
  return null;
}

/** DB.1.1: Delivery Request Process; the exception, or null if valid. */
export function deliveryRequest(work: Work, activity: Activity): string | null {
  if (!isLeaf(activity)) return 'DB.1.1-1';
  return pathFromRoot(activity).some((one) => checkActivity(work, one)) ? 'DB.1.1-3' : null;
}
