import { aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

const set = (at: Playing, element: string, value: string) => at.call('SetValue', element, value);
const get = (at: Playing, element: string) => at.call('GetValue', element);
const refused = (error: string) => ({ answer: 'false', error });
const nothing = (error: string) => ({ answer: '', error });
const done = { answer: 'true', error: '0' };
const version = '2004';

test.describe('SCORM 2004 behaves as its run-time book demands (D7)', () => {
  test('before Initialize and after Terminate each call has its own error', async ({ play }) => {
    const at = await play({ version });
    expect(await set(at, 'cmi.location', '1')).toEqual(refused('132'));
    expect(await get(at, 'cmi.location')).toEqual(nothing('122'));
    expect(await at.call('Commit', '')).toEqual(refused('142'));
    expect(await at.call('Terminate', '')).toEqual(refused('112'));
    expect(await at.call('Initialize', 'x')).toEqual(refused('201'));
    expect(await at.call('Initialize', '')).toEqual(done);
    expect(await at.call('Initialize', '')).toEqual(refused('103'));
    expect(await at.call('Terminate', '')).toEqual(done);
    expect(await at.call('Terminate', '')).toEqual(refused('113'));
    expect(await set(at, 'cmi.location', '1')).toEqual(refused('133'));
    expect(await get(at, 'cmi.location')).toEqual(nothing('123'));
    expect(await at.call('Commit', '')).toEqual(refused('143'));
    expect(await at.call('Initialize', '')).toEqual(refused('104'));
  });

  test('what may not be set or read says why', async ({ play }) => {
    const at = await play({ version });
    await at.call('Initialize', '');
    for (const element of [
      'cmi.learner_id',
      'cmi.entry',
      'cmi.total_time',
      'cmi._version',
      'cmi.interactions._count',
    ]) {
      expect(await set(at, element, 'x'), element).toEqual(refused('404'));
    }
    for (const element of ['cmi.bogus', 'bogus', 'settings.logLevel']) {
      expect(await set(at, element, 'x'), element).toEqual(refused('401'));
      expect(await get(at, element), element).toEqual(nothing('401'));
    }
    expect(await set(at, 'cmi.completion_status', 'done')).toEqual(refused('406'));
    expect(await set(at, 'cmi.score.scaled', '2')).toEqual(refused('407'));
    expect(await set(at, 'cmi.interactions.0.type', 'choice')).toEqual(refused('408'));
    expect(await set(at, 'cmi.objectives.1.id', 'late')).toEqual(refused('351'));
    expect(await get(at, 'cmi.exit')).toEqual(nothing('405'));
    expect(await get(at, 'cmi.location')).toEqual(nothing('403'));
    expect(await get(at, 'cmi.score')).toEqual(nothing('401'));
    expect(await get(at, 'cmi.score._count')).toEqual(nothing('301'));
    expect(await set(at, 'cmi.session_time', '00:05:00')).toEqual(refused('406'));
  });

  test('a suspended attempt resumes with everything it set, in any order it comes back', async ({
    play,
    again,
  }) => {
    const at = await play({ version });
    await at.run(`api.Initialize('');
      for (let n = 0; n < 12; n += 1) {
        const q = 'cmi.interactions.' + n + '.';
        api.SetValue(q + 'id', 'question' + n); api.SetValue(q + 'type', 'choice');
        api.SetValue(q + 'objectives.0.id', 'aim' + n);
        api.SetValue(q + 'correct_responses.0.pattern', 'a[,]b');
        api.SetValue(q + 'learner_response', 'a'); api.SetValue(q + 'result', 'incorrect');
        api.SetValue(q + 'description', 'Which?'); api.SetValue(q + 'latency', 'PT3.5S');
        api.SetValue('cmi.objectives.' + n + '.id', 'aim' + n);
        api.SetValue('cmi.objectives.' + n + '.score.scaled', '0.5');
        api.SetValue('cmi.objectives.' + n + '.success_status', 'failed');
      }
      api.SetValue('cmi.comments_from_learner.0.comment', 'nice');
      api.SetValue('cmi.location', 'p7'); api.SetValue('cmi.progress_measure', '0.4');
      api.SetValue('cmi.score.scaled', '0.4'); api.SetValue('cmi.completion_status', 'incomplete');
      api.SetValue('cmi.session_time', 'PT1H30M5.25S'); api.SetValue('cmi.exit', 'suspend'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('Initialize', '');
    expect((await get(next, 'cmi.entry')).answer).toBe('resume');
    expect((await get(next, 'cmi.interactions._count')).answer).toBe('12');
    expect((await get(next, 'cmi.interactions.11.learner_response')).answer).toBe('a');
    expect((await get(next, 'cmi.interactions.10.correct_responses.0.pattern')).answer).toBe(
      'a[,]b',
    );
    expect((await get(next, 'cmi.objectives.11.success_status')).answer).toBe('failed');
    expect((await get(next, 'cmi.comments_from_learner.0.comment')).answer).toBe('nice');
    expect((await get(next, 'cmi.progress_measure')).answer).toBe('0.4');
    expect((await get(next, 'cmi.total_time')).answer).toBe('PT1H30M5.25S');
    expect(next.said('note')).toEqual([]);
  });

  test('an attempt that ended by itself is followed by a new one; the result is kept', async ({
    play,
    again,
  }) => {
    const at = await play({ version });
    await at.run(`api.Initialize(''); api.SetValue('cmi.location','end');
      api.SetValue('cmi.completion_status','completed'); api.SetValue('cmi.success_status','passed');
      api.SetValue('cmi.exit','normal'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('Initialize', '');
    expect((await get(next, 'cmi.entry')).answer).toBe('ab-initio');
    expect(await get(next, 'cmi.location')).toEqual(nothing('403'));
    await next.run(`api.SetValue('cmi.completion_status','incomplete'); api.Commit('')`);
    await expect.poll(() => next.state()?.elements['cmi.completion_status']).toBe('incomplete');
    expect(next.state()?.lessonStatus).toBe('passed');
  });

  test('an unfinished package that leaves without a word comes back to its data (spec 3, cmi_exit)', async ({
    play,
    again,
  }) => {
    const at = await play({ version });
    await at.run(`api.Initialize(''); api.SetValue('cmi.suspend_data','half');
      api.SetValue('cmi.completion_status','incomplete'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('Initialize', '');
    expect((await get(next, 'cmi.suspend_data')).answer).toBe('half');
    expect((await get(next, 'cmi.entry')).answer).toBe('resume');
  });

  test('the manifest’s thresholds, objectives and launch data are there, and judge', async ({
    play,
  }) => {
    const at = await play({
      version,
      items: [
        {
          inside: `<adlcp:dataFromLMS>seed=4</adlcp:dataFromLMS>
            <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>
            <imsss:sequencing><imsss:objectives>
              <imsss:primaryObjective objectiveID="main" satisfiedByMeasure="true">
                <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective>
              <imsss:objective objectiveID="side"/></imsss:objectives>
              <imsss:limitConditions attemptAbsoluteDurationLimit="PT2H"/></imsss:sequencing>`,
        },
      ],
    });
    await at.call('Initialize', '');
    expect((await get(at, 'cmi.launch_data')).answer).toBe('seed=4');
    expect((await get(at, 'cmi.completion_threshold')).answer).toBe('0.75');
    expect((await get(at, 'cmi.scaled_passing_score')).answer).toBe('0.6');
    expect((await get(at, 'cmi.max_time_allowed')).answer).toBe('PT2H');
    expect((await get(at, 'cmi.objectives.0.id')).answer).toBe('main');
    expect((await get(at, 'cmi.objectives.1.id')).answer).toBe('side');
    await at.run(
      `api.SetValue('cmi.progress_measure','0.8'); api.SetValue('cmi.score.scaled','0.7'); api.Terminate('')`,
    );
    await expect.poll(() => at.state()?.lessonStatus).toBe('passed');
    await expect.poll(() => at.said('complete')).toMatchObject([{ scorePercent: 70 }]);
  });

  test('completed though failed is complete; never speaking and ending is complete', async ({
    play,
    page,
  }) => {
    const at = await play({ version });
    await at.run(`api.Initialize(''); api.SetValue('cmi.completion_status','completed');
      api.SetValue('cmi.success_status','failed'); api.Terminate('')`);
    await expect.poll(() => at.state()?.lessonStatus).toBe('completed');
    await page.goto('about:blank');
    const silent = await play({ version });
    await silent.run(`api.Initialize('')`);
    await expect.poll(() => silent.state()?.lessonStatus).toBe('not attempted');
    await silent.run(`api.Terminate('')`);
    await expect.poll(() => silent.state()?.lessonStatus).toBe('completed');
  });

  test('a package that asks to exit all closes itself (adl.nav.request)', async ({ play }) => {
    const at = await play({
      version,
      items: [{ page: aPage({ script: `api.Initialize('')` }) }, {}],
    });
    await at.run(`api.SetValue('adl.nav.request','exitAll'); api.Terminate('')`);
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
  });

  test('one item that asks to exit closes the player too', async ({ play }) => {
    const at = await play({ version });
    await at.run(
      `api.Initialize(''); api.SetValue('adl.nav.request','exitAll'); api.Terminate('')`,
    );
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
  });

  test('values of the manifest’s objectives come back, even if the package never named them', async ({
    play,
    again,
  }) => {
    const named = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="main"/>
      <imsss:objective objectiveID="side"/></imsss:objectives></imsss:sequencing>`;
    const at = await play({ version, items: [{ inside: named }] });
    await at.run(`api.Initialize(''); api.SetValue('cmi.objectives.1.progress_measure','0.5');
      api.SetValue('cmi.objectives.1.completion_status','incomplete');
      api.SetValue('cmi.exit','suspend'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    await next.call('Initialize', '');
    expect((await get(next, 'cmi.objectives.1.id')).answer).toBe('side');
    expect((await get(next, 'cmi.objectives.1.progress_measure')).answer).toBe('0.5');
    expect((await get(next, 'cmi.objectives._count')).answer).toBe('2');
    expect(next.said('note')).toEqual([]);
  });
});
