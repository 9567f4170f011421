import type { Locator, Page } from '@playwright/test';
import { aSchool, aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { ACTIVITY, skipFeedback, sortClaims, takeBadge } from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';

const finishActivity = async (page: Page) => {
  await page.goto(ACTIVITY.path);
  await sortClaims(page, 0, 8);
  await takeBadge(page);
};

const reviewsOf = async (
  database: { pool: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> } },
  studentId: number,
) => {
  const { rows } = await database.pool.query(
    'select is_skipped as skipped from feedback_reviews where student_id = $1',
    [studentId],
  );
  return rows;
};

/** How bright the brightest point of something is as it is shown, from 0 to 255. */
const whitestOf = async (page: Page, shown: Locator) =>
  page.evaluate(
    async (png) => {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      const data = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      return Math.max(...Array.from(data).filter((_, at) => at % 4 === 0));
    },
    (await shown.screenshot({ animations: 'disabled' })).toString('base64'),
  );

test.describe('after an activity', () => {
  test.beforeEach(async ({ fresh, beginAs, database }) => {
    await doneBefore(database, fresh.id, ACTIVITY.lessonId);
    await beginAs(fresh.loginId, '/school-homepage');
  });

  test(
    'after the badge the course is rated, once; it is sent when every question is rated (spec 2, 3, 4, 5, 9, D6)',
    { tag: '@one-screen' },
    async ({ page, fresh, database, expectAccessible }) => {
      await finishActivity(page);
      const card = page.getByRole('dialog', { name: 'How was this course?' });
      // 720 px where there is room for it (spec 9).
      const isPhone = test.info().project.name === 'phone';
      await expect(card).toHaveCSS('max-width', isPhone ? '358px' : '720px');
      const submit = card.getByRole('button', { name: 'Submit' });
      await expect(submit).toBeDisabled();
      await expectAccessible();
      const questions = card.getByRole('group');
      const count = await questions.count();
      expect(count).toBeGreaterThan(0);
      for (let index = 0; index < count; index += 1) {
        await questions.nth(index).getByRole('radio', { name: '4 of 5 stars' }).press('Space');
      }
      const reviewed = page.waitForRequest('**/track_feedback_review');
      await submit.click();
      expect((await reviewed).postDataJSON()).toMatchObject({
        user_id: fresh.id,
        ilm_id: ACTIVITY.courseId,
        is_skipped: 0,
        platform: 1,
      });
      await expect(card).toBeHidden();
      await expect.poll(() => reviewsOf(database, fresh.id)).toEqual([{ skipped: false }]);
    },
  );

  test('closing it shows Please Take A Moment in a school that asks; Continue returns, Close skips (spec 5, 8) @one-screen', async ({
    page,
    fresh,
    database,
  }) => {
    await finishActivity(page);
    const card = page.getByRole('dialog', { name: 'How was this course?' });
    await card.getByRole('button', { name: 'Close' }).click();
    const moment = page.getByRole('dialog', { name: 'Please Take A Moment' });
    await expect(moment.getByRole('button', { name: 'Close' })).toBeFocused();
    await moment.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByRole('radio').first()).toBeFocused();
    await skipFeedback(page);
    await expect(card).toBeHidden();
    await expect.poll(() => reviewsOf(database, fresh.id)).toEqual([{ skipped: true }]);
  });

  test('closing it skips without a word in a school that does not ask again (spec 5 "csat_schools") @one-screen', async ({
    page,
    fresh,
    database,
  }) => {
    const { id: schoolId } = await aSchool(database, { asksForFeedback: false });
    await database.pool.query('update students set school_id = $2 where id = $1', [
      fresh.id,
      schoolId,
    ]);
    await page.reload();
    await finishActivity(page);
    const card = page.getByRole('dialog', { name: 'How was this course?' });
    await expect(card.getByRole('radio').first()).toBeVisible();
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(card).toBeHidden();
    await expect.poll(() => reviewsOf(database, fresh.id)).toEqual([{ skipped: true }]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('what was earned shows in the bar at once (spec 2) @one-screen', async ({ page }) => {
    const counter = page.getByRole('link', { name: /reward points/ });
    await expect(counter).toContainText('0 reward points');
    await finishActivity(page);
    await skipFeedback(page);
    // 20 RP of the activity (spec 9).
    await expect(counter).toContainText('20 reward points');
  });
});

test(
  'in a mass school the activity of an earlier milestone comes first (spec 5, 8, D6)',
  { tag: '@one-screen' },
  async ({ page, database, beginAs }) => {
    const { rows } = await database.pool.query<{ id: number; course: number; earlier: string }>(
      `select l.id::int, l.course_id::int as course, earlier.name as earlier
     from lessons l join courses c on c.id = l.course_id
     join courses earlier on earlier.program_id = c.program_id and earlier.position < c.position
       and earlier.badge_milestone is not null and earlier.retired_at is null
     where l.kind = 'ia' and l.retired_at is null and c.badge_milestone is not null
       and c.kind = 'ilm' and c.program_id = 101 order by c.position, earlier.position limit 1`,
    );
    const [later] = rows;
    if (!later) throw new Error('The demo pack has no second activity with a badge.');
    const loginId = `mass-${Date.now()}`;
    const student = await aStudent(database, {
      schoolId: 1,
      loginId,
      grade: 5,
      isMass: true,
    });
    await doneBefore(database, student.id, later.id);
    await database.pool.query(
      `delete from lesson_progress p using lessons l where l.id = p.lesson_id and l.kind = 'ia' and p.student_id = $1`,
      [student.id],
    );
    await beginAs(loginId);
    await page.goto(`/classroom/${later.course}/classes`);
    const dialog = page.getByRole('dialog', { name: 'One activity comes first' });
    await expect(dialog).toContainText('To start this ILM you first need to complete the');
    await expect(dialog).toContainText(later.earlier);
    await dialog.getByRole('button', { name: 'Complete Previous IA' }).click();
    await expect(page.getByRole('heading', { name: later.earlier, level: 2 })).toBeVisible();
  },
);

test(
  'where the earlier course costs a coin the popup leads to its unlock, and nothing is sent behind it (spec 4, 8)',
  { tag: '@one-screen' },
  async ({ page, database, beginAs }) => {
    const { rows } = await database.pool.query<{
      id: number;
      course: number;
      earlier: string;
      earlier_id: number;
      grade: number;
    }>(
      `select l.id::int, l.course_id::int as course, earlier.name as earlier, earlier.id::int as earlier_id,
       (select max(grade)::int from unnest(p.grades) grade) as grade
     from lessons l join courses c on c.id = l.course_id join programs p on p.id = c.program_id
     join courses earlier on earlier.program_id = c.program_id and earlier.position < c.position
       and earlier.badge_milestone is not null and earlier.retired_at is null
     where l.kind = 'ia' and l.retired_at is null and c.badge_milestone is not null
       and c.kind = 'ilm' and c.program_id = 101 order by c.position, earlier.position limit 1`,
    );
    const [later] = rows;
    if (!later) throw new Error('The demo pack has no second activity with a badge.');
    const loginId = `old-mass-${Date.now()}`;
    const student = await aStudent(database, {
      schoolId: 1,
      loginId,
      grade: later.grade + 1,
      isMass: true,
    });
    await doneBefore(database, student.id, later.id);
    await database.pool.query(
      `delete from lesson_progress p using lessons l where l.id = p.lesson_id and l.kind = 'ia' and p.student_id = $1`,
      [student.id],
    );
    await database.pool.query(
      'insert into course_unlocks (student_id, course_id, at) values ($1, $2, now())',
      [student.id, later.course],
    );
    const told: string[] = [];
    page.on('request', (request) => {
      if (/watch_history|replay_class|start_scorm_launch/.test(request.url()))
        told.push(request.url());
    });
    await beginAs(loginId);
    await page.goto(`/classroom/${later.course}/classes?is_old=true`);
    const popup = page.getByRole('dialog', { name: 'One activity comes first' });
    await expect(popup).toContainText(later.earlier);
    await page.waitForLoadState('networkidle');
    expect(told).toEqual([]);
    await popup.getByRole('button', { name: 'Complete Previous IA' }).click();
    const unlock = page.getByRole('dialog', { name: 'Unlock this course?' });
    await expect(unlock).toContainText(later.earlier);
    await unlock.getByRole('button', { name: 'Cancel' }).click();
    // Without a coin that is said, and can be read although the popup dims the page.
    await popup.getByRole('button', { name: 'Complete Previous IA' }).click();
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    const notice = page.getByRole('listitem').filter({ hasText: 'Not Enough Coins!' });
    await expect(notice).toBeVisible();
    await expect(popup).toBeVisible();
    expect(await whitestOf(page, notice)).toBe(255);
    await database.pool.query('update students set coins = 1 where id = $1', [student.id]);
    await popup.getByRole('button', { name: 'Complete Previous IA' }).click();
    await unlock.getByRole('button', { name: 'Unlock' }).click();
    await page.waitForURL(`**/classroom/${later.earlier_id}/classes?is_old=true`);
    await expect(page.getByRole('heading', { name: later.earlier, level: 2 })).toBeVisible();
  },
);
