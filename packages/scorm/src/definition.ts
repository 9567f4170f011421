/** A value of the manifest; null means the standard's default (SN book, chapter 3). */
type Said<T> = T | null;

export type RuleCondition = {
  readonly condition: string;
  readonly negated: boolean;
  readonly referencedObjective: Said<string>;
  /** −1 to 1. */
  readonly measureThreshold: Said<number>;
};

export type SequencingRule = {
  readonly action: string;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly RuleCondition[];
};

export type RollupAction = 'satisfied' | 'notSatisfied' | 'completed' | 'incomplete';

export type RollupRule = {
  readonly action: RollupAction;
  readonly childActivitySet: 'all' | 'any' | 'none' | 'atLeastCount' | 'atLeastPercent';
  readonly minimumCount: Said<number>;
  /** 0 to 1. */
  readonly minimumPercent: Said<number>;
  readonly combination: 'all' | 'any';
  readonly conditions: readonly { readonly condition: string; readonly negated: boolean }[];
};

export type ObjectiveMap = {
  readonly target: string;
  readonly readSatisfiedStatus: Said<boolean>;
  readonly readNormalizedMeasure: Said<boolean>;
  readonly writeSatisfiedStatus: Said<boolean>;
  readonly writeNormalizedMeasure: Said<boolean>;
  readonly readCompletionStatus: Said<boolean>;
  readonly writeCompletionStatus: Said<boolean>;
  readonly readProgressMeasure: Said<boolean>;
  readonly writeProgressMeasure: Said<boolean>;
  readonly readRawScore: Said<boolean>;
  readonly writeRawScore: Said<boolean>;
  readonly readMinScore: Said<boolean>;
  readonly writeMinScore: Said<boolean>;
  readonly readMaxScore: Said<boolean>;
  readonly writeMaxScore: Said<boolean>;
};

export type ObjectiveDefinition = {
  readonly id: string;
  readonly primary: boolean;
  readonly satisfiedByMeasure: boolean;
  readonly minNormalizedMeasure: Said<number>;
  readonly maps: readonly ObjectiveMap[];
};

type Consideration = 'always' | 'ifAttempted' | 'ifNotSkipped' | 'ifNotSuspended';
type Timing = 'never' | 'once' | 'onEachNewAttempt';

export type SequencingDefinition = {
  readonly controlMode: Said<{
    readonly choice: Said<boolean>;
    readonly choiceExit: Said<boolean>;
    readonly flow: Said<boolean>;
    readonly forwardOnly: Said<boolean>;
    readonly useCurrentAttemptObjectiveInfo: Said<boolean>;
    readonly useCurrentAttemptProgressInfo: Said<boolean>;
    readonly preventActivation: Said<boolean>;
    readonly constrainChoice: Said<boolean>;
  }>;
  readonly preConditions: readonly SequencingRule[];
  readonly exitConditions: readonly SequencingRule[];
  readonly postConditions: readonly SequencingRule[];
  readonly limits: { readonly attempts: Said<number>; readonly attemptDuration: Said<string> };
  readonly rollup: {
    readonly rules: readonly RollupRule[];
    readonly objectiveSatisfied: Said<boolean>;
    readonly progressCompletion: Said<boolean>;
    readonly measureWeight: Said<number>;
    readonly requiredForSatisfied: Said<Consideration>;
    readonly requiredForNotSatisfied: Said<Consideration>;
    readonly requiredForCompleted: Said<Consideration>;
    readonly requiredForIncomplete: Said<Consideration>;
    readonly measureSatisfactionIfActive: Said<boolean>;
  };
  readonly objectives: readonly ObjectiveDefinition[];
  readonly delivery: {
    readonly tracked: Said<boolean>;
    readonly completionSetByContent: Said<boolean>;
    readonly objectiveSetByContent: Said<boolean>;
  };
  readonly selection: { readonly timing: Timing; readonly count: Said<number> };
  readonly randomization: { readonly timing: Timing; readonly reorder: boolean };
};

/** One item of an organization, or the organization itself. */
export type ItemDefinition = {
  readonly id: string;
  readonly title: string;
  readonly visible: boolean;
  readonly launch: Said<{ readonly kind: 'sco' | 'asset' }>;
  readonly completionThreshold: Said<{
    readonly completedByMeasure: boolean;
    readonly minProgressMeasure: number;
    readonly progressWeight: number;
  }>;
  /** adlnav:hideLMSUI. */
  readonly hidden: readonly string[];
  readonly dataMaps: readonly {
    readonly target: string;
    readonly read: boolean;
    readonly write: boolean;
  }[];
  readonly sequencing: Said<SequencingDefinition>;
  readonly children: readonly ItemDefinition[];
};
