import type {
  ItemSequencing,
  Objective,
  ObjectiveMap,
  RollupRule,
  SequencingRule,
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
  const said = new Set(own.children.map((one) => one.name));
  const inherited = shared.children.filter((one) => !said.has(one.name));
  return { ...own, children: [...own.children, ...inherited] };
}

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
      oneOf(child(element, 'rollupAction')?.attributes['action'], [
        'satisfied',
        'notSatisfied',
        'completed',
        'incomplete',
      ]) ?? 'satisfied',
    childActivitySet:
      oneOf(element.attributes['childActivitySet'], [
        'all',
        'any',
        'none',
        'atLeastCount',
        'atLeastPercent',
      ]) ?? 'all',
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
  const groups = children(element, 'objectives').flatMap((group) => group.children);
  const ids = [...new Set(groups.map((one) => one.attributes['objectiveID'] ?? ''))];
  return ids.map((id) => {
    const parts = groups.filter((one) => (one.attributes['objectiveID'] ?? '') === id);
    const minimum = parts.map((part) => child(part, 'minNormalizedMeasure')).find(Boolean);
    return {
      id,
      primary: parts.some((part) => part.name === 'primaryObjective'),
      satisfiedByMeasure: parts.some((part) => yes(part.attributes['satisfiedByMeasure']) ?? false),
      minNormalizedMeasure: number(minimum?.text),
      maps: objectiveMaps(parts.flatMap((part) => children(part, 'mapInfo'))),
    };
  });
}

function objectiveMaps(found: readonly XmlElement[]): readonly ObjectiveMap[] {
  const targets = [...new Set(found.map((one) => one.attributes['targetObjectiveID'] ?? ''))];
  return targets.map((target) => {
    const said = Object.assign(
      {},
      ...found
        .filter((one) => one.attributes['targetObjectiveID'] === target)
        .map((one) => one.attributes),
    ) as Readonly<Record<string, string>>;
    return {
      target,
      readSatisfiedStatus: yes(said['readSatisfiedStatus']),
      readNormalizedMeasure: yes(said['readNormalizedMeasure']),
      writeSatisfiedStatus: yes(said['writeSatisfiedStatus']),
      writeNormalizedMeasure: yes(said['writeNormalizedMeasure']),
      readCompletionStatus: yes(said['readCompletionStatus']),
      writeCompletionStatus: yes(said['writeCompletionStatus']),
      readProgressMeasure: yes(said['readProgressMeasure']),
      writeProgressMeasure: yes(said['writeProgressMeasure']),
      readRawScore: yes(said['readRawScore']),
      writeRawScore: yes(said['writeRawScore']),
      readMinScore: yes(said['readMinScore']),
      writeMinScore: yes(said['writeMinScore']),
      readMaxScore: yes(said['readMaxScore']),
      writeMaxScore: yes(said['writeMaxScore']),
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

function timing(value: string | undefined): 'never' | 'once' | 'onEachNewAttempt' {
  return oneOf(value, ['once', 'onEachNewAttempt']) ?? 'never';
}

function considered(value: string | undefined) {
  return oneOf(value, ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended']);
}

function oneOf<const T extends readonly string[]>(
  value: string | undefined,
  words: T,
): T[number] | null {
  return words.find((word) => word === value) ?? null;
}
