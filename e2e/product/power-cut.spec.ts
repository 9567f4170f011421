import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/database/embedded-postgres.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { readToEnd } from '../fixtures/reading.ts';
import { freePort, startProduct } from '../fixtures/product.ts';

const STUDENTS = 10;
/** The last two lessons of this course are pages; reading both completes it. */
const COURSE = { id: 1011, pages: [10101, 10102] } as const;

const databaseOf = async (dataDir: string): Promise<Database> => {
  const url = await runningEmbeddedPostgres(dataDir);
  if (url === null) throw new Error('The embedded database does not run.');
  return openDatabase(url, { connections: 2, onError: () => {} });
};

const killDatabase = async (dataDir: string) => {
  const postmaster = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
};

const readIt = (page: Page) => page.getByRole('button', { name: 'I have read this' });
const unsent = (page: Page) => page.locator('[data-unsent]').getAttribute('data-unsent');

test('ten students work while first server and database, then the database alone are killed: each has what they did, once (D7) @desktop', async ({
  browser,
  passwordHash,
}) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'skillkite-power-'));
  await chmod(dataDir, 0o755);
  const [port, contentPort] = await Promise.all([freePort(), freePort()]);
  let product = await startProduct({ dataDir, port, contentPort });
  let database = await databaseOf(dataDir);

  const ids: number[] = [];
  const pages: Page[] = [];
  for (let number = 0; number < STUDENTS; number += 1) {
    const loginId = `power-${number}`;
    const student = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 6 });
    await doneBefore(database, student.id, COURSE.pages[0]);
    ids.push(student.id);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Login ID').fill(loginId);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/school-homepage');
    await page.goto(`/classroom/${COURSE.id}/classes`);
    pages.push(page);
  }
  await database.close();

  const readAllWhile = async (disaster: () => Promise<void>) => {
    for (const page of pages) await readToEnd(page);
    const clicks = pages.map(async (page, number) => {
      await page.waitForTimeout(number * 60);
      await readIt(page).click();
    });
    await pages[0]?.waitForTimeout(300);
    await disaster();
    await Promise.all(clicks);
  };
  const expectAllSaved = async () => {
    for (const page of pages) await expect.poll(() => unsent(page), { timeout: 60_000 }).toBe('0');
  };

  // As when the power goes: neither gets to say anything.
  await readAllWhile(async () => {
    await product.end('SIGKILL');
    await killDatabase(dataDir);
  });
  // After the power cut the student sees that work is on the device.
  await expect.poll(() => Promise.all(pages.map(unsent))).toContain('1');
  product = await startProduct({ dataDir, port, contentPort });
  await expectAllSaved();

  await readAllWhile(() => killDatabase(dataDir));
  await expectAllSaved();

  database = await databaseOf(dataDir);
  const { rows } = await database.pool.query<{ student: number }>(
    `select s.id::int as student,
       (select count(*)::int from lesson_progress p
         where p.student_id = s.id and p.is_done and p.lesson_id = any($2)) as done,
       (select count(*)::int from ledger l
         where l.student_id = s.id and l.reason = 'lesson') as "lessonsPaid",
       (select count(*)::int from course_progress c
         where c.student_id = s.id and c.completed_at is not null) as completed,
       s.rp - (select coalesce(sum(amount), 0)::int from ledger l
         where l.student_id = s.id and l.currency = 'rp') as "rpOff",
       s.coins - (select coalesce(sum(amount), 0)::int from ledger l
         where l.student_id = s.id and l.currency = 'coin') as "coinsOff"
     from students s where s.id = any($1) order by s.id`,
    [ids, COURSE.pages],
  );
  expect(rows).toEqual(
    ids.map((student) => ({
      student,
      done: 2,
      lessonsPaid: 2,
      completed: 1,
      rpOff: 0,
      coinsOff: 0,
    })),
  );
  await database.close();
  await Promise.all(pages.map((page) => page.context().close()));
  await product.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});
