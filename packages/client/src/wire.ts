import type { AnyCall, DetailsOf, RequestOf } from '@skillkite/contract/call';

/** Wire words and their domain words (D1). */
const WORDS = {
  ilm: 'course',
  ilms: 'courses',
  skill: 'program',
  skills: 'programs',
  class: 'lesson',
  user: 'student',
} as const;

/** Names with irregular mappings. Names that begin with `is`, `has` or `may` are booleans. */
const NAMES = {
  user: 'user',
  class: 'grade',
  class_group: 'classGroup',
  class_groups: 'classGroups',
  classes: 'schoolClasses',
  skill_type: 'courseKind',
  join_visible: 'isJoinVisible',
  joinable: 'isJoinable',
  is_login: 'hasLoggedInBefore',
  is_assessment: 'assessmentState',
  asses_mode: 'assessmentMode',
  asses_sdate: 'assessmentStartsOn',
  asses_edate: 'assessmentEndsOn',
  tutorial_visibility: 'isTutorialVisible',
  tutorial_status: 'isTutorialSeen',
} as const;

/** Mapped words, irregular names, and names whose values stay unchanged. */
type Naming = { readonly words: object; readonly names: object; readonly kept?: string };
type StudentNaming = { readonly words: typeof WORDS; readonly names: typeof NAMES };
type Word<W extends string, N extends Naming> = W extends keyof N['words'] ? N['words'][W] : W;
type Joined<K extends string, N extends Naming> = K extends `${infer Head}_${infer Tail}`
  ? `${Word<Head, N> & string}${Capitalize<Joined<Tail, N> & string>}`
  : Word<K, N>;
type Name<K, N extends Naming> = K extends keyof N['names']
  ? N['names'][K]
  : K extends string
    ? Joined<K, N>
    : K;
type FlagName = `${'is' | 'has' | 'may'}${Capitalize<string>}`;
type Kept<N extends Naming> = N extends { readonly kept: infer Names } ? Names : never;
type Value<K, V, N extends Naming> =
  K extends Kept<N> ? V : K extends FlagName ? boolean | Extract<V, null> : Domain<V, N>;

/** A wire type in domain names, by default those of the student calls. */
export type Domain<T, N extends Naming = StudentNaming> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Domain<Item, N>[]
      : { [K in keyof T as Name<K, N> & PropertyKey]: Value<Name<K, N>, T[K], N> };

const IS_FLAG = /^(?:is|has|may)[A-Z]/;
const wireWords = Object.fromEntries(Object.entries(WORDS).map(([wire, own]) => [own, wire]));

const inWords = (name: string, words: Readonly<Record<string, string>>): string =>
  name.replaceAll(/[^_]+/g, (word) => words[word] ?? word);

const nameOf = (wireName: string): string =>
  (NAMES as Readonly<Record<string, string>>)[wireName] ?? camelCase(inWords(wireName, WORDS));

/** `lesson_id` as `lessonId`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** `lessonId` as `lesson_id`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Entry = [name: string, value: unknown];
type Names = readonly string[];

/** Maps the entries of all nested objects. Values under kept names stay unchanged. */
function changed(value: unknown, change: (...entry: Entry) => Entry, kept: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => changed(item, change, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      kept.includes(key) ? [key, inner] : change(key, changed(inner, change, kept)),
    ),
  );
}

/** Maps names and turns flags into booleans; a null flag stays null. */
export const received = (
  wire: unknown,
  nameOf: (wireName: string) => string,
  kept: Names = [],
): unknown =>
  changed(
    wire,
    (key, value) => {
      const name = nameOf(key);
      return [name, IS_FLAG.test(name) && value !== null ? Boolean(value) : value];
    },
    kept,
  );

/** Maps names and turns booleans into 0 and 1. */
export const sent = (
  request: unknown,
  wireNameOf: (name: string) => string,
  kept: Names = [],
): unknown =>
  changed(
    request,
    (name, value) => [wireNameOf(name), typeof value === 'boolean' ? Number(value) : value],
    kept,
  );

/** A response in domain names. Domain names stay as they are, because devices store data of earlier versions. */
export const fromWire = <T>(wire: T): Domain<T> => received(wire, nameOf) as Domain<T>;

/** A request in the wire's names. */
export const toWire = (request: unknown): unknown =>
  sent(request, (name) => inWords(snakeCase(name), wireWords));

type Mapper = (value: unknown) => unknown;
/** A call with irregular names maps them itself. */
type Mappers = { readonly toWire: Mapper; readonly fromWire: Mapper };

export const namesOf = (call: AnyCall): Mappers => ({ toWire, fromWire, ...call });

/** Request of a call, in domain names. */
export type Asked<C extends AnyCall> = C extends { toWire: (request: infer R) => unknown }
  ? R
  : Domain<RequestOf<C>>;
/** Response of a call, in domain names. */
export type Answered<C extends AnyCall> = C extends { fromWire: (details: never) => infer R }
  ? R
  : Domain<DetailsOf<C>>;
