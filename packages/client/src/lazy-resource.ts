/** React reads the `value` of a resolved promise at once, without suspending. */
type Loading<T> = Promise<T> & Pick<Partial<PromiseFulfilledResult<T>>, 'value'>;

export type LazyResource<T> = {
  /** For event handlers and loaders: retries after a failure. */
  load: () => Promise<T>;
  /** Calls back with the value: synchronously if loaded, else later; never on failure. */
  whenLoaded: (work: (value: T) => void) => void;
  /**
   * For React's `use`: always the same promise. It keeps a failure, because each render would
   * otherwise load again.
   */
  promise: () => Loading<T>;
};

const failures = new Set<() => void>();

/** A failed load is retried at the next use. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Loads something at its first use and caches it. */
export function lazyResource<T>(fetchValue: () => Promise<T>): LazyResource<T> {
  let kept: Loading<T> | null = null;
  const forget = () => {
    kept = null;
  };
  const promise = () => {
    if (kept) return kept;
    const loading: Loading<T> = fetchValue();
    kept = loading;
    loading.then(
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      () => failures.add(forget),
    );
    return loading;
  };
  const load = () => {
    if (failures.delete(forget)) forget();
    return promise();
  };
  return {
    promise,
    load,
    whenLoaded: (work) => {
      const loading = load();
      if (loading.value) work(loading.value);
      else loading.then(work, () => {});
    },
  };
}
