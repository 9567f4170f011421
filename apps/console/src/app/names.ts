type Joined<K extends string> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Joined<Tail>>}`
  : K;
type FlagName = `${'is' | 'has'}${Capitalize<string>}`;
type Value<N, V> = N extends FlagName ? boolean : Domain<V>;

/** What crosses the wire, in names of the code: `last_seen_at` as `lastSeenAt`, a flag as a boolean. */
export type Domain<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Domain<Item>[]
      : {
          [K in keyof T as K extends string ? Joined<K> : K]: Value<
            K extends string ? Joined<K> : K,
            T[K]
          >;
        };

const IS_FLAG = /^(?:is|has)[A-Z]/;
const camel = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Entry = [name: string, value: unknown];
function changed(value: unknown, change: (...entry: Entry) => Entry): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => change(key, changed(inner, change))),
  );
}

/** An answer in names of the code. */
export const fromWire = (wire: unknown): unknown =>
  changed(wire, (key, value) => {
    const name = camel(key);
    return [name, IS_FLAG.test(name) ? Boolean(value) : value];
  });

/** A request in the wire's names. */
export const toWire = (request: unknown): unknown =>
  changed(request, (name, value) => [
    snake(name),
    typeof value === 'boolean' ? Number(value) : value,
  ]);
