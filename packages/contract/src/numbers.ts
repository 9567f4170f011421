import { Type } from 'typebox';

/** Largest value of each integer column type. `columns.test.ts` of the server compares it with the wire. */
export const LARGEST = {
  smallint: 32_767,
  integer: 2_147_483_647,
  /** Limited by JavaScript's safe integers, not by the column. */
  bigint: Number.MAX_SAFE_INTEGER,
} as const;

/** A count, stored as `integer`. */
export const Count = Type.Integer({ minimum: 0, maximum: LARGEST.integer });
/** Bytes, stored as `bigint`. */
export const Bytes = Type.Integer({ minimum: 0, maximum: LARGEST.bigint });
/** Row id without its own type in the contract, stored as `bigint`. */
export const RowId = Type.Integer({ minimum: 1, maximum: LARGEST.bigint });
