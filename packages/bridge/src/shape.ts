/**
 * Validators for data from postMessage or storage; a shape also gives its type. No dependency, because the player page
 * sends it to every phone.
 */
export type Shape<T> = (value: unknown) => value is T;
export type Of<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type MayMiss<T> = unknown extends T ? false : undefined extends T ? true : false;
type Fielded<F extends Fields> = {
  readonly [K in keyof F as MayMiss<Of<F[K]>> extends true ? never : K]: Of<F[K]>;
} & { readonly [K in keyof F as MayMiss<Of<F[K]>> extends true ? K : never]?: Of<F[K]> };

/** A string of at most `longest` UTF-16 units. */
export const text =
  (longest: number): Shape<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest;

/** A whole number from 0. */
export const whole: Shape<number> = (value): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

/** A finite number, such as seconds. */
export const amount: Shape<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const flag: Shape<boolean> = (value): value is boolean => typeof value === 'boolean';

/** Any value, for data that the reader validates itself. */
export const anything: Shape<unknown> = (value): value is unknown => value !== undefined;

export const oneOf =
  <const T extends readonly (string | number)[]>(...words: T): Shape<T[number]> =>
  (value): value is T[number] =>
    words.some((word) => word === value);

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

/** A field that earlier versions lack. */
export const orMissing =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || shape(value);

export const list =
  <T>(item: Shape<T>, longest: number): Shape<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= longest && value.every(item);

/** An object used as a table; keys have at most 4,000 characters, like SCORM identifiers. */
export const table =
  <T>(item: Shape<T>, longest: number): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> => {
    if (!isPlainObject(value)) return false;
    const keys = Object.keys(value);
    return keys.length <= longest && keys.every((key) => key.length <= 4000 && item(value[key]));
  };

/** An object with these fields; unknown fields are ignored. */
export const fields = <F extends Fields>(shapes: F): Shape<Fielded<F>> => {
  const entries = Object.entries(shapes);
  return (value): value is Fielded<F> =>
    isPlainObject(value) && entries.every(([name, shape]) => shape(value[name]));
};

export const either =
  <S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> =>
  (value): value is Of<S[number]> =>
    shapes.some((shape) => shape(value));

/** A recursive shape, resolved at its first use. */
export const later =
  <T>(shape: () => Shape<T>): Shape<T> =>
  (value): value is T =>
    shape()(value);

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
