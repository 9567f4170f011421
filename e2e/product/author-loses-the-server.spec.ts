import { expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import { freePort, startProduct } from '../fixtures/product.ts';

const FIRST = 'Which part of a plant takes in water?';
const WHILE_KILLED = ' Look at a root, a stem, a leaf and a flower before you choose one of them.';
const AFTER = ' Then write down why.';

test('the server is killed while an author types: the device has every letter, and the server gets them once it is back (D20 typed-kept) @one-screen', async ({
  browser,
  database,
}) => {
  test.setTimeout(240_000);
  const needed = (name: string) => process.env[name] ?? '';
  const [port, contentPort] = await Promise.all([freePort(), freePort()]);
  const start = () =>
    startProduct({
      dataDir: needed('SKILLKITE_E2E_DATA'),
      databaseUrl: needed('SKILLKITE_E2E_DATABASE'),
      port,
      contentPort,
    });
  let product = await start();
  const { email } = await ownClass(database);
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-IN' });
  const page = await context.newPage();
  const stored = async () => {
    const { rows } = await database.pool.query<{ words: string }>(
      `select content ->> 'question' as words from drafts where content ->> 'question' like $1 and made_by =
         (select id from people where email = $2)`,
      [`${FIRST}%`, email],
    );
    return rows[0]?.words;
  };
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill('Parts of a plant');
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question).toBeFocused();
  await question.pressSequentially(FIRST);
  await expect.poll(stored).toBe(FIRST);

  // As when the power goes, in the middle of a sentence.
  await Promise.all([
    question.pressSequentially(WHILE_KILLED, { delay: 20 }),
    product.end('SIGKILL'),
  ]);
  await question.pressSequentially(AFTER);
  const all = FIRST + WHILE_KILLED + AFTER;
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  expect(all.startsWith((await stored()) ?? '')).toBe(true);
  // The author closes the page; nothing was lost on the device.
  const address = page.url();
  await page.close();
  product = await start();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(all);
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(stored).toBe(all);
  await context.close();
  await product.end('SIGTERM');
});
