import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { reference } from '../../database/columns.ts';

/** Progress of sending to the Learning Record Store. One row, from the first run on. */
export const statementCursor = pgTable(
  'statement_cursor',
  {
    id: smallint('id').primaryKey().default(1),
    /** Along the statements of cmi5 packages. */
    cmi5Id: reference('cmi5_id').notNull().default(0),
    /** Statements that the store would not take. */
    refused: integer('refused').notNull().default(0),
    /** Number of statements dropped because they waited too long. */
    dropped: integer('dropped').notNull().default(0),
  },
  (t) => [check('statement_cursor_one', sql`${t.id} = 1`)],
);
