import { type Activity, type ActivityTree, isLeaf, subtree } from './activity-tree.ts';

/** Progress of an objective, local or shared; null is the standard's "unknown". */
export type ObjectiveProgress = {
  satisfied: boolean | null;
  /** −1 to 1. */
  measure: number | null;
  completed: boolean | null;
  /** 0 to 1. */
  progressMeasure: number | null;
  rawScore: number | null;
  minScore: number | null;
  maxScore: number | null;
};

/** Progress of an activity (SN 4.2.1: activity and attempt progress, objectives, state). */
export type ActivityTracking = {
  attempts: number;
  isActive: boolean;
  isSuspended: boolean;
  /** Started in an earlier attempt of its parent and not again since. */
  isEarlier: boolean;
  /**
   * The content set it in this attempt, even to "unknown": no default applies at the end (UP.4).
   */
  saidCompletion: boolean;
  saidSuccess: boolean;
  /**
   * In the order of the activity's objectives; the first one also holds the progress of the current
   * attempt.
   */
  objectives: ObjectiveProgress[];
  /** Selected children in order; null before SR.1 and SR.2. */
  available: string[] | null;
};

/** The complete sequencing state of a student, as plain data to store and restore. */
export type Tracking = {
  readonly activities: Record<string, ActivityTracking>;
  current: string | null;
  suspended: string | null;
  /** Objectives shared by activities, by their global id. */
  readonly globalObjectives: Record<string, ObjectiveProgress>;
};

export const nothingKnown = (): ObjectiveProgress => ({
  satisfied: null,
  measure: null,
  completed: null,
  progressMeasure: null,
  rawScore: null,
  minScore: null,
  maxScore: null,
});

/** A tree without progress; no children are selected yet. */
export function blankTracking(tree: ActivityTree): Tracking {
  const activities = subtree(tree.root).map(
    (activity) =>
      [
        activity.id,
        {
          attempts: 0,
          isActive: false,
          isSuspended: false,
          isEarlier: false,
          saidCompletion: false,
          saidSuccess: false,
          objectives: activity.objectives.map(nothingKnown),
          available: null,
        } satisfies ActivityTracking,
      ] as const,
  );
  return {
    activities: Object.fromEntries(activities),
    current: null,
    suspended: null,
    globalObjectives: {},
  };
}

/** A tree and a mutable tracking, for the processes. */
export type Work = {
  readonly tree: ActivityTree;
  readonly tracking: Tracking;
  /** 0 to below 1, for SR.1 and SR.2. */
  readonly random: () => number;
};

export function trackingOf({ tracking }: Work, { id }: Activity): ActivityTracking {
  const found = tracking.activities[id];
  if (found === undefined) throw new Error(`no tracking of activity ${id}`);
  return found;
}

export function current({ tree, tracking }: Work): Activity | null {
  return tracking.current === null ? null : (tree.byId.get(tracking.current) ?? null);
}

export function suspended({ tree, tracking }: Work): Activity | null {
  return tracking.suspended === null ? null : (tree.byId.get(tracking.suspended) ?? null);
}

/** The children that are available now. */
export function availableChildren(work: Work, activity: Activity): readonly Activity[] {
  const ids = isLeaf(activity) ? null : trackingOf(work, activity).available;
  if (ids === null) return activity.children;
  return ids.flatMap((id) => activity.children.find((child) => child.id === id) ?? []);
}

export function isAvailable(work: Work, { id, parent }: Activity): boolean {
  return parent === null || availableChildren(work, parent).some((one) => one.id === id);
}
