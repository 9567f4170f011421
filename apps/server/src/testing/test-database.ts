import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase, serving, withDatabaseName } from '../database/database.ts';

export type TestDatabase = Database;

const onServer = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A database of its own for a test file, migrated and empty; a bare one has no tables. Close it in `afterAll`. */
export async function openTestDatabase({
  isBare = false,
  connections = 8,
} = {}): Promise<TestDatabase> {
  const name = `skillkite_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await onServer(
    `create database ${name} template ${isBare ? 'template0' : inject('templateName')}`,
  );
  const url = withDatabaseName(inject('serverUrl'), name);
  const database = openDatabase(url, { connections, onError: () => {}, deadlines: serving() });
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}
