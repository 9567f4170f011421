import { expect, test } from '../fixtures/journey.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('an operator settles a request, tries a job again and sees who did it (D12) @one-screen', async ({
  page,
  database,
  fresh,
  expectAccessible,
}) => {
  const name = `Nila ${fresh.id}`;
  await database.pool.query('update students set fullname = $2 where id = $1', [fresh.id, name]);
  await database.pool.query(
    `insert into privacy_requests (student_id, kind, asked_at) values ($1, 'export', now()), ($1, 'deletion', now())`,
    [fresh.id],
  );
  await database.pool.query(
    `insert into contact_messages (name, contact, message, created_at)
     values ('A parent', 'parent@home.example', $1, now()), ('Another', 'other@home.example', $2, now())`,
    [`My child ${name} has no PIN.`, `${name} is a namesake.`],
  );
  const kind = `mail-${fresh.id}`;
  await database.pool.query(
    `insert into jobs (kind, state, attempts, error) values ($1, 'failed', 10, 'Error: the mail server hung up')`,
    [kind],
  );
  await page.goto('/staff/');
  await signInByEmail(page, 'operator@demo01.example');
  await toStaffPage(page, 'Privacy');
  await expect(page.getByRole('heading', { name: 'Privacy requests' })).toBeVisible();
  const copy = page.getByRole('listitem').filter({ hasText: `A copy of everything for ${name}` });
  await expectAccessible();
  const download = page.waitForEvent('download');
  await copy.getByRole('link', { name: 'Download copy' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await copy.getByRole('button', { name: 'Handed over' }).click();
  await expect(copy).toHaveCount(0);
  const removal = page.getByRole('listitem').filter({ hasText: `Delete everything of ${name}` });
  await removal.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  // The request is withdrawn meanwhile: nothing is deleted, and the page says so.
  const ask = `insert into privacy_requests (student_id, kind, asked_at) values ($1, 'deletion', now())`;
  await database.pool.query(
    `delete from privacy_requests where student_id = $1 and kind = 'deletion'`,
    [fresh.id],
  );
  // The list comes without it; the dialog stays.
  const renewed = page.waitForResponse('**/api/staff/operation/fetch_requests');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await renewed;
  await expect(removal).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByRole('alert')).toContainText('You have deleted nothing.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible();
  await database.pool.query(ask, [fresh.id]);
  await page.reload();
  await removal.getByRole('button', { name: 'Delete' }).click();
  const namesake = dialog.getByRole('checkbox', { name: /a namesake/ });
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible();
  await namesake.uncheck();
  await dialog.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(removal).toHaveCount(0);
  const { rows: kept } = await database.pool.query<{ message: string }>(
    'select message from contact_messages where strpos(message, $1) > 0',
    [name],
  );
  expect(kept).toEqual([{ message: `${name} is a namesake.` }]);

  await toStaffPage(page, 'Jobs');
  const job = page.getByRole('row').filter({ hasText: kind });
  await expect(job).toContainText('the mail server hung up');
  await expectAccessible();
  await job.getByRole('button', { name: 'Retry' }).click();
  await expect(job).toContainText('Waiting');

  await toStaffPage(page, 'Audit');
  await expect(page.getByText('Deleted a child’s data').first()).toBeVisible();
  await page.getByLabel('Name, e-mail, school or action').fill('tried a job');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Tried a job again').first()).toBeVisible();
  await expect(page.getByText(/^Kind:/).first()).toBeVisible();
  await expect(page.getByText('Deleted a child’s data')).toHaveCount(0);
  // Coded values show as words.
  await database.pool.query(
    `insert into audit_log (at, action, subject_kind, subject_id, before, after)
     values (now(), 'assessment/set_window', 'class', $1, '{"mode": 1}', '{"mode": 2, "opens_on": "2026-03-09"}'),
       (now(), 'events/change_event', 'event', $1, '{"kind": "talk", "lang": "en"}', '{"kind": "club", "lang": "hi"}')`,
    [String(fresh.id)],
  );
  const find = async (words: string) => {
    await page.getByLabel('Name, e-mail, school or action').fill(words);
    await page.getByRole('button', { name: 'Search' }).click();
    return page.getByRole('listitem').filter({ hasText: ` ${fresh.id}` });
  };
  const ofWindow = await find('Set the skill assessment');
  await expect(ofWindow.getByText('How:')).toHaveText(/Offered.*Required/);
  await expect(ofWindow.getByText('First day:')).toContainText('9 March 2026');
  const ofEvent = await find('Changed an event');
  await expect(ofEvent.getByText('Kind:')).toHaveText(/Talk.*Club/);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(ofEvent.getByText(/वार्ता|टॉक|बातचीत/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Up to this day').fill('2020-01-31');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectAccessible();
});
