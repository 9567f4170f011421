import { type SQL, sql } from 'drizzle-orm';

/**
 * A batch parameter of a named statement, wrapped in a sub-select. For a plain array PostgreSQL considers its length,
 * rejects the generic plan and plans each batch again, which costs as much as the work.
 */
export const batchParameter = (position: number, type: 'bigint' | 'text' = 'bigint'): string =>
  `(select $${position}::${type}[])::${type}[]`;

/** The same for a statement of the query builder. */
export const batchPlaceholder = (name: string): SQL =>
  sql`(select ${sql.placeholder(name)}::bigint[])::bigint[]`;

/** Element types of arrays; JSON as bytes, to avoid parsing. */
type ValueOf = {
  bigint: number;
  boolean: boolean;
  'double precision': number;
  int: number;
  json: Buffer;
  text: string;
  timestamptz: Date;
};
export type ElementType = keyof ValueOf;
export type ElementValue<T extends ElementType> = ValueOf[T];

type Element<Value> = {
  /** Type id in PostgreSQL, the same in all versions. */
  readonly oid: number;
  readonly bytesOf: (value: Value) => number;
  readonly write: (value: Value, to: Buffer, at: number) => void;
};

/** Moments are microseconds since the first of January 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_TO_32 = 2 ** 32;

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an integer.`);
  return value;
};

function writeBigint(value: number, to: Buffer, at: number): void {
  const high = Math.floor(whole(value) / TWO_TO_32);
  to.writeInt32BE(high, at);
  to.writeUInt32BE(value - high * TWO_TO_32, at + 4);
}

const ELEMENTS: { readonly [T in ElementType]: Element<ValueOf[T]> } = {
  bigint: { oid: 20, bytesOf: () => 8, write: writeBigint },
  boolean: { oid: 16, bytesOf: () => 1, write: (value, to, at) => void (to[at] = value ? 1 : 0) },
  'double precision': {
    oid: 701,
    bytesOf: () => 8,
    write: (value, to, at) => void to.writeDoubleBE(value, at),
  },
  int: {
    oid: 23,
    bytesOf: () => 4,
    write: (value, to, at) => void to.writeInt32BE(whole(value), at),
  },
  json: {
    oid: 114,
    bytesOf: ({ length }) => length,
    write: (value, to, at) => void value.copy(to, at),
  },
  text: { oid: 25, bytesOf: Buffer.byteLength, write: (value, to, at) => void to.write(value, at) },
  timestamptz: {
    oid: 1184,
    bytesOf: () => 8,
    write: (value, to, at) =>
      void to.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1000n, at),
  },
};

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const IS_NULL = -1;

/**
 * One value of each item of a batch, as an array in PostgreSQL's binary format: no text is parsed, and no long batch
 * text is kept (docs/develop/performance.md). The statement must use the same type.
 */
export function arrayOf<Item, T extends ElementType>(
  type: T,
  items: readonly Item[],
  valueOf: (item: Item) => ValueOf[T] | null,
): Buffer {
  const { oid, bytesOf, write }: Element<ValueOf[T]> = ELEMENTS[type];
  const values = items.map(valueOf);
  let bytes = HEADER_BYTES;
  for (const value of values) bytes += LENGTH_BYTES + (value === null ? 0 : bytesOf(value));
  const array = Buffer.allocUnsafe(bytes);
  // One dimension, lower bound 1.
  array.writeInt32BE(1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(oid, 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const value of values) {
    const length = value === null ? IS_NULL : bytesOf(value);
    array.writeInt32BE(length, at);
    at += LENGTH_BYTES;
    if (value === null) continue;
    write(value, array, at);
    at += length;
  }
  return array;
}

/** The ids that a batch asks for. */
export const idArray = (ids: readonly number[]): Buffer => arrayOf('bigint', ids, (id) => id);
