import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = async (...args: string[]) => {
  const { said, complained, code } = await runCommand('jobs', args, { DATABASE_URL: database.url });
  return { rows: said.split('\n').map((line) => line.split('\t')), complained, code };
};

it('npm run jobs lists each kind with its state and what went wrong', async () => {
  await database.pool.query(`
    insert into jobs (kind, unique_key, state, due_at, finished_at, attempts, error) values
      ('old-events', 'schedule', 'waiting', '2026-03-04 05:00Z', '2026-03-04 04:00Z', 2, 'Error: No room.'),
      ('mail', null, 'done', '2026-03-04 05:00Z', '2026-03-04 04:30Z', 1, null)`);
  const { rows, code } = await run('list');
  expect(code).toBe(0);
  const shown = rows.map(([, ...columns]) => columns);
  expect(shown).toContainEqual(['mail', 'done', '2026-03-04 04:30', '-', '1', '']);
  expect(shown).toContainEqual([
    'old-events',
    'waiting',
    '2026-03-04 04:00',
    '2026-03-04 05:00',
    '2',
    'Error: No room.',
  ]);
});

it('npm run jobs says how it is used', async () => {
  const { complained, code } = await run();
  expect(code).toBe(2);
  expect(complained).toContain('npm run jobs -- list');
});
