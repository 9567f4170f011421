import config from '../playwright.config.ts';
import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

/** From Chromium 148 to 151 the list is on trial by origin, and the second does away with that. */
const FEATURES = ['ConnectionAllowlists', 'OverrideConnectionAllowlistOriginTrial'];

/** Chromium as it is from 152: it holds pages to the connections their server lists. */
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--enable-features=${FEATURES.join()}`],
  },
});

test('a page that kept its way to speak by WebRTC finds no address to speak from', async ({
  play,
  page,
}) => {
  // Represents any way around the guard.
  await page.addInitScript(() => Object.assign(window, { kept: RTCPeerConnection }));
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  const at = await play({ items: [{ page: aPage({ script: `api.LMSInitialize('')` }) }] });
  const ended = await (
    await at.sco()
  )
    .evaluate(async () => {
      const { kept } = window as unknown as { kept: typeof RTCPeerConnection };
      console.log('trying');
      const to = new kept({ iceServers: [{ urls: 'stun:127.0.0.1:9' }] });
      to.createDataChannel('x');
      to.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate) console.log(`address ${candidate.candidate}`);
      });
      await to.setLocalDescription(await to.createOffer());
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return 'quietly';
    })
    // This Chromium does away with the page that tries.
    .catch((error: Error) => error.message);
  expect(told).toContain('trying');
  expect(told.filter((text) => text.startsWith('address'))).toEqual([]);
  expect(ended).toMatch(/quietly|crashed|not allowed|disallowed/i);
});

test('a package plays, and its last words arrive by beacon', async ({ play }) => {
  const leave = `api.LMSSetValue('cmi.core.lesson_location','last'); api.LMSFinish('');`;
  const script = `api.LMSInitialize('')`;
  const onLeave = { event: 'pagehide', script: leave } as const;
  const at = await play({ items: [{ page: aPage({ script, onLeave }) }] });
  await at.sco();
  await at.page.close();
  await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('last');
  expect(at.work().beacons.length).toBeGreaterThan(0);
});
