/** Sizes on the heap of V8, in bytes. */
const OF_OBJECT = 24;
const OF_FIELD = 8;
const OF_TEXT = 20;

/** A text with one of them takes two bytes for each of its characters. */
const WIDE = /[\u0100-\uffff]/;
const textBytes = (text: string): number =>
  OF_TEXT + (WIDE.test(text) ? 2 * text.length : text.length);

/**
 * Makes a value and all that it holds unchangeable: one request cannot spoil it for the next. Returns how many bytes of
 * memory the values take that were not frozen before, estimated.
 */
export function freeze(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return 0;
  Object.freeze(value);
  const fields = Object.values(value);
  return fields.reduce<number>((bytes, field) => bytes + OF_FIELD + freeze(field), OF_OBJECT);
}
