import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skillkite-migrate-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const migrate = () =>
  runCommand('migrate', [], { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on' });

it('npm run migrate brings an empty database up to date, without the demo, and may be repeated', async () => {
  const { pool } = database;
  await pool.query('drop schema public, drizzle cascade; create schema public');
  expect(await migrate()).toEqual({
    said: 'The database has the schema of this version.\n',
    complained: '',
    code: 0,
  });
  const { rows } = await pool.query(`select count(*)::int as students from students`);
  expect(rows).toEqual([{ students: 0 }]);
  expect((await migrate()).code).toBe(0);
});

it('npm run migrate refuses a database that a newer version migrated', async () => {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`,
  );
  const { complained, code } = await migrate();
  expect(code).toBe(1);
  expect(complained).toContain('This database belongs to a newer version of the application');
});
