import { expect, test } from './playing.ts';

/** What other runtimes get wrong by default. */
const mastery = '<adlcp:masteryscore>80</adlcp:masteryscore>';

test.describe('the runtime’s defaults that bite', () => {
  test('a suspended attempt is not judged, whatever its score', async ({ play }) => {
    const at = await play({ items: [{ inside: mastery }] });
    await at.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');
      api.LMSSetValue('cmi.core.score.raw','90'); api.LMSSetValue('cmi.core.exit','suspend');
      api.LMSFinish('')`);
    await expect.poll(() => at.state()?.finished).toBe(true);
    expect(at.state()?.lessonStatus).toBe('incomplete');
  });

  test('a package’s own passed is never turned into failed', async ({ play }) => {
    const at = await play({ items: [{ inside: mastery }] });
    await at.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','passed');
      api.LMSSetValue('cmi.core.score.raw','60'); api.LMSFinish('')`);
    await expect.poll(() => at.state()?.lessonStatus).toBe('passed');
  });

  test('with credit and a mastery score a finished attempt passes or fails by its score', async ({
    play,
    again,
  }) => {
    const at = await play({ items: [{ inside: mastery }] });
    await at.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','completed');
      api.LMSSetValue('cmi.core.score.raw','70'); api.LMSSetValue('cmi.core.exit',''); api.LMSFinish('')`);
    await expect.poll(() => at.state()?.lessonStatus).toBe('failed');
    expect(at.state()?.elements['cmi.core.lesson_status'], 'its own word is kept').toBe(
      'completed',
    );
    await at.closeGently();
    const next = await again(at);
    expect(await next.call('LMSInitialize', '')).toMatchObject({ answer: 'true' });
    expect((await next.call('LMSGetValue', 'cmi.core.lesson_status')).answer).toBe('failed');
    await next.run(`api.LMSSetValue('cmi.core.score.raw','80'); api.LMSFinish('')`);
    await expect.poll(() => next.state()?.lessonStatus).toBe('passed');
  });

  test('without credit, or without a mastery score in the manifest, nothing is judged', async ({
    play,
    page,
  }) => {
    const uncredited = await play({ items: [{ inside: mastery }] }, { credit: 'no-credit' });
    expect((await uncredited.call('LMSInitialize', '')).answer).toBe('true');
    expect((await uncredited.call('LMSGetValue', 'cmi.core.credit')).answer).toBe('no-credit');
    await uncredited.run(`api.LMSSetValue('cmi.core.lesson_status','completed');
      api.LMSSetValue('cmi.core.score.raw','10'); api.LMSFinish('')`);
    await expect.poll(() => uncredited.state()?.lessonStatus).toBe('completed');
    await page.goto('about:blank');
    const silent = await play({});
    await silent.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','completed');
      api.LMSSetValue('cmi.core.score.raw','10'); api.LMSFinish('')`);
    await expect.poll(() => silent.state()?.lessonStatus).toBe('completed');
  });

  test('entry, credit and mode are there before the package asks', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    expect((await at.call('LMSGetValue', 'cmi.core.entry')).answer).toBe('ab-initio');
    expect((await at.call('LMSGetValue', 'cmi.core.credit')).answer).toBe('credit');
    expect((await at.call('LMSGetValue', 'cmi.core.lesson_mode')).answer).toBe('normal');
  });

  test('a page that never speaks of its status is complete when it finishes', async ({ play }) => {
    const at = await play({});
    await at.run(`api.LMSInitialize('')`);
    await expect
      .poll(() => at.state()?.lessonStatus, 'opening it passes nothing')
      .toBe('not attempted');
    await at.run(`api.LMSFinish('')`);
    await expect.poll(() => at.state()?.lessonStatus).toBe('completed');
    await expect.poll(() => at.said('complete')).toHaveLength(1);
  });

  test('suspend_data beyond the standard is kept up to 64 KB and noted; strict play refuses it', async ({
    play,
    again,
    page,
  }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    const long = 'x'.repeat(60_000);
    expect((await at.call('LMSSetValue', 'cmi.suspend_data', long)).answer).toBe('true');
    expect((await at.call('LMSSetValue', 'cmi.suspend_data', 'x'.repeat(66_000))).error).toBe(
      '405',
    );
    await at.run(`api.LMSSetValue('cmi.core.exit','suspend'); api.LMSFinish('')`);
    await expect.poll(() => at.said('note')).toMatchObject([{ code: 'suspend-data-long' }]);
    await at.closeGently();
    const next = await again(at);
    await next.call('LMSInitialize', '');
    expect((await next.call('LMSGetValue', 'cmi.suspend_data')).answer).toBe(long);
    await page.close();
  });

  test('strict play keeps to the standard’s 4,096 characters', async ({ play }) => {
    const at = await play({}, { strict: true });
    await at.call('LMSInitialize', '');
    expect((await at.call('LMSSetValue', 'cmi.suspend_data', 'x'.repeat(4096))).answer).toBe(
      'true',
    );
    expect(await at.call('LMSSetValue', 'cmi.suspend_data', 'x'.repeat(4097))).toEqual({
      answer: 'false',
      error: '405',
    });
  });

  test('a malformed time is refused', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    const set = (time: string) => at.call('LMSSetValue', 'cmi.core.session_time', time);
    expect(await set('30:99:40')).toEqual({ answer: 'true', error: '0' });
    expect(await set('33330:30:40')).toEqual({ answer: 'false', error: '405' });
  });

  test('a commit blocks nothing and needs no answer from anywhere', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    await at.page.context().setOffline(true);
    const said = await (
      await at.sco()
    ).evaluate(() => {
      const { api } = window as unknown as { api: Record<string, (...of: string[]) => string> };
      const answers = Array.from({ length: 50 }, () => api['LMSCommit']?.(''));
      return { answers: new Set(answers).size, first: answers[0] };
    });
    expect(said).toEqual({ answers: 1, first: 'true' });
  });

  test('a burst of sets is kept whole', async ({ play }) => {
    const at = await play({});
    await at.run(`api.LMSInitialize('');
      for (let n = 0; n < 199; n += 1) {
        api.LMSSetValue('cmi.interactions.' + n + '.id', 'q' + n);
        api.LMSSetValue('cmi.interactions.' + n + '.type', 'choice');
      }`);
    await expect.poll(() => at.state()?.elements['cmi.interactions.198.type']).toBe('choice');
    expect(Object.keys(at.state()?.elements ?? {})).toHaveLength(398);
  });
});
