import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { importPack } from '../apps/server/src/content-pack/import-pack.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { fileStorage } from '../apps/server/src/platform/storage-file.ts';
import { aCmi5 } from '../apps/server/src/testing/a-cmi5.ts';
import { aPack } from '../apps/server/src/testing/a-pack.ts';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test } from './fixtures/journey.ts';
import { openedYesterday } from './fixtures/opened-before.ts';

/** Nobody of the demo school is in it: what is added for it is seen by no other journey. */
const GRADE = 12;
const COURSE = `name: Kites by cmi5
kind: ilm
lessons:
  - { slug: fly, title: Fly a kite, kind: ia, file: kites.zip, points: 30 }
`;

test('a cmi5 package plays: answers are there again, and what it passes is done, scored and told (D7 cmi5-launch) @one-screen', async ({
  page,
  context,
  database,
  passwordHash,
  logIn,
  expectAccessible,
}) => {
  const zip = await aCmi5();
  const pack = await aPack({
    'pack.yaml': "id: cmi5-kites\nname: Kites by cmi5\nversion: '1'\n",
    'themes.yaml': '- { slug: cmi5-sky, name: The sky, category: life-skill }\n',
    'feedback.yaml': null,
    'carousel.yaml': null,
    'programs/flying': null,
    'programs/cmi5-flying/program.yaml': `name: Kites by cmi5\ntheme: cmi5-sky\narea: school\ngrades: [${GRADE}]\ndescription: Up.\n`,
    'programs/cmi5-flying/01-kites/course.yaml': COURSE,
    'programs/cmi5-flying/01-kites/kites.zip': await readFile(zip),
  });
  await importPack(pack.path, {
    database,
    storage: fileStorage(join(process.env['SKILLKITE_E2E_DATA'] ?? '', 'files')),
    clock: systemClock,
    mediaTools: null,
  });
  await Promise.all([pack.remove(), rm(dirname(zip), { recursive: true })]);
  const loginId = `cmi5-${Date.now()}`;
  const student = await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    fullname: 'Nila Iyer',
    grade: GRADE,
  });
  await openedYesterday(database, student.id);
  const { rows } = await database.pool.query<{ id: number; course_id: number }>(
    `select l.id, l.course_id from lessons l join courses c on c.id = l.course_id
     where l.file_type = 'cmi5' and l.retired_at is null`,
  );
  const [lesson] = rows;
  const address = `/classroom/${lesson?.course_id}/classes`;
  await logIn(loginId);
  await page.waitForURL('**/school-homepage');
  await page.goto(address);

  const player = (shown = page) => shown.frameLocator('iframe[title="Fly a kite"]');
  const part = (shown = page) => player(shown).frameLocator('iframe');
  await expect(page.getByText('This activity needs the internet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(part().getByRole('heading', { name: 'The wind' })).toBeVisible();
  await expect(part().getByText('Begun')).toBeVisible();
  await expectAccessible();
  await part().getByRole('button', { name: 'I read it' }).click();
  await expect(part().getByText('Told: completed')).toBeVisible();
  await part().getByRole('button', { name: 'Leave' }).click();

  // It returns to us: the list of contents shows what is done.
  await expect(player().getByRole('button', { name: /The wind.*Done/ })).toBeVisible();
  await player().getByRole('button', { name: /Knots/ }).click();
  await expect(part().getByRole('heading', { name: 'Knots' })).toBeVisible();
  await part().getByRole('button', { name: 'Answer' }).click();
  await expect(part().getByText('Kept 1')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(part(again).getByText('Went on after 1')).toBeVisible();
  const told = again.waitForResponse('**/update_scorm_progress');
  await part(again).getByRole('button', { name: 'Pass' }).click();
  await expect(part(again).getByText('Told: passed')).toBeVisible();
  expect(await (await told).json()).toMatchObject({
    details: { lesson_status: 'passed', score_raw: 80 },
  });
  // The lesson's, and as many for the course that is whole now.
  await expect(again.getByRole('status').filter({ hasText: 'Done! +60 RP' })).toBeVisible();
  await expect
    .poll(async () => {
      const progress = await database.pool.query<{ is_done: boolean }>(
        'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
        [student.id, lesson?.id],
      );
      return progress.rows;
    })
    .toEqual([{ is_done: true }]);
});
