import { lookWithAxe } from '../fixtures/axe.ts';
import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const page = aPage({ script: `api.LMSInitialize('')` });
const finish = `api.LMSSetValue('cmi.core.lesson_status','completed'); api.LMSFinish('')`;
const items = [
  { id: 'intro', title: 'Kites of India', page },
  {
    id: 'build',
    title: 'Build your own',
    page,
    inside: '<adlcp:prerequisites type="aicc_script">intro</adlcp:prerequisites>',
  },
  {
    id: 'quiz',
    title: 'Show what you know',
    page,
    inside: '<adlcp:prerequisites type="aicc_script">intro&amp;build</adlcp:prerequisites>',
  },
];

test.describe('a package of several parts (SCORM 1.2)', () => {
  test('opens its parts in order as their prerequisites are met', async ({ play }) => {
    const at = await play({ items });
    const player = await at.player();
    await player.getByRole('button', { name: 'Contents' }).click();
    const contents = player.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByRole('button', { name: /Kites of India/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(contents.getByRole('button', { name: /Build your own.*Locked/ })).toBeDisabled();
    await expect(player.getByRole('button', { name: 'Next' })).toBeDisabled();
    await at.run(finish);
    await expect(contents.getByRole('button', { name: /Kites of India.*Done/ })).toBeVisible();
    await expect(contents.getByRole('button', { name: /Show what.*Locked/ })).toBeDisabled();
    await player.getByRole('button', { name: 'Next' }).click();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Build your own');
    await at.sco('page2.html');
    await expect(player.getByRole('button', { name: 'Previous' })).toBeEnabled();
    await expect.poll(() => at.said('navigation').at(-1)).toMatchObject({ sco: 'build' });
  });

  test('keeps a state for each part, goes on where it was left, and is complete when all are', async ({
    play,
    again,
  }) => {
    const at = await play({ items });
    await at.run(
      `api.LMSSetValue('cmi.suspend_data','of intro'); api.LMSSetValue('cmi.core.score.raw','100'); ${finish}`,
    );
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await (
      await at.sco('page2.html')
    ).evaluate(`api.LMSSetValue('cmi.suspend_data','of build');
      api.LMSSetValue('cmi.core.exit','suspend')`);
    await at.closeGently();
    expect(at.state('intro')?.elements['cmi.suspend_data']).toBe('of intro');
    expect(at.state('build')?.elements['cmi.suspend_data']).toBe('of build');
    expect(at.said('complete')).toEqual([]);

    const next = await again(at);
    const build = await next.sco('page2.html');
    expect(await build.evaluate(`api.LMSGetValue('cmi.suspend_data')`)).toBe('of build');
    await build.evaluate(`api.LMSSetValue('cmi.core.score.raw','60'); ${finish}`);
    await (await next.player()).getByRole('button', { name: 'Next' }).click();
    await (
      await next.sco('page3.html')
    ).evaluate(`api.LMSSetValue('cmi.core.score.raw','80');
      api.LMSSetValue('cmi.core.lesson_status','passed'); api.LMSFinish('')`);
    await expect
      .poll(() => next.said('complete'))
      .toMatchObject([{ lessonStatus: 'passed', scorePercent: 80 }]);
  });

  test('a page that is only shown is done once it was shown', async ({ play }) => {
    const at = await play({
      items: [
        { kind: 'asset', title: 'Read me', page: '<!doctype html><title>Read</title>' },
        { page },
      ],
    });
    const player = await at.player();
    await expect(player.getByRole('button', { name: 'Next' })).toBeEnabled();
    await expect.poll(() => at.state('item1')?.lessonStatus).toBe('completed');
  });

  test('is played by keyboard alone', async ({ play }) => {
    const at = await play({ items });
    await at.run(finish);
    const player = await at.player();
    const toggle = player.getByRole('button', { name: 'Contents' });
    await toggle.focus();
    await at.page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const build = player.getByRole('button', { name: /Build your own/ });
    for (let step = 0; step < 8; step += 1) {
      await at.page.keyboard.press('Tab');
      if (await build.evaluate((element) => element === document.activeElement)) break;
    }
    await at.page.keyboard.press('Enter');
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Build your own');
    await toggle.focus();
    await at.page.keyboard.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('speaks Hindi where the student does', async ({ play }) => {
    const at = await play({ items }, { language: 'hi' });
    const player = await at.player();
    await expect(player.getByRole('button', { name: 'अगला' })).toBeVisible();
    await player.getByRole('button', { name: 'विषय-सूची' }).click();
    await expect(player.getByRole('button', { name: /Build your own.*लॉक है/ })).toBeVisible();
    expect(await player.evaluate(() => document.documentElement.lang)).toBe('hi');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const width of [320, 1024]) {
      test(`has no accessibility fault and no sideways scrolling, ${theme}, ${width} wide`, async ({
        play,
      }) => {
        const at = await play({ items }, { theme });
        await at.page.setViewportSize({ width, height: 640 });
        await at.run(finish);
        const player = await at.player();
        await player.getByRole('button', { name: 'Contents' }).click();
        await expect(player.getByRole('navigation')).toBeVisible();
        const { violations } = await lookWithAxe(player, {
          context: { include: ['body'], exclude: ['#stage'] },
        });
        expect(violations.map(({ id, elements }) => `${id}: ${elements[0]}`)).toEqual([]);
        expect(
          await player.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  }

  test('a package of one part has no bar and no list: it has the whole frame', async ({ play }) => {
    const at = await play({ items: [{ page }] });
    await at.sco();
    const player = await at.player();
    await expect(player.locator('#bar')).toBeHidden();
    await expect(player.locator('#contents')).toBeHidden();
  });
});
