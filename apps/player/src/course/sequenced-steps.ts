import type { ManifestItem } from '@skillkite/bridge/manifest';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import type { Outcome } from '@skillkite/scorm/navigation';
import { navigate, record } from '@skillkite/scorm/session';
import type { Delivered, Step } from './course.ts';
import type { Engine } from './sequencing-engine.ts';

type StepsSetup = {
  readonly engine: Engine;
  readonly launchable: readonly ManifestItem[];
  readonly hasContents: boolean;
  readonly stateOf: (id: string) => ScoState | null;
  readonly strict: boolean;
};

/** What opens next in a sequenced package. */
export type Steps = {
  begin(): Step;
  resume(): Step;
  /** Null: the open item stays. */
  after(outcome: Outcome): Step | null;
  /**
   * After a final exit, post-condition rules act without a request (SN 3.4.4). Otherwise the item
   * stays.
   */
  byRules(): Step | null;
};

const opening = ({ id, resumed }: Delivered): Step => ({
  kind: 'item',
  id,
  delivered: { id, resumed },
});

export function stepsOf({ engine, launchable, hasContents, stateOf, strict }: StepsSetup): Steps {
  const { tree, memory, ask, isAllowed, isStanding } = engine;
  const isOffered = ({ id }: ManifestItem) => isAllowed({ kind: 'choice', target: id });

  function begin(): Step {
    const started = ask({ kind: 'start' });
    if (started.kind === 'delivered') return opening(started);
    // Without flow nothing starts automatically (SN 3.2.2), so choose the first available item.
    const first = launchable.find(isOffered);
    if (first === undefined) return { kind: 'end' };
    const chosen = ask({ kind: 'choice', target: first.id });
    return chosen.kind === 'delivered' ? opening(chosen) : { kind: 'contents' };
  }

  function after(outcome: Outcome): Step | null {
    if (outcome.kind === 'delivered') return opening(outcome);
    // A single item has no other destination, so every request ends the activity.
    if (outcome.kind === 'ended' || !hasContents) return { kind: 'end' };
    return isStanding() ? null : { kind: 'contents' };
  }

  /** For a page that closed without an open item. */
  function chooseOrContinue(): Step {
    if (launchable.some(isOffered)) return { kind: 'contents' };
    return after(ask({ kind: 'continue' })) ?? { kind: 'contents' };
  }

  function resume(): Step {
    const { current } = memory.tracking;
    if (current !== null && !isStanding()) return chooseOrContinue();
    if (current !== null) {
      // The page closed while an item was open: its attempt continues.
      const left = stateOf(current);
      if (left !== null && !left.finished) {
        memory.tracking = record(tree, memory.tracking, current, left.elements, 'suspend');
      }
      ask({ kind: 'suspendAll' });
    }
    const resumed = ask({ kind: 'resumeAll' });
    return resumed.kind === 'delivered' ? opening(resumed) : begin();
  }

  return {
    begin,
    resume,
    after,
    byRules() {
      if (strict || !engine.isOver) return null;
      const ended = navigate(tree, memory.tracking, { kind: 'exit' }, Math.random);
      if (ended.outcome.kind === 'nothing') return null;
      memory.tracking = ended.tracking;
      return after(ended.outcome);
    },
  };
}
