import config from '../playwright.config.ts';
import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

/** A browser as all will be: it registers no handler of `unload` any more. */
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--enable-features=DeprecateUnload'],
  },
});

const leave = `api.LMSSetValue('cmi.core.lesson_location','last'); api.LMSFinish('');`;

for (const event of ['unload', 'body onunload'] as const) {
  for (const exit of ['gently', 'by closing the tab'] as const) {
    test(`where browsers have given up unload, a package that saves in ${event} still saves, left ${exit}`, async ({
      play,
    }) => {
      const at = await play({
        items: [
          { page: aPage({ script: `api.LMSInitialize('')`, onLeave: { event, script: leave } }) },
        ],
      });
      await at.sco();
      if (exit === 'gently') await at.closeGently();
      else await at.page.close({ runBeforeUnload: true });
      await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('last');
    });
  }
}

test('this browser really has given unload up', async ({ page }) => {
  await page.setContent('<iframe srcdoc="<p>inside"></iframe>');
  await page.frameLocator('iframe').getByText('inside').waitFor();
  const heard = await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    let hasHeard = false;
    frame?.contentWindow?.addEventListener('unload', () => {
      hasHeard = true;
    });
    frame?.remove();
    return hasHeard;
  });
  expect(heard).toBe(false);
});
