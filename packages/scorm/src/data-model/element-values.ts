import { INDEX } from './element-place.ts';

/** Values by full element name: `cmi.objectives.0.id`. */
export type Values = Readonly<Record<string, string>>;

/** The stored values of a data model, and the lengths of its lists. */
export type ElementValues = {
  get(element: string): string | undefined;
  set(element: string, value: string): void;
  /** Length of the list at a path. */
  countOf(path: string): number;
  all(): Values;
  /** Values set since the model was opened, and the ids of all objectives. */
  changes(): Values;
};

export function elementValues(given: Values, storeCount: number): ElementValues {
  const held = new Map(Object.entries(given));
  const changed = new Set<string>();
  const counts = new Map<string, number>([['adl.data', storeCount]]);

  function count(element: string): void {
    const names = element.split('.');
    for (const [at, name] of names.entries()) {
      if (!INDEX.test(name)) continue;
      const path = names.slice(0, at).join('.');
      counts.set(path, Math.max(counts.get(path) ?? 0, Number(name) + 1));
    }
  }
  for (const element of held.keys()) count(element);

  return {
    get: (element) => held.get(element),
    set(element, value) {
      held.set(element, value);
      changed.add(element);
      count(element);
    },
    countOf: (path) => counts.get(path) ?? 0,
    all: () => Object.fromEntries(held),
    changes: () =>
      Object.fromEntries(
        [...held].filter(([name]) => changed.has(name) || /^cmi\.objectives\.\d+\.id$/.test(name)),
      ),
  };
}

/** The value that a SCO reads: a threshold overrides a set status (RTE 4.2.4.1, 4.2.22.1). */
export function judged(values: ElementValues, element: string, value: string): string {
  if (element === 'cmi.completion_status') {
    return byThreshold(values, 'cmi.completion_threshold', 'cmi.progress_measure', value, [
      'completed',
      'incomplete',
    ]);
  }
  if (element === 'cmi.success_status') {
    return byThreshold(values, 'cmi.scaled_passing_score', 'cmi.score.scaled', value, [
      'passed',
      'failed',
    ]);
  }
  return value;
}

function byThreshold(
  values: ElementValues,
  threshold: string,
  measure: string,
  own: string,
  [reached, missed]: readonly [string, string],
): string {
  const least = values.get(threshold);
  const amount = values.get(measure);
  if (least === undefined) return own;
  if (amount === undefined) return 'unknown';
  return Number(amount) >= Number(least) ? reached : missed;
}
