import { type Activity, isLeaf } from './activity-tree.ts';
import { checkActivity, sequencingRulesCheck } from './conditions.ts';
import { type Work, availableChildren } from './tracking.ts';

export type Direction = 'forward' | 'backward';

/** Result of a tree traversal. */
export type Found =
  | { readonly kind: 'activity'; readonly activity: Activity; readonly direction: Direction }
  | { readonly kind: 'none'; readonly exception: string }
  /** The traversal left the tree at its end. */
  | { readonly kind: 'ended' };

const none = (exception: string): Found => ({ kind: 'none', exception });

/** SB.2.1: Flow Tree Traversal Subprocess */
function flowTreeTraversal(
  work: Work,
  from: Activity,
  wanted: Direction,
  considerChildren: boolean,
  previous: Direction | null,
): Found {
  const { parent } = from;
  const siblings = parent === null ? [from] : availableChildren(work, parent);
  // A forward-only cluster entered backwards is traversed from its first child.
  const isReversed = previous === 'backward' && parent !== null && siblings.at(-1) === from;
  const direction = isReversed ? 'backward' : wanted;
  const at = isReversed ? (siblings[0] ?? from) : from;
  const children = considerChildren ? availableChildren(work, at) : [];
  const goesDown = !isLeaf(at) && considerChildren;

  if (goesDown) {
    if (direction === 'backward' && parent === null) return none('SB.2.1-3');
    const [first] = children;
    const last = children.at(-1);
    if (first === undefined || last === undefined) return none('SB.2.1-2');
    if (direction === 'forward') return { kind: 'activity', activity: first, direction };
    return at.forwardOnly
      ? { kind: 'activity', activity: first, direction: 'forward' }
      : { kind: 'activity', activity: last, direction };
  }
  if (parent === null) return direction === 'forward' ? { kind: 'ended' } : none('SB.2.1-3');
  if (direction === 'backward' && !isReversed && parent.forwardOnly) return none('SB.2.1-4');
  const next = siblings[siblings.indexOf(at) + (direction === 'forward' ? 1 : -1)];
  if (next === undefined) return flowTreeTraversal(work, parent, direction, false, null);
  return { kind: 'activity', activity: next, direction };
}

/** SB.2.2: Flow Activity Traversal Subprocess */
function flowActivityTraversal(
  work: Work,
  activity: Activity,
  direction: Direction,
  previous: Direction | null,
): Found {
  if (activity.parent?.flow === false) return none('SB.2.2-1');
  if (sequencingRulesCheck(work, activity, activity.preConditions, ['skip']) !== null) {
    const next = flowTreeTraversal(work, activity, direction, false, previous);
    if (next.kind !== 'activity') return next;
    return previous === 'backward' && next.direction === 'backward'
      ? flowActivityTraversal(work, next.activity, 'backward', null)
      : flowActivityTraversal(work, next.activity, direction, previous);
  }
  if (checkActivity(work, activity)) return none('SB.2.2-2');
  if (isLeaf(activity)) return { kind: 'activity', activity, direction };
  const inside = flowTreeTraversal(work, activity, direction, true, null);
  if (inside.kind !== 'activity') return inside;
  return direction === 'backward' && inside.direction === 'forward'
    ? flowActivityTraversal(work, inside.activity, 'forward', 'backward')
    : flowActivityTraversal(work, inside.activity, direction, null);
}

/** SB.2.3: Flow Subprocess */
export function flow(
  work: Work,
  from: Activity,
  direction: Direction,
  considerChildren: boolean,
): Found {
  const next = flowTreeTraversal(work, from, direction, considerChildren, null);
  if (next.kind !== 'activity') return next;
  return flowActivityTraversal(work, next.activity, direction, null);
}

/** SB.2.9.1 and SB.2.9.2: the next activity in the whole tree; the activity itself at the end. */
export function choiceFlow(work: Work, activity: Activity, direction: Direction): Activity {
  let at = activity;
  while (at.parent !== null) {
    const siblings = availableChildren(work, at.parent);
    const next = siblings[siblings.indexOf(at) + (direction === 'forward' ? 1 : -1)];
    if (next !== undefined) return next;
    at = at.parent;
  }
  return activity;
}
