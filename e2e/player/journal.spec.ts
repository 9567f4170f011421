import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const begin = `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');`;
const items = [{ page: aPage({ script: begin }) }];

test.describe('the journal on the device (architecture 6)', () => {
  test('is never given to another student on the same browser', async ({ play, again, stage }) => {
    const at = await play({ items });
    await expect.poll(() => at.state()).toBeTruthy();
    stage.setReachable(false);
    await at.run(
      `api.LMSSetValue('cmi.suspend_data','the secret of the first'); api.LMSCommit('')`,
    );
    await at.page.goto('about:blank');
    stage.setReachable(true);
    const other = await again(at, { student: 'somebody-else' });
    expect((await other.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('');
    expect((await other.call('LMSGetValue', 'cmi.core.entry')).answer).toBe('ab-initio');
    expect(other.state()?.elements['cmi.suspend_data']).toBeUndefined();
    await other.closeGently();
    const first = await again(at);
    expect((await first.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe(
      'the secret of the first',
    );
  });

  test('is never given to another lesson of the same student', async ({ play, again, stage }) => {
    const at = await play({ items });
    const elsewhere = await play({ items }, { student: at.ask.student });
    expect(elsewhere.ask.lesson).not.toBe(at.ask.lesson);
    await elsewhere.sco();
    stage.setReachable(false);
    await elsewhere.run(`api.LMSSetValue('cmi.suspend_data','of the other lesson')`);
    await elsewhere.page.goto('about:blank');
    stage.setReachable(true);
    const back = await again(at);
    expect((await back.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('');
  });

  test('is trimmed once the server has accepted what it holds', async ({ play }) => {
    const at = await play({ items });
    await at.run(`api.LMSSetValue('cmi.suspend_data','x'); api.LMSCommit('')`);
    const player = await at.player();
    await expect
      .poll(() =>
        player.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('skillkite-journal')),
        ),
      )
      .toEqual([]);
  });

  test('gives way to a newer state of the server, whatever the device’s clock says', async ({
    play,
    again,
    stage,
    browser,
  }) => {
    const at = await play({ items });
    await expect.poll(() => at.state()).toBeTruthy();
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','older, on this device'); api.LMSCommit('')`);
    await at.page.goto('about:blank');
    stage.setReachable(true);
    const anotherDevice = await browser.newContext();
    const newer = await again(at, {}, anotherDevice);
    await newer.run(`api.LMSSetValue('cmi.suspend_data','newer, elsewhere'); api.LMSCommit('')`);
    await expect.poll(() => newer.state()?.elements['cmi.suspend_data']).toBe('newer, elsewhere');
    await anotherDevice.close();
    await at.page.clock.setFixedTime(new Date('2099-01-01'));
    const back = await again(at);
    expect((await back.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('newer, elsewhere');
    expect(back.said('state')).not.toContainEqual(expect.objectContaining({ reason: 'recovered' }));
  });

  test('where a frame has no storage every set goes through the port at once', async ({
    play,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const at = await play({ items });
    await at.run(`api.LMSSetValue('cmi.suspend_data','no storage here')`);
    await expect
      .poll(() => at.state()?.elements['cmi.suspend_data'], { intervals: [50] })
      .toBe('no storage here');
    expect(at.said('note')).toMatchObject([{ code: 'journal-unavailable' }]);
  });

  test('a package that fills the storage loses nothing by it', async ({ play }) => {
    const at = await play({ items });
    await at.run(`for (let size = 5000000; size > 1; size = Math.floor(size / 2)) {
        try { for (let n = 0; ; n += 1) localStorage.setItem('fill' + size + n, 'x'.repeat(size)); } catch {}
      }
      api.LMSSetValue('cmi.suspend_data','no room')`);
    await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('no room');
    expect(at.said('note')).toMatchObject([{ code: 'journal-unavailable' }]);
  });

  test('the same lesson in a second tab: the first saves and leaves, the second goes on', async ({
    play,
    again,
    stage,
  }) => {
    const at = await play({
      items: [
        {
          page: aPage({
            script: begin,
            onLeave: {
              event: 'unload',
              script: `api.LMSSetValue('cmi.core.exit','suspend'); api.LMSFinish('')`,
            },
          }),
        },
      ],
    });
    await at.sco();
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','first tab')`);
    stage.setReachable(true);
    const second = await again(at);
    expect((await second.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('first tab');
    await expect((await at.player()).getByRole('status')).toContainText('another window');
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'elsewhere' }]);
    await second.run(`api.LMSSetValue('cmi.suspend_data','second tab'); api.LMSCommit('')`);
    await expect.poll(() => second.state()?.elements['cmi.suspend_data']).toBe('second tab');
    await at.page.close();
    expect(second.state()?.elements['cmi.suspend_data'], 'the older tab changes nothing').toBe(
      'second tab',
    );
  });
});
