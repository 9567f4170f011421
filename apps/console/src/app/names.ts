import {
  type Domain as DomainOf,
  camelCase,
  received,
  sent,
  snakeCase,
} from '@skillkite/client/wire';

/**
 * Staff calls use standard words, so names map regularly. A draft's `content` keeps the names of
 * the pack format.
 */
type Naming = { readonly words: object; readonly names: object; readonly kept: 'content' };
const KEPT = ['content'];

/** A wire type in domain names: `last_seen_at` becomes `lastSeenAt`, flags become booleans. */
export type Domain<T> = DomainOf<T, Naming>;

/** A response in domain names. */
export const fromWire = (wire: unknown): unknown => received(wire, camelCase, KEPT);

/** Domain name of a wire field. */
export const fieldName = (field: string): string => camelCase(field);

/** A request in the wire's names. */
export const toWire = (request: unknown): unknown =>
  sent(request, snakeCase, [...KEPT, 'questions']);
