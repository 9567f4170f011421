import { type NodePgDatabase, type NodePgQueryResultHKT, drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { OperatorError } from '../errors/operator-error.ts';
import { MIGRATIONS } from '../repository-files.ts';

/** A transaction, or the pool for single statements. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

export type Database = {
  readonly url: string;
  /** For named SQL on hot paths. */
  readonly pool: pg.Pool;
  /** For ordinary queries outside a transaction. */
  readonly orm: NodePgDatabase;
  close(): Promise<void>;
};

const INT8_OID = 20;
/** Advisory lock for schema changes. */
export const MIGRATION_LOCK = 4_155_001;

// Identities and counts stay far below 2^53. For all queries of the process: those of the query builder ask `pg` alone.
pg.types.setTypeParser(INT8_OID, Number);

/** Deadlines of a serving process, so that no call waits or holds a connection without end. */
export type Deadlines = {
  /** Lock timeout in milliseconds. */
  readonly lockMs: number;
  /** For one statement; a database that hangs is given up a little later. */
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
  /** For a free connection, or a new one. */
  readonly connectMs: number;
};
export const serving = (statementMs = 10_000): Deadlines => ({
  lockMs: 1000,
  statementMs,
  idleInTransactionMs: 10_000,
  connectMs: 4000,
});
const HANGS_AFTER_MS = 1000;

type DatabaseOptions = {
  connections: number;
  /** Hears of connections lost while idle. */
  onError: (error: Error) => void;
  /** None for commands, which take the time they need. */
  deadlines?: Deadlines;
};

/** A pool of connections to PostgreSQL. */
export function openDatabase(
  url: string,
  { connections, onError, deadlines }: DatabaseOptions,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    ...(deadlines && {
      lock_timeout: deadlines.lockMs,
      statement_timeout: deadlines.statementMs,
      query_timeout: deadlines.statementMs + HANGS_AFTER_MS,
      idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
      connectionTimeoutMillis: deadlines.connectMs,
    }),
  });
  pool.on('error', onError);
  // An error between two statements of a transaction has no other listener and would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { url, pool, orm: drizzle(pool), close: () => pool.end() };
}

/** The same server, another database. */
export const withDatabaseName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const CONNECTS_WITHIN_MS = 10_000;

/** A connection of its own to the database of an address, and no longer than it is needed. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  });
  // The running statement reports a lost server.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    if (cause instanceof pg.DatabaseError) throw cause;
    // Without user and password; a socket has no host.
    const { host, searchParams } = new URL(url);
    const place = searchParams.get('host') ?? (host || 'this machine');
    throw new OperatorError(
      `The database at ${place} does not respond. Check that it runs and that DATABASE_URL is right; then try again.`,
      { cause },
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An older version would misread a newer schema. */
const assertKnown = async (client: pg.Client, migrationsFolder: string) => {
  const { rows: ledger } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (ledger[0]?.isThere !== true) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query<{ when: number }>(
    `select created_at::float8 as when from drizzle.__drizzle_migrations
     where created_at <> all($1::bigint[]) order by created_at desc limit 1`,
    [known],
  );
  const [strange] = rows;
  if (!strange) return;
  const day = new Date(strange.when).toISOString().slice(0, 10);
  throw new OperatorError(
    `This database belongs to a newer version of the application: it has a migration of ${day} that this version ` +
      'does not have. Nothing was changed. Start that version or a newer one; or restore a backup made ' +
      'before the migration into another DATA_DIR or database.',
  );
};

/**
 * Bring the schema up to date. Several processes may call it at once: one does the work, the others wait. A schema that is
 * newer than this application is refused.
 */
export async function migrateDatabase(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await assertKnown(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
  });
}

/** Every table, with the columns of its primary key in order and backwards; null where it has none. */
const TABLES = `
  select format('public.%I', c.relname) as name, k.forwards, k.backwards
  from pg_class c
  left join lateral (
    select string_agg(quote_ident(a.attname), ', ' order by n.place) as forwards,
           string_agg(quote_ident(a.attname) || ' desc', ', ' order by n.place) as backwards
    from pg_index i, unnest(i.indkey) with ordinality as n(attnum, place), pg_attribute a
    where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = n.attnum
  ) k on true
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
type Table = { name: string; forwards: string | null; backwards: string | null };

/** A file that was cut short has no row to stumble over: the key names the rows it held, and the first and the last are looked up. */
const lookInto = ({ name, forwards, backwards }: Table): string =>
  forwards === null || backwards === null
    ? `select * from ${name} limit 1`
    : `(select * from ${name} order by ${forwards} limit 1) union all (select * from ${name} order by ${backwards} limit 1)`;

/** Reads the file of each table, so that a lost, damaged or truncated file is found at startup. */
export async function assertReadable(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<Table>(TABLES);
    // By the index, also where the file is so small that it would be read whole.
    await client.query('set enable_seqscan = off');
    for (const table of rows) await client.query(lookInto(table));
  });
}
