import { expect, test } from '../fixtures/journey.ts';

/** The smallest PNG there is. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'a student finds an answer, and asks where there is none; what was typed outlives the tab (spec 2, D9)',
  { tag: '@one-screen' },
  async ({ page, context, database, fresh, beginAs, expectAccessible }) => {
    await beginAs(fresh.loginId, '/school-homepage');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Help & Support' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
    await page.getByRole('searchbox').fill('jump forward');
    await expect(page.getByText('you can jump to every place you have seen')).toBeVisible();
    await expect(page.getByText('What are coins for?')).toHaveCount(0);
    await expectAccessible();

    await page.getByRole('link', { name: 'Raise a ticket' }).click();
    await page.getByLabel('What is it about?').selectOption({ label: 'An activity' });
    await page.getByLabel('What happened?').fill('The court shows nothing.');
    await page.close();
    const again = await context.newPage();
    await again.goto('/support/raise-ticket');
    await expect(again.getByLabel('What happened?')).toHaveValue('The court shows nothing.');
    await expect(again.getByLabel('What is it about?')).toHaveValue('activity');
    await again.locator('#root').getByText('Also sent').click();
    await expect(again.getByText('Browser', { exact: true })).toBeVisible();
    const facts = again.getByRole('definition');
    await expect(facts.filter({ hasText: 'Mozilla' })).toHaveAttribute('lang', 'en');
    await expect(facts.filter({ hasText: /^English$/ })).toHaveCount(1);
    await again
      .getByLabel('A picture of the screen')
      .setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(again.getByAltText('The picture that will be sent')).toBeVisible();
    await expectAccessible(again);

    await context.setOffline(true);
    await again.getByRole('button', { name: 'Send' }).click();
    await expect(again.getByRole('main').getByRole('alert')).toContainText('No Internet');
    await expect(again.getByLabel('What happened?')).toHaveValue('The court shows nothing.');
    await context.setOffline(false);
    await again.getByRole('button', { name: 'Send' }).click();
    await again.waitForURL('**/support');
    // It is seen: on a phone all the answers stand above it.
    await expect(again.getByText('Waiting for an answer')).toBeInViewport();

    await database.pool.query(
      `with mine as (update support_tickets set status = 'answered' where student_id = $1 returning id)
     insert into support_replies (ticket_id, text, at) select id, 'Open it once more, please.', now() from mine`,
      [fresh.id],
    );
    await again.reload();
    await expect(again.getByText('Open it once more, please.')).toBeVisible();
    await again.goto('/support/raise-ticket');
    await expect(again.getByLabel('What happened?')).toHaveValue('');
  },
);
