import type { Page } from '@playwright/test';
import { hashPassword } from '../../../apps/server/src/school/login/password/password.ts';
import { aPerson } from '../../../apps/server/src/testing/data/people.ts';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { ownClass } from '../../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the page' });

/** A page in a course that two teachers of a school share, open at both. */
async function openAtBoth(page: Page, colleague: Page, database: Database) {
  const { email, section, schoolId } = await ownClass(database);
  const other = await aPerson(
    { database, clock: { now: () => new Date() } },
    'teacher',
    { schoolId, grade: 6, section },
    {
      name: 'Thomas Mathew',
      email: `thomas-${section}@school.example`,
      passwordHash: await hashPassword(PASSWORD),
    },
  );
  const name = `Water in ${section}`;
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await textOf(page).click();
  await page.keyboard.type('Water is wet.');
  let row: { id: string; course: string } | undefined;
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ id: string; course: string }>(
        `update drafts c set is_shared = true from drafts l
         where c.content ->> 'name' = $1 and l.course_id = c.id and l.content ->> 'body' = $2
         returning l.id, c.id as course`,
        [name, '<p>Water is wet.</p>'],
      );
      return (row = rows[0]);
    })
    .toBeDefined();
  if (!row) throw new Error('A page was expected.');
  const { id, course } = row;
  await colleague.goto(`/staff/studio/courses/${course}?lesson=${id}`);
  await signInByEmail(colleague, other.email);
  await expect(textOf(colleague)).toHaveText('Water is wet.');
  const body = async (): Promise<string> => {
    const found = await database.pool.query<{ body: string }>(
      `select content ->> 'body' as body from drafts where id = $1`,
      [id],
    );
    return found.rows[0]?.body ?? '';
  };
  return { body };
}

const toEnd = async (page: Page) => {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
};
const toStart = (page: Page) =>
  textOf(page)
    .locator('p')
    .first()
    .click({ position: { x: 1, y: 10 } });
const keptHere = (page: Page) => page.getByText('Saved on this device').first();

test('two teachers write in one page at once (D20 page-merged) @both-screens', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const { body } = await openAtBoth(page, colleague, database);
  await toEnd(page);
  await toStart(colleague);
  // Keys of both in turns, faster than they are sent.
  const [mine, theirs] = [' It freezes at zero.', 'Rivers flow to the sea. '];
  for (let at = 0; at < theirs.length; at += 1) {
    await page.keyboard.type(mine[at] ?? '');
    await colleague.keyboard.type(theirs[at] ?? '');
  }
  const both = 'Rivers flow to the sea. Water is wet. It freezes at zero.';
  await expect(textOf(page)).toHaveText(both);
  await expect(textOf(colleague)).toHaveText(both);
  await expect.poll(body).toBe(`<p>${both}</p>`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible();

  // Settings of the lesson and its text do not meet.
  await colleague.getByRole('textbox', { name: 'Name of the lesson' }).fill('Where water goes');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ice floats.');
  await expect.poll(body).toBe(`<p>${both}</p><p>Ice floats.</p>`);
  await expect(textOf(colleague)).toHaveText(`${both}Ice floats.`);
  await expect(colleague.getByText('Saved', { exact: true })).toBeVisible();

  // Undo takes back one's own words only.
  await colleague.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(body).toContain('Ice floats.');
  await expect.poll(body).not.toContain('Rivers flow to the sea.');
});

test('a teacher types on without a connection while a colleague writes in the same page, and nothing is lost (D20 page-offline)', async ({
  page,
  context,
  browser,
  baseURL,
  database,
}) => {
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const { body } = await openAtBoth(page, colleague, database);
  await toEnd(page);
  await context.setOffline(true);
  await page.keyboard.type(' Typed on the bus.');
  await expect(keptHere(page)).toBeVisible();
  await toStart(colleague);
  await colleague.keyboard.type('Typed at school. ');
  await expect.poll(body).toBe('<p>Typed at school. Water is wet.</p>');
  await context.setOffline(false);
  const both = 'Typed at school. Water is wet. Typed on the bus.';
  await expect(textOf(page)).toHaveText(both);
  await expect(textOf(colleague)).toHaveText(both);
  await expect.poll(body).toBe(`<p>${both}</p>`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // The page is closed before it was sent, and the device has it.
  await page.route('**/send_page_updates', (route) => route.abort());
  await toEnd(page);
  await page.keyboard.type(' Before the bell.');
  await expect(keptHere(page)).toBeVisible();
  await toStart(colleague);
  await colleague.keyboard.type('Later: ');
  await expect.poll(body).toContain('Later: ');
  await page.unroute('**/send_page_updates');
  await page.reload();
  const all = `Later: ${both} Before the bell.`;
  await expect(textOf(page)).toHaveText(all);
  await expect(textOf(colleague)).toHaveText(all);
  await expect.poll(body).toBe(`<p>${all}</p>`);
});
