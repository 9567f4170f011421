import { COMPLETE_LOCALES } from '@skillkite/rules/text/locale';
import { expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** Data of a new installation, read from its database without a page. */
test.describe('the demo school of a new installation', { tag: '@desktop' }, () => {
  test('has programs for every grade from 4 to 12 (D10 programs-4-to-12)', async ({ database }) => {
    const { rows } = await database.pool.query<{ grade: number }>(
      `select distinct unnest(grades)::int as grade from programs
       where area = 'school' and retired_at is null order by grade`,
    );
    expect(rows.map(({ grade }) => grade)).toEqual(
      expect.arrayContaining([4, 5, 6, 7, 8, 9, 10, 11, 12]),
    );
  });

  test('has lessons of every kind: pictures, documents, sheets, pages, activities, projects (D10 kinds-of-lessons)', async ({
    database,
  }) => {
    const { rows } = await database.pool.query<{ kind: string }>(
      `select distinct file_type as kind from lessons where retired_at is null
       union select distinct kind from lessons where retired_at is null`,
    );
    const kinds = rows.map(({ kind }) => kind);
    for (const wanted of [
      ['png', 'svg', 'jpg'],
      ['pdf', 'docx'],
      ['xlsx', 'csv'],
      ['html'],
      ['mp4'],
      ['ia'],
      ['project'],
      ['supporting_file'],
    ])
      expect(
        wanted.some((kind) => kinds.includes(kind)),
        wanted.join(' or '),
      ).toBe(true);
  });

  test('has captions to every video, in English and Hindi (D10 video-captions)', async ({
    database,
  }) => {
    const { rows } = await database.pool.query<{ title: string; languages: string[] }>(
      `select l.title, array(select c->>'language' from jsonb_array_elements(l.captions) c) as languages
       from lessons l where l.file_type = 'mp4' and l.retired_at is null`,
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(
      rows.filter(
        ({ languages }) => !COMPLETE_LOCALES.every((locale) => languages.includes(locale)),
      ),
    ).toEqual([]);
  });

  test('has a class whose teacher and coordinator find something of each kind on Today: 13 children, a project, who is stuck and who is away, a question', async ({
    page,
  }) => {
    await page.goto('/staff/');
    await signInByEmail(page, 'teacher@demo01.example');
    for (const name of [/^Not seen for a week/, /^Project to review/, /^Stuck/, /^Questions/])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Ishita Bose');
    await page.getByRole('link', { name: 'Review Vihaan Reddy' }).click();
    await expect(page.getByText('MY CLAIM: Our street is quieter on Sunday.')).toBeVisible();
    await page.getByRole('link', { name: 'Classes' }).click();
    await page.getByLabel('Find a student').fill('Diya Menon');
    await expect(page.getByRole('row').filter({ hasText: 'Diya Menon' })).toContainText(
      'Every sentence answers something',
    );
    await page.getByLabel('Find a student').fill('Vihaan Reddy');
    const hasDoneItsLessons = page.getByRole('row').filter({ hasText: 'Vihaan Reddy' });
    await expect(hasDoneItsLessons).toContainText('Headlines that fool');
    await expect(hasDoneItsLessons).not.toContainText('Ask how it went');
  });

  test('has daily quests (D10 quests)', async ({ database }) => {
    const { rows } = await database.pool.query<{ courses: number }>(
      'select count(distinct course_id)::int as courses from quests',
    );
    expect(rows[0]?.courses).toBeGreaterThan(2);
  });

  test('has a creative and a career area (D10 creative-career)', async ({ database }) => {
    const { rows } = await database.pool.query<{ area: string }>(
      'select distinct area from programs where retired_at is null order by area',
    );
    expect(rows.map(({ area }) => area)).toEqual(['career', 'creative', 'school']);
  });

  test('has capstones and end-of-skill assessments behind the other courses (D9 journey-cap-eos-end)', async ({
    database,
  }) => {
    const { rows } = await database.pool.query<{ kinds: string[] }>(
      `select array_agg(kind order by position) as kinds from courses
       where retired_at is null group by program_id`,
    );
    const order = rows.map(({ kinds }) => kinds.join(' '));
    expect(order.filter((kinds) => /(?:cap|eos).*ilm/.test(kinds))).toEqual([]);
    expect(order.some((kinds) => kinds.endsWith('cap'))).toBe(true);
    expect(order.some((kinds) => kinds.endsWith('eos'))).toBe(true);
  });

  test('has asha in mid-journey: one course complete, one half done, 3 streaks, 5 coins (D10 account-asha)', async ({
    database,
  }) => {
    const { rows } = await database.pool.query(
      `select s.grade::int, s.profile_type::int, s.coins::int, streaks.count::int as streaks,
         count(*) filter (where p.completed_at is not null)::int as complete,
         count(*) filter (where p.completed_at is null)::int as begun
       from students s join streaks on streaks.student_id = s.id
         join course_progress p on p.student_id = s.id join courses c on c.id = p.course_id
         join programs on programs.id = c.program_id and 6 = any(programs.grades)
       where s.id = 1 group by s.id, streaks.count`,
    );
    expect(rows).toEqual([
      { grade: 6, profile_type: 1, coins: 5, streaks: 3, complete: 1, begun: 1 },
    ]);
    const { rows: half } = await database.pool.query<{ done: number; all: number }>(
      `select count(*) filter (where p.is_done)::int as done, count(*)::int as all
       from course_progress cp join lessons l on l.course_id = cp.course_id
         and l.kind <> 'supporting_file' and l.retired_at is null
         left join lesson_progress p on p.lesson_id = l.id and p.student_id = cp.student_id
       where cp.student_id = 1 and cp.completed_at is null`,
    );
    expect(half[0]?.done).toBe(Math.ceil((half[0]?.all ?? 0) / 2));
  });
});
