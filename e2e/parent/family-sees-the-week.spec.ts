import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { ACTIVITY } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { scriptBytes, sumOf } from '../fixtures/script-bytes.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

const FIRST_SCREEN_BYTES = 220 * 1024;
const ASHA = 1;

/** A parent of these children that no other journey touches; the e-mail. */
const aParent = async (
  { pool }: Database,
  { passwordHash, of }: { passwordHash: string; of: readonly number[] },
): Promise<string> => {
  const email = `parent-${of.join('-')}-${Date.now()}@demo01.example`;
  await pool.query(
    `with parent as (
       insert into people (email, name, password_hash, created_at) values ($1, 'Sunita Verma', $2, now()) returning id
     )
     insert into grants (person_id, role, scope_kind, student_id, given_at)
     select id, 'parent', 'student', child, now() from parent, unnest($3::bigint[]) as child`,
    [email, passwordHash, of],
  );
  return email;
};

const signIn = async (page: Page, email: string) => {
  await page.goto('/family/');
  await signInByEmail(page, email);
};

test(
  'a parent sees the week of each child, what was made and won, in their language (D14)',
  { tag: '@one-screen' },
  async ({ page, database, fresh, passwordHash, expectAccessible }) => {
    await page.goto('/family/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible();
    await database.pool.query('update students set fullname = $2 where id = $1', [
      fresh.id,
      'Aarav Verma',
    ]);
    await doneBefore(database, fresh.id, ACTIVITY.lessonId);
    await database.pool.query(
      `update lesson_progress set done_at = now(), last_at = now() where student_id = $1`,
      [fresh.id],
    );

    await signIn(page, await aParent(database, { passwordHash, of: [ASHA, fresh.id] }));
    await expect(page.getByRole('heading', { name: 'Aarav’s week' })).toBeVisible();
    await expectAccessible();
    const children = page.getByRole('navigation', { name: 'Your children' });
    await children.getByRole('link', { name: 'Asha' }).click();
    await expect(page.getByRole('heading', { name: 'Asha’s week' })).toBeVisible();
    await children.getByRole('link', { name: 'Aarav' }).click();
    await expect(page.getByText('Aarav learned on 1 day')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ask at dinner' })).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { name: 'Aarav का सप्ताह' })).toBeVisible();
    await page.getByRole('link', { name: 'रचनाएँ' }).click();
    await expect(page.getByRole('heading', { name: 'अभी कोई प्रोजेक्ट नहीं' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'प्रमाणपत्र' }).click();
    await expect(page.getByRole('heading', { name: 'Aarav के प्रमाणपत्र और बैज' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'साइन आउट करें' }).click();
    await expect(page.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
  },
);

test('the week of a child goes back as far as there is one, and is light @one-screen (D14)', async ({
  page,
  database,
  passwordHash,
}) => {
  await signIn(page, await aParent(database, { passwordHash, of: [ASHA] }));
  await expect(page.getByRole('heading', { name: 'Asha’s week' })).toBeVisible();
  const sizes = await scriptBytes(page, '/family/');
  expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(FIRST_SCREEN_BYTES);
  await page.getByRole('link', { name: 'The week before' }).click();
  await expect(page.getByRole('link', { name: 'The week after' })).toBeVisible();
  await page.goto(`/family/?child=${ASHA}&week=2020-01-01`);
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The week before' })).toHaveCount(0);
  await page.goto('/family/nowhere');
  await expect(page.getByRole('main').getByRole('link', { name: 'Week' })).toBeVisible();
  await page.goto('/staff/');
  await expect(page).toHaveURL(/\/family\/$/);
});

test('where a parent’s session ended they are asked over the page, which goes on as it was @one-screen (D11 idle-hours)', async ({
  page,
  database,
  fresh,
  passwordHash,
  expectAccessible,
}) => {
  const email = await aParent(database, { passwordHash, of: [fresh.id] });
  await signIn(page, email);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('button', { name: 'Do not show them' }).click();
  const yes = page.getByRole('button', { name: 'Yes, do not show' });
  await expect(yes).toBeVisible();
  await database.pool.query(
    `delete from person_sessions where person_id = (select id from people where email = $1)`,
    [email],
  );
  // Another process ended the session; the server caches sessions briefly.
  await page.waitForTimeout(1500);
  await yes.click();
  const again = page.getByRole('dialog', { name: 'You were signed out' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expectAccessible();
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(page).toHaveURL(/\/family\/data/);
  // A failed request is repeated by another press.
  await page.getByRole('button', { name: 'Do not show them' }).click();
  await yes.click();
  await expect(page.getByText('Other students do not see the projects.')).toBeVisible();
});

test('a parent whose child left the school is told so @one-screen (D14)', async ({
  page,
  database,
  fresh,
  passwordHash,
  expectAccessible,
}) => {
  await database.pool.query('update students set is_deleted = true where id = $1', [fresh.id]);
  await signIn(page, await aParent(database, { passwordHash, of: [fresh.id] }));
  await expect(page.getByRole('heading', { name: 'has left their school here' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add a child' })).toBeVisible();
  await expectAccessible();
});
