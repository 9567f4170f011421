import fc, { type Arbitrary } from 'fast-check';
import { strangeText, strangeValue } from './values.ts';

/** Change of a body before it is sent. `at` selects the place. */
export type Mutation =
  | { readonly kind: 'none' }
  | { readonly kind: 'replace'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'leave-out'; readonly at: number }
  | { readonly kind: 'add'; readonly at: number; readonly key: string; readonly value: unknown }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'repeat-keys' }
  | { readonly kind: 'instead'; readonly text: string };

const at = fc.nat();

export const mutations: Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('none' as const) }) },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: strangeValue }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave-out' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      at,
      key: strangeText,
      value: strangeValue,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat-keys' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('instead' as const),
      text: fc.oneof(
        fc.constantFrom(
          '',
          'null',
          '[]',
          '5',
          '"text"',
          '{"user_id":1e400}',
          '{"__proto__":{"user_id":1}}',
          '{"constructor":{"prototype":{}}}',
          '\uFEFF{}',
          '{}{}',
          '['.repeat(100_000),
          `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
          `"${'x'.repeat(5_000_000)}"`,
        ),
        strangeText,
      ),
    }),
  },
);

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

/** Every place below a value, and the value itself under `body`. */
function placesIn(holder: Record<string, unknown>): Place[] {
  return Object.keys(holder).flatMap((key) => {
    const value = holder[key];
    const isHolder = typeof value === 'object' && value !== null;
    return [{ holder, key }, ...(isHolder ? placesIn(value as Record<string, unknown>) : [])];
  });
}

/** `isWhole`: no field can be named, because the body is not a readable object. */
export type Mutated = { readonly body: unknown; readonly isWhole: boolean };

/** A copy of a body, changed. Changes of its text come later: `textOf`. */
export function mutated(body: unknown, mutation: Mutation): Mutated {
  const holder: Record<string, unknown> = { body: structuredClone(body) };
  const places = placesIn(holder);
  const place = 'at' in mutation ? places[mutation.at % places.length] : undefined;
  if (place !== undefined) {
    const inside = place.holder[place.key];
    if (mutation.kind === 'replace') place.holder[place.key] = mutation.value;
    if (mutation.kind === 'leave-out' && place.holder !== holder) delete place.holder[place.key];
    const takesKeys = typeof inside === 'object' && inside !== null && !Array.isArray(inside);
    if (mutation.kind === 'add' && takesKeys) {
      Object.defineProperty(inside, mutation.key, {
        value: mutation.value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  const isObject = typeof holder['body'] === 'object' && holder['body'] !== null;
  const isText = mutation.kind === 'cut' || mutation.kind === 'instead';
  return { body: holder['body'], isWhole: isObject && !Array.isArray(holder['body']) && !isText };
}

/** A body as JSON, with the mutation applied. */
export function textOf(body: unknown, mutation: Mutation): string {
  if (mutation.kind === 'instead') return mutation.text;
  const text = JSON.stringify(body) ?? '';
  if (mutation.kind === 'cut') return text.slice(0, mutation.at % (text.length + 1));
  if (mutation.kind === 'repeat-keys' && text.length > 2) {
    return `${text.slice(0, -1)},${text.slice(1)}`;
  }
  return text;
}
