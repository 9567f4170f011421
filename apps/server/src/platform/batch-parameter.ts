import { type SQL, sql } from 'drizzle-orm';

/** The types of what is asked for in batches. */
type Type = 'bigint' | 'text';

/**
 * A parameter that holds the items of a batch, in the text of a statement with a name. PostgreSQL looks at the length of
 * a plain array, takes the plan for all values for the dearer one and plans anew for each batch, which costs as much as
 * the work; into a sub-select it does not look.
 */
export const batchParameter = (position: number, type: Type = 'bigint'): string =>
  `(select $${position}::${type}[])::${type}[]`;

/** The same for a statement of the query builder. */
export const batchPlaceholder = (name: string): SQL =>
  sql`(select ${sql.placeholder(name)}::bigint[])::bigint[]`;

type Value = number | boolean | string | Date | null;

const ESCAPED = /["\\]/;
const escapeOne = (text: string): string =>
  ESCAPED.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text;

function elementOf(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `"${escapeOne(value)}"`;
  return value instanceof Date ? `"${value.toISOString()}"` : String(value);
}

/**
 * Of each item of a batch one value, as PostgreSQL writes an array. The driver would take every number for a text and
 * search it twice for what to escape, which with a hundred items costs more than reading their answers.
 */
export function arrayOf<Item>(items: readonly Item[], valueOf: (item: Item) => Value): string {
  return `{${items.map((item) => elementOf(valueOf(item))).join(',')}}`;
}
