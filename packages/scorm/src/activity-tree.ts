import type { ItemDefinition, ObjectiveDefinition, SequencingDefinition } from './definition.ts';

/** An activity with the standard's defaults filled in. */
export type Activity = {
  readonly id: string;
  readonly item: ItemDefinition;
  readonly parent: Activity | null;
  /** Every child of the manifest. Tracking knows which are available (SR.1, SR.2). */
  readonly children: readonly Activity[];
  /** 0 for the root. */
  readonly depth: number;
  readonly choice: boolean;
  readonly choiceExit: boolean;
  readonly flow: boolean;
  readonly forwardOnly: boolean;
  readonly useCurrentAttemptObjectiveInfo: boolean;
  readonly useCurrentAttemptProgressInfo: boolean;
  readonly preventActivation: boolean;
  readonly constrainChoice: boolean;
  readonly tracked: boolean;
  readonly completionSetByContent: boolean;
  readonly objectiveSetByContent: boolean;
  readonly attemptLimit: number | null;
  readonly preConditions: SequencingDefinition['preConditions'];
  readonly exitConditions: SequencingDefinition['exitConditions'];
  readonly postConditions: SequencingDefinition['postConditions'];
  readonly rollupRules: SequencingDefinition['rollup']['rules'];
  readonly rollupObjectiveSatisfied: boolean;
  readonly rollupProgressCompletion: boolean;
  readonly objectiveMeasureWeight: number;
  readonly requiredFor: {
    readonly satisfied: string;
    readonly notSatisfied: string;
    readonly completed: string;
    readonly incomplete: string;
  };
  readonly measureSatisfactionIfActive: boolean;
  /** The rolled-up objective comes first; every activity has one (SN 3.10). */
  readonly objectives: readonly [ObjectiveDefinition, ...ObjectiveDefinition[]];
  readonly completedByMeasure: boolean;
  readonly minProgressMeasure: number;
  readonly progressWeight: number;
  readonly selection: SequencingDefinition['selection'];
  readonly randomization: SequencingDefinition['randomization'];
};

export type ActivityTree = {
  readonly root: Activity;
  /** Whether shared objectives outlive the attempt on the tree (adlseq:objectivesGlobalToSystem). */
  readonly objectivesGlobalToSystem: boolean;
  readonly byId: ReadonlyMap<string, Activity>;
  /** Shared objectives whose measure some activity of this tree writes. */
  readonly sharedMeasures: ReadonlySet<string>;
};

/** The activity tree of an organization (SN 3.1). */
export function activityTree(
  organization: ItemDefinition,
  objectivesGlobalToSystem = true,
): ActivityTree {
  const root = activity(organization, null, 0);
  const all = subtree(root);
  const maps = all.flatMap(({ objectives }) => objectives.flatMap((one) => one.maps));
  return {
    root,
    objectivesGlobalToSystem,
    byId: new Map(all.map((one) => [one.id, one])),
    sharedMeasures: new Set(
      maps.filter((map) => map.writeNormalizedMeasure).map(({ target }) => target),
    ),
  };
}

/** An activity and everything below it, in the order of the tree. */
export function subtree(from: Activity): readonly Activity[] {
  return [from, ...from.children.flatMap(subtree)];
}

/** From the root to the activity, both included. */
export function pathFromRoot(to: Activity): readonly Activity[] {
  return to.parent === null ? [to] : [...pathFromRoot(to.parent), to];
}

/** From the activity up to the root, both included. */
export function pathToRoot(from: Activity): readonly Activity[] {
  return pathFromRoot(from).toReversed();
}

export function commonAncestor(one: Activity, other: Activity): Activity {
  const above = new Set(pathFromRoot(one));
  const shared = pathToRoot(other).find((candidate) => above.has(candidate));
  if (shared === undefined) throw new Error(`${one.id} and ${other.id} are not of one tree`);
  return shared;
}

export function isWithin(activity: Activity, ancestor: Activity): boolean {
  return pathFromRoot(activity).includes(ancestor);
}

export const isLeaf = (activity: Activity): boolean => activity.children.length === 0;

const UNNAMED_PRIMARY: ObjectiveDefinition = {
  id: '',
  primary: true,
  satisfiedByMeasure: false,
  minNormalizedMeasure: null,
  maps: [],
};

function activity(item: ItemDefinition, parent: Activity | null, depth: number): Activity {
  const { sequencing } = item;
  const mode = sequencing?.controlMode;
  const rollup = sequencing?.rollup;
  const children: Activity[] = [];
  const self: Activity = {
    id: item.id,
    item,
    parent,
    children,
    depth,
    choice: mode?.choice ?? true,
    choiceExit: mode?.choiceExit ?? true,
    flow: mode?.flow ?? false,
    forwardOnly: mode?.forwardOnly ?? false,
    useCurrentAttemptObjectiveInfo: mode?.useCurrentAttemptObjectiveInfo ?? true,
    useCurrentAttemptProgressInfo: mode?.useCurrentAttemptProgressInfo ?? true,
    preventActivation: mode?.preventActivation ?? false,
    constrainChoice: mode?.constrainChoice ?? false,
    tracked: sequencing?.delivery.tracked ?? true,
    completionSetByContent: sequencing?.delivery.completionSetByContent ?? false,
    objectiveSetByContent: sequencing?.delivery.objectiveSetByContent ?? false,
    attemptLimit: sequencing?.limits.attempts ?? null,
    preConditions: sequencing?.preConditions ?? [],
    exitConditions: sequencing?.exitConditions ?? [],
    postConditions: sequencing?.postConditions ?? [],
    rollupRules: rollup?.rules ?? [],
    rollupObjectiveSatisfied: rollup?.objectiveSatisfied ?? true,
    rollupProgressCompletion: rollup?.progressCompletion ?? true,
    objectiveMeasureWeight: rollup?.measureWeight ?? 1,
    requiredFor: {
      satisfied: rollup?.requiredForSatisfied ?? 'always',
      notSatisfied: rollup?.requiredForNotSatisfied ?? 'always',
      completed: rollup?.requiredForCompleted ?? 'always',
      incomplete: rollup?.requiredForIncomplete ?? 'always',
    },
    measureSatisfactionIfActive: rollup?.measureSatisfactionIfActive ?? true,
    objectives: primaryFirst(sequencing?.objectives ?? []),
    completedByMeasure: item.completionThreshold?.completedByMeasure ?? false,
    minProgressMeasure: item.completionThreshold?.minProgressMeasure ?? 1,
    progressWeight: item.completionThreshold?.progressWeight ?? 1,
    selection: sequencing?.selection ?? { timing: 'never', count: null },
    randomization: sequencing?.randomization ?? { timing: 'never', reorder: false },
  };
  children.push(...item.children.map((child) => activity(child, self, depth + 1)));
  return self;
}

/** A normalized id: URI escapes decoded, white space collapsed. */
export function spelled(id: string): string {
  try {
    return decodeURIComponent(id).trim().replaceAll(/\s+/g, ' ');
  } catch {
    return id;
  }
}

function primaryFirst(said: readonly ObjectiveDefinition[]): Activity['objectives'] {
  const given = said.map((one) => ({
    ...one,
    id: spelled(one.id),
    maps: one.maps.map((map) => ({ ...map, target: spelled(map.target) })),
  }));
  const primary = given.find((one) => one.primary) ?? UNNAMED_PRIMARY;
  return [primary, ...given.filter((one) => one !== primary)];
}
