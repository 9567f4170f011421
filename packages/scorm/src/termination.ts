import { type Activity, pathFromRoot, pathToRoot } from './activity-tree.ts';
import { endAttempt, terminateDescendentAttempts } from './attempts.ts';
import { sequencingRulesCheck } from './conditions.ts';
import { overallRollup } from './rollup.ts';
import type { SequencingRequest } from './sequencing-requests.ts';
import { type Work, current, trackingOf } from './tracking.ts';

export type TerminationRequest = 'exit' | 'exitAll' | 'suspendAll' | 'abandon' | 'abandonAll';

/** Result of a termination: its own sequencing request overrides the learner's. */
export type Terminated =
  | { readonly kind: 'valid'; readonly request: SequencingRequest | null }
  | { readonly kind: 'refused'; readonly exception: string };

const valid = (request: SequencingRequest | null): Terminated => ({ kind: 'valid', request });
const refused = (exception: string): Terminated => ({ kind: 'refused', exception });

/** TB.2.3: Termination Request Process */
export function terminationRequest(work: Work, request: TerminationRequest): Terminated {
  const from = current(work);
  if (from === null) return refused('TB.2.3-1');
  const isActive = trackingOf(work, from).isActive;
  switch (request) {
    case 'exit':
      return isActive ? exit(work, from) : refused('TB.2.3-2');
    case 'exitAll':
      return exitAll(work, null);
    case 'suspendAll':
      return suspendAll(work, from);
    case 'abandon':
      if (!isActive) return refused('TB.2.3-2');
      trackingOf(work, from).isActive = false;
      return valid(null);
    case 'abandonAll':
      for (const activity of pathToRoot(from)) trackingOf(work, activity).isActive = false;
      work.tracking.current = work.tree.root.id;
      return valid({ kind: 'exit' });
  }
}

function exit(work: Work, from: Activity): Terminated {
  endAttempt(work, from);
  sequencingExitActionRules(work);
  for (;;) {
    const at = current(work) ?? from;
    const after = sequencingPostConditionRules(work, at);
    if (after.exits === 'exitAll') return exitAll(work, after.request);
    if (after.exits === null) {
      const isOver = at.parent === null && after.request?.kind !== 'retry';
      return valid(isOver ? { kind: 'exit' } : after.request);
    }
    if (at.parent === null) return refused('TB.2.3-4');
    work.tracking.current = at.parent.id;
    endAttempt(work, at.parent);
  }
}

function exitAll(work: Work, then: SequencingRequest | null): Terminated {
  const from = current(work);
  const { root } = work.tree;
  if (from !== null && trackingOf(work, from).isActive) endAttempt(work, from);
  terminateDescendentAttempts(work, root);
  if (trackingOf(work, root).isActive) endAttempt(work, root);
  work.tracking.current = root.id;
  return valid(then ?? { kind: 'exit' });
}

function suspendAll(work: Work, from: Activity): Terminated {
  const own = trackingOf(work, from);
  const kept = own.isActive || own.isSuspended ? from : from.parent;
  if (kept === null) return refused('TB.2.3-3');
  if (kept === from) overallRollup(work, from);
  for (const activity of pathToRoot(kept)) {
    const each = trackingOf(work, activity);
    each.isActive = false;
    each.isSuspended = true;
  }
  work.tracking.suspended = kept.id;
  work.tracking.current = work.tree.root.id;
  return valid({ kind: 'exit' });
}

/** TB.2.1: ends the highest ancestor with an exit rule that applies, and all its descendants. */
function sequencingExitActionRules(work: Work): void {
  const from = current(work);
  if (from === null) return;
  const leaving = pathFromRoot(from)
    .slice(0, -1)
    .find((one) => sequencingRulesCheck(work, one, one.exitConditions, ['exit']) !== null);
  if (leaving === undefined) return;
  terminateDescendentAttempts(work, leaving);
  endAttempt(work, leaving);
  work.tracking.current = leaving.id;
}

const POST_CONDITIONS: Readonly<
  Record<string, { exits: 'exitParent' | 'exitAll' | null; request: SequencingRequest | null }>
> = {
  retry: { exits: null, request: { kind: 'retry' } },
  continue: { exits: null, request: { kind: 'continue' } },
  previous: { exits: null, request: { kind: 'previous' } },
  exitParent: { exits: 'exitParent', request: null },
  exitAll: { exits: 'exitAll', request: null },
  retryAll: { exits: 'exitAll', request: { kind: 'retry' } },
};
const NO_RULE = { exits: null, request: null } as const;

/** TB.2.2 */
function sequencingPostConditionRules(work: Work, activity: Activity) {
  if (trackingOf(work, activity).isSuspended) return NO_RULE;
  const actions = Object.keys(POST_CONDITIONS);
  const action = sequencingRulesCheck(work, activity, activity.postConditions, actions);
  return (action === null ? undefined : POST_CONDITIONS[action]) ?? NO_RULE;
}
