import type { Page } from '@playwright/test';
import { projectIdOf, reviewProject } from '../../../apps/server/src/learning/projects/review.ts';
import { transaction } from '../../../apps/server/src/database/transaction.ts';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { type FreshStudent, PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { chooseAndHandIn } from '../../fixtures/project.ts';
import { readToEnd } from '../../fixtures/reading.ts';

const COURSE_ID = 1012;
const LESSON = `/classroom/${COURSE_ID}/classes`;
const TAB = `/classroom/${COURSE_ID}/projects`;
/** The lesson before the project. */
const HEADLINES = 10113;
const PART_BYTES = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const poster = (size = PNG.length) => ({
  name: 'My poster.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.alloc(size - PNG.length, 'kite')]),
});

/** The course before it is complete, and all of this one but its project. */
async function comeToTheProject(
  { pool }: Database,
  studentId: number,
  { unwatched = 0 } = {},
): Promise<void> {
  await pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     values ($1, 1011, now(), now(), now()), ($1, $2, now(), now(), null)`,
    [studentId, COURSE_ID],
  );
  await pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons
     where retired_at is null and id <> $3
       and (course_id = 1011 or (course_id = $2 and kind <> 'project'))`,
    [studentId, COURSE_ID, unwatched],
  );
}

/** The student's own project; friends' projects are next to it. */
const handIn = (page: Page) => page.getByRole('region', { name: 'Hand in' });

const chosenOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('skillkite-projects', 1);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const count = opening.result
            .transaction('chosen-files')
            .objectStore('chosen-files')
            .count();
          count.addEventListener('success', () => {
            opening.result.close();
            resolve(count.result);
          });
        });
      }),
  );

const acceptedIn = async ({ pool }: Database, { id }: FreshStudent) => {
  const { rows } = await pool.query<{ name: string; size: number }>(
    `select name, size_bytes::int as size from submission_files
     where student_id = $1 and file_type is not null order by created_at`,
    [id],
  );
  return rows;
};

test('a student hands in files, and what is no picture is refused by name; the lesson is done (spec 2, 4, D4) @both-screens', async ({
  page,
  fresh,
  beginAs,
  press,
  database,
  expectAccessible,
}, testInfo) => {
  await comeToTheProject(database, fresh.id);
  await beginAs(fresh.loginId, LESSON);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My claim poster');
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('link', { name: 'Hand in your project' }));
  await chooser;
  await expect(page).toHaveURL(TAB);
  await expect(page.getByText('Not handed in yet')).toBeVisible();
  // What its author wrote has headings of its own, below that of the page.
  await expect(page.getByRole('heading', { name: 'My claim poster', level: 3 })).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  // The file picker is in view, although it is below the lesson.
  await expect(handIn(page).getByText('Choose files')).toBeInViewport();
  await expect(page.getByText('the claim, word for word, and where you heard it')).toBeVisible();
  await expectAccessible();
  const isPhone = testInfo.project.name === 'phone';
  await expect(page.getByText('Take a photo')).toBeVisible({ visible: isPhone });
  await expect(page.getByText('or drop them here')).toBeVisible({ visible: !isPhone });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/update_project_file')) sent.push(request.url());
  });
  const files = [
    poster(),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I found out.') },
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\x90\0\x03\0\0\0') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ];
  await page.getByLabel('Choose files').setInputFiles(files);
  await expect(page.getByText('empty.txt is empty.')).toBeVisible();
  // The chosen file is shown and confirmed before sending (decision 80).
  const asked = page.getByRole('dialog', { name: 'Hand in?' });
  await expect(asked.getByRole('img', { name: 'Preview of My poster.png' })).toBeVisible();
  await expect(asked.getByText('What I found out.')).toBeVisible();
  await expect(asked.getByText('photo.jpg')).toBeVisible();
  await expectAccessible();
  await press(asked.getByRole('button', { name: 'Not yet' }));
  await expect(asked).toBeHidden();
  expect(sent).toEqual([]);
  expect(await acceptedIn(database, fresh)).toEqual([]);
  const again = page.getByLabel('Choose files');
  await again.setInputFiles([...files, { ...poster(), name: 'left out.png' }]);
  await press(asked.getByRole('button', { name: 'Leave out left out.png' }));
  await press(asked.getByRole('button', { name: 'Hand in', exact: true }));
  await expect(page.getByText('photo.jpg is a kind of file that cannot be')).toBeVisible();
  await expect(handIn(page).getByRole('link', { name: 'Download My poster.png' })).toBeVisible();
  await expect(handIn(page).getByRole('link', { name: 'Download notes.txt' })).toBeVisible();
  await expect(page.getByText('Waiting for review.')).toBeVisible();
  await expectAccessible();
  // Handing in is answered like everything else (D4, D5): the project's points, and the course's streak.
  const finished = page.getByRole('dialog', { name: '“Fact, guess or opinion?” is done!' });
  await expect(finished).toContainText('+20 RP');
  await expectAccessible();
  await finished.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('5/5')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Back to Journey Page' })).toBeVisible();
  const { rows } = await database.pool.query(
    `select amount from ledger where student_id = $1 and source = 'lesson:10114'`,
    [fresh.id],
  );
  expect(rows).toEqual([{ amount: 20 }]);

  await press(page.getByRole('button', { name: 'Take back notes.txt' }));
  await expectAccessible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(handIn(page).getByRole('link', { name: 'Download notes.txt' })).toBeHidden();
  expect((await acceptedIn(database, fresh)).map(({ name }) => name)).toEqual(['My poster.png']);
});

test(
  'what was handed in while its lesson was locked does the lesson when the student comes to it (spec 4, D4)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, press, database }) => {
    await comeToTheProject(database, fresh.id, { unwatched: HEADLINES });
    await beginAs(fresh.loginId, TAB);
    await chooseAndHandIn(page, poster());
    await expect(page.getByText('Waiting for review.')).toBeVisible();
    await expect(page.getByText('3/5')).toBeVisible();
    await expect(page.getByRole('button', { name: /My claim poster.*Locked/s })).toBeDisabled();
    await readToEnd(page);
    await press(page.getByRole('button', { name: 'I have read this' }));
    await press(page.getByRole('button', { name: 'Next lesson' }));
    await expect(page.getByText('5/5')).toBeVisible();
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ done: boolean }>(
          'select is_done as done from lesson_progress where student_id = $1 and lesson_id = 10114',
          [fresh.id],
        );
        return rows[0]?.done;
      })
      .toBe(true);
  },
);

test(
  'a cut connection and a closed tab lose nothing: the file goes on where it stopped (resume)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database, context, expectAccessible }) => {
    const file = poster(3 * PART_BYTES + 500);
    await comeToTheProject(database, fresh.id);
    await beginAs(fresh.loginId, TAB);
    await expect(page.getByText('Not handed in yet')).toBeVisible();
    let parts = 0;
    await page.route('**/update_project_file', async (route) => {
      parts += 1;
      if (parts <= 2) await route.continue();
      else {
        await context.setOffline(true);
        await route.abort();
      }
    });
    await chooseAndHandIn(page, file);
    await expect(page.getByText('It will continue by itself from 66%.')).toBeVisible({
      timeout: 20_000,
    });
    // The upload's progress is in view.
    await expect(page.getByText('It will continue by itself from 66%.')).toBeInViewport();
    await expect(
      page.getByRole('progressbar', { name: 'Progress of My poster.png' }),
    ).toHaveAttribute('aria-valuenow', '66');
    await expectAccessible();
    expect(await acceptedIn(database, fresh)).toEqual([]);

    await page.close();
    await context.setOffline(false);
    const reopened = await context.newPage();
    const sentAgain: number[] = [];
    reopened.on('request', (request) => {
      const offset = /name="offset"\r\n\r\n(\d+)/.exec(
        request.postDataBuffer()?.toString('latin1') ?? '',
      );
      if (request.url().endsWith('update_project_file')) sentAgain.push(Number(offset?.[1] ?? -1));
    });
    // Any page of the application goes on with it.
    await reopened.goto('/school-homepage');
    await expect
      .poll(() => acceptedIn(database, fresh), { timeout: 20_000 })
      .toEqual([{ name: file.name, size: file.buffer.length }]);
    expect(sentAgain).not.toContain(0);
    await reopened.goto(TAB);
    const link = handIn(reopened).getByRole('link', { name: 'Download My poster.png' });
    await expect(link).toBeVisible();
    const answer = await reopened.request.get((await link.getAttribute('href')) ?? '');
    expect((await answer.body()).equals(file.buffer)).toBe(true);
    expect(await chosenOnDevice(reopened)).toBe(0);
  },
);

test(
  'what one student chose the next one on the same browser never sees, and log-out clears it',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database, passwordHash }) => {
    await comeToTheProject(database, fresh.id);
    await page.route(/update_project_file|upload_progress/, (route) => route.abort());
    await beginAs(fresh.loginId, TAB);
    await chooseAndHandIn(page, poster());
    await expect(page.getByText('Files on their way').or(page.getByText('sent.'))).toBeVisible();
    await expect.poll(() => chosenOnDevice(page)).toBe(1);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    expect(await chosenOnDevice(page)).toBe(0);

    const loginId = `next-${fresh.loginId}`;
    const next = await aStudent(database, { schoolId: fresh.schoolId, loginId, passwordHash });
    await comeToTheProject(database, next.id);
    await beginAs(loginId, TAB);
    await expect(page.getByText('Not handed in yet')).toBeVisible();
    await expect(handIn(page).getByText('My poster.png')).toBeHidden();
  },
);

test(
  'of two tabs one sends, the other shows it wait and then handed in (spec 3)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database, context }) => {
    await comeToTheProject(database, fresh.id);
    await beginAs(fresh.loginId, TAB);
    await expect(page.getByText('Not handed in yet')).toBeVisible();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const offsets: string[] = [];
    const bodies: string[] = [];
    await context.route('**/update_project_file', async (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      bodies.push(body);
      offsets.push(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1] ?? '');
      await held;
      await route.continue();
    });
    await chooseAndHandIn(page, poster(PART_BYTES + 1));
    await expect.poll(() => offsets).toEqual(['0']);
    expect(bodies[0]).toMatch(/name="project_upload_portal"\r\n\r\n1\r\n/);
    expect(bodies[0]).toMatch(/name="uploaded_by"\r\n\r\n0\r\n/);
    const second = await context.newPage();
    await second.goto(TAB);
    await expect(second.getByText('Waiting.')).toBeVisible();
    letGo();
    for (const tab of [page, second]) {
      await expect(handIn(tab).getByRole('link', { name: 'Download My poster.png' })).toBeVisible();
      await expect(tab.getByText('Waiting for review.')).toBeVisible();
    }
    expect(offsets).toEqual(['0', String(PART_BYTES)]);
  },
);

test('remarks come back to the student, and friends see what is approved, by first name (spec 2, 7) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
  passwordHash,
  browser,
  expectAccessible,
}) => {
  await comeToTheProject(database, fresh.id);
  await beginAs(fresh.loginId, TAB);
  await chooseAndHandIn(page, poster());
  await expect(page.getByText('Waiting for review.')).toBeVisible();
  const id = projectIdOf({ studentId: fresh.id, courseId: COURSE_ID });
  const remarks = 'Show how you checked it.\nThen it is fine.';
  await transaction(database, (tx) =>
    reviewProject(tx, id, {
      verdict: { kind: 'returned', marks: {}, remarks },
      now: new Date(),
    }),
  );
  await page.reload();
  await expect(page.getByText('Show how you checked it.')).toBeVisible();
  await expect(page.getByText('Returned to you')).toBeVisible();
  await transaction(database, (tx) =>
    reviewProject(tx, id, {
      verdict: { kind: 'approved', marks: {}, remarks: 'A clear poster.' },
      now: new Date(),
    }),
  );
  // The student comes back to the tab that was left open.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Choose files')).toBeHidden();
  await expectAccessible();

  const loginId = `friend-${fresh.loginId}`;
  const friend = await aStudent(database, { schoolId: fresh.schoolId, loginId, passwordHash });
  await comeToTheProject(database, friend.id);
  const other = await browser.newContext({
    viewport: { width: 320, height: 700 },
    colorScheme: 'dark',
    locale: 'hi-IN',
  });
  const seen = await other.newPage();
  await seen.goto(new URL('/login', page.url()).href);
  await seen.locator('input').first().fill(loginId);
  await seen.locator('input[type=password]').fill(PASSWORD);
  await seen.locator('form button[type=submit]').click();
  await seen.waitForURL('**/school-homepage');
  await seen.goto(new URL(TAB, page.url()).href);
  await expect(seen.getByText('Nila, कक्षा 6').first()).toBeVisible();
  await expect(seen.getByText('Iyer')).toBeHidden();
  await expect(seen.getByText('A clear poster.')).toBeHidden();
  const overflow = await seen.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(seen);
  await other.close();
});
