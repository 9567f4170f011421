import type { ManifestItem } from '@skillkite/bridge/manifest';
import type {
  ItemSequencing,
  Objective,
  ObjectiveMap,
  RollupRule,
  SequencingRule,
} from '@skillkite/bridge/sequencing';

/** A table without the entries nobody gave: the engine's own defaults are the standard's. */
type Given<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** What the manifest says of one item, in the words the sequencing engine takes. */
export type ActivitySettings = {
  readonly id: string;
  readonly title: string;
  readonly isVisible: boolean;
  readonly children: readonly ActivitySettings[];
  readonly [setting: string]: unknown;
};

/** Reads a SCORM 2004 item tree into the engine's activity tree. */
export function activitySettings(item: ManifestItem): ActivitySettings {
  return {
    id: item.id,
    title: item.title,
    isVisible: item.visible,
    children: item.children.map(activitySettings),
    ...(item.hidden.length > 0 && { hideLmsUi: [...item.hidden] }),
    ...(item.completionThreshold !== null && { completionThreshold: item.completionThreshold }),
    ...(item.dataMaps.length > 0 && {
      sharedDataMaps: item.dataMaps.map(({ target, read, write }) => ({
        targetID: target,
        readSharedData: read,
        writeSharedData: write,
      })),
    }),
    ...(item.sequencing !== null && sequencing(item.sequencing)),
  };
}

function sequencing(from: ItemSequencing): Record<string, unknown> {
  const primary = from.objectives.find((one) => one.primary);
  return {
    sequencingControls: {
      ...given(from.controlMode ?? {}),
      ...given({
        rollupObjectiveSatisfied: from.rollup.objectiveSatisfied,
        rollupProgressCompletion: from.rollup.progressCompletion,
        objectiveMeasureWeight: from.rollup.measureWeight,
      }),
      selectionTiming: from.selection.timing,
      ...given({ selectCount: from.selection.count }),
      randomizationTiming: from.randomization.timing,
      randomizeChildren: from.randomization.reorder,
      reorderChildren: from.randomization.reorder,
    },
    deliveryControls: given(from.delivery),
    sequencingRules: {
      preConditionRules: from.preConditions.map(rule),
      exitConditionRules: from.exitConditions.map(rule),
      postConditionRules: from.postConditions.map(rule),
    },
    rollupRules: { rules: from.rollup.rules.map(rollupRule) },
    rollupConsiderations: given({
      requiredForSatisfied: from.rollup.requiredForSatisfied,
      requiredForNotSatisfied: from.rollup.requiredForNotSatisfied,
      requiredForCompleted: from.rollup.requiredForCompleted,
      requiredForIncomplete: from.rollup.requiredForIncomplete,
      measureSatisfactionIfActive: from.rollup.measureSatisfactionIfActive,
    }),
    ...given({
      attemptLimit: from.limits.attempts,
      attemptAbsoluteDurationLimit: from.limits.attemptDuration,
    }),
    ...(primary !== undefined && { primaryObjective: objective(primary) }),
    objectives: from.objectives.filter((one) => !one.primary).map(objective),
  };
}

function rule(from: SequencingRule) {
  return {
    action: from.action,
    conditionCombination: from.combination,
    conditions: from.conditions.map((one) => ({
      condition: one.condition,
      ...(one.negated && { operator: 'not' }),
      ...given({ referencedObjective: one.referencedObjective }),
      ...(one.measureThreshold !== null && { parameters: { threshold: one.measureThreshold } }),
    })),
  };
}

function rollupRule(from: RollupRule) {
  return {
    action: from.action,
    consideration: from.childActivitySet,
    conditionCombination: from.combination,
    ...given({ minimumCount: from.minimumCount, minimumPercent: from.minimumPercent }),
    conditions: from.conditions.map((one) => ({
      condition: rollupCondition(one.condition),
      ...(one.negated && { operator: 'not' }),
    })),
  };
}

/** The engine knows one of the standard's words by a shorter name. */
function rollupCondition(word: string): string {
  return word === 'activityProgressKnown' ? 'progressKnown' : word;
}

/** The engine passes over an objective without a name; a blank one it takes, and shows to no package. */
const NAMELESS = ' ';

function objective(from: Objective) {
  return {
    objectiveID: from.id === '' ? NAMELESS : from.id,
    isPrimary: from.primary,
    satisfiedByMeasure: from.satisfiedByMeasure,
    minNormalizedMeasure: from.minNormalizedMeasure,
    mapInfo: from.maps.map(objectiveMap),
  };
}

function objectiveMap({ target, ...said }: ObjectiveMap) {
  return { targetObjectiveID: target, ...given(said) };
}

function given<T extends object>(table: T): Given<T> {
  const entries = Object.entries(table).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Given<T>;
}
