import { archive, item, manifest } from '../../../apps/server/src/testing/files/a-scorm-package.ts';
import { ownClass } from '../../fixtures/accounts/own-class.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { beginLesson } from '../../fixtures/studio/begin-lesson.ts';

const SCO = `<!doctype html><title>Kite</title><h1>Fly a kite</h1><button>Finish</button><script>
  let at = window;
  while (!at.API && at.parent !== at) at = at.parent;
  at.API.LMSInitialize('');
  document.querySelector('button').onclick = () => {
    at.API.LMSSetValue('cmi.core.score.raw', '80');
    at.API.LMSSetValue('cmi.core.lesson_status', 'passed');
    at.API.LMSCommit('');
  };
</script><img src="gone.png" alt="">`;

test('a teacher plays an activity in the player of students before it is published, and nothing is recorded (D20 activity-trial) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, section } = await ownClass(database);
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  const path = await archive({ 'imsmanifest.xml': manifest(item()), 'sco.html': SCO });
  await beginLesson(page, { email, course: `Kites ${section}`, kind: 'Activity' });
  // Until the lesson is open, the page has the course's own field for files.
  await page.getByLabel('Name of the lesson').waitFor();
  await page.locator('main input[type=file]').first().setInputFiles(path);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await button('Play it').click();
  const player = page.frameLocator('dialog iframe');
  const sco = player.frameLocator('iframe');
  await expect(sco.getByRole('heading', { name: 'Fly a kite' })).toBeVisible();
  await sco.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Done, with a score of 80%.')).toBeVisible();
  await expect(page.getByText(/gone\.png/)).toBeVisible();
  await expectAccessible();
  await button('Play again').click();
  await expect(sco.getByRole('heading', { name: 'Fly a kite' })).toBeVisible();
  await expect(page.getByText(/Done, with/)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  expect(asked.filter((one) => /^\/(?:api\/scorm|xapi)/.test(one))).toEqual([]);
  const { rows } = await database.pool.query<{ count: string }>(
    'select count(*) from scorm_launches l join students s on s.id = l.student_id where s.section = $1',
    [section],
  );
  expect(Number(rows[0]?.count)).toBe(0);
});
