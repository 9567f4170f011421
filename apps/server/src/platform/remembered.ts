import type { Clock } from './clock.ts';

type Options = {
  /** How long a value stands before it is read again; 0 remembers nothing. */
  lifeMs: number;
  /** Most values; beyond it the oldest goes. */
  most: number;
  clock: Clock;
};

export type Remembered<Value> = {
  /** The value of a key as it was read within its life, else read now. */
  get(key: string): Promise<Value>;
  /** A key’s value changed: what was read of it before counts no more, and what is being read is not kept. */
  forget(key: string): void;
};

/** Keeps what was read for a short while. Values that `isKept` does not take are read each time. */
export function remembered<Value>(
  read: (key: string) => Promise<Value>,
  isKept: (value: Value) => boolean,
  { lifeMs, most, clock }: Options,
): Remembered<Value> {
  const kept = new Map<string, { readonly value: Value; readonly readAt: number }>();
  let forgotten = 0;

  const keep = (key: string, value: Value) => {
    kept.delete(key);
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, { value, readAt: clock.now().getTime() });
  };

  const readAndKeep = async (key: string): Promise<Value> => {
    const before = forgotten;
    const value = await read(key);
    if (before === forgotten && isKept(value)) keep(key, value);
    return value;
  };

  if (lifeMs <= 0) return { get: read, forget: () => {} };
  return {
    get: (key) => {
      const known = kept.get(key);
      const age = known ? clock.now().getTime() - known.readAt : lifeMs;
      // A clock that was set back would make it live on.
      if (known && age >= 0 && age < lifeMs) return Promise.resolve(known.value);
      return readAndKeep(key);
    },
    forget: (key) => {
      forgotten += 1;
      kept.delete(key);
    },
  };
}
