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
