import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame } from '@playwright/test';
import { type PackageManifest, launchableItems } from '@skillkite/bridge/manifest';
import type { Stage } from '../../scripts/scorm-try/scorm-try-stage.ts';
import { lookWithAxe } from '../fixtures/axe.ts';
import { Playing, expect, test } from './playing.ts';

const OWN = join(import.meta.dirname, '../../content/demo/scorm');
let students = 0;

async function playOwn(
  stage: Stage,
  page: Playing['page'],
  slug: string,
  theme: 'light' | 'dark' = 'light',
) {
  const lesson = await stage.add(join(OWN, slug));
  students += 1;
  return new Playing(stage, page, { student: `own-${students}`, lesson, theme }).open();
}

/** The page of the package, once it shows something. */
async function shown(at: Playing, path = '/packages/'): Promise<Frame> {
  const found = await at.frame(path);
  await found.locator('main > h1').waitFor();
  return found;
}

const press = (frame: Frame, name: string | RegExp) => frame.getByRole('button', { name }).click();

async function answer(frame: Frame, words: string): Promise<void> {
  await frame.getByRole('radio', { name: words }).check();
  await press(frame, 'Check');
  await press(frame, /^Next/);
}

async function write(frame: Frame, number: string): Promise<void> {
  await frame.getByRole('textbox').fill(number);
  await press(frame, 'Check');
  await press(frame, /^Next/);
}

/** Visible and spoken words that are not Hindi: more than two Latin letters, except names of keys. */
const foreignWords = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel);
    const said = [document.title, document.body.innerText, ...labels].join('\n');
    return [...said.matchAll(/[A-Za-z]{3,}/g)].map(String).filter((word) => word !== 'MCB');
  });

/** Answers a question in any way. */
async function answerAnyhow(frame: Frame): Promise<void> {
  if ((await frame.locator('.verdict').count()) > 0) return;
  for (const group of await frame.locator('.options, fieldset').all())
    await group.getByRole('radio').last().check();
  const others = frame.locator('.mark, [role="switch"]');
  if ((await others.count()) > 0) await others.first().click();
  for (const field of await frame.getByRole('textbox').all()) await field.fill('३');
}

/** From the first screen of a part to its last, with a look at each; answers how many there were. */
async function walk(frame: Frame): Promise<number> {
  const onwards = frame.locator('button.main');
  for (let screens = 1; ; screens += 1) {
    expect(await foreignWords(frame)).toEqual([]);
    const words = await onwards.allInnerTexts();
    if (words.length === 0 || words[0] === 'आगे बढ़ें' || words[0]?.includes('मुकदमे पर')) return screens;
    await answerAnyhow(frame);
    await onwards.click();
  }
}

test.describe('the demo pack’s own packages, played by hand (D6, D7)', () => {
  test('circuits built half way are there after a closed tab, and all of them right give the full score (D10)', async ({
    stage,
    page,
    again,
  }) => {
    const at = await playOwn(stage, page, 'circuit-builder');
    const first = await shown(at);
    await press(first, 'Start');
    await press(first, 'Switch S: open');
    await expect(first.getByText('Lamp A glows brightly.')).toBeVisible();
    await press(first, 'Check');
    await press(first, 'Next');
    await first.getByRole('button', { name: 'Place P: a gap' }).press('Enter');
    await first.getByRole('button', { name: 'Lamp A: unscrewed' }).press(' ');
    await press(first, 'Check');
    await expect(first.getByText('Yes, right.')).toBeVisible();
    await expect.poll(() => at.state('builder')?.elements['cmi.core.lesson_location']).toBe('2');
    await at.page.close();

    const next = await again(at);
    const resumed = await shown(next);
    await expect(resumed.getByText('Question 3 of 8')).toBeVisible();
    await answer(resumed, 'Both glow, but more weakly than one lamp alone');
    await answer(resumed, 'No, A is dark');
    await answer(resumed, 'Yes, A glows');
    for (const part of ['Switch S: open', 'Switch U: open', 'Switch T: closed'])
      await press(resumed, part);
    await expect(resumed.getByText('Lamp A is dark. Lamp B glows brightly.')).toBeVisible();
    await press(resumed, 'Check');
    await press(resumed, 'Next');
    await expect(resumed.getByText('Short circuit!')).toBeVisible();
    await press(resumed, 'Switch W: closed');
    await press(resumed, 'Check');
    await press(resumed, 'Next');
    await answer(resumed, 'Side by side');
    await expect(resumed.getByRole('heading', { name: '8 of 8 right' })).toBeVisible();
    await expect
      .poll(() => next.said('complete').at(-1))
      .toMatchObject({ lessonStatus: 'completed', scorePercent: 100 });
    expect(next.state('builder')?.elements['cmi.interactions.7.id']).toBe('which-for-home');
    expect(next.state('builder')?.elements['cmi.interactions.5.result']).toBe('correct');
  });

  test('the parts on safety open one after the other', async ({ stage, page }) => {
    const at = await playOwn(stage, page, 'home-safety');
    const player = await at.player();
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /watchman.*Locked/ })).toBeDisabled();
    const spot = await shown(at, 'spot.html');
    await press(spot, 'Start');
    await answer(spot, 'No');
    for (const danger of ['Iron with a cord', 'Five plugs', 'Phone charging', 'Wet shirt'])
      await press(spot, new RegExp(`^${danger}`));
    await press(spot, 'Check');
    await expect(spot.getByText('Yes, right.')).toBeVisible();
    await press(spot, 'Next');
    await answer(spot, 'Leave it alone, let nobody use it, and tell a grown-up');
    await answer(spot, 'Switch off, then hold the plug itself');
    await expect(spot.getByRole('heading', { name: '4 of 4 right' })).toBeVisible();
    await player.getByRole('button', { name: /watchman/ }).click();
    const watchman = await shown(at, 'watchman.html');
    await expect(watchman.getByRole('heading', { name: 'The watchman in the box' })).toBeVisible();
    await expect(player.getByRole('button', { name: /What do you do now.*Locked/ })).toBeDisabled();
    await expect.poll(() => at.state('spot')?.elements['cmi.core.score.raw']).toBe('100');
  });

  for (const { does, right, leadsTo } of [
    { does: 'skips the training', right: true, leadsTo: 'bus.html' },
    { does: 'comes to the training', right: false, leadsTo: 'training.html' },
  ]) {
    test(`who ${right ? 'passes' : 'fails'} the court’s oath ${does} (SN 3.4)`, async ({
      stage,
      page,
    }) => {
      const at = await playOwn(stage, page, 'data-court');
      const oath = await shown(at, 'oath.html');
      await press(oath, 'Start');
      await answer(
        oath,
        right ? 'The axis begins at 80, so 4 points look enormous' : 'The bars are too wide',
      );
      await answer(oath, right ? 'The median, the one in the middle: 70' : 'The largest: 740');
      await write(oath, '50');
      await answer(oath, 'Larger villages have more of both');
      await press(oath, 'Go on');
      await shown(at, leadsTo);
    });
  }

  test('the court’s cases are weighed into one score, four parts to six (SN 4.6)', async ({
    stage,
    page,
  }) => {
    const at = await playOwn(stage, page, 'data-court');
    const oath = await shown(at, 'oath.html');
    await press(oath, 'Start');
    await answer(oath, 'The axis begins at 80, so 4 points look enormous');
    await answer(oath, 'The median, the one in the middle: 70');
    await write(oath, '50');
    await answer(oath, 'Larger villages have more of both');
    await press(oath, 'Go on');
    const bus = await shown(at, 'bus.html');
    await press(bus, 'Start');
    await answer(bus, 'The lowest number on the axis');
    await write(bus, '40');
    await write(bus, '31');
    await answer(bus, 'Misleading');
    await press(bus, /^Go on/);
    const verdict = await shown(at, 'verdict.html');
    await press(verdict, 'Start');
    await answer(verdict, 'Among these eight, those who drank more tea had higher marks');
    await answer(verdict, 'Age: older students');
    await press(verdict, 'Check'); // Not put in order: the one wrong answer of five.
    await press(verdict, 'Next');
    await answer(verdict, 'He chose whom to ask');
    for (const [line, trick] of [
      [/Bars/, 'Cut-off foot'],
      [/millionaire/, 'Pulled mean'],
      [/Ice cream/, 'A third behind'],
    ] as const)
      await verdict.getByRole('group', { name: line }).getByRole('radio', { name: trick }).check();
    await press(verdict, 'Check');
    await expect(verdict.getByText('Yes, right.')).toBeVisible();
    expect(await at.closeGently()).toBe('closed');
    // Told once, when both cases are judged: the first alone is not the whole.
    await expect
      .poll(() => at.said('complete'))
      .toMatchObject([{ lessonStatus: 'passed', scorePercent: expect.closeTo(40 + 48, 1) }]);
  });

  test('a week’s decisions are kept one by one', async ({ stage, page, again }) => {
    const at = await playOwn(stage, page, 'budget-week', 'dark');
    const week = await shown(at);
    await press(week, 'Start on Monday');
    await week.getByRole('radio', { name: /bus pass/ }).check();
    await press(week, 'Done');
    await expect(week.getByRole('heading', { name: /paid ₹180/ })).toBeVisible();
    expect(await at.closeGently()).toBe('closed');
    const next = await again(at);
    const resumed = await shown(next);
    await resumed.getByRole('textbox').fill('520');
    await press(resumed, 'Check');
    await press(resumed, 'Next day');
    await expect(resumed.getByText('In your purse: ₹520')).toBeVisible();
    await expect(resumed.getByText('Tuesday, day 2 of 7')).toBeVisible();
  });

  // A journey sorts the claims in Hindi: that package does not use the kit. The short run plays the first of the others.
  for (const [place, slug] of readdirSync(OWN)
    .filter((name) => /(?<!claims)\.hi$/.test(name))
    .sort()
    .entries()) {
    const tag = place === 0 ? [] : ['@all'];
    test(
      `${slug} says nothing in English from its first screen to its last (D17 content-by-language)`,
      {
        tag,
      },
      async ({ stage, page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const at = await playOwn(stage, page, slug);
        const manifest = stage.lessons.get(at.ask.lesson)?.manifest as PackageManifest;
        const parts = launchableItems(manifest);
        let screens = 0;
        for (const [number, { title, launch }] of parts.entries()) {
          expect(title).not.toMatch(/[A-Za-z]{3}/);
          const frame = await shown(at, launch?.href);
          screens += await walk(frame);
          const isLast = number === parts.length - 1;
          const onwards = frame.locator('button.main');
          if (!isLast && (await onwards.count()) > 0) await onwards.click();
          else if (!isLast) {
            const player = await at.player();
            const next = player.getByRole('button', { name: parts[number + 1]?.title ?? '' });
            await player.getByRole('button', { name: 'Contents' }).click();
            await next.click();
          }
        }
        expect(screens).toBeGreaterThan(10);
      },
    );
  }

  for (const slug of [
    'budget-week',
    'circuit-builder',
    'data-court',
    'home-safety',
    'sound-lab',
    'what-you-can-do-now',
  ]) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${slug} has no accessibility fault and no sideways scrolling at 320, ${theme}`, async ({
        stage,
        page,
      }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.emulateMedia({ colorScheme: theme });
        const at = await playOwn(stage, page, slug, theme);
        const own = await shown(at);
        for (const step of [/^Start/, /^(?:Check|Done)$/]) {
          await press(own, step);
          const { violations, passed } = await lookWithAxe(own, { context: { include: ['body'] } });
          expect(violations.map(({ id, elements }) => `${id}: ${elements[0]}`)).toEqual([]);
          expect(passed).toBeGreaterThan(5);
          const spare = () => document.documentElement.scrollWidth - innerWidth;
          expect(await own.evaluate(spare)).toBeLessThanOrEqual(0);
        }
      });
    }
  }
});
