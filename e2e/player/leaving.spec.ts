import type { Page } from '@playwright/test';
import { type Goodbye, aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

/** Every way a page says goodbye times every way a student leaves. */
const goodbyes: readonly Goodbye[] = [
  'unload',
  'body onunload',
  'beforeunload',
  'pagehide',
  'none',
];

const exits: Readonly<Record<string, (at: Playing, page: Page) => Promise<unknown>>> = {
  'the frame is removed': (at) => at.removeFrame(),
  'it is closed gently': (at) => at.closeGently(),
  'the page goes elsewhere': (at) => at.page.goto(`${new URL(at.page.url()).origin}/elsewhere`),
  'the tab is closed': async (_, page) => {
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
  },
};

const words = {
  '1.2': {
    begin: `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');
      api.LMSSetValue('cmi.core.lesson_location','first');`,
    leave: `api.LMSSetValue('cmi.core.lesson_location','last'); api.LMSSetValue('cmi.core.exit','suspend');
      api.LMSSetValue('cmi.core.session_time','00:07:00'); api.LMSFinish('');`,
    location: 'cmi.core.lesson_location',
  },
  '2004': {
    begin: `api.Initialize(''); api.SetValue('cmi.completion_status','incomplete');
      api.SetValue('cmi.location','first');`,
    leave: `api.SetValue('cmi.location','last'); api.SetValue('cmi.exit','suspend');
      api.SetValue('cmi.session_time','PT7M'); api.Terminate('');`,
    location: 'cmi.location',
  },
} as const;

for (const version of ['1.2', '2004'] as const) {
  const { begin, leave, location } = words[version];
  for (const event of goodbyes) {
    for (const [exit, perform] of Object.entries(exits)) {
      const saysGoodbye = event !== 'none';
      test(`SCORM ${version}, ${event}: nothing is lost when ${exit}`, async ({
        play,
        again,
        context,
      }) => {
        const at = await play({
          version,
          items: [{ page: aPage({ script: begin, onLeave: { event, script: leave } }) }],
        });
        await at.sco();
        await context.newPage();
        await perform(at, at.page);
        // The goodbye is several messages, which may come one by one: its last word is that it has finished.
        if (saysGoodbye) await expect.poll(() => at.state()?.finished).toBe(true);
        const expected = saysGoodbye ? 'last' : 'first';
        await expect.poll(() => at.state()?.elements[location]).toBe(expected);
        await expect.poll(() => at.state()?.finished).toBe(saysGoodbye);
        expect(at.state()?.lessonStatus).toBe('incomplete');
        if (saysGoodbye) expect(at.state()?.sessionTime).toBe(7 * 60 * 100);
        // Without a goodbye the attempt is still open, and the next launch goes on with it.
        const next = await again(at);
        await expect
          .poll(async () => (await next.sco()).evaluate(() => window.document.title))
          .toBe('A page');
        expect(next.work().launches).toBe(2);
      });
    }
  }
}

test('a set one second before the tab is closed is not lost, though nothing was committed', async ({
  play,
}) => {
  const at = await play({ items: [{ page: aPage({ script: words['1.2'].begin }) }] });
  await at.run(`api.LMSSetValue('cmi.suspend_data','just now')`);
  await at.page.close();
  await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('just now');
});

test('what is set while the server cannot be reached waits in the journal for the next launch (D7)', async ({
  play,
  again,
  stage,
}) => {
  const at = await play({ items: [{ page: aPage({ script: words['1.2'].begin }) }] });
  await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('first');
  stage.cutOff();
  await at.run(`api.LMSSetValue('cmi.suspend_data','offline work'); api.LMSSetValue('cmi.core.lesson_status','completed');
    api.LMSCommit('')`);
  await at.page.close();
  expect(at.state()?.elements['cmi.suspend_data']).toBeUndefined();
  const next = await again(at);
  await expect.poll(() => next.state()?.elements['cmi.suspend_data']).toBe('offline work');
  expect(next.said('state')).toContainEqual(expect.objectContaining({ reason: 'recovered' }));
  await expect.poll(() => next.said('complete')).toHaveLength(1);
  expect((await next.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('offline work');
});

test('gentle closing answers within its limit even when a package throws as it leaves', async ({
  play,
}) => {
  const at = await play({
    items: [
      {
        page: aPage({
          script: words['1.2'].begin,
          onLeave: { event: 'unload', script: 'throw new Error("broken")' },
        }),
      },
    ],
  });
  await at.sco();
  expect(await at.closeGently()).toBe('closed');
  expect(await (await at.player()).locator('iframe').count()).toBe(0);
});
