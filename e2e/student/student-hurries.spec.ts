import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sayRead } from '../fixtures/reading.ts';

const COURSE = '/classroom/1011/classes';
/** The first of two pages, behind a video. */
const PAGES_ID = 10101;

test(
  'who turns pages faster than they can be read goes on at once, sees no error, and gets the points when they count (D15 kept-and-counted, D4)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('TOO_EARLY') || message.text().includes('lesson progress'))
        complaints.push(message.text());
    });
    await doneBefore(database, fresh.id, PAGES_ID);
    // Opened for the first time now: no reading time has passed.
    await database.pool.query(
      `with forgotten as (delete from course_openings where student_id = $1)
       update course_progress set started_at = now() where student_id = $1`,
      [fresh.id],
    );
    const done = async () => {
      const { rows } = await database.pool.query<{ done: number; rp: number }>(
        `select rp, (select count(*)::int from lesson_progress
           where student_id = $1 and is_done) as done from students where id = $1`,
        [fresh.id],
      );
      return rows[0];
    };
    await beginAs(fresh.loginId, COURSE);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Every sentence answers something');
    await sayRead(page);
    await expect(title).toHaveText('Small questions and big ones');
    await sayRead(page);
    await expect(page.getByText('3/3')).toBeVisible();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    expect(await done()).toEqual({ done: 1, rp: 0 });

    // A reload in between loses nothing.
    await page.reload();
    await expect(page.getByText('3/3')).toBeVisible();
    // Its course was celebrated at once, and is done with: its points are said in passing.
    const celebrated = page.getByRole('dialog', { name: /is done!/ });
    await expect(celebrated).toBeVisible();
    await expect(celebrated).not.toContainText('on their way');
    await celebrated.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('status').filter({ hasText: '+10 RP' })).toBeVisible({
      timeout: 40_000,
    });
    await expect(page.locator('[data-unsent="0"]')).toBeAttached({ timeout: 40_000 });
    expect(await done()).toEqual({ done: 3, rp: 20 });
    await expect(page.getByText('3/3')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
