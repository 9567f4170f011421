import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

/** What users of other systems suffer most. Tab closing is in leaving.spec.ts. */
const begin = `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');`;

test.describe('what users of other systems suffer most', () => {
  test('a score set just before the tab closes is there (exelearning #1831, scorm-again #1625)', async ({
    play,
  }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await at.run(
      `api.LMSSetValue('cmi.core.score.raw','88'); api.LMSSetValue('cmi.core.lesson_status','passed');`,
    );
    await at.page.close();
    await expect.poll(() => at.state()?.elements['cmi.core.score.raw']).toBe('88');
    expect(at.state()?.lessonStatus).toBe('passed');
  });

  test('progress made and left while disconnected is not erased (adapt-contrib-spoor #320)', async ({
    play,
    again,
    stage,
  }) => {
    const leave = `api.LMSSetValue('cmi.core.exit','suspend'); api.LMSFinish('');`;
    const at = await play({
      items: [{ page: aPage({ script: begin, onLeave: { event: 'unload', script: leave } }) }],
    });
    await expect.poll(() => at.state()?.lessonStatus).toBe('incomplete');
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','chapter 7')`);
    expect(await at.closeGently()).toBe('closed');
    await expect.poll(() => stage.turnedAway.length).toBeGreaterThan(0);
    await at.page.goto('about:blank');
    stage.setReachable(true);
    const next = await again(at);
    expect((await next.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe('chapter 7');
    expect((await next.call('LMSGetValue', 'cmi.core.entry')).answer).toBe('resume');
  });

  test('"true" to a commit means it is kept on the device at that moment (chamilo #8996)', async ({
    play,
    stage,
  }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await at.sco();
    stage.setReachable(false);
    await at.run(`api.LMSSetValue('cmi.suspend_data','kept'); window.answer = api.LMSCommit('');
      window.kept = Object.values(parent.localStorage).filter((value) => value.includes('kept')).length;`);
    expect(await (await at.sco()).evaluate('answer')).toBe('true');
    expect(await (await at.sco()).evaluate('kept'), 'in the journal before the call returned').toBe(
      1,
    );
  });

  test('after a refresh the package resumes (frappe/lms #1262)', async ({ play }) => {
    const at = await play({ items: [{ page: aPage({ script: `api.LMSInitialize('');` }) }] });
    await at.run(`api.LMSSetValue('cmi.core.lesson_location','slide 4')`);
    await at.page.reload();
    expect((await at.call('LMSGetValue', 'cmi.core.lesson_location')).answer).toBe('slide 4');
    expect((await at.call('LMSGetValue', 'cmi.core.entry')).answer).toBe('resume');
  });

  test('a package that reloads the player itself gets a new launch and resumes', async ({
    play,
  }) => {
    const at = await play({ items: [{ page: aPage({ script: `api.LMSInitialize('');` }) }] });
    await at.run(`api.LMSSetValue('cmi.core.lesson_location','slide 5')`);
    await (await at.player()).evaluate(() => location.reload());
    await expect.poll(() => at.work().launches).toBe(2);
    expect((await at.call('LMSGetValue', 'cmi.core.lesson_location')).answer).toBe('slide 5');
  });

  test('completed is announced at once, and once (frappe/lms #2021)', async ({ play }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await at.run(`api.LMSSetValue('cmi.core.lesson_status','completed');
      api.LMSSetValue('cmi.core.score.raw','40'); api.LMSSetValue('cmi.core.score.max','50')`);
    await expect
      .poll(() => at.said('complete'))
      .toMatchObject([{ lessonStatus: 'completed', scorePercent: 80 }]);
    await at.run(`api.LMSCommit(''); api.LMSFinish('')`);
    await expect.poll(() => at.state()?.finished).toBe(true);
    expect(at.said('complete')).toHaveLength(1);
  });

  test('time is counted though the package tells none (frappe/lms #2329)', async ({ play }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await expect.poll(() => at.state()?.lessonStatus).toBe('incomplete');
    await at.page.waitForFunction(() => performance.now() > 2000);
    await at.run(`api.LMSFinish('')`);
    await expect.poll(() => at.state()?.finished).toBe(true);
    expect(at.state()?.sessionTime).toBeGreaterThan(0);
  });

  test('after suspend entry is resume, never ab-initio (chamilo #2988)', async ({
    play,
    again,
  }) => {
    const at = await play({});
    await at.run(`${begin} api.LMSSetValue('cmi.core.exit','suspend'); api.LMSFinish('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('LMSInitialize', '');
    expect((await next.call('LMSGetValue', 'cmi.core.entry')).answer).toBe('resume');
  });

  test('opening a page passes and completes nothing (exelearning #2319)', async ({ play }) => {
    const at = await play({ items: [{ page: aPage({ script: `api.LMSInitialize('')` }) }] });
    await expect.poll(() => at.state()).toBeTruthy();
    await at.page.close();
    expect(at.state()?.lessonStatus).toBe('not attempted');
    expect(at.said('complete')).toEqual([]);
  });

  test('big suspend_data resumes (xerte #847)', async ({ play, again }) => {
    const big = Array.from({ length: 6000 }, (_, n) => `p${n}:é`)
      .join('|')
      .slice(0, 64_000);
    const at = await play({
      version: '2004',
      items: [{ page: aPage({ script: `api.Initialize('')` }) }],
    });
    await at.call('SetValue', 'cmi.suspend_data', big);
    await at.run(`api.SetValue('cmi.exit','suspend'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    expect((await next.call('GetValue', 'cmi.suspend_data')).answer).toBe(big);
  });

  test('a package that lies elsewhere is refused in words, not left without its interface (scorm-again #724)', async ({
    play,
    stage,
  }) => {
    const first = await play({});
    await first.sco();
    const known = stage.lessons.get(first.ask.lesson);
    if (known === undefined) throw new Error('the lesson is there');
    stage.lessons.set(first.ask.lesson, {
      ...known,
      packageUrl: 'https://cdn.example/packages/1/',
    });
    await first.page.reload();
    await expect.poll(() => first.said('note')).toMatchObject([{ code: 'package-elsewhere' }]);
    await expect((await first.player()).getByRole('status')).toContainText('cannot be played');
  });

  test('a package whose page cannot be fetched says so and can be tried again', async ({
    play,
  }) => {
    const at = await play({});
    await at.page.route('**/page1.html', (route) => route.abort());
    await at.page.reload();
    const player = await at.player();
    await expect(player.getByRole('status')).toContainText('could not be opened');
    await at.page.unroute('**/page1.html');
    await player.getByRole('button', { name: 'Try again' }).click();
    expect((await at.call('LMSInitialize', '')).answer).toBe('true');
  });

  test('a session a page ended is open again for the next page of the same package', async ({
    play,
  }) => {
    const visit = (next: string) =>
      aPage({
        script: `api.LMSInitialize(''); window.found = api.LMSGetValue('cmi.suspend_data');
          api.LMSSetValue('cmi.suspend_data', window.found + location.pathname.slice(-6, -5));
          api.LMSSetValue('cmi.core.lesson_status','incomplete');
          api.LMSFinish(''); ${next}`,
      });
    const at = await play({
      items: [
        { href: 'a.html', page: visit(`setTimeout(() => { location.href = 'b.html'; }, 0)`) },
      ],
      files: { 'b.html': visit('') },
    });
    await at.sco('/b.html');
    await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('ab');
  });
});
