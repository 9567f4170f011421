import type { Page } from '@playwright/test';
import {
  COMPLETE_LOCALES,
  LOCALES,
  type Locale,
  ORIGINAL_LOCALE,
} from '@skillkite/rules/text/locale';
import { flatTexts } from '../../checks/texts/texts-of.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { beginSession } from '../fixtures/accounts/begin-session.ts';
import { PC, PHONE, complaints, settled } from '../fixtures/complaints.ts';
import { finish } from '../fixtures/finished.ts';
import { EVERY_ROUTE, type Screen, type Visitor } from '../fixtures/every-route.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { IS_SHORT_RUN } from '../fixtures/short-run.ts';

const titleOf = async (language: Locale, key: string): Promise<string> =>
  (await flatTexts(language, 'app/shell')).get(key) ?? key;

/** Some visitors choose something during sign-in. */
async function signIn(page: Page, visitor: Visitor, loginId: string): Promise<void> {
  await page.goto('/login');
  if (visitor === 'pin') {
    await page.getByRole('tab').nth(2).click();
    await page.locator('input').first().fill('DEMO01');
    await page.locator('input').nth(1).click();
    await page.keyboard.type('246810');
    await page.locator('form button[type=submit]').click();
    await page.locator('dialog').getByRole('button').last().click();
  } else {
    await page.locator('input').first().fill(loginId);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    if (visitor === 'ravi') await page.getByRole('button', { name: /Ravi/ }).click();
  }
  const wanted = visitor === 'choosing' ? /profile-selection/ : /home/;
  await page.waitForURL(wanted);
}

/** Offered the assessment, and nothing of it begun. */
const offer = ({ pool }: Database, studentId: number) =>
  pool.query(
    `update students set grade = 8, is_login = false, assessment_mode = 1, age_of_school = 2,
       assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
    [studentId],
  );

/** Screens in one test: the workers share the longest lists. */
const SCREENS_TOGETHER = 10;
type Part = { visitor: Visitor; screens: { screen: Screen; number: number }[]; tag: string[] };

/** On both screens; in the short run every second screen on the phone and the others on the desktop. */
const RUNS = IS_SHORT_RUN
  ? [
      { tag: ['@one-screen'], isOf: (number: number) => number % 2 === 0 },
      { tag: ['@desktop'], isOf: (number: number) => number % 2 === 1 },
    ]
  : [{ tag: [], isOf: () => true }];
const PARTS = (Object.keys(EVERY_ROUTE) as Visitor[]).flatMap((visitor) =>
  RUNS.flatMap(({ tag, isOf }) => {
    const all = EVERY_ROUTE[visitor]
      .map((screen, number) => ({ screen, number }))
      .filter(({ number }) => isOf(number));
    return all.flatMap((_, from): Part[] =>
      from % SCREENS_TOGETHER === 0
        ? [{ visitor, screens: all.slice(from, from + SCREENS_TOGETHER), tag }]
        : [],
    );
  }),
);

for (const { visitor, screens, tag } of PARTS) {
  test(
    `every screen of ${visitor} from ${(screens[0]?.number ?? 0) + 1} on is accessible in both themes, fits every width and has its title (spec 2)`,
    {
      tag,
    },
    async ({ browser, baseURL, database, fresh }, { project }) => {
      // The phone's run reads Hindi, the desktop's English.
      const isPhone = project.name === 'phone';
      const language = (isPhone && COMPLETE_LOCALES.at(-1)) || ORIGINAL_LOCALE;
      if (visitor === 'finished') await finish(database, fresh.id);
      if (visitor === 'offered') await offer(database, fresh.id);
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(isPhone && { hasTouch: true, isMobile: true }),
        reducedMotion: 'reduce',
        locale: LOCALES[language].tag,
      });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      const loginId =
        { finished: fresh.loginId, offered: fresh.loginId, choosing: 'ravi' }[visitor as string] ??
        visitor;
      if (['pin', 'ravi', 'choosing'].includes(visitor)) await signIn(page, visitor, loginId);
      else if (visitor !== 'nobody')
        await beginSession(page, { database, baseURL, login: loginId });

      const look = async ({ path, title, open, isRefused }: Screen, number: number) => {
        said.length = 0;
        await page.setViewportSize(isPhone ? PHONE : PC);
        await page.goto(path);
        await settled(page);
        await open?.(page);
        if (title !== null) {
          await expect.soft(page).toHaveTitle(`${await titleOf(language, title)} · Skillkite`);
        }
        expect
          .soft(
            await complaints(page, isPhone ? PHONE : PC, Math.floor(number / 2)),
            `${path} in ${language}`,
          )
          .toEqual([]);
        if (isRefused !== true) expect.soft(said, `the console of ${path}`).toEqual([]);
      };
      for (const { screen, number } of screens)
        await test.step(screen.path, () => look(screen, number));
      await context.close();
    },
  );
}
