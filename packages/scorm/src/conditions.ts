import { type Activity, spelled } from './activity-tree.ts';
import type { SequencingRule } from './definition.ts';
import { completion, satisfaction, seen } from './objectives.ts';
import { type Work, trackingOf } from './tracking.ts';

/** null is the standard's "unknown". */
export type Truth = boolean | null;

/** Three-valued logic: the result is unknown only if the known values do not decide it (SN 4.5). */
export function combine(combination: 'all' | 'any', truths: readonly Truth[]): Truth {
  const decisive = combination === 'any';
  if (truths.includes(decisive)) return decisive;
  return truths.length === 0 || truths.includes(null) ? null : !decisive;
}

export const not = (truth: Truth): Truth => (truth === null ? null : !truth);

/** UP.2: action of the first rule that applies, among the given actions; null if none. */
export function sequencingRulesCheck(
  work: Work,
  activity: Activity,
  rules: readonly SequencingRule[],
  actions: readonly string[],
): string | null {
  const asked = rules.filter(({ action }) => actions.includes(action));
  return asked.find((rule) => sequencingRuleCheck(work, activity, rule) === true)?.action ?? null;
}

/** UP.2.1 */
function sequencingRuleCheck(work: Work, activity: Activity, rule: SequencingRule): Truth {
  const truths = rule.conditions.map(
    ({ condition, negated, referencedObjective, measureThreshold }) => {
      const truth = ruleCondition(work, activity, condition, {
        objective: objectiveIndex(activity, referencedObjective),
        threshold: measureThreshold ?? 0,
      });
      return negated ? not(truth) : truth;
    },
  );
  return combine(rule.combination, truths);
}

function objectiveIndex({ objectives }: Activity, id: string | null): number {
  if (id === null || id === '') return 0;
  return objectives.findIndex((one) => one.id === spelled(id));
}

type Reference = { readonly objective: number; readonly threshold: number };

/** Conditions about whether something is known are never unknown. */
const KNOWING: ReadonlySet<string> = new Set([
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'activityProgressKnown',
]);

/** One condition of a sequencing or rollup rule (SN 3.4.2, 3.7.2). */
export function ruleCondition(
  work: Work,
  activity: Activity,
  condition: string,
  { objective, threshold }: Reference = { objective: 0, threshold: 0 },
): Truth {
  if (condition === 'always') return true;
  if (condition === 'never') return false;
  // Untracked activities and missing objectives are unknown.
  if (!activity.tracked || objective < 0) return KNOWING.has(condition) ? false : null;
  const own = trackingOf(work, activity);
  const measure = seen(work, activity, objective).measure;
  switch (condition) {
    case 'satisfied':
      return satisfaction(work, activity, objective);
    case 'objectiveStatusKnown':
      return satisfaction(work, activity, objective) !== null;
    case 'objectiveMeasureKnown':
      return measure !== null;
    case 'objectiveMeasureGreaterThan':
      return measure === null ? null : measure > threshold;
    case 'objectiveMeasureLessThan':
      return measure === null ? null : measure < threshold;
    case 'completed':
      return completion(work, activity, objective);
    case 'activityProgressKnown':
      return completion(work, activity, objective) !== null;
    case 'attempted':
      return own.attempts > 0;
    case 'attemptLimitExceeded':
      return activity.attemptLimit !== null && own.attempts >= activity.attemptLimit;
    // Time conditions are optional in the standard (SN 3.4.2) and unsupported here.
    case 'timeLimitExceeded':
    case 'outsideAvailableTimeRange':
      return false;
    default:
      return null;
  }
}

/** UP.1: whether a new attempt would exceed a limit. */
function limitConditionsCheck(work: Work, activity: Activity): boolean {
  const { attempts, isActive, isSuspended } = trackingOf(work, activity);
  if (!activity.tracked || isActive || isSuspended) return false;
  return activity.attemptLimit !== null && attempts >= activity.attemptLimit;
}

/** UP.5: whether the activity may not start now. */
export function checkActivity(work: Work, activity: Activity): boolean {
  return (
    sequencingRulesCheck(work, activity, activity.preConditions, ['disabled']) !== null ||
    limitConditionsCheck(work, activity)
  );
}
