import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('an event is entered and shown in the time of the school @one-screen (decision 88)', async ({
    page,
    database,
  }) => {
    const { schoolId, email } = await ownCoordinator(database);
    await page.goto('/staff/');
    await signInByEmail(page, email);
    await toStaffPage(page, 'Events');
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Time at the school: India Standard Time.')).toBeVisible();
    await dialog.getByLabel('V to VII').check();
    await dialog.getByLabel('Name').fill('Stars over the school');
    await dialog.getByLabel('Host').fill('Anita Bose');
    await dialog.getByLabel('Starts').fill('2031-02-03T09:30');
    await dialog.getByLabel('Link to join').fill('https://meet.example/stars');
    await dialog.getByRole('button', { name: 'Create event' }).click();
    await expect(page.getByText(/3 February.*9:30/)).toBeVisible();
    const { rows } = await database.pool.query<{ starts_at: Date }>(
      'select starts_at from events where school_id = $1',
      [schoolId],
    );
    expect(rows[0]?.starts_at.toISOString()).toBe('2031-02-03T04:00:00.000Z');
    await page.getByRole('button', { name: 'Change Stars over the school' }).click();
    await expect(dialog.getByLabel('Starts')).toHaveValue('2031-02-03T09:30');
  });
});

test('a coordinator makes an event, gives it another time and calls it off @one-screen (D13 events-told)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const student = await aStudent(database, { schoolId, grade: 6 });
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'Events');
  await expect(page.getByText('No events yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('V to VII').uncheck();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one group of classes.');
  await dialog.getByLabel('V to VII').check();
  await dialog.getByLabel('Name').fill('Robots for beginners');
  await dialog.getByLabel('Host').fill('Anita Bose');
  await dialog.getByLabel('Link to join').fill('https://meet.example/robots');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('0 students have a place')).toBeVisible();
  await database.pool.query(
    `with place as (
       insert into event_enrolments (student_id, event_id, at)
       select $1, id, now() from events where school_id = $2 returning event_id)
     update events set enrolled = 1 from place where id = place.event_id`,
    [student.id, schoolId],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Change Robots for beginners' }).click();
  await expect(dialog.getByText('1 student has a place and is told')).toBeVisible();
  await dialog.getByLabel('Minutes').fill('90');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel event Robots for beginners' }).click();
  await expectAccessible();
  await page
    .getByRole('group', { name: 'Cancel it? 1 student is told.' })
    .getByRole('button', { name: 'Cancel event' })
    .click();
  await expect(page.getByText('Cancelled')).toBeVisible();
  await expectAccessible();
});
