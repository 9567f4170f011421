import { totpCode, totpStep } from '../../apps/server/src/school/access/totp.ts';
import { bytesOfBase32 } from '../../apps/server/src/testing/files/base32.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { PROJECT_COURSE_ID, doneBeforeProject } from '../fixtures/project.ts';
import { PASSWORD, expect } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { button, expectNoComplaints, heading, leadsTo, shows, test } from './driven-journey.ts';
import { type DrivenPage, type Query, SETTLED, within } from './driven-page.ts';

const link = (text: string | RegExp): Query => ({ css: 'a', text });
const EMAIL: Query = { css: 'input[type="email"]' };
const SECRET: Query = { css: 'input[type="password"]' };
const SIGN_IN = button(/^\s*Sign in\s*$/);

const signIn = async (page: DrivenPage, email: string) => {
  await page.type(EMAIL, email);
  await page.type(SECRET, PASSWORD);
  await page.click(SIGN_IN);
};

/** Until the page that comes after it is another document: nothing typed into the old one would be kept. */
const signOut = async (page: DrivenPage) => {
  await page.evaluate(`(${SETTLED})()`);
  await page.evaluate('void (window.isBefore = true)');
  await page.click(button('Sign out'));
  await within(30_000, 'another document', async () =>
    (await page.evaluate<boolean>('window.isBefore === undefined')) ? true : null,
  );
  await shows(page, SIGN_IN);
};

/** Chooses an own file. */
const chooseFile = (page: DrivenPage, name: string, text: string) =>
  page.evaluate(`(() => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/plain' }));
    const input = document.querySelector('input[type="file"]');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

test('a school’s day: a project is handed in, a teacher reviews it and assigns a course, a coordinator finds a student, a parent sees the week @all', async ({
  browserOfProject: browser,
  url,
  database,
  passwordHash,
}, info) => {
  const { schoolId, section, email, asha } = await ownClass(database);
  const now = { database, clock: { now: () => new Date() } };
  const coordinator = await aPerson(now, 'coordinator', { schoolId }, { passwordHash });
  const parent = await aPerson(now, 'parent', { studentId: asha.id }, { passwordHash });
  await doneBeforeProject(database, asha.id);
  const page = await browser.open();
  const go = (path: string) => page.goto(url + path);

  await go('/login');
  await page.type({ css: 'input[autocomplete="username"]' }, asha.loginId);
  await page.type(SECRET, PASSWORD);
  await page.click(button(/Log in/));
  await leadsTo(page, '/school-homepage');
  await go(`/classroom/${PROJECT_COURSE_ID}/projects`);
  await shows(page, { css: 'label', text: 'Choose files' });
  await chooseFile(page, 'what I found.txt', 'I asked my Paati.');
  await page.click({ css: 'dialog button', text: 'Hand in' });
  await shows(page, link('what I found.txt'));

  await go('/staff/');
  await signIn(page, email);
  await shows(page, heading('Today'));
  await page.click(link('Review Asha Verma'));
  await shows(page, { css: 'h2', text: 'Asha Verma' });
  await page.click(button('what I found'));
  await shows(page, { css: '*', text: 'I asked my Paati.' });
  await page.type({ css: 'textarea' }, 'You asked well.');
  await page.click(button('Approve'));
  await shows(page, { css: '*', text: 'No projects to review' });

  await page.click(link('Classes'));
  await shows(page, heading(`Class VI-${section}`));
  await page.click(link('Asha Verma'));
  await shows(page, heading('Asha Verma'));
  await page.click(link('Courses'));
  await shows(page, heading(`Courses of class VI-${section}`));
  await page.click(link('Fact, guess or opinion?'));
  await shows(page, { css: 'tr', text: 'Bina Roy' });
  await page.click(link('Classes'));
  await page.click(button('Assign'));
  await page.click({ css: 'dialog label', text: 'Fact, guess or opinion?' });
  await page.click(button('Assign to 2'));
  await shows(page, { css: '[role="status"]', text: 'Assigned to 2' });
  await signOut(page);

  await signIn(page, coordinator.email);
  await shows(page, heading('Protect your account'));
  await shows(page, { css: 'img[alt="QR code for your authenticator app"]' });
  // Debian's WebKit has no passkeys: there the app is offered alone.
  const knowsPasskeys = await page.evaluate<boolean>(`'PublicKeyCredential' in window`);
  expect(knowsPasskeys).toBe(info.project.name === 'firefox');
  const isOffered = await page.evaluate<boolean>(
    `[...document.querySelectorAll('button')].some(({ textContent }) => textContent.includes('Use a passkey'))`,
  );
  expect(isOffered).toBe(knowsPasskeys);
  const secret = await page.evaluate<string>(
    `[...document.querySelectorAll('p')].map(({ textContent }) => textContent).find((text) => /^[A-Z2-7]{32}$/.test(text))`,
  );
  const code = totpCode(bytesOfBase32(secret), totpStep(new Date()));
  await page.type({ css: 'input[autocomplete="one-time-code"]' }, code);
  await page.click(button('Confirm'));
  await page.click(link('Roster'));
  await page.type({ css: 'input[type="search"]' }, 'Bina');
  await shows(page, { css: 'tr', text: 'Bina Roy' });
  await signOut(page);

  await go('/family/');
  await leadsTo(page, '/family/sign-in');
  await signIn(page, parent.email);
  await shows(page, heading('Asha’s week'));
  await page.click(link('Made'));
  await shows(page, { css: '*', text: 'You asked well.' });
  await signOut(page);

  expectNoComplaints(browser);
  const { rows } = await database.pool.query(
    `select
       (select status from submissions where student_id = $1) as project,
       (select count(*)::int from assignment_students where student_id = $1) as given,
       (select count(*)::int from person_sessions s join people p on p.id = s.person_id
        where p.email = any($2)) as sessions`,
    [asha.id, [email, coordinator.email, parent.email]],
  );
  expect(rows[0]).toEqual({ project: 'approved', given: 1, sessions: 0 });
});
