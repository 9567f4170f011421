import type { Clock } from './clock.ts';

type Options<Key> = {
  /** What a key is known by. */
  nameOf: (key: Key) => string;
  /** How long a value stands before it is read again; 0 remembers nothing. */
  lifeMs: number;
  /** Most values; beyond it the oldest goes. */
  most: number;
  clock: Clock;
};

export type Remembered<Key, Value> = {
  /** The value of a key as it was read within its life, else read now. */
  get(key: Key): Promise<Value>;
  /** A key’s value changed: what was read of it before counts no more, and what is being read is not kept. */
  forget(key: Key): void;
};

/** Keeps what was read for a short while. Values that `isKept` does not take are read each time. */
export function remembered<Key, Value>(
  read: (key: Key) => Promise<Value>,
  isKept: (value: Value) => boolean,
  { nameOf, lifeMs, most, clock }: Options<Key>,
): Remembered<Key, Value> {
  const kept = new Map<string, { readonly value: Value; readonly readAt: number }>();
  let forgotten = 0;

  const keep = (name: string, value: Value) => {
    kept.delete(name);
    const [oldest] = kept.size >= most ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(name, { value, readAt: clock.now().getTime() });
  };

  const readAndKeep = async (key: Key): Promise<Value> => {
    const before = forgotten;
    const value = await read(key);
    if (before === forgotten && isKept(value)) keep(nameOf(key), value);
    return value;
  };

  if (lifeMs <= 0) return { get: read, forget: () => {} };
  return {
    get: (key) => {
      const known = kept.get(nameOf(key));
      const age = known ? clock.now().getTime() - known.readAt : lifeMs;
      // A clock that was set back would make it live on.
      if (known && age >= 0 && age < lifeMs) return Promise.resolve(known.value);
      return readAndKeep(key);
    },
    forget: (key) => {
      forgotten += 1;
      kept.delete(nameOf(key));
    },
  };
}
