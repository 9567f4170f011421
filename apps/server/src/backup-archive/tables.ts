import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';

export type Table = { readonly name: string; readonly columns: string[] };
export type Sequence = { readonly name: string; readonly last: string | null };

const COLUMNS = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  group by c.relname order by c.relname`;

const REFERENCES = `
  select f.relname as from, t.relname as to
  from pg_constraint r
  join pg_class f on f.oid = r.conrelid
  join pg_class t on t.oid = r.confrelid
  where r.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`;

const SEQUENCES = `
  select sequencename as name, last_value::text as last
  from pg_sequences where schemaname = 'public' order by sequencename`;

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table that holds something of ours, in an order in which they can be filled. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(COLUMNS);
  const references = await client.query<{ from: string; to: string }>(REFERENCES);
  const waiting = new Map(rows.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      references.rows.every(({ from, to }) => from !== name || !waiting.has(to)),
    );
    if (ready.length === 0)
      throw new BackupError(`These tables refer to each other: ${[...waiting.keys()].join(', ')}.`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Present values of id sequences, so that a restored database never reuses an id. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  return (await client.query<Sequence>(SEQUENCES)).rows;
}

/** Whether any table has a row. */
export async function hasRows(client: ClientBase, tables: readonly Table[]): Promise<boolean> {
  if (tables.length === 0) return false;
  const any = tables.map(({ name }) => `exists (select from public.${quoted(name)})`).join(' or ');
  const { rows } = await client.query<{ any: boolean }>(`select ${any} as any`);
  return rows[0]?.any === true;
}
