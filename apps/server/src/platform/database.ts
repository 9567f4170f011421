import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What a query runs on: a transaction, or the pool where a single statement is all there is. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  /** For named SQL on hot paths. */
  readonly pool: pg.Pool;
  /** For ordinary queries outside a transaction. */
  readonly orm: NodePgDatabase;
  close(): Promise<void>;
};

const INT8_OID = 20;
/** The folder of every migration there is. */
export const MIGRATIONS = new URL('../../migrations', import.meta.url).pathname;
const MIGRATION_LOCK = 4_155_001;

const types: pg.CustomTypesConfig = {
  // Identities and counts stay far below 2^53.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A pool of connections to PostgreSQL. `onError` hears of connections lost while idle. */
export function openDatabase(
  url: string,
  { connections, onError }: { connections: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  pool.on('error', onError);
  // One that is lost between two statements of a transaction has nobody else to hear of it, and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, orm: drizzle(pool), close: () => pool.end() };
}

/** Bring the schema up to date. Several processes may call it at once: one does the work, the others wait. */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A server that goes away is heard of by the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
