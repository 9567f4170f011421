import type { Page } from '@playwright/test';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import {
  INSTRUCTOR,
  choiceClaims,
  keysAt,
  openLtiPlatform,
} from '../../apps/server/src/testing/servers/lti-platform.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { asTeacher } from '../fixtures/accounts/own-class.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { sayRead } from '../fixtures/reading.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

const COURSE = 1011;
const SECOND_LESSON = 10101;
/** Scores are sent every ten seconds. */
const SENT_WITHIN_MS = 40_000;

test('a school connects its platform; a learner comes from there, joins once, learns, and the grade goes back @one-screen (LTI 1.3)', async ({
  page,
  context,
  browser,
  baseURL,
  database,
  passwordHash,
  expectAccessible,
}) => {
  test.setTimeout(150_000);
  const url = baseURL ?? '';
  const { schoolId, email } = await ownCoordinator(database);
  const loginId = `platform-${crypto.randomUUID().slice(0, 8)}`;
  const student = await aStudent(database, {
    schoolId,
    loginId,
    passwordHash,
    fullname: 'Meena Rao',
    grade: 6,
    section: 'A',
  });
  await openedYesterday(database, student.id);
  await doneBefore(database, student.id, SECOND_LESSON);
  const platform = await openLtiPlatform({
    toolKeys: () => keysAt(url),
    loginUrl: `${url}/lti/login`,
    now: () => new Date(),
  });

  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Platforms' }).click();
  await expect(page.getByText('No platform is connected')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add a platform' }).click();
  await expect(page.getByLabel('Launch URL and redirect URI')).toHaveValue(`${url}/lti/launch`);
  const byHand = page.getByRole('dialog', { name: 'Add a platform' });
  await byHand.getByLabel('What you call it').fill('Moodle');
  await byHand.getByLabel('Platform ID (issuer)').fill('http://10.0.0.1');
  await byHand.getByLabel('Client ID').fill('a client');
  for (const field of [
    'Authentication request URL',
    'Access token URL',
    'Public keyset URL of the',
  ])
    await byHand.getByLabel(field).fill('https://moodle.example/lti');
  await byHand.getByRole('button', { name: 'Connect' }).click();
  await expect(byHand.getByText('address that begins with https')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel('Link for your platform');
  await expect(link).toHaveValue(/\/lti\/register\//);
  await expectAccessible();
  const registering = await context.newPage();
  const address = `${await link.inputValue()}?openid_configuration=${encodeURIComponent(platform.configurationUrl)}&registration_token=once`;
  await registering.goto(address);
  await expectAccessible(registering);
  await registering.getByRole('button', { name: 'Connect' }).click();
  await expect(registering.getByRole('heading', { name: 'Connected' })).toBeVisible();
  await registering.goto(address);
  await expect(registering.getByText('This link was used before')).toBeVisible();
  await registering.close();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Deployment 1', { exact: true }).first()).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: /^Change / }).click();
  await page.getByLabel('What you call it').fill('Moodle of our school');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Moodle of our school' })).toBeVisible();

  const subject = crypto.randomUUID();
  const learner = await browser.newContext();
  const opened = async (): Promise<Page> => {
    const course = await learner.newPage();
    const hint = platform.prepare({ subject, course: COURSE });
    await course.goto(`${platform.issuer}/course?launch=${hint}`);
    const [popup] = await Promise.all([
      course.waitForEvent('popup'),
      course.getByRole('link', { name: 'Open the course' }).click(),
    ]);
    await course.close();
    return popup;
  };
  const first = await opened();
  await first.getByLabel('Login ID').fill(loginId);
  await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await first.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(first.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(first.getByText('Meena Rao')).toBeVisible();
  await expect(first.getByText('You came from Moodle of our school.')).toBeVisible();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Yes, link' }).click();
  await first.waitForURL(`**/classroom/${COURSE}/classes`);
  await expect
    .poll(() => platform.scores.map(({ scoreGiven }) => scoreGiven), { timeout: SENT_WITHIN_MS })
    .toEqual([33]);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(
    'Every sentence answers something',
  );
  await sayRead(first);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Small questions and big ones');
  await expect
    .poll(() => platform.scores.at(-1), { timeout: SENT_WITHIN_MS })
    .toMatchObject({ userId: subject, scoreGiven: 66, activityProgress: 'InProgress' });
  await first.close();

  const second = await opened();
  await second.waitForURL(`**/classroom/${COURSE}/classes`);
  await second.close();

  platform.members = [
    { user_id: subject, name: 'Meena R.', roles: ['Learner'], status: 'Active' },
    { user_id: 'another', name: 'Ravi K.', roles: ['Learner'], status: 'Active' },
    { user_id: 'teacher', name: 'Anita Rao', roles: ['Instructor'], status: 'Active' },
  ];
  await page.reload();
  await page.getByRole('button', { name: /^Who is in it/ }).click();
  const members = page.getByRole('dialog', { name: 'Who is in this course' });
  await expect(members.getByRole('listitem')).toHaveCount(2);
  await expect(members.getByText('Joined to Meena Rao')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');

  // A teacher sees joined members of the class, and unjoined ones.
  const staff = { database, clock: { now: () => new Date() } };
  const teacher = await aPerson(
    staff,
    'teacher',
    { schoolId, grade: 6, section: 'A' },
    {
      passwordHash,
      email: `teacher-${crypto.randomUUID().slice(0, 8)}@school.example`,
    },
  );
  const desk = await (await browser.newContext({ baseURL: url })).newPage();
  await asTeacher(desk, teacher.email);
  await desk.getByRole('link', { name: 'Classes' }).click();
  await desk.getByRole('main').getByRole('button', { name: 'More' }).click();
  await desk.getByRole('link', { name: 'Learning platform' }).click();
  await expect(
    desk.getByText('Moodle of our school · 1 student of this class came from there'),
  ).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Who is in it/ }).click();
  const ofClass = desk.getByRole('dialog', { name: 'Who is in this course' });
  await expect(ofClass.getByText('Came from there · called Meena R. there')).toBeVisible();
  await expect(ofClass.getByRole('link', { name: 'Meena Rao' })).toBeVisible();
  await expect(ofClass.getByText('Ravi K.')).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();

  await page.getByRole('button', { name: /^Joined students/ }).click();
  const joined = page.getByRole('dialog', { name: /^Joined students of/ });
  await joined.getByRole('button', { name: 'End Meena Rao' }).click();
  await joined.getByRole('button', { name: 'End it' }).click();
  await expect(joined.getByText('Nobody is joined yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  const third = await opened();
  await expect(third.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await learner.close();
  await platform.close();
});

test('a teacher chooses courses within the platform’s own page, and comes back with them @one-screen (Deep Linking 2.0)', async ({
  page,
  baseURL,
  database,
  expectAccessible,
}) => {
  const url = baseURL ?? '';
  const { schoolId } = await ownCoordinator(database);
  const platform = await openLtiPlatform({
    toolKeys: () => keysAt(url),
    loginUrl: `${url}/lti/login`,
    now: () => new Date(),
  });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into lti_platforms (school_id, name, issuer, client_id, authorization_url, token_url, jwks_url, created_at)
     values ($1, 'Moodle', $2, $3, $4, $5, $6, now()) returning id`,
    [
      schoolId,
      platform.issuer,
      platform.clientId,
      platform.addresses.authorization_url,
      platform.addresses.token_url,
      platform.addresses.jwks_url,
    ],
  );
  await database.pool.query(
    `insert into lti_deployments (platform_id, deployment_id, is_confirmed, first_at) values ($1, $2, true, now())`,
    [rows[0]?.id, platform.deploymentId],
  );
  const hint = platform.prepare({
    subject: 'a teacher',
    roles: [INSTRUCTOR],
    claims: choiceClaims(platform.issuer),
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${platform.issuer}/frame?launch=${hint}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Choose courses' })).toBeVisible();
  await frame.getByLabel('Search courses').fill('question behind');
  await frame.getByRole('button', { name: 'Find' }).click();
  await frame.getByLabel('The question behind').check();
  await expectAccessible();
  const width = await frame
    .locator('html')
    .evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await frame.getByRole('button', { name: 'Add to Moodle' }).click();
  await expect(frame.getByText('Added.')).toBeVisible();
  expect(platform.returned).toHaveLength(1);
  expect(platform.returned[0]).toMatchObject({
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      { title: 'The question behind', custom: { course: String(COURSE) } },
    ],
  });
  await platform.close();
});
