import { type Activity, commonAncestor, pathToRoot } from './activity-tree.ts';
import { contentDeliveryEnvironment, endAttempt, terminateDescendentAttempts } from './attempts.ts';
import { isInPlay } from './selection.ts';
import {
  type SequencingRequest,
  type Sequenced,
  deliveryRequest,
  sequencingRequest,
} from './sequencing-requests.ts';
import { type TerminationRequest, terminationRequest } from './termination.ts';
import { type Work, current, suspended, trackingOf } from './tracking.ts';

export type NavigationRequest =
  | {
      readonly kind:
        | 'start'
        | 'resumeAll'
        | 'continue'
        | 'previous'
        | 'exit'
        | 'exitAll'
        | 'suspendAll'
        | 'abandon'
        | 'abandonAll';
    }
  | { readonly kind: 'choice' | 'jump'; readonly target: string };

/** The request in a SCO's `adl.nav.request`; null for none. */
export function requestNamed(text: string): NavigationRequest | null {
  const [, target, kind] = /^\{target=([^}]*)\}(choice|jump)$/.exec(text) ?? [];
  if (target !== undefined) return { kind: kind === 'jump' ? 'jump' : 'choice', target };
  const plain = PLAIN_REQUESTS.find((one) => one === text);
  return plain === undefined ? null : { kind: plain };
}

const PLAIN_REQUESTS = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'suspendAll',
  'abandon',
  'abandonAll',
] as const;

/** Result of a navigation request. */
export type Outcome =
  /** `resumed`: continues a suspended attempt. */
  | { readonly kind: 'delivered'; readonly id: string; readonly resumed: boolean }
  /** The sequencing session ended. */
  | { readonly kind: 'ended' }
  /**
   * The content was removed without a successor, or nothing changed. `exception` is the standard's
   * code.
   */
  | { readonly kind: 'nothing'; readonly exception: string | null };

type Navigated =
  | {
      readonly kind: 'valid';
      readonly termination: TerminationRequest | null;
      readonly sequencing: SequencingRequest | null;
    }
  | { readonly kind: 'refused'; readonly exception: string };

const refused = (exception: string): Navigated => ({ kind: 'refused', exception });

/** NB.2.1: Navigation Request Process */
export function navigationRequest(work: Work, request: NavigationRequest): Navigated {
  const from = current(work);
  const isActive = from !== null && trackingOf(work, from).isActive;
  const leaving = (sequencing: SequencingRequest): Navigated => ({
    kind: 'valid',
    termination: isActive ? 'exit' : null,
    sequencing,
  });
  switch (request.kind) {
    case 'start':
      if (from !== null) return refused('NB.2.1-1');
      return { kind: 'valid', termination: null, sequencing: { kind: 'start' } };
    case 'resumeAll':
      if (from !== null) return refused('NB.2.1-1');
      if (suspended(work) === null) return refused('NB.2.1-3');
      return { kind: 'valid', termination: null, sequencing: { kind: 'resumeAll' } };
    case 'continue':
      if (from === null) return refused('NB.2.1-2');
      return from.parent?.flow === true ? leaving({ kind: 'continue' }) : refused('NB.2.1-4');
    case 'previous':
      if (from === null) return refused('NB.2.1-2');
      if (from.parent === null) return refused('NB.2.1-6');
      if (!from.parent.flow || from.parent.forwardOnly) return refused('NB.2.1-5');
      return leaving({ kind: 'previous' });
    case 'choice':
      return choice(work, from, request.target, leaving);
    case 'jump': {
      const target = work.tree.byId.get(request.target);
      if (target === undefined || !isInPlay(work, target)) return refused('NB.2.1-11');
      return leaving({ kind: 'jump', target: request.target });
    }
    case 'exit':
    case 'abandon':
      if (from === null) return refused('NB.2.1-2');
      if (!isActive) return refused('NB.2.1-12');
      return { kind: 'valid', termination: request.kind, sequencing: { kind: 'exit' } };
    case 'exitAll':
    case 'abandonAll':
    case 'suspendAll':
      if (from === null) return refused('NB.2.1-2');
      return { kind: 'valid', termination: request.kind, sequencing: { kind: 'exit' } };
  }
}

function choice(
  work: Work,
  from: Activity | null,
  id: string,
  leaving: (request: SequencingRequest) => Navigated,
): Navigated {
  const target = work.tree.byId.get(id);
  if (target === undefined) return refused('NB.2.1-11');
  if (target.parent?.choice === false) return refused('NB.2.1-10');
  if (from !== null && from.parent !== target.parent) {
    const shared = commonAncestor(from, target);
    const left = pathToRoot(from).filter(({ depth }) => depth > shared.depth);
    const isHeld = left.some((one) => trackingOf(work, one).isActive && !one.choiceExit);
    if (isHeld) return refused('NB.2.1-8');
  }
  if (from !== null && trackingOf(work, from).isActive && !from.choiceExit) {
    return refused('NB.2.1-8');
  }
  return leaving({ kind: 'choice', target: id });
}

/** OP.1: Overall Sequencing Process, for one navigation request. */
export function overallSequencing(work: Work, request: NavigationRequest): Outcome {
  const navigated = navigationRequest(work, request);
  if (navigated.kind === 'refused') return { kind: 'nothing', exception: navigated.exception };
  let { sequencing } = navigated;
  if (navigated.termination !== null) {
    const terminated = terminationRequest(work, navigated.termination);
    if (terminated.kind === 'refused') return { kind: 'nothing', exception: terminated.exception };
    sequencing = terminated.request ?? sequencing;
  }
  if (sequencing === null) return { kind: 'nothing', exception: null };
  if (sequencing.kind === 'retry' && current(work) === work.tree.root) forgetShared(work);
  return perform(work, sequencingRequest(work, sequencing));
}

function perform(work: Work, sequenced: Sequenced): Outcome {
  switch (sequenced.kind) {
    case 'deliver': {
      const exception = deliveryRequest(work, sequenced.activity);
      if (exception !== null) return { kind: 'nothing', exception };
      const resumed = contentDeliveryEnvironment(work, sequenced.activity);
      return { kind: 'delivered', id: sequenced.activity.id, resumed };
    }
    case 'end':
      endSession(work);
      return { kind: 'ended' };
    case 'nothing':
      return { kind: 'nothing', exception: null };
    case 'refused': {
      const { becomesCurrent } = sequenced;
      if (becomesCurrent !== undefined) moveTo(work, becomesCurrent);
      return { kind: 'nothing', exception: sequenced.exception };
    }
  }
}

/** SB.2.9, 13: ends the attempts on the way to a chosen cluster that cannot be entered. */
function moveTo(work: Work, cluster: Activity): void {
  const from = current(work);
  if (from !== null) {
    terminateDescendentAttempts(work, cluster);
    const shared = commonAncestor(from, cluster);
    if (trackingOf(work, shared).isActive) endAttempt(work, shared);
  }
  work.tracking.current = cluster.id;
}

/** Ends the attempt on the tree; the next session starts a new one or resumes it. */
function endSession(work: Work): void {
  const { root } = work.tree;
  terminateDescendentAttempts(work, root);
  if (trackingOf(work, root).isActive) endAttempt(work, root);
  work.tracking.current = null;
  if (!trackingOf(work, root).isSuspended) forgetShared(work);
}

/** Shared objectives last for one attempt on the tree, unless they are global to the system. */
function forgetShared({ tree, tracking }: Work): void {
  if (tree.objectivesGlobalToSystem) return;
  for (const id of Object.keys(tracking.globalObjectives)) delete tracking.globalObjectives[id];
}
