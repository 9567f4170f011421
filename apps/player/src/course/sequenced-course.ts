import {
  type ManifestItem,
  type PackageManifest,
  allItems,
  launchableItems,
} from '@skillkite/bridge/manifest';
import type { CourseState, ScoState } from '@skillkite/bridge/states/saved-state';
import { hasShared, sharedWith } from '@skillkite/bridge/shared-values';
import { type ActivityTree, activityTree } from '@skillkite/scorm/activity-tree';
import { type NavigationRequest, type Outcome, requestNamed } from '@skillkite/scorm/navigation';
import {
  type Entry,
  type Standing,
  choices,
  isRequestValid,
  navigate,
  record,
  standing,
  startOfAttempt,
  startOfResumed,
  wholeStanding,
} from '@skillkite/scorm/session';
import type { Course, Delivered, Move, OutlineEntry, Said, Step, Ways } from './course.ts';
import { type Memory, readMemory, writeMemory } from './course-memory.ts';
import { type Elements, sharedIn } from './elements.ts';
import type { Sharing } from './sharing.ts';

export type SequencedCourseSetup = {
  readonly manifest: PackageManifest;
  readonly saved: CourseState | null;
  readonly sharing: Sharing;
  readonly stateOf: (id: string) => ScoState | null;
  /** Id of the open item. */
  readonly openId: () => string | null;
  /** Data of the open SCO; null without one. */
  readonly said: () => Said | null;
  /** Follow the standard exactly, even where deviations help students. */
  readonly strict: boolean;
};

/**
 * A SCORM 2004 package. The engine decides what opens, by control modes, rules and rollup (SN
 * book). A single item needs no sequencing: only its own state is stored.
 */
export function sequencedCourse(setup: SequencedCourseSetup): Course {
  const { manifest, saved, sharing, stateOf, strict } = setup;
  const items = new Map(allItems(manifest.root).map((item) => [item.id, item]));
  const launchable = launchableItems(manifest);
  const hasContents = launchable.length > 1;
  const isGlobal = manifest.globalToSystem ?? { objectives: true, data: true };
  const tree = activityTree(manifest.root, isGlobal.objectives);
  const memory: Memory = readMemory(tree, saved?.sequencing ?? null);
  // Other packages may have changed shared objectives since.
  Object.assign(memory.tracking.globalObjectives, sharing.found.objectives);
  Object.assign(memory.shared, sharing.found.data);
  /** The open item ended its session with a final exit. */
  let isOver = false;

  function ask(request: NavigationRequest): Outcome {
    const done = navigate(tree, memory.tracking, request, Math.random);
    memory.tracking = done.tracking;
    if (done.outcome.kind !== 'nothing') isOver = false;
    if (done.outcome.kind === 'ended') forgetShared();
    return done.outcome;
  }

  /**
   * Shared data that is not global to the system lasts for one attempt on the whole package (RTE
   * 4.3.1).
   */
  function forgetShared(): void {
    if (isGlobal.data || memory.tracking.activities[tree.root.id]?.isSuspended === true) return;
    for (const id of Object.keys(memory.shared)) delete memory.shared[id];
  }

  /**
   * Shared data for an item. The state of a single item includes it; a new attempt gets it only if
   * it outlives attempts.
   */
  function sharedFor({ dataMaps }: ManifestItem, left: Elements): Record<string, string> {
    const isResumed = Object.keys(left).some((element) => element.startsWith('cmi.'));
    if (hasContents || !(isResumed || isGlobal.data)) return memory.shared;
    for (const [place, value] of sharedIn(left)) {
      const target = dataMaps[place]?.target;
      if (target !== undefined) memory.shared[target] ??= value;
    }
    return memory.shared;
  }

  function isStanding(): boolean {
    const { current, activities } = memory.tracking;
    return current !== null && activities[current]?.isActive === true;
  }

  /** Tracking as if the open item exited now: rules see its data. */
  function asSaid() {
    const said = setup.said();
    if (said === null || said.hasLeft) return memory.tracking;
    return record(tree, memory.tracking, said.id, said.changes, said.wouldLeave);
  }

  function isAllowed(request: NavigationRequest): boolean {
    return isRequestValid(tree, asSaid(), request);
  }

  function begin(): Step {
    const started = ask({ kind: 'start' });
    if (started.kind === 'delivered') return opening(started);
    // Without flow nothing starts automatically (SN 3.2.2), so choose the first available item.
    const first = launchable.find(({ id }) => isAllowed({ kind: 'choice', target: id }));
    if (first === undefined) return { kind: 'end' };
    const chosen = ask({ kind: 'choice', target: first.id });
    return chosen.kind === 'delivered' ? opening(chosen) : { kind: 'contents' };
  }

  function resume(): Step {
    const { current } = memory.tracking;
    if (current !== null && !isStanding()) return chooseOrGoOn();
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

  /** For a page that closed without an open item. */
  function chooseOrGoOn(): Step {
    const isOffered = ({ id }: ManifestItem) => isAllowed({ kind: 'choice', target: id });
    if (launchable.some(isOffered)) return { kind: 'contents' };
    return stepAfter(ask({ kind: 'continue' })) ?? { kind: 'contents' };
  }

  function opening({ id, resumed }: Delivered): Step {
    return { kind: 'item', id, delivered: { id, resumed } };
  }

  /** A single item continues by its last exit, not by the tracking. */
  function openAlone(): Step {
    const step = begin();
    return step.kind === 'item' ? { ...step, delivered: null } : step;
  }

  function stepAfter(outcome: Outcome): Step | null {
    if (outcome.kind === 'delivered') return opening(outcome);
    // A single item has no other destination, so every request ends the activity.
    if (outcome.kind === 'ended' || !hasContents) return { kind: 'end' };
    return isStanding() ? null : { kind: 'contents' };
  }

  /**
   * After a final exit, post-condition rules act without a request (SN 3.4.4). Otherwise the item
   * stays.
   */
  function stepByRules(): Step | null {
    if (strict || !isOver) return null;
    const ended = navigate(tree, memory.tracking, { kind: 'exit' }, Math.random);
    if (ended.outcome.kind === 'nothing') return null;
    memory.tracking = ended.tracking;
    return stepAfter(ended.outcome);
  }

  function entries(): readonly OutlineEntry[] {
    const tracking = asSaid();
    const hiddenDepths: number[] = [];
    return choices(tree, tracking).contents.flatMap((entry): OutlineEntry[] => {
      const item = items.get(entry.id);
      while ((hiddenDepths.at(-1) ?? -1) >= entry.depth) hiddenDepths.pop();
      if (item === undefined || !entry.isVisible) {
        hiddenDepths.push(entry.depth);
        return [];
      }
      // The screen shows the root's title above the list.
      if (entry.id === tree.root.id && !strict) return [];
      const depth = entry.depth - (strict ? 0 : 1) - hiddenDepths.filter((at) => at > 0).length;
      return [line(item, entry, depth, standing(tree, tracking, entry.id))];
    });
  }

  function line(
    item: ManifestItem,
    { isSelectable }: Entry,
    depth: number,
    known: Standing,
  ): OutlineEntry {
    const isCurrent = item.id === setup.openId();
    const locked = item.launch === null ? 'heading' : 'locked';
    return {
      id: item.id,
      title: item.title,
      depth,
      status: isCurrent
        ? (stateOf(item.id)?.lessonStatus ?? 'not attempted')
        : lessonStatusOf(known),
      access: isSelectable ? 'open' : locked,
      isCurrent,
    };
  }

  function waysByBook(): Ways {
    const { next, previous } = choices(tree, memory.tracking);
    return { next: next ? 'on' : 'closed', previous };
  }

  function ways(): Ways {
    if (strict) return waysByBook();
    const tracking = asSaid();
    const { next, previous } = choices(tree, tracking);
    if (!next) return { next: 'closed', previous };
    const { outcome } = navigate(tree, tracking, { kind: 'continue' }, Math.random);
    const leads = { delivered: 'on', ended: 'out', nothing: 'closed' } as const;
    return { next: leads[outcome.kind], previous };
  }

  function sharedNow(): CourseState['shared'] {
    if (!hasShared(manifest)) return undefined;
    const { globalObjectives: objectives } = memory.tracking;
    return sharing.changes(sharedWith(manifest, { objectives, data: memory.shared }));
  }

  return {
    hasContents,
    isKept: hasContents || hasShared(manifest),
    isKeptOnTheWay: launchable.some(({ dataMaps }) => dataMaps.length > 0),
    first() {
      if (!hasContents) return openAlone();
      return saved?.sequencing == null ? begin() : resume();
    },
    // Sequencing decides what opens (SN 3.2).
    wentTo: () => false,
    move(to) {
      return stepAfter(ask(requestOf(to))) ?? { kind: 'contents' };
    },
    left({ id, changes, leaves }) {
      memory.tracking = record(tree, memory.tracking, id, changes, leaves);
      isOver = leaves === 'normal';
    },
    shown() {
      isOver = true;
    },
    follow(request, exit) {
      const asked = requestNamed(request);
      if (exit === 'time-out' || exit === 'logout') {
        // The standard starts over afterwards (RTE 4.2.8); here students continue where it
        // happened.
        return stepAfter(ask({ kind: strict ? 'exitAll' : 'suspendAll' }));
      }
      return asked === null ? stepByRules() : stepAfter(ask(asked));
    },
    around(item, left) {
      // An asset does not report: it is done once shown.
      isOver = item.launch?.kind === 'asset';
      return {
        values: valuesFor(tree, memory, item.id, left),
        stores: item.dataMaps.map(({ target, read, write }) => ({ id: target, read, write })),
        shared: sharedFor(item, left),
        isValid(request) {
          const asked = requestNamed(request);
          if (asked === null) return 'unknown';
          return isAllowed(asked) ? 'true' : 'false';
        },
      };
    },
    close() {
      // Students continue where they left off. By the standard, closing ends the attempt.
      if (strict && memory.tracking.current !== null) ask({ kind: 'exitAll' });
    },
    outline: entries,
    ways,
    state(at) {
      const shared = sharedNow();
      if (!hasContents) return { current: at, sequencing: null, verdict: null, shared };
      const whole = wholeStanding(tree, memory.tracking, isOver);
      return {
        current: at,
        sequencing: writeMemory(memory),
        verdict: {
          lessonStatus: lessonStatusOf(whole),
          scorePercent: whole.measure === null ? null : Math.max(0, whole.measure) * 100,
        },
        shared,
      };
    },
  };
}

/** Values for a SCO: from the tree for a new attempt, else its own with shared changes. */
function valuesFor(tree: ActivityTree, { tracking }: Memory, id: string, left: Elements) {
  const start = startOfAttempt(tree, tracking, id);
  const own = Object.entries(left).filter(([element]) => element.startsWith('cmi.'));
  if (own.length === 0) return start;
  // Keep only ids that the package set, as in earlier states.
  const ids = Object.entries(start).filter(([element]) =>
    /^cmi\.objectives\.\d+\.id$/.test(element),
  );
  return startOfResumed(tree, tracking, id, Object.fromEntries([...ids, ...own]));
}

function requestOf(to: Move): NavigationRequest {
  if (to.kind === 'choose') return { kind: 'choice', target: to.id };
  return { kind: to.kind === 'next' ? 'continue' : 'previous' };
}

function lessonStatusOf({ attempts, satisfied, completed }: Standing): ScoState['lessonStatus'] {
  if (attempts === 0) return 'not attempted';
  if (satisfied === true) return 'passed';
  if (completed === true) return 'completed';
  return satisfied === false ? 'failed' : 'incomplete';
}
