import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProgram, aStudent } from '../testing/data/builders.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = (...args: string[]) => runCommand('launch-logs', args, { DATABASE_URL: database.url });

it('npm run scorm -- log lists debug logs by ids, and shows one (D7 launch-log)', async () => {
  const student = await aStudent(database);
  const { courses } = await aProgram(database, { courses: [{ lessons: [{ kind: 'ia' }] }] });
  const lessonId = courses[0]?.lessonIds[0];
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into launch_logs (student_id, lesson_id, asked_at, records_until, expires_at)
     values ($1, $2, '2026-03-04 05:00Z', '2026-03-05 05:00Z', '2026-03-11 05:00Z') returning id`,
    [student.id, lessonId],
  );
  const id = String(rows[0]?.id);
  const empty = await run('show', id);
  expect([empty.code, empty.complained]).toEqual([1, expect.stringContaining('Nothing was noted')]);
  const entry = {
    at: 20,
    kind: 'call',
    sco: 'a',
    what: 'LMSCommit',
    given: '',
    answer: 'false',
    error: '301',
  };
  await database.pool.query('insert into launch_log_parts values ($1, $2, 3, 0, 0, $3, 100)', [
    id,
    student.id,
    JSON.stringify([entry]),
  ]);
  const { said } = await run('list');
  expect(said.split('\n')[0]).toBe(
    `${id}\tstudent ${student.id}\tlesson ${lessonId}\t2026-03-04 05:00\t1 launches\t1 lines`,
  );
  expect(said).not.toContain('A Student');
  expect((await run('show', id)).said).toContain(
    'Launch 3\n    0.020  a  LMSCommit() = false ! 301',
  );
});

it('npm run scorm -- log says how it is used', async () => {
  const { complained, code } = await run();
  expect(code).toBe(2);
  expect(complained).toContain('npm run scorm -- log list');
});
