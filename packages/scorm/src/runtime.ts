import type { Activity } from './activity-tree.ts';
import type { Values } from './data-model.ts';
import { satisfaction, seen, set, sharedOf } from './objectives.ts';
import { type ObjectiveProgress, type Work, trackingOf } from './tracking.ts';

/** Values for a SCO at the start of an attempt (RTE 4.2.17, SN 4.2). */
export function runtimeOfAttempt(work: Work, activity: Activity): Values {
  const values: Record<string, string> = thresholds(activity);
  activity.objectives
    .map((definition, index) => ({ id: definition.id, index }))
    .filter(({ id }) => id !== '')
    .forEach(({ id, index }, place) => {
      const at = `cmi.objectives.${place}`;
      values[`${at}.id`] = id;
      Object.assign(values, objectiveValues(`${at}.`, knownOf(work, activity, index)));
    });
  return values;
}

/**
 * Values for a resumed SCO: its own, with objectives that other activities may have changed (RTE
 * 4.2.17.1).
 */
export function runtimeOfResumed(work: Work, activity: Activity, left: Values): Values {
  const values: Record<string, string> = { ...left, ...thresholds(activity) };
  for (const [element, id] of Object.entries(left)) {
    const [, at] = /^(cmi\.objectives\.\d+\.)id$/.exec(element) ?? [];
    const index = activity.objectives.findIndex((one) => one.id === id && id !== '');
    if (at === undefined || index < 0) continue;
    Object.assign(values, objectiveValues(at, sharedOf(work, activity, index)));
  }
  return values;
}

/** Thresholds that determine a SCO's statuses. */
export function thresholds(activity: Activity): Record<string, string> {
  const [primary] = activity.objectives;
  return {
    ...(activity.completedByMeasure && {
      'cmi.completion_threshold': decimal(activity.minProgressMeasure),
    }),
    ...(primary.satisfiedByMeasure && {
      'cmi.scaled_passing_score': decimal(primary.minNormalizedMeasure ?? 1),
    }),
  };
}

const knownOf = (work: Work, activity: Activity, index: number): ObjectiveProgress => ({
  ...seen(work, activity, index),
  satisfied: satisfaction(work, activity, index),
});

const decimal = (amount: number): string => String(amount);

function objectiveValues(at: string, known: ObjectiveProgress): Record<string, string> {
  const found: Record<string, string | null> = {
    [`${at}success_status`]: word(known.satisfied, 'passed', 'failed'),
    [`${at}completion_status`]: word(known.completed, 'completed', 'incomplete'),
    [`${at}score.scaled`]: text(known.measure),
    [`${at}score.raw`]: text(known.rawScore),
    [`${at}score.min`]: text(known.minScore),
    [`${at}score.max`]: text(known.maxScore),
    [`${at}progress_measure`]: text(known.progressMeasure),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

const word = (fact: boolean | null, yes: string, no: string): string | null =>
  fact === null ? null : fact ? yes : no;
const text = (amount: number | null): string | null => (amount === null ? null : String(amount));

/** Writes a SCO's data into the tree: progress and objectives of its activity (SN 4.2, RTE 4.2). */
export function recordRuntime(work: Work, activity: Activity, values: Values): void {
  if (!activity.tracked) return;
  const own = trackingOf(work, activity);
  objectivesOf(values).forEach((facts, id) => {
    const index = activity.objectives.findIndex((one) => one.id === id);
    if (id === '' || index < 0) return;
    set(work, activity, index, facts);
    if (index === 0) own.saidCompletion ||= facts.completed !== undefined;
    if (index === 0) own.saidSuccess ||= facts.satisfied !== undefined;
  });
  const facts = statedFacts('cmi.', values);
  set(work, activity, 0, facts);
  own.saidCompletion ||= facts.completed !== undefined;
  own.saidSuccess ||= facts.satisfied !== undefined;
}

const COMPLETIONS: Readonly<Record<string, boolean | null>> = {
  completed: true,
  incomplete: false,
  'not attempted': false,
  unknown: null,
};
const SUCCESSES: Readonly<Record<string, boolean | null>> = {
  passed: true,
  failed: false,
  unknown: null,
};

/** Undefined if the value is not set. */
function truth(
  value: string | undefined,
  words: Readonly<Record<string, boolean | null>>,
): boolean | null | undefined {
  return value === undefined ? undefined : words[value];
}

function amount(value: string | undefined): number | undefined {
  return value === undefined || value === '' ? undefined : Number(value);
}

function statedFacts(at: string, values: Values): Partial<ObjectiveProgress> {
  const stated = {
    satisfied: truth(values[`${at}success_status`], SUCCESSES),
    measure: amount(values[`${at}score.scaled`]),
    completed: truth(values[`${at}completion_status`], COMPLETIONS),
    progressMeasure: amount(values[`${at}progress_measure`]),
    rawScore: amount(values[`${at}score.raw`]),
    minScore: amount(values[`${at}score.min`]),
    maxScore: amount(values[`${at}score.max`]),
  };
  const said = Object.entries(stated).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Partial<ObjectiveProgress>;
}

function objectivesOf(values: Values): ReadonlyMap<string, Partial<ObjectiveProgress>> {
  const found = new Map<string, Partial<ObjectiveProgress>>();
  for (let place = 0; values[`cmi.objectives.${place}.id`] !== undefined; place += 1) {
    const id = values[`cmi.objectives.${place}.id`] ?? '';
    found.set(id, statedFacts(`cmi.objectives.${place}.`, values));
  }
  return found;
}
