/** React reads a promise that carries its value at once, without suspending first. */
type Coming<T> = Promise<T> & Pick<Partial<PromiseFulfilledResult<T>>, 'value'>;

export type Once<T> = {
  /** For who waits for it: what failed before is tried again. */
  ask: () => Promise<T>;
  /** Does something with it: at once where it is there, else as soon as it comes; never where it does not. */
  whenThere: (work: (it: T) => void) => void;
  /** For React's `use`: always the same promise. A failure stays, as a screen that renders again would ask without end. */
  coming: () => Coming<T>;
};

const failures = new Set<() => void>();

/** What failed to load is asked for anew when it is next wanted. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Loads something when it is first wanted, and keeps it. */
export function once<T>(load: () => Promise<T>): Once<T> {
  let kept: Coming<T> | null = null;
  const forget = () => {
    kept = null;
  };
  const coming = () => {
    if (kept) return kept;
    const promise: Coming<T> = load();
    kept = promise;
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => failures.add(forget),
    );
    return promise;
  };
  const ask = () => {
    if (failures.delete(forget)) forget();
    return coming();
  };
  return {
    coming,
    ask,
    whenThere: (work) => {
      const asked = ask();
      if (asked.value) work(asked.value);
      else asked.then(work, () => {});
    },
  };
}
