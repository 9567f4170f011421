import { type ManifestItem, allItems, launchableItems } from '@skillkite/bridge/manifest';
import { hasShared, sharedWith } from '@skillkite/bridge/shared-values';
import type { CourseState, ScoState } from '@skillkite/bridge/states/saved-state';
import type { ActivityTree } from '@skillkite/scorm/activity-tree';
import { type NavigationRequest, requestNamed } from '@skillkite/scorm/navigation';
import { record, startOfAttempt, startOfResumed, wholeStanding } from '@skillkite/scorm/session';
import type { Course, Move, Step, Surroundings } from './course.ts';
import { type Memory, writeMemory } from './course-memory.ts';
import { type Elements, sharedIn } from './elements.ts';
import { lessonStatusOf, outlineOf, waysOf } from './sequenced-outline.ts';
import { stepsOf } from './sequenced-steps.ts';
import { type EngineSetup, openEngine } from './sequencing-engine.ts';

export type SequencedCourseSetup = EngineSetup & {
  readonly stateOf: (id: string) => ScoState | null;
  /** Id of the open item. */
  readonly openId: () => string | null;
  /** Follow the standard exactly, even where deviations help students. */
  readonly strict: boolean;
};

/**
 * A SCORM 2004 package. The engine decides what opens, by control modes, rules and rollup (SN
 * book). A single item needs no sequencing: only its own state is stored.
 */
export function sequencedCourse(setup: SequencedCourseSetup): Course {
  const { manifest, saved, sharing, strict } = setup;
  const items = new Map(allItems(manifest.root).map((item) => [item.id, item]));
  const launchable = launchableItems(manifest);
  const hasContents = launchable.length > 1;
  const engine = openEngine(setup);
  const { tree, memory, ask } = engine;
  const steps = stepsOf({ ...setup, engine, launchable, hasContents });

  /** A single item continues by its last exit, not by the tracking. */
  function openAlone(): Step {
    const step = steps.begin();
    return step.kind === 'item' ? { ...step, delivered: null } : step;
  }

  /**
   * Shared data for an item. The state of a single item includes it; a new attempt gets it only if
   * it outlives attempts.
   */
  function sharedFor({ dataMaps }: ManifestItem, left: Elements): Record<string, string> {
    const isResumed = Object.keys(left).some((element) => element.startsWith('cmi.'));
    if (hasContents || !(isResumed || engine.isDataGlobal)) return memory.shared;
    for (const [place, value] of sharedIn(left)) {
      const target = dataMaps[place]?.target;
      if (target !== undefined) memory.shared[target] ??= value;
    }
    return memory.shared;
  }

  function around(item: ManifestItem, left: Elements): Surroundings {
    // An asset does not report: it is done once shown.
    engine.isOver = item.launch?.kind === 'asset';
    return {
      values: valuesFor(tree, memory, item.id, left),
      stores: item.dataMaps.map(({ target, read, write }) => ({ id: target, read, write })),
      shared: sharedFor(item, left),
      isValid(request) {
        const asked = requestNamed(request);
        if (asked === null) return 'unknown';
        return engine.isAllowed(asked) ? 'true' : 'false';
      },
    };
  }

  function sharedNow(): CourseState['shared'] {
    if (!hasShared(manifest)) return undefined;
    const { globalObjectives: objectives } = memory.tracking;
    return sharing.changes(sharedWith(manifest, { objectives, data: memory.shared }));
  }

  function state(at: string | null): CourseState {
    const shared = sharedNow();
    if (!hasContents) return { current: at, sequencing: null, verdict: null, shared };
    const whole = wholeStanding(tree, memory.tracking, engine.isOver);
    return {
      current: at,
      sequencing: writeMemory(memory),
      verdict: {
        lessonStatus: lessonStatusOf(whole),
        scorePercent: whole.measure === null ? null : Math.max(0, whole.measure) * 100,
      },
      shared,
    };
  }

  return {
    hasContents,
    isKept: hasContents || hasShared(manifest),
    isKeptOnTheWay: launchable.some(({ dataMaps }) => dataMaps.length > 0),
    first() {
      if (!hasContents) return openAlone();
      return saved?.sequencing == null ? steps.begin() : steps.resume();
    },
    // Sequencing decides what opens (SN 3.2).
    wentTo: () => false,
    move: (to) => steps.after(ask(requestOf(to))) ?? { kind: 'contents' },
    left({ id, changes, leaves }) {
      memory.tracking = record(tree, memory.tracking, id, changes, leaves);
      engine.isOver = leaves === 'normal';
    },
    shown() {
      engine.isOver = true;
    },
    follow(request, exit) {
      const asked = requestNamed(request);
      if (exit === 'time-out' || exit === 'logout') {
        // The standard starts over afterwards (RTE 4.2.8); here students continue where it
        // happened.
        return steps.after(ask({ kind: strict ? 'exitAll' : 'suspendAll' }));
      }
      return asked === null ? steps.byRules() : steps.after(ask(asked));
    },
    around,
    close() {
      // Students continue where they left off. By the standard, closing ends the attempt.
      if (strict && memory.tracking.current !== null) ask({ kind: 'exitAll' });
    },
    outline: () => outlineOf(engine, { ...setup, items }),
    ways: () => waysOf(engine, strict),
    state,
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
