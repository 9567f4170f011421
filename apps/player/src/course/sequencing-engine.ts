import type { PackageManifest } from '@skillkite/bridge/manifest';
import type { CourseState } from '@skillkite/bridge/states/saved-state';
import { type ActivityTree, activityTree } from '@skillkite/scorm/activity-tree';
import type { NavigationRequest, Outcome } from '@skillkite/scorm/navigation';
import { isRequestValid, navigate, record } from '@skillkite/scorm/session';
import type { Tracking } from '@skillkite/scorm/tracking';
import type { Said } from './course.ts';
import { type Memory, readMemory } from './course-memory.ts';
import type { Sharing } from './sharing.ts';

export type EngineSetup = {
  readonly manifest: PackageManifest;
  readonly saved: CourseState | null;
  readonly sharing: Sharing;
  /** Data of the open SCO; null without one. */
  readonly said: () => Said | null;
};

/** The sequencing engine with the tracking of one package. */
export type Engine = {
  readonly tree: ActivityTree;
  readonly memory: Memory;
  /** Whether shared data outlives an attempt on the whole package. */
  readonly isDataGlobal: boolean;
  /** The open item ended its session with a final exit. */
  isOver: boolean;
  /** Carries out a request. */
  ask(request: NavigationRequest): Outcome;
  /** Tracking as if the open item exited now: rules see its data. */
  asSaid(): Tracking;
  isAllowed(request: NavigationRequest): boolean;
  /** Whether the attempt on the current item continues. */
  isStanding(): boolean;
};

export function openEngine({ manifest, saved, sharing, said }: EngineSetup): Engine {
  const isGlobal = manifest.globalToSystem ?? { objectives: true, data: true };
  const tree = activityTree(manifest.root, isGlobal.objectives);
  const memory: Memory = readMemory(tree, saved?.sequencing ?? null);
  // Other packages may have changed shared objectives since.
  Object.assign(memory.tracking.globalObjectives, sharing.found.objectives);
  Object.assign(memory.shared, sharing.found.data);

  /**
   * Shared data that is not global to the system lasts for one attempt on the whole package (RTE
   * 4.3.1).
   */
  function forgetShared(): void {
    if (isGlobal.data || memory.tracking.activities[tree.root.id]?.isSuspended === true) return;
    for (const id of Object.keys(memory.shared)) delete memory.shared[id];
  }

  const engine: Engine = {
    tree,
    memory,
    isDataGlobal: isGlobal.data,
    isOver: false,
    ask(request) {
      const done = navigate(tree, memory.tracking, request, Math.random);
      memory.tracking = done.tracking;
      if (done.outcome.kind !== 'nothing') engine.isOver = false;
      if (done.outcome.kind === 'ended') forgetShared();
      return done.outcome;
    },
    asSaid() {
      const open = said();
      if (open === null || open.hasLeft) return memory.tracking;
      return record(tree, memory.tracking, open.id, open.changes, open.wouldLeave);
    },
    isAllowed: (request) => isRequestValid(tree, engine.asSaid(), request),
    isStanding() {
      const { current, activities } = memory.tracking;
      return current !== null && activities[current]?.isActive === true;
    },
  };
  return engine;
}
