import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../database/database.ts';

export type ContentTable = PgTable & { id: PgColumn; slug: PgColumn; retiredAt: PgColumn };

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS_AT_ONCE = 500;

/** Writes rows of content by their ids. Columns in `left` stay as they are. Retired rows are shown again. */
export async function upsertRows<T extends ContentTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  left: readonly string[] = [],
): Promise<void> {
  const { id: _, ...columns } = getTableColumns(table as PgTable);
  const replaced = Object.fromEntries(
    Object.entries(columns)
      .filter(([key]) => !left.includes(key))
      .map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insert(table)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({ target: table.id, set: replaced as never });
  }
}
