import { aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

const set = (at: Playing, element: string, value: string) => at.call('LMSSetValue', element, value);
const get = (at: Playing, element: string) => at.call('LMSGetValue', element);
const refused = (error: string) => ({ answer: 'false', error });
const nothing = (error: string) => ({ answer: '', error });
const done = { answer: 'true', error: '0' };

test.describe('SCORM 1.2 as ADL’s LMS test courses demand it', () => {
  test('before LMSInitialize nothing can be set, read, committed or finished', async ({ play }) => {
    const at = await play({});
    expect(await set(at, 'cmi.core.lesson_location', '1')).toEqual(refused('301'));
    expect(await get(at, 'cmi.core.lesson_location')).toEqual(nothing('301'));
    expect(await at.call('LMSCommit', '')).toEqual(refused('301'));
    expect(await at.call('LMSFinish', '')).toEqual(refused('301'));
  });

  test('a non-empty argument is refused with 201, a second LMSInitialize with 101', async ({
    play,
  }) => {
    const at = await play({});
    expect(await at.call('LMSInitialize', 'x')).toEqual(refused('201'));
    expect(await at.call('LMSInitialize', '')).toEqual(done);
    expect(await at.call('LMSInitialize', '')).toEqual(refused('101'));
    expect(await at.call('LMSCommit', 'x')).toEqual(refused('201'));
    expect(await at.call('LMSFinish', 'x')).toEqual(refused('201'));
  });

  test('after LMSFinish nothing is taken any more', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    await set(at, 'cmi.core.lesson_location', 'here');
    expect(await at.call('LMSFinish', '')).toEqual(done);
    expect(await set(at, 'cmi.core.lesson_location', 'there')).toEqual(refused('301'));
    expect(await get(at, 'cmi.core.lesson_location')).toEqual(nothing('301'));
    expect(await at.call('LMSCommit', '')).toEqual(refused('301'));
    expect(await at.call('LMSFinish', '')).toEqual(refused('301'));
    await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('here');
  });

  test('what may not be set says why: 403, 402, 405, 201', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    for (const element of [
      'cmi.core.student_id',
      'cmi.core.student_name',
      'cmi.core.credit',
      'cmi.core.entry',
      'cmi.core.total_time',
      'cmi.core.lesson_mode',
      'cmi.launch_data',
      'cmi.comments_from_lms',
      'cmi.student_data.mastery_score',
    ]) {
      expect(await set(at, element, '1'), element).toEqual(refused('403'));
    }
    for (const element of [
      'cmi.core._children',
      'cmi.core.score._children',
      'cmi._version',
      'cmi.interactions._count',
    ]) {
      expect(await set(at, element, '1'), element).toEqual(refused('402'));
    }
    for (const [element, value] of [
      ['cmi.core.lesson_status', 'done'],
      ['cmi.core.exit', 'bye'],
      ['cmi.core.score.raw', 'many'],
      ['cmi.core.score.raw', '150'],
      ['cmi.core.score.raw', '-1'],
      ['cmi.student_preference.audio', '101'],
      ['cmi.interactions.0.result', 'good'],
      ['cmi.interactions.0.time', '25:00:00'],
    ] as const) {
      expect(await set(at, element, value), element).toEqual(refused('405'));
    }
    for (const element of [
      'cmi.core.bogus',
      'cmi.bogus',
      'bogus',
      'settings.logLevel',
      'cmi.objectives.1.id',
      'cmi.interactions.7.id',
    ]) {
      expect(await set(at, element, 'x'), element).toEqual(refused('201'));
    }
  });

  test('what may not be read says why: 404, 202, 203, 201', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    await set(at, 'cmi.interactions.0.id', 'q1');
    for (const element of ['cmi.core.exit', 'cmi.core.session_time', 'cmi.interactions.0.id']) {
      expect(await get(at, element), element).toEqual(nothing('404'));
    }
    expect(await get(at, 'cmi.core.lesson_status._children')).toEqual(nothing('202'));
    expect(await get(at, 'cmi.core._count')).toEqual(nothing('203'));
    for (const element of ['cmi.core.bogus', 'cmi.core', 'cmi.objectives.3.id', 'settings', '']) {
      expect(await get(at, element), element).toEqual(nothing('201'));
    }
    expect((await get(at, 'cmi.interactions._count')).answer).toBe('1');
    expect((await get(at, 'cmi.core.score._children')).answer).toBe('raw,min,max');
    expect((await get(at, 'cmi._version')).answer).toBe('3.4');
  });

  test('lesson_status starts as not attempted, which the package may not set', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    expect((await get(at, 'cmi.core.lesson_status')).answer).toBe('not attempted');
    expect(await set(at, 'cmi.core.lesson_status', 'not attempted')).toEqual(refused('405'));
    for (const status of ['incomplete', 'completed', 'browsed', 'passed', 'failed']) {
      expect(await set(at, 'cmi.core.lesson_status', status)).toEqual(done);
    }
  });

  test('strings have their lengths: lesson_location 255, comments 4096', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    expect(await set(at, 'cmi.core.lesson_location', 'x'.repeat(255))).toEqual(done);
    expect(await set(at, 'cmi.core.lesson_location', 'x'.repeat(256))).toEqual(refused('405'));
    expect(await set(at, 'cmi.comments', 'x'.repeat(4096))).toEqual(done);
    expect(await set(at, 'cmi.comments', 'x'.repeat(4097))).toEqual(refused('405'));
    expect(await set(at, 'cmi.suspend_data', 'x'.repeat(4096))).toEqual(done);
  });

  test('times: total_time adds up the sessions, exactly (D7)', async ({ play, again }) => {
    const at = await play({});
    await at.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.exit','suspend');
      api.LMSSetValue('cmi.core.session_time','03:01:39.52'); api.LMSFinish('')`);
    await at.closeGently();
    const second = await again(at);
    await second.call('LMSInitialize', '');
    expect((await get(second, 'cmi.core.total_time')).answer).toBe('03:01:39.52');
    expect(await set(second, 'cmi.core.total_time', '00:00:01')).toEqual(refused('403'));
    await second.run(`api.LMSSetValue('cmi.core.exit','suspend');
      api.LMSSetValue('cmi.core.session_time','00:12:48.22'); api.LMSFinish('')`);
    await second.closeGently();
    const third = await again(at);
    await third.call('LMSInitialize', '');
    expect((await get(third, 'cmi.core.total_time')).answer).toBe('03:14:27.74');
  });

  const leaving = [
    { exit: 'suspend', entry: 'resume' },
    { exit: 'logout', entry: '' },
    { exit: 'time-out', entry: '' },
    { exit: '', entry: '' },
  ];
  for (const { exit, entry } of leaving) {
    test(`after leaving with "${exit}" entry is "${entry}", and the data are still there`, async ({
      play,
      again,
    }) => {
      const at = await play({});
      await at.run(`api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_status','incomplete');
        api.LMSSetValue('cmi.core.lesson_location','page 3'); api.LMSSetValue('cmi.suspend_data','a|b');
        api.LMSSetValue('cmi.core.exit','${exit}'); api.LMSFinish('')`);
      await at.closeGently();
      const next = await again(at);
      await next.call('LMSInitialize', '');
      expect((await get(next, 'cmi.core.entry')).answer).toBe(entry);
      expect((await get(next, 'cmi.core.lesson_location')).answer).toBe('page 3');
      expect((await get(next, 'cmi.suspend_data')).answer).toBe('a|b');
      expect((await get(next, 'cmi.core.lesson_status')).answer).toBe('incomplete');
    });
  }

  test('LMSFinish saves what was never committed', async ({ play }) => {
    const at = await play({});
    await at.run(
      `api.LMSInitialize(''); api.LMSSetValue('cmi.core.lesson_location','9'); api.LMSFinish('')`,
    );
    await expect.poll(() => at.state()?.elements['cmi.core.lesson_location']).toBe('9');
  });

  test('the manifest’s values reach the package: mastery, time limit, launch data, encoded hrefs', async ({
    play,
  }) => {
    const at = await play({
      items: [
        {
          href: 'sco%2002.htm?from=manifest',
          inside: `<adlcp:masteryscore>85</adlcp:masteryscore><adlcp:maxtimeallowed>01:30:00</adlcp:maxtimeallowed>
            <adlcp:timelimitaction>exit,message</adlcp:timelimitaction>
            <adlcp:datafromlms>level=3&amp;name=a b</adlcp:datafromlms>`,
        },
      ],
    });
    expect((await at.sco()).url()).toContain('sco%252002.htm?from=manifest');
    await at.call('LMSInitialize', '');
    expect((await get(at, 'cmi.student_data.mastery_score')).answer).toBe('85');
    expect((await get(at, 'cmi.student_data.max_time_allowed')).answer).toBe('01:30:00');
    expect((await get(at, 'cmi.student_data.time_limit_action')).answer).toBe('exit,message');
    expect((await get(at, 'cmi.launch_data')).answer).toBe('level=3&name=a b');
    expect((await get(at, 'cmi.core.student_name')).answer).toBe('Rao, Asha');
  });

  test('interactions, objectives and answers come back whole in a later launch', async ({
    play,
    again,
  }) => {
    const at = await play({});
    await at.run(`api.LMSInitialize('');
      for (let n = 0; n < 12; n += 1) {
        const q = 'cmi.interactions.' + n + '.';
        api.LMSSetValue(q + 'id', 'question' + n);
        api.LMSSetValue(q + 'objectives.0.id', 'aim' + n);
        api.LMSSetValue(q + 'type', 'choice');
        api.LMSSetValue(q + 'correct_responses.0.pattern', 'a');
        api.LMSSetValue(q + 'correct_responses.1.pattern', 'b');
        api.LMSSetValue(q + 'student_response', 'a');
        api.LMSSetValue(q + 'result', 'correct');
        api.LMSSetValue('cmi.objectives.' + n + '.id', 'aim' + n);
        api.LMSSetValue('cmi.objectives.' + n + '.score.raw', String(n));
      }
      api.LMSSetValue('cmi.core.exit','suspend'); api.LMSFinish('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('LMSInitialize', '');
    expect((await get(next, 'cmi.interactions._count')).answer).toBe('12');
    expect((await get(next, 'cmi.interactions.11.correct_responses._count')).answer).toBe('2');
    expect((await get(next, 'cmi.objectives._count')).answer).toBe('12');
    expect((await get(next, 'cmi.objectives.10.id')).answer).toBe('aim10');
    expect((await get(next, 'cmi.objectives.11.score.raw')).answer).toBe('11');
    expect(next.said('note'), 'nothing was refused on its way back').toEqual([]);
  });

  test('error texts can be asked for at any time and change no error', async ({ play }) => {
    const at = await play({});
    await at.call('LMSGetValue', 'cmi.core.lesson_status');
    expect((await at.call('LMSGetErrorString', '301')).answer).not.toBe('');
    expect((await at.call('LMSGetErrorString', '999')).answer).toBe('');
    expect((await at.call('LMSGetDiagnostic', '301')).error).toBe('301');
  });

  test('null, nothing and numbers are taken where packages give them for strings', async ({
    play,
  }) => {
    const at = await play({});
    await at.run(`window.told = [api.LMSInitialize(null), api.LMSSetValue('cmi.core.score.raw', 85.5),
      api.LMSSetValue('cmi.core.lesson_location', null), api.LMSCommit(), api.LMSGetValue('cmi.core.score.raw')]`);
    expect(await (await at.sco()).evaluate('told')).toEqual([
      'true',
      'true',
      'true',
      'true',
      '85.5',
    ]);
  });

  test('a link of a page to the first page of another part opens that part, as eXeLearning’s "next" does', async ({
    play,
    again,
  }) => {
    const page = (next: string) =>
      aPage({
        script: `api.LMSInitialize(''); document.write('<a href="${next}">Go on</a>')`,
        onLeave: { event: 'unload', script: `api.LMSFinish('')` },
      });
    const at = await play({
      items: [
        { title: 'Wind', page: page('page2.html') },
        { title: 'Rain', page: page('more.html') },
      ],
      files: { 'more.html': page('page1.html') },
    });
    await at.sco('page1.html');
    await at.run(`document.querySelector('a').click()`);
    const second = await at.sco('page2.html');
    const player = await at.player();
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Rain');
    await second.evaluate(`api.LMSSetValue('cmi.core.lesson_location','cloud 2')`);
    await expect
      .poll(() => at.state('item2')?.elements['cmi.core.lesson_location'])
      .toBe('cloud 2');
    expect(at.state('item1')?.elements['cmi.core.lesson_location']).toBeUndefined();
    // Another page of the same SCO.
    await second.evaluate(`document.querySelector('a').click()`);
    const more = await at.sco('more.html');
    expect(await more.evaluate(`api.LMSGetValue('cmi.core.lesson_location')`)).toBe('cloud 2');
    await expect(player.getByRole('heading', { level: 1 })).toHaveText('Rain');
    await more.evaluate(`api.LMSSetValue('cmi.core.exit','suspend')`);
    await at.closeGently();
    const later = await again(at);
    await later.sco('page2.html');
    await expect((await later.player()).getByRole('heading', { level: 1 })).toHaveText('Rain');
  });
});
