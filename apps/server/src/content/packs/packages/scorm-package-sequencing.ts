import {
  CHILD_ACTIVITY_SETS,
  CONSIDERATIONS,
  RANDOMIZATION_TIMINGS,
  ROLLUP_ACTIONS,
  type ItemSequencing,
  type Objective,
  type ObjectiveMap,
  type RollupRule,
  type SequencingRule,
} from '@skillkite/bridge/sequencing';
import { type XmlElement, child, children } from './scorm-package-xml.ts';

/** Reads imsss:sequencing (and its adlseq parts) of one item; null when the item is silent. */
export function sequencingOf(
  item: XmlElement,
  collection: XmlElement | undefined,
): ItemSequencing | null {
  const own = child(item, 'sequencing');
  if (own === undefined) return null;
  const element = withShared(own, collection);
  const rules = child(element, 'sequencingRules');
  const limits = child(element, 'limitConditions')?.attributes ?? {};
  const random = child(element, 'randomizationControls')?.attributes ?? {};
  const delivery = child(element, 'deliveryControls')?.attributes ?? {};
  return {
    controlMode: controlMode(element),
    preConditions: children(rules, 'preConditionRule').map(rule),
    exitConditions: children(rules, 'exitConditionRule').map(rule),
    postConditions: children(rules, 'postConditionRule').map(rule),
    limits: {
      attempts: number(limits['attemptLimit']),
      attemptDuration: limits['attemptAbsoluteDurationLimit'] ?? null,
    },
    rollup: rollup(element),
    objectives: objectives(element),
    delivery: {
      tracked: yes(delivery['tracked']),
      completionSetByContent: yes(delivery['completionSetByContent']),
      objectiveSetByContent: yes(delivery['objectiveSetByContent']),
    },
    selection: {
      timing: timing(random['selectionTiming']),
      count: number(random['selectCount']),
    },
    randomization: {
      timing: timing(random['randomizationTiming']),
      reorder: yes(random['reorderChildren']) ?? false,
    },
  };
}

/** Sequencing several items share (imsss:sequencingCollection), by its ID. */
export function sharedSequencing(manifest: XmlElement): ReadonlyMap<string, XmlElement> {
  return new Map(
    children(child(manifest, 'sequencingCollection'), 'sequencing').map((one) => [
      one.attributes['ID'] ?? '',
      one,
    ]),
  );
}

/** A whole part an item says itself replaces the shared one (SN 3.1, IDRef). */
function withShared(own: XmlElement, shared: XmlElement | undefined): XmlElement {
  if (shared === undefined) return own;
  const said = new Set(own.children.map(partName));
  const inherited = shared.children.filter((one) => !said.has(partName(one)));
  return { ...own, children: [...own.children, ...inherited] };
}

/** adlseq:objectives, which knows no primary one, is another part than imsss:objectives. */
function partName(part: XmlElement): string {
  return part.name === 'objectives' && isOfAdl(part) ? 'adlseq:objectives' : part.name;
}

const isOfAdl = (group: XmlElement): boolean => child(group, 'primaryObjective') === undefined;

function controlMode(element: XmlElement): ItemSequencing['controlMode'] {
  const mode = child(element, 'controlMode')?.attributes;
  const choice = child(element, 'constrainedChoiceConsiderations')?.attributes;
  if (mode === undefined && choice === undefined) return null;
  return {
    choice: yes(mode?.['choice']),
    choiceExit: yes(mode?.['choiceExit']),
    flow: yes(mode?.['flow']),
    forwardOnly: yes(mode?.['forwardOnly']),
    useCurrentAttemptObjectiveInfo: yes(mode?.['useCurrentAttemptObjectiveInfo']),
    useCurrentAttemptProgressInfo: yes(mode?.['useCurrentAttemptProgressInfo']),
    preventActivation: yes(choice?.['preventActivation']),
    constrainChoice: yes(choice?.['constrainChoice']),
  };
}

function rule(element: XmlElement): SequencingRule {
  const conditions = child(element, 'ruleConditions');
  return {
    action: child(element, 'ruleAction')?.attributes['action'] ?? '',
    combination: conditions?.attributes['conditionCombination'] === 'any' ? 'any' : 'all',
    conditions: children(conditions, 'ruleCondition').map(({ attributes }) => ({
      condition: attributes['condition'] ?? 'always',
      negated: attributes['operator'] === 'not',
      referencedObjective: attributes['referencedObjective'] ?? null,
      measureThreshold: number(attributes['measureThreshold']),
    })),
  };
}

function rollup(element: XmlElement): ItemSequencing['rollup'] {
  const rules = child(element, 'rollupRules');
  const considerations = child(element, 'rollupConsiderations')?.attributes ?? {};
  return {
    rules: children(rules, 'rollupRule').map(rollupRule),
    objectiveSatisfied: yes(rules?.attributes['rollupObjectiveSatisfied']),
    progressCompletion: yes(rules?.attributes['rollupProgressCompletion']),
    measureWeight: number(rules?.attributes['objectiveMeasureWeight']),
    requiredForSatisfied: considered(considerations['requiredForSatisfied']),
    requiredForNotSatisfied: considered(considerations['requiredForNotSatisfied']),
    requiredForCompleted: considered(considerations['requiredForCompleted']),
    requiredForIncomplete: considered(considerations['requiredForIncomplete']),
    measureSatisfactionIfActive: yes(considerations['measureSatisfactionIfActive']),
  };
}

function rollupRule(element: XmlElement): RollupRule {
  const conditions = child(element, 'rollupConditions');
  return {
    action:
      oneOf(child(element, 'rollupAction')?.attributes['action'], ROLLUP_ACTIONS) ?? 'satisfied',
    childActivitySet: oneOf(element.attributes['childActivitySet'], CHILD_ACTIVITY_SETS) ?? 'all',
    minimumCount: number(element.attributes['minimumCount']),
    minimumPercent: number(element.attributes['minimumPercent']),
    // The standard's default here is any, unlike that of sequencing rules (SN 3.7.3).
    combination: conditions?.attributes['conditionCombination'] === 'all' ? 'all' : 'any',
    conditions: children(conditions, 'rollupCondition').map(({ attributes }) => ({
      condition: attributes['condition'] ?? '',
      negated: attributes['operator'] === 'not',
    })),
  };
}

/** imsss:objectives, with the maps that the 4th edition adds in adlseq:objectives. */
function objectives(element: XmlElement): readonly Objective[] {
  const groups = children(element, 'objectives');
  const all = groups.flatMap((group) => group.children);
  const maps = (isAdl: boolean, id: string) =>
    groups
      .filter((group) => isOfAdl(group) === isAdl)
      .flatMap((group) => group.children)
      .filter((one) => (one.attributes['objectiveID'] ?? '') === id)
      .flatMap((one) => children(one, 'mapInfo'));
  const ids = [...new Set(all.map((one) => one.attributes['objectiveID'] ?? ''))];
  return ids.map((id) => {
    const parts = all.filter((one) => (one.attributes['objectiveID'] ?? '') === id);
    const minimum = parts.map((part) => child(part, 'minNormalizedMeasure')).find(Boolean);
    return {
      id,
      primary: parts.some((part) => part.name === 'primaryObjective'),
      satisfiedByMeasure: parts.some((part) => yes(part.attributes['satisfiedByMeasure']) ?? false),
      minNormalizedMeasure: number(minimum?.text),
      maps: objectiveMaps(maps(false, id), maps(true, id)),
    };
  });
}

/** Defaults of each kind of map; a missing map reads nothing (SN 3.10.3). */
function objectiveMaps(
  ims: readonly XmlElement[],
  adl: readonly XmlElement[],
): readonly ObjectiveMap[] {
  const targetOf = (map: XmlElement) => map.attributes['targetObjectiveID'] ?? '';
  return [...new Set([...ims, ...adl].map(targetOf))].map((target) => {
    const [own, added] = [ims, adl].map((all) => all.find((map) => targetOf(map) === target));
    const reads = (map: XmlElement | undefined, name: string) =>
      map !== undefined && (yes(map.attributes[name]) ?? true);
    const writes = (map: XmlElement | undefined, name: string) =>
      yes(map?.attributes[name]) ?? false;
    return {
      target,
      readSatisfiedStatus: reads(own, 'readSatisfiedStatus'),
      readNormalizedMeasure: reads(own, 'readNormalizedMeasure'),
      writeSatisfiedStatus: writes(own, 'writeSatisfiedStatus'),
      writeNormalizedMeasure: writes(own, 'writeNormalizedMeasure'),
      readCompletionStatus: reads(added, 'readCompletionStatus'),
      writeCompletionStatus: writes(added, 'writeCompletionStatus'),
      readProgressMeasure: reads(added, 'readProgressMeasure'),
      writeProgressMeasure: writes(added, 'writeProgressMeasure'),
      readRawScore: reads(added, 'readRawScore'),
      writeRawScore: writes(added, 'writeRawScore'),
      readMinScore: reads(added, 'readMinScore'),
      writeMinScore: writes(added, 'writeMinScore'),
      readMaxScore: reads(added, 'readMaxScore'),
      writeMaxScore: writes(added, 'writeMaxScore'),
    };
  });
}

function yes(value: string | undefined): boolean | null {
  if (value === undefined) return null;
  return value === 'true' || value === '1';
}

function number(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const amount = Number(value);
  return Number.isFinite(amount) ? amount : null;
}

function timing(value: string | undefined): (typeof RANDOMIZATION_TIMINGS)[number] {
  return oneOf(value, RANDOMIZATION_TIMINGS) ?? 'never';
}

function considered(value: string | undefined) {
  return oneOf(value, CONSIDERATIONS);
}

function oneOf<const T extends readonly string[]>(
  value: string | undefined,
  words: T,
): T[number] | null {
  return words.find((word) => word === value) ?? null;
}
