import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';

/** The first lesson of the third course of "Think in questions": before it two courses are done. */
const THIRD_COURSE_LESSON_ID = 10121;

test(
  'a student shows posters and a certificate, which anybody can check who has its link (spec 2, D9)',
  { tag: '@one-screen' },
  async ({ page, browser, database, fresh, beginAs, expectAccessible }) => {
    // The headless shell cannot ask for clipboard permission.
    await page.context().grantPermissions(['clipboard-write']);
    // Web Share, which this Chromium lacks.
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (what = {}) => {
        const pictures = what.files?.map(({ name, type, size }) => ({
          name,
          type,
          isDrawn: size > 0,
        }));
        document.title = JSON.stringify({ ...what, ...(pictures && { files: pictures }) });
      };
    });
    await doneBefore(database, fresh.id, THIRD_COURSE_LESSON_ID);
    await beginAs(fresh.loginId, '/school-homepage');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Portfolio' }).click();
    await page.waitForURL('**/profile/certificates');
    await expect(page.getByText('No certificate yet')).toBeVisible();
    await expectAccessible();
    await page.getByRole('tab', { name: 'Posters' }).click();
    await expect(page.getByRole('heading', { name: 'The question behind' })).toBeVisible();
    await expectAccessible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /Download.*The question behind/ }).click();
    expect((await downloading).suggestedFilename()).toBe('The question behind.png');
    await page.getByRole('button', { name: /Share.*The question behind/ }).click();
    const picture = { name: 'The question behind.png', type: 'image/png', isDrawn: true };
    await expect(page).toHaveTitle(JSON.stringify({ files: [picture] }));
    await page.getByRole('tab', { name: 'Projects' }).click();
    await expect(page.getByText('No project yet')).toBeVisible();
    await database.pool.query(
      `update course_progress set completed_at = coalesce(completed_at, now()) where student_id = $1`,
      [fresh.id],
    );
    await database.pool.query(
      `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     select $1::bigint, id, now(), now(), now() from courses
     where program_id = (select program_id from courses where id = 1011) and retired_at is null
     on conflict do nothing`,
      [fresh.id],
    );
    await page.goto('/profile/certificates');
    await expect(page.getByRole('heading', { name: 'Think in questions' })).toBeVisible();
    await expectAccessible();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: /Download PDF.*Think in questions/ }).click();
    expect((await saving).suggestedFilename()).toBe('Think in questions.pdf');
    await page.getByRole('button', { name: /Copy link.*Think in questions/ }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    await page.getByRole('button', { name: /View.*Think in questions/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Certificate' });
    await expect(dialog.getByText('Nila Iyer', { exact: true })).toBeVisible();
    await expectAccessible();
    const link = await dialog.getByLabel('Link to your certificate').inputValue();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page).toHaveTitle(JSON.stringify({ url: link }));
    const badge = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download as a digital badge' }).click();
    expect((await badge).suggestedFilename()).toBe('Think in questions.json');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const packing = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download all' }).click();
    expect((await packing).suggestedFilename()).toBe('Skillkite.zip');

    // A stranger without an account, and without scripts.
    const elsewhere = await browser.newContext({ javaScriptEnabled: false });
    const stranger = await elsewhere.newPage();
    const path = new URL(link).pathname;
    await stranger.goto(path);
    await expect(stranger.getByText('This certificate is genuine')).toBeVisible();
    await expect(stranger.getByRole('heading')).toHaveText(
      /^\s*Nila Iyer completed Think in questions on \d+ \w+ \d{4} at Skillkite\.\s*$/,
    );
    await expect(stranger.getByText(/DEMO01|Demo|VI\b/)).toHaveCount(0);
    await stranger.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click();
    await expect(stranger.getByText('यह प्रमाणपत्र असली है')).toBeVisible();
    expect((await stranger.goto('/certificate/AAAAAAAAAAAAAAAAAAAAAA'))?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'There is no certificate' })).toBeVisible();
    await elsewhere.close();
    await page.goto(path);
    await expectAccessible();
  },
);
