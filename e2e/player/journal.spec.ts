import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const begin = `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');`;
const items = [{ page: aPage({ script: begin }) }];

test.describe('the journal on the device', () => {
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

  test('is waited for, with a way to ask again: nothing opens without it (D7)', async ({
    play,
    again,
    stage,
    context,
  }) => {
    const at = await play({ items });
    await at.sco();
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','done before'); api.LMSCommit('')`);
    await at.page.goto('about:blank');
    stage.setReachable(true);
    // The application says nothing the first time it is asked.
    await context.route('**/journal', () => {}, { times: 1 });
    const next = await again(at);
    const player = await next.player();
    await player.getByRole('button', { name: 'Try again' }).click();
    expect((await next.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('done before');
    await expect(player.getByRole('button', { name: 'Try again' })).toBeHidden();
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

  test('where a frame has no storage what is set goes through the port soon', async ({
    play,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
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

  test('writes of a package into another student’s journal count for no student (D7)', async ({
    play,
    again,
    stage,
  }) => {
    const victim = await play({ items });
    await victim.run(`api.LMSSetValue('cmi.suspend_data','my own'); api.LMSCommit('')`);
    await expect.poll(() => victim.state()?.elements['cmi.suspend_data']).toBe('my own');
    await victim.closeGently();

    const evil = await play({ items });
    await evil.sco();
    stage.setReachable(false);
    await evil.run(`api.LMSSetValue('cmi.core.score.raw','97');
      api.LMSSetValue('cmi.core.lesson_status','passed'); api.LMSCommit('');`);
    // The strongest it has: a state its own player sealed, and the same with other numbers.
    const written = await (
      await evil.sco()
    ).evaluate(
      ([student, lesson]) => {
        // Its own page has a storage of the launch alone; the window above is of its origin.
        const { localStorage } = parent;
        const own = Object.entries(localStorage).find(([key]) => key.endsWith(':item1'))?.[1] ?? '';
        const made = { ...JSON.parse(own), launch: 99, sequence: 99, seal: 'f'.repeat(64) };
        const key = `skillkite-journal:${student}:${lesson}:`;
        localStorage.setItem(`${key}item1`, own);
        localStorage.setItem(
          key,
          JSON.stringify({
            ...made,
            state: {
              current: 'item1',
              sequencing: null,
              verdict: { lessonStatus: 'passed', scorePercent: 97 },
            },
          }),
        );
        localStorage.setItem(`${key}item2`, JSON.stringify(made));
        return [own.includes('97'), localStorage.length];
      },
      [victim.ask.student, victim.ask.lesson] as const,
    );
    expect(written).toEqual([true, 4]);
    await evil.page.goto('about:blank');
    stage.setReachable(true);

    const back = await again(victim);
    expect((await back.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('my own');
    expect((await back.call('LMSGetValue', 'cmi.core.score.raw')).answer).toBe('');
    expect(back.state()?.lessonStatus).toBe('incomplete');
    expect(back.said('complete')).toEqual([]);
    expect(back.said('state')).not.toContainEqual(expect.objectContaining({ reason: 'recovered' }));
  });

  test('an old true entry that is put back changes nothing', async ({ play, again, stage }) => {
    const at = await play({ items });
    await expect.poll(() => at.state()).toBeTruthy();
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','old'); api.LMSCommit('')`);
    const [key, old] = (await (
      await at.player()
    ).evaluate(
      () => Object.entries(localStorage).find(([name]) => name.endsWith(':item1')) ?? ['', ''],
    )) as [string, string];
    expect(old).toContain('old');
    stage.setReachable(true);
    await at.page.reload();
    await at.run(`api.LMSSetValue('cmi.suspend_data','new'); api.LMSCommit('')`);
    await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('new');
    await (
      await at.player()
    ).evaluate(([name, value]) => localStorage.setItem(name, value), [key, old] as const);
    await at.page.goto('about:blank');
    const back = await again(at);
    expect((await back.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('new');
    expect(back.state()?.elements['cmi.suspend_data']).toBe('new');
  });

  test('data of a package is deleted before the next one, and fills no journal', async ({
    play,
    stage,
  }) => {
    const filler = await play({ items });
    await (
      await filler.sco()
    ).evaluate(async () => {
      const { localStorage, sessionStorage } = parent;
      for (let size = 5_000_000; size > 1; size = Math.floor(size / 2)) {
        try {
          for (let n = 0; ; n += 1)
            localStorage.setItem(`skillkite-journal:fill:${size}:${n}`, 'x'.repeat(size));
        } catch {
          // Full for this size.
        }
      }
      sessionStorage.setItem('left', 'behind');
      document.cookie = 'left=behind; path=/; max-age=86400';
      await (await caches.open('left')).put('/packages/left', new Response('behind'));
      await new Promise((resolve) => {
        const open = indexedDB.open('left');
        open.addEventListener('upgradeneeded', () => open.result.createObjectStore('behind'));
        open.addEventListener('success', () => {
          open.result.close();
          resolve(null);
        });
      });
    });
    const next = await play({ items }, { student: 'the-next' });
    const sco = await next.sco();
    const found = await sco.evaluate(async () => ({
      session: parent.sessionStorage.getItem('left'),
      cookie: document.cookie,
      caches: await caches.keys(),
      databases: await indexedDB.databases(),
    }));
    expect(found).toEqual({ session: null, cookie: '', caches: [], databases: [] });
    stage.setReachable(false);
    await next.run(`api.LMSSetValue('cmi.suspend_data','kept all the same')`);
    const journal = await (await next.player()).evaluate(() => Object.values(localStorage).join());
    expect(journal).toContain('kept all the same');
    expect(next.said('note')).toEqual([]);
  });

  test('a package that fills the storage loses nothing by it', async ({ play }) => {
    const at = await play({ items });
    await at.run(`for (let size = 5000000; size > 1; size = Math.floor(size / 2)) {
        try { for (let n = 0; ; n += 1) parent.localStorage.setItem('fill' + size + n, 'x'.repeat(size)); } catch {}
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
    // A process of the browser passes stored values to another within milliseconds; a person opens a tab more slowly.
    await at.page.waitForTimeout(500);
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
