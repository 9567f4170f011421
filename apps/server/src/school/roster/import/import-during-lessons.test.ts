import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestCourse, type TestStudent, aProgram } from '../../../testing/data/builders.ts';
import { doLesson } from '../../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { students } from '../../accounts/tables.ts';
import { applyImport, planImport } from './apply.ts';
import { STUDENTS_AT_ONCE } from './import-steps.ts';
import { readRoster } from '../sheets/read-roster.ts';

const STUDENTS = 2000;
const HEAD = 'school_code,school_name,login_id,admission_no,full_name,class,section';

describe('an import of thousands while students learn', () => {
  let test: TestApp;
  let folder: string;
  let course: TestCourse;
  let other: pg.Client;
  beforeAll(async () => {
    test = await openTestApp();
    [course] = (await aProgram(test.database)).courses as [TestCourse];
    await test.services.catalogue.reload();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-roster-'));
    other = new pg.Client({ connectionString: test.database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const roster = async (code: string, section: string, loginOf = (n: number) => `${code}-${n}`) => {
    const path = join(folder, 'roster.csv');
    const rows = Array.from({ length: STUDENTS }, (_, n) =>
      [code, 'Big School', loginOf(n), `A-${n}`, `Student ${n}`, 6, section].join(','),
    );
    await writeFile(path, [HEAD, ...rows].join('\n'));
    return readRoster(path);
  };
  const sections = async () => {
    const rows = await test.database.orm
      .select({
        section: students.section,
        id: students.id,
        accountId: students.accountId,
        schoolId: students.schoolId,
      })
      .from(students)
      .orderBy(students.id);
    return rows
      .filter(({ section }) => section !== null)
      .map((row) => ({ ...row, id: row.id as TestStudent['id'] }));
  };
  const apply = async (read: Awaited<ReturnType<typeof roster>>) =>
    applyImport(test.database, read, { skipsBadRows: false });
  const untilItWaits = () =>
    vi.waitFor(
      async () => {
        const { rows } = await test.database.pool.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like '%for no key update%'`,
        );
        expect(rows).toHaveLength(1);
        return rows[0]?.pid ?? 0;
      },
      { timeout: 60_000, interval: 20 },
    );

  it('holds few students at a time: the others go on, and what stopped half-way goes on when it is run again', async () => {
    await apply(await roster('BIG', 'A'));
    const before = await sections();
    expect(before).toHaveLength(STUDENTS);
    const middle = before[STUDENTS / 2];
    if (!middle) throw new Error('A student was expected.');

    // A locked student in the middle of the file stops the import there.
    await other.query('begin');
    await other.query('select from students where id = $1 for update', [middle.id]);
    const importing = apply(await roster('BIG', 'B')).catch((error: Error) => error);
    const pid = await untilItWaits();
    const { rows: free } = await test.database.pool.query<{ id: number }>(
      `select id from students where section in ('A', 'B') order by id for update skip locked`,
    );
    expect(free.length).toBeGreaterThanOrEqual(STUDENTS - STUDENTS_AT_ONCE);
    const [done, waiting] = [before[0], before.at(-1)];
    for (const student of [done, waiting]) {
      if (!student) throw new Error('A student was expected.');
      expect((await doLesson(test, student, course, 0)).status).toBe(200);
    }

    await test.database.pool.query('select pg_terminate_backend($1)', [pid]);
    const stopped = await importing;
    await other.query('rollback');
    expect(stopped).toBeInstanceOf(Error);
    expect((stopped as Error).message).toMatch(
      /The import stopped: \d+ of 2000 students are written.*Run it again/,
    );
    const halfway = await sections();
    const written = halfway.filter(({ section }) => section === 'B').length;
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(STUDENTS);
    expect((stopped as Error).message).toContain(`${written} of ${STUDENTS}`);

    const again = await planImport(test.database.orm, await roster('BIG', 'B'));
    expect(again.students).toHaveLength(STUDENTS - written);
    await apply(await roster('BIG', 'B'));
    expect((await sections()).every(({ section }) => section === 'B')).toBe(true);
  });

  it('lets every student take the login of the next, over all parts', async () => {
    const shifted = (n: number) => `BIG-${(n + 1) % STUDENTS}`;
    const path = join(folder, 'shifted.csv');
    const ids = await sections();
    await writeFile(
      path,
      [
        'id,school_code,login_id,full_name,class',
        ...ids.map(({ id }, n) => `#${id},BIG,${shifted(n)},Student ${n},6`),
      ].join('\n'),
    );
    await apply(await readRoster(path));
    const { rows } = await test.database.pool.query<{ login: string }>(
      `select lower(a.login_id) as login from accounts a join students s on s.account_id = a.id
       where s.section = 'B' order by s.id`,
    );
    expect(rows.map(({ login }) => login)).toEqual(ids.map((_, n) => shifted(n).toLowerCase()));
    expect((await planImport(test.database.orm, await readRoster(path))).students).toEqual([]);
  });

  it('is refused while another one is under way, and changes nothing', async () => {
    const [first] = await sections();
    await other.query('begin');
    await other.query('select from students where id = $1 for update', [first?.id]);
    const importing = apply(await roster('BIG', 'C', (n) => `BIG-${(n + 1) % STUDENTS}`));
    await untilItWaits();
    await expect(apply(await roster('BIG', 'D'))).rejects.toThrow('Another roster import');
    await other.query('rollback');
    await importing;
    const [row] = await test.database.orm
      .select()
      .from(students)
      .where(eq(students.id, first?.id ?? 0));
    expect(row?.section).toBe('C');
  });
});
