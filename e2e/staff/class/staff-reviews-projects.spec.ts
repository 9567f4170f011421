import { readFile } from 'node:fs/promises';
import { hashPassword } from '../../../apps/server/src/school/login/password/password.ts';
import { PROJECT_COURSE_ID, aTextFile, doneBeforeProject, handIn } from '../../fixtures/project.ts';
import { openedYesterday } from '../../fixtures/opened-before.ts';
import { aSchool, aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { aPerson } from '../../../apps/server/src/testing/data/people.ts';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

const GRADE = 6;
const content = (name: string) =>
  readFile(new URL(`../../../content/demo/${name}`, import.meta.url));

/** Two teachers and two students of an own school, so that the demo shows nothing of it. */
async function aClass(db: Database) {
  const section = crypto.randomUUID().slice(0, 8);
  const passwordHash = await hashPassword(PASSWORD);
  const { id: schoolId } = await aSchool(db);
  const where = { schoolId, grade: GRADE, section };
  const clock = { now: () => new Date() };
  const teacher = (name: string) =>
    aPerson({ database: db, clock }, 'teacher', where, {
      passwordHash,
      name,
      email: `${name.slice(0, 3).toLowerCase()}-${section}@school.example`,
    });
  const student = async (fullname: string) => {
    const loginId = `${fullname.slice(0, 4).toLowerCase()}-${section}`;
    const made = await aStudent(db, { ...where, fullname, loginId, passwordHash });
    await openedYesterday(db, made.id);
    await doneBeforeProject(db, made.id);
    return { ...made, loginId };
  };
  return {
    schoolId,
    section,
    email: (await teacher('Sunita Rao')).email,
    other: (await teacher('Vikram Sethi')).email,
    ananya: await student(`Ananya Iyer ${section}`),
    farhan: await student(`Farhan Sheikh ${section}`),
  };
}

test('a teacher reviews projects: the file beside the brief, three clicks from Today, undo, the next one there (console 3, D12 versions)', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, ananya, farhan, section } = await aClass(database);
  const notes = aTextFile('what I found.txt', 'I asked my Paati.\nShe laughed.\n');
  const atHome = await asStudent(ananya.loginId);
  await atHome.goto(`/classroom/${PROJECT_COURSE_ID}/projects`);
  const criteria = atHome.getByRole('region', { name: 'What your reviewer looks at' });
  await expect(criteria).toContainText('The claim stands word for word, with where you heard it.');
  await criteria.getByText('See all the levels').click();
  await expect(criteria).toContainText('Nearly: A box, but the reason is missing.');
  await handIn(atHome, [
    notes,
    {
      name: 'sheet.pdf',
      mimeType: 'application/pdf',
      buffer: await content('media/documents/work-sheet-interest.pdf'),
    },
    {
      name: 'letter.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await content('media/documents/letter-to-the-editor.docx'),
    },
  ]);
  const other = await asStudent(farhan.loginId);
  await handIn(other, [notes]);

  await page.goto('/staff/');
  await signInByEmail(page, email);
  await page.getByRole('link', { name: `Review Ananya Iyer ${section}` }).click();
  await expect(page.getByRole('heading', { name: `Ananya Iyer ${section}` })).toBeVisible();
  await page.getByRole('button', { name: /^what I found/ }).click();
  await expect(page.getByText('I asked my Paati.')).toBeVisible();
  await page.getByRole('button', { name: /^letter\.docx/ }).click();
  await expect(page.locator('.docx-pages section').first()).toBeVisible();
  await page.getByRole('button', { name: /^sheet\.pdf/ }).click();
  await expect(
    page.getByRole('region', { name: 'sheet.pdf' }).locator('canvas').first(),
  ).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'You checked it yourself' }).click();
  await page.locator('label', { hasText: 'Rocket' }).click();
  await page.getByRole('button', { name: 'Save as a phrase' }).click();
  await expect(page.getByRole('button', { name: /^Remove “You checked/ })).toBeVisible();

  // A later file is announced and shown; typed text stays.
  await handIn(atHome, [aTextFile('later.txt', 'One more thing.\n')]);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    `Ananya Iyer ${section} has changed this since you opened it`,
  );
  await expect(page.getByRole('alert')).toContainText(/Files.*later\.txt/);
  await expect(page.getByRole('button', { name: /^later\.txt/ })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue(/You checked it yourself/);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('heading', { name: `Farhan Sheikh ${section}` })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('heading', { name: `Ananya Iyer ${section}` })).toBeFocused();
  // After undo the earlier text is editable.
  await expect(page.getByRole('textbox')).toHaveValue(/You checked it yourself/);
  await expect(page.getByRole('radio', { name: 'Rocket' })).toBeChecked();
  const line = (name: string) => page.getByRole('group', { name });
  await line('The right box').locator('label', { hasText: 'Nearly' }).click();
  await page.getByRole('heading', { name: `Ananya Iyer ${section}` }).click();
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  await expect(line('How you checked it').getByRole('radio', { name: /^Wow/ })).toBeChecked();
  await expectAccessible();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: `Farhan Sheikh ${section}` })).toBeFocused();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('heading', { name: 'No projects to review' })).toBeVisible();
  await expectAccessible();

  await atHome.goto('/home');
  // The course that the project ended is celebrated first, where its page was left before.
  const news = atHome.getByRole('dialog', { name: 'Your project is approved!' });
  const earlier = atHome.getByRole('button', { name: 'Close', exact: true });
  await expect(news.or(earlier).first()).toBeVisible();
  if (await earlier.isVisible()) await earlier.click();
  await expect(news).toContainText('You checked it yourself');
  await expect(news.getByRole('listitem').filter({ hasText: 'The right box' })).toContainText(
    'Nearly',
  );
  await news.getByRole('button', { name: 'Continue' }).click();
  const said = atHome.getByRole('region', { name: 'From your teacher' });
  await expect(said).toContainText('You checked it yourself');
  await atHome.goto(`/classroom/${PROJECT_COURSE_ID}/projects`);
  await expect(atHome.getByText('Approved', { exact: true })).toBeVisible();
  const seen = atHome.getByRole('region', { name: 'What your reviewer saw' });
  await expect(seen).toContainText('A box, but the reason is missing.');
  await expect(seen.getByRole('listitem').filter({ hasText: 'How you checked it' })).toContainText(
    'You checked it in two ways, or counted it yourself.',
  );
  await atHome.goto('/profile/projects');
  await expect(
    atHome.getByRole('listitem').filter({ hasText: 'The claim, word for word' }).last(),
  ).toContainText('Yes');
});

test('two teachers of a class: Today moves by itself when a project comes, and the second to review it is told who did (console 3, D12 versions, D13 told-at-once) @one-screen', async ({
  asStudent,
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { email, other, ananya, farhan, schoolId, section } = await aClass(database);
  const hears = page.waitForResponse('**/api/staff/live/waiting');
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  expect((await hears).status()).toBe(200);
  for (const student of [ananya, farhan]) {
    const atHome = await asStudent(student.loginId);
    await handIn(atHome, [aTextFile('what I found.txt', 'I asked my Paati.\n')]);
    await atHome.close();
  }
  await expect(page.getByRole('link', { name: `Review Ananya Iyer ${section}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Review Farhan Sheikh ${section}` })).toBeVisible();

  const beside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  // It hears of nothing: a verdict is given before the colleague's is known.
  await beside.route('**/api/staff/live/waiting', (route) => route.abort());
  await beside.goto('/staff/review');
  await signInByEmail(beside, other);
  const open = async (shown: typeof page) => {
    // On a phone the list comes first.
    const first = shown.getByRole('link', { name: `Ananya Iyer ${section}` });
    if (await shown.getByRole('button', { name: /^Approve/ }).isHidden()) await first.click();
    await expect(shown.getByRole('heading', { name: `Ananya Iyer ${section}` })).toBeVisible();
  };
  const title = { name: 'Review', level: 1 } as const;
  await expect(beside.getByRole('heading', title)).toBeVisible();
  await open(beside);
  await expect(beside.getByRole('heading', title)).toHaveCount(1);
  await page.getByRole('link', { name: `Review Ananya Iyer ${section}` }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('heading', { name: `Farhan Sheikh ${section}` })).toBeVisible();
  await beside.getByRole('button', { name: /^Approve/ }).click();
  await expect(beside.getByRole('alert')).toContainText(
    'Sunita Rao has changed this since you opened it',
  );
  await expect(beside.getByRole('alert')).toContainText('Approved');
  await expect(beside.getByRole('heading', { name: `Ananya Iyer ${section}` })).toBeVisible();
  await expectAccessible(beside);

  // With a live stream the colleague's verdict shows in the open project, and typed text stays.
  await beside.unroute('**/api/staff/live/waiting');
  const hearsToo = beside.waitForResponse('**/api/staff/live/waiting');
  await beside.goto(`/staff/review/${farhan.id}/${PROJECT_COURSE_ID}`);
  expect((await hearsToo).status()).toBe(200);
  const theirWords = beside.getByRole('textbox', { name: /^Words for/ });
  await theirWords.fill('Ask one more person.');
  const verdict = beside.getByText(
    'Approved by Sunita Rao just now. What you wrote is still here.',
  );
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(verdict).toBeVisible();
  await expect(theirWords).toHaveValue('Ask one more person.');
  await expect(beside.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectAccessible(beside);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict).toHaveCount(0);
  await expect(beside.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await beside.reload();
  await expect(theirWords).toHaveValue('Ask one more person.');

  // In the course's heat map the cell of a project leads to where it is reviewed, and was.
  for (const [student, words] of [
    [farhan, 'To review'],
    [ananya, 'Approved'],
  ] as const) {
    await page.goto(`/staff/courses/${schoolId}/${GRADE}/${section}/${PROJECT_COURSE_ID}`);
    await page
      .getByRole('row')
      .filter({ hasText: student === farhan ? 'Farhan' : 'Ananya' })
      .getByRole('link', { name: words })
      .click();
    await page.waitForURL(`**/staff/review/${student.id}/${PROJECT_COURSE_ID}`);
    await expect(page.getByRole('link', { name: 'Download what I found.txt' })).toBeVisible();
    if (student !== farhan) continue;

    // A new submission shows in the open project, and typed text stays.
    await page.getByRole('textbox', { name: /^Words for/ }).fill('Ask one more person.');
    const atHome = await asStudent(farhan.loginId);
    await handIn(atHome, [aTextFile('one more.txt', 'I asked my Nani.\n')]);
    await atHome.close();
    await expect(page.getByText('Farhan changed the files.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download one more.txt' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Words for/ })).toHaveValue(
      'Ask one more person.',
    );
  }
});

test('a review that is taken back while its student reads the news: the page says so calmly (D13 told-at-once) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, ananya } = await aClass(database);
  const atWork = await asStudent(ananya.loginId);
  await handIn(atWork, [aTextFile('what I found.txt', 'I asked my Paati.\n')]);
  // What handing in brought is celebrated there.
  await atWork.close();
  const atHome = await asStudent(ananya.loginId);
  const hears = atHome.waitForResponse('**/api/students/live/**');
  await atHome.goto('/home');
  expect((await hears).status()).toBe(200);
  await page.goto('/staff/review');
  await signInByEmail(page, email);
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  if (await approve.isHidden()) await page.getByRole('link', { name: /^Ananya Iyer/ }).click();
  await approve.click();
  await expect(atHome.getByRole('dialog', { name: 'Your project is approved!' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const again = atHome.getByRole('dialog', { name: 'Your teacher is looking at it again' });
  await expect(again).toContainText('Your project is safe.');
  await expect(atHome.getByText('Your project is approved!')).toHaveCount(0);
  await expectAccessible(atHome);
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again).toBeHidden();
  // Approved once more it is news again, in the same page.
  await approve.click();
  await expect(atHome.getByRole('dialog', { name: 'Your project is approved!' })).toBeVisible();
});
