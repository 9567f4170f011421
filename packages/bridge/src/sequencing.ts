import { type Of, amount, fields, flag, list, oneOf, orNull, text } from './shape.ts';

/**
 * Sequencing rules of a SCORM 2004 manifest (IMS Simple Sequencing, SCORM 2004 4th edition SN book), in the standard's
 * words. Null: the default of the standard applies.
 */
const id = text(4000);

const controlMode = fields({
  choice: orNull(flag),
  choiceExit: orNull(flag),
  flow: orNull(flag),
  forwardOnly: orNull(flag),
  useCurrentAttemptObjectiveInfo: orNull(flag),
  useCurrentAttemptProgressInfo: orNull(flag),
  preventActivation: orNull(flag),
  constrainChoice: orNull(flag),
});

export const ROLLUP_ACTIONS = ['satisfied', 'notSatisfied', 'completed', 'incomplete'] as const;
export const CHILD_ACTIVITY_SETS = [
  'all',
  'any',
  'none',
  'atLeastCount',
  'atLeastPercent',
] as const;
export const CONSIDERATIONS = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'] as const;
export const RANDOMIZATION_TIMINGS = ['never', 'once', 'onEachNewAttempt'] as const;

const ruleCondition = fields({
  condition: text(60),
  negated: flag,
  referencedObjective: orNull(id),
  /** For objectiveMeasureGreaterThan and objectiveMeasureLessThan, −1 to 1. */
  measureThreshold: orNull(amount),
});

const rule = fields({
  action: text(60),
  combination: oneOf('all', 'any'),
  conditions: list(ruleCondition, 100),
});

const rollupRule = fields({
  action: oneOf(...ROLLUP_ACTIONS),
  childActivitySet: oneOf(...CHILD_ACTIVITY_SETS),
  minimumCount: orNull(amount),
  minimumPercent: orNull(amount),
  combination: oneOf('all', 'any'),
  conditions: list(fields({ condition: text(60), negated: flag }), 100),
});

const objectiveMap = fields({
  target: id,
  readSatisfiedStatus: orNull(flag),
  readNormalizedMeasure: orNull(flag),
  writeSatisfiedStatus: orNull(flag),
  writeNormalizedMeasure: orNull(flag),
  /** The 4th edition's additions (adlseq:mapInfo). */
  readCompletionStatus: orNull(flag),
  writeCompletionStatus: orNull(flag),
  readProgressMeasure: orNull(flag),
  writeProgressMeasure: orNull(flag),
  readRawScore: orNull(flag),
  writeRawScore: orNull(flag),
  readMinScore: orNull(flag),
  writeMinScore: orNull(flag),
  readMaxScore: orNull(flag),
  writeMaxScore: orNull(flag),
});

const objective = fields({
  id,
  primary: flag,
  satisfiedByMeasure: flag,
  minNormalizedMeasure: orNull(amount),
  maps: list(objectiveMap, 200),
});

const considered = orNull(oneOf(...CONSIDERATIONS));
const timing = oneOf(...RANDOMIZATION_TIMINGS);

export const itemSequencing = fields({
  controlMode: orNull(controlMode),
  preConditions: list(rule, 100),
  exitConditions: list(rule, 100),
  postConditions: list(rule, 100),
  limits: fields({
    attempts: orNull(amount),
    /** ISO 8601 duration. */
    attemptDuration: orNull(text(100)),
  }),
  rollup: fields({
    rules: list(rollupRule, 100),
    objectiveSatisfied: orNull(flag),
    progressCompletion: orNull(flag),
    measureWeight: orNull(amount),
    requiredForSatisfied: considered,
    requiredForNotSatisfied: considered,
    requiredForCompleted: considered,
    requiredForIncomplete: considered,
    measureSatisfactionIfActive: orNull(flag),
  }),
  objectives: list(objective, 200),
  delivery: fields({
    tracked: orNull(flag),
    completionSetByContent: orNull(flag),
    objectiveSetByContent: orNull(flag),
  }),
  selection: fields({ timing, count: orNull(amount) }),
  randomization: fields({ timing, reorder: flag }),
});

export type ItemSequencing = Of<typeof itemSequencing>;
export type SequencingRule = Of<typeof rule>;
export type RollupRule = Of<typeof rollupRule>;
export type Objective = Of<typeof objective>;
export type ObjectiveMap = Of<typeof objectiveMap>;
