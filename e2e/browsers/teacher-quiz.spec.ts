import { ownClass } from '../fixtures/accounts/own-class.ts';
import { PASSWORD, expect } from '../fixtures/journey.ts';
import { QUESTIONS } from '../fixtures/studio/five-questions.ts';
import { button, expectNoComplaints, heading, shows, test } from './driven-journey.ts';
import { type Query, within } from './driven-page.ts';

const QUESTION = 'textarea[placeholder="Write the question"]';
const answer = (letter: string): Query => ({ css: `[aria-label="Answer ${letter}"]` });

test('a teacher makes a quiz of five questions and publishes it (D20 quiz-presses) @all', async ({
  browserOfProject: browser,
  url,
  database,
}) => {
  const { email, section, schoolId } = await ownClass(database);
  const page = await browser.open();
  await page.goto(`${url}/staff/studio`);
  await page.type({ css: 'input[type="email"]' }, email);
  await page.type({ css: 'input[type="password"]' }, PASSWORD);
  await page.click(button(/^\s*Sign in\s*$/));
  await shows(page, heading('Studio'));
  await page.click(button('Make your first quiz'));
  await page.type({ css: 'dialog input' }, 'Parts of a plant');
  await page.click(button('Make the quiz'));
  for (const [at, [words, right, wrong]] of QUESTIONS.entries()) {
    await within(30_000, `question ${at + 1}`, async () =>
      (await page.evaluate<boolean>(
        `document.activeElement.matches('${QUESTION}') && document.activeElement.value === ''`,
      ))
        ? true
        : null,
    );
    await page.type({ css: QUESTION }, words);
    await page.type(answer('A'), right);
    await page.type(answer('B'), wrong);
    await page.click({ css: 'label', text: 'Answer A is right' });
    if (at + 1 < QUESTIONS.length) await page.click(button(/^\s*Question\s*$/));
  }
  await page.click(button(/^\s*Publish\s*$/));
  await page.click(button(`Publish now to VI-${section}`));
  await shows(page, { css: '[role="status"]', text: `Published to VI-${section}.` });
  const { rows } = await database.pool.query(
    `select q.content ->> 'question' as words from drafts q join libraries l on l.id = q.library_id
     where l.school_id = $1 and q.kind = 'question' order by q.position, q.id`,
    [schoolId],
  );
  expect(rows).toEqual(QUESTIONS.map(([words]) => ({ words })));
  expectNoComplaints(browser);
});
