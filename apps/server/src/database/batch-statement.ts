import type { QueryConfig } from 'pg';
import { type ElementType, type ElementValue, arrayOf } from './batch-parameter.ts';

type Column<Item> = {
  readonly type: ElementType;
  readonly arrayOf: (items: readonly Item[]) => Buffer;
};

/** A column of the given rows: its type and its value for an item. */
export const column = <Item, T extends ElementType>(
  type: T,
  valueOf: (item: Item) => ElementValue<T> | null,
): Column<Item> => ({ type, arrayOf: (items) => arrayOf(type, items, valueOf) });

/** Given rows in the text of a statement. */
type GivenRows = {
  /** `unnest(…)`, for `from … as g(…)`. */
  readonly unnest: string;
  /** Names of the columns, with commas between. */
  readonly names: string;
  /** All values of a column as an array. */
  readonly array: (name: string) => string;
};

/**
 * A prepared statement whose parameters are rows: one array for each column, so that batches of all sizes share a plan.
 * `write` names rows and columns; their positions are counted here.
 */
export function batchStatement<Rows extends Record<string, unknown>>(
  name: string,
  rows: { readonly [K in keyof Rows]: Readonly<Record<string, Column<Rows[K]>>> },
  write: (given: { readonly [K in keyof Rows]: GivenRows }) => string,
): (given: { readonly [K in keyof Rows]: readonly Rows[K][] }) => QueryConfig {
  type Key = keyof Rows & string;
  const keys = Object.keys(rows) as Key[];
  let position = 0;
  const rowsOf = (key: Key): GivenRows => {
    const parameters = new Map(
      Object.entries(rows[key]).map(([one, { type }]) => [one, `$${(position += 1)}::${type}[]`]),
    );
    return {
      unnest: `unnest(${[...parameters.values()].join(', ')})`,
      names: [...parameters.keys()].join(', '),
      array: (one) => {
        if (!parameters.has(one)) throw new Error(`The statement has no column ${one}.`);
        return `(${parameters.get(one)})`;
      },
    };
  };
  const text = write(Object.fromEntries(keys.map((key) => [key, rowsOf(key)])) as never);
  return (given) => ({
    name,
    text,
    values: keys.flatMap((key) => Object.values(rows[key]).map((one) => one.arrayOf(given[key]))),
  });
}
