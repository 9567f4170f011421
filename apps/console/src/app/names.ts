import {
  type Domain as DomainOf,
  camelCase,
  received,
  sent,
  snakeCase,
} from '@skillkite/client/wire';

/**
 * Calls of grown-ups use the standard words already: their names follow from the words as they are. The content of a draft
 * is in the words of the pack format.
 */
type Naming = { readonly words: object; readonly names: object; readonly kept: 'content' };
const KEPT = ['content'];

/** What crosses the wire, in names of the code: `last_seen_at` as `lastSeenAt`, a flag as a boolean. */
export type Domain<T> = DomainOf<T, Naming>;

/** An answer in names of the code. */
export const fromWire = (wire: unknown): unknown => received(wire, camelCase, KEPT);

/** The name of one field of the wire. */
export const fieldName = (field: string): string => camelCase(field);

/** A request in the wire's names. */
export const toWire = (request: unknown): unknown =>
  sent(request, snakeCase, [...KEPT, 'questions']);
