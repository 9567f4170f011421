import { type Activity, isLeaf, pathToRoot } from './activity-tree.ts';
import { combine, not, ruleCondition, sequencingRulesCheck, type Truth } from './conditions.ts';
import type { RollupAction, RollupRule } from './definition.ts';
import { seen, set, shareJudgements } from './objectives.ts';
import { type Work, availableChildren, nothingKnown, trackingOf } from './tracking.ts';

/** RB.1.5: updates all ancestors of an activity that ended. */
export function overallRollup(work: Work, from: Activity): void {
  for (const activity of pathToRoot(from)) {
    if (isLeaf(activity) || !activity.tracked) continue;
    const now = ofThisAttempt(work, activity);
    measureRollup(now, activity);
    completionMeasureRollup(now, activity);
    objectiveRollup(now, activity);
    activityProgressRollup(now, activity);
  }
}

/**
 * Children's data if only the current attempt counts (Use Current Attempt Objective and Progress Information, SN
 * 3.2.6): records of earlier attempts are ignored.
 */
function ofThisAttempt(work: Work, activity: Activity): Work {
  const earlier = activity.children.filter((child) => trackingOf(work, child).isEarlier);
  if (earlier.length === 0) return work;
  const { useCurrentAttemptObjectiveInfo: objective, useCurrentAttemptProgressInfo: progress } =
    activity;
  const activities = { ...work.tracking.activities };
  for (const child of earlier) {
    const own = trackingOf(work, child);
    activities[child.id] = {
      ...own,
      objectives: own.objectives.map((known) => ({
        ...(objective ? nothingKnown() : known),
        completed: progress ? null : known.completed,
        progressMeasure: progress ? null : known.progressMeasure,
      })),
    };
  }
  return { ...work, tracking: { ...work.tracking, activities } };
}

/** RB.1.1 (a) */
function measureRollup(work: Work, activity: Activity): void {
  const parts = availableChildren(work, activity)
    .filter(({ tracked }) => tracked)
    .map((child) => ({
      weight: child.objectiveMeasureWeight,
      value: seen(work, child, 0).measure,
    }));
  set(work, activity, 0, { measure: weightedMean(parts) });
}

/** RB.1.1 (b) */
function completionMeasureRollup(work: Work, activity: Activity): void {
  const parts = availableChildren(work, activity)
    .filter(({ tracked }) => tracked)
    .map((child) => ({
      weight: child.progressWeight,
      value: seen(work, child, 0).progressMeasure,
    }));
  set(work, activity, 0, { progressMeasure: weightedMean(parts) });
  shareJudgements(work, activity);
}

/** An unknown child counts with its weight and adds 0. */
function weightedMean(
  parts: readonly { readonly weight: number; readonly value: number | null }[],
): number | null {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0 || parts.every(({ value }) => value === null)) return null;
  return parts.reduce((sum, part) => sum + part.weight * (part.value ?? 0), 0) / weight;
}

/** RB.1.2: by measure, by the manifest's rules, or by the default rules. */
function objectiveRollup(work: Work, activity: Activity): void {
  if (activity.objectives[0].satisfiedByMeasure) return;
  const rules = rulesOf(
    activity,
    ['satisfied', 'notSatisfied'],
    [defaultRule('notSatisfied', 'objectiveStatusKnown'), defaultRule('satisfied', 'satisfied')],
  );
  if (rollupRuleCheck(work, activity, rules, 'satisfied')) {
    set(work, activity, 0, { satisfied: true });
  } else if (rollupRuleCheck(work, activity, rules, 'notSatisfied')) {
    set(work, activity, 0, { satisfied: false });
  }
}

/** RB.1.3 */
function activityProgressRollup(work: Work, activity: Activity): void {
  if (activity.completedByMeasure) return;
  const rules = rulesOf(
    activity,
    ['completed', 'incomplete'],
    [defaultRule('incomplete', 'activityProgressKnown'), defaultRule('completed', 'completed')],
  );
  if (rollupRuleCheck(work, activity, rules, 'completed')) {
    set(work, activity, 0, { completed: true });
  } else if (rollupRuleCheck(work, activity, rules, 'incomplete')) {
    set(work, activity, 0, { completed: false });
  }
}

function rulesOf(
  { rollupRules }: Activity,
  actions: readonly RollupAction[],
  defaults: readonly RollupRule[],
): readonly RollupRule[] {
  const own = rollupRules.filter(({ action }) => actions.includes(action));
  return own.length > 0 ? own : defaults;
}

const defaultRule = (action: RollupAction, condition: string): RollupRule => ({
  action,
  childActivitySet: 'all',
  minimumCount: null,
  minimumPercent: null,
  combination: 'any',
  conditions: [{ condition, negated: false }],
});

/** RB.1.4 */
function rollupRuleCheck(
  work: Work,
  activity: Activity,
  rules: readonly RollupRule[],
  action: RollupAction,
): boolean {
  return rules
    .filter((rule) => rule.action === action)
    .some((rule) => {
      const truths = availableChildren(work, activity)
        .filter((child) => childForRollup(work, child, action))
        .map((child) => evaluateRollupConditions(work, child, rule));
      return holds(rule, truths);
    });
}

function holds(rule: RollupRule, truths: readonly Truth[]): boolean {
  const positive = truths.filter((truth) => truth === true).length;
  switch (rule.childActivitySet) {
    case 'all':
      return positive === truths.length;
    case 'any':
      return positive > 0;
    case 'none':
      return truths.every((truth) => truth === false);
    case 'atLeastCount':
      return positive >= (rule.minimumCount ?? 0);
    case 'atLeastPercent':
      return positive / truths.length >= (rule.minimumPercent ?? 0);
  }
}

/** RB.1.4.1 */
function evaluateRollupConditions(work: Work, child: Activity, rule: RollupRule): Truth {
  const truths = rule.conditions.map(({ condition, negated }) => {
    const truth = ruleCondition(work, child, condition);
    return negated ? not(truth) : truth;
  });
  return combine(rule.combination, truths);
}

/** RB.1.4.2: whether a child counts in this rollup of its parent. */
function childForRollup(work: Work, child: Activity, action: RollupAction): boolean {
  if (!child.tracked) return false;
  const isOfObjective = action === 'satisfied' || action === 'notSatisfied';
  if (!(isOfObjective ? child.rollupObjectiveSatisfied : child.rollupProgressCompletion)) {
    return false;
  }
  const { attempts, isSuspended } = trackingOf(work, child);
  switch (child.requiredFor[action]) {
    case 'ifAttempted':
      return attempts > 0;
    case 'ifNotSuspended':
      return attempts === 0 || !isSuspended;
    case 'ifNotSkipped':
      return sequencingRulesCheck(work, child, child.preConditions, ['skip']) === null;
    default:
      return true;
  }
}
