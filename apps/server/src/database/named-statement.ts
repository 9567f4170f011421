import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';

const TIMESTAMPTZ_OID = 1184;
const dialect = new PgDialect();
const asText = (text: string): string => text;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ_OID
      ? asText
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * Runs what `orm.execute` would, under a name, so that a connection plans it once: worth it where planning costs as much as the work.
 * Each text that comes here is held by each connection: there have to be few.
 */
export async function runNamed<Row extends pg.QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  query: SQL,
): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = createHash('sha1').update(text).digest('base64url');
  const { rows } = await pool.query<Row>({ name, text, values: params, types });
  return rows;
}
