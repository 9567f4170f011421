import { aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

/** Behaviour of authoring tools, and problems they had. */
const page = aPage({ script: `api.Initialize('')` });
const sequencing = (words: string, more = '') =>
  `<imsss:sequencing><imsss:controlMode ${words}/>${more}</imsss:sequencing>`;
const flow = sequencing('choice="true" flow="true"');
const parts = (...ids: string[]) => ids.map((id) => ({ id, title: `Part ${id}`, page }));
const version = '2004';

const done = (more = '') => `api.SetValue('cmi.completion_status','completed');
  api.SetValue('cmi.success_status','passed'); ${more} api.Terminate('')`;
const asks = (request: string) => `api.SetValue('adl.nav.request','${request}');`;

async function shown(at: Playing): Promise<string | null> {
  return (await at.player()).getByRole('heading', { level: 1 }).textContent();
}

test.describe('what real packages do', () => {
  test('a limit of time on the first part keeps nothing from starting', async ({ play }) => {
    const limited = `<imsss:sequencing><imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/></imsss:sequencing>`;
    const at = await play({
      version,
      items: [{ page, inside: limited }, { page }],
      organization: flow,
    });
    expect((await at.call('GetValue', 'cmi.max_time_allowed')).answer).toBe('PT30M');
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
  });

  for (const width of [360, 1024]) {
    test(`no message lies over the list of contents, ${width} wide`, async ({ play }) => {
      const at = await play({ version, items: parts('a', 'b'), organization: flow });
      await at.page.setViewportSize({ width, height: 700 });
      await at.run(done(asks('exit')));
      const player = await at.player();
      await expect(player.getByRole('status')).toContainText('Choose');
      await player.getByRole('button', { name: /Part b/ }).click();
      await at.sco('page2.html');
    });
  }

  test('half of the parts is enough where the package says so (minimumPercent)', async ({
    play,
  }) => {
    const half = `<imsss:rollupRules><imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.5">
      <imsss:rollupConditions><imsss:rollupCondition condition="completed"/></imsss:rollupConditions>
      <imsss:rollupAction action="completed"/></imsss:rollupRule></imsss:rollupRules>`;
    const at = await play({
      version,
      items: parts('a', 'b'),
      organization: sequencing('choice="true" flow="true"', half),
    });
    await at.run(`api.SetValue('cmi.completion_status','completed'); api.Terminate('')`);
    await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'completed' }]);
  });

  test('a bookmark that was cleared stays cleared', async ({ play, again }) => {
    const at = await play({ version, items: [{ page }] });
    await at.call('SetValue', 'cmi.location', 'slide 9');
    await at.call('SetValue', 'cmi.comments_from_learner.0.comment', 'nice');
    for (const element of ['cmi.location', 'cmi.comments_from_learner.0.location']) {
      expect(await at.call('SetValue', element, ''), element).toEqual({
        answer: 'true',
        error: '0',
      });
    }
    await at.run(`api.SetValue('cmi.exit','suspend'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    expect(await next.call('GetValue', 'cmi.location')).toEqual({ answer: '', error: '0' });
  });

  test('a branch of the model cannot be set, and breaks nothing below it', async ({ play }) => {
    const at = await play({ version, items: [{ page }] });
    for (const branch of ['cmi', 'cmi.score', 'cmi.interactions', 'cmi.objectives.0']) {
      expect(await at.call('SetValue', branch, 'x'), branch).toEqual({
        answer: 'false',
        error: '401',
      });
    }
    expect((await at.call('SetValue', 'cmi.score.raw', '5')).answer).toBe('true');
    expect((await at.call('GetValue', 'cmi.score.raw')).answer).toBe('5');
    const old = await play({});
    await old.call('LMSInitialize', '');
    expect((await old.call('LMSSetValue', 'cmi.core.score', '5')).answer).toBe('false');
    expect((await old.call('LMSSetValue', 'cmi.core.score.raw', '5')).answer).toBe('true');
    expect((await old.call('LMSGetValue', 'cmi.core.score.raw')).answer).toBe('5');
  });

  test('a student’s Next wins over what a part had in mind', async ({ play }) => {
    const leave = `api.Terminate('')`;
    const at = await play({
      version,
      items: ['a', 'b', 'c'].map((id) => ({
        id,
        title: `Part ${id}`,
        page: aPage({
          script: `api.Initialize(''); ${asks(id === 'b' ? 'previous' : '_none_')}`,
          onLeave: { event: 'unload', script: leave },
        }),
      })),
      organization: flow,
    });
    const player = await at.player();
    await at.sco('page1.html');
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page3.html');
    await expect.poll(() => shown(at)).toBe('Part c');
  });

  test('a tab that is closed leads nowhere: the same part is there again', async ({
    play,
    again,
  }) => {
    const leave = `${asks('previous')} api.Terminate('')`;
    const at = await play({
      version,
      items: ['a', 'b'].map((id) => ({
        id,
        title: `Part ${id}`,
        page: aPage({
          script: `api.Initialize('')`,
          onLeave: { event: 'unload', script: id === 'b' ? leave : '' },
        }),
      })),
      organization: flow,
    });
    await at.run(`api.SetValue('cmi.completion_status','completed'); api.Terminate('')`);
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await (await at.sco('page2.html')).evaluate(`api.SetValue('cmi.location','slide 2')`);
    await at.page.goto('about:blank');
    const next = await again(at);
    const two = await next.sco('page2.html');
    expect(await two.evaluate(`api.GetValue('cmi.location')`)).toBe('slide 2');
    expect(await two.evaluate(`api.GetValue('cmi.entry')`)).toBe('resume');
  });

  test('a part that was opened and left at once is not done', async ({ play }) => {
    const at = await play({ version, items: parts('a', 'b'), organization: flow });
    const player = await at.player();
    await at.sco('page1.html');
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /Part a.*Started/ })).toBeVisible();
    await player.getByRole('button', { name: 'Finish' }).click();
    await expect.poll(() => at.said('closed')).toHaveLength(1);
    expect(at.said('complete')).toEqual([]);
  });

  test('Finish after the last part ends the activity', async ({ play }) => {
    const at = await play({ version, items: parts('a', 'b'), organization: flow });
    const player = await at.player();
    await at.run(done());
    await player.getByRole('button', { name: 'Next' }).click();
    await (await at.sco('page2.html')).evaluate(done());
    await player.getByRole('button', { name: 'Finish' }).click();
    await expect(player.getByRole('status')).toContainText('has ended');
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
    await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'passed' }]);
  });

  test('Finish after a last part that says no goodbye ends the activity with what was reached', async ({
    play,
  }) => {
    const at = await play({ version, items: parts('a', 'b'), organization: flow });
    const player = await at.player();
    const passes = `api.Initialize(''); api.SetValue('cmi.completion_status','completed'); api.SetValue('cmi.success_status','passed')`;
    await at.run(passes);
    await player.getByRole('button', { name: 'Next' }).click();
    await (await at.sco('page2.html')).evaluate(passes);
    await player.getByRole('button', { name: 'Finish' }).click();
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
    await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'passed' }]);
    await expect
      .poll(() => at.work().saved.course?.state.verdict)
      .toMatchObject({ lessonStatus: 'passed' });
  });

  for (const kind of ['1.2', '2004'] as const) {
    test(`SCORM ${kind} that never speaks is done by a press, and not before`, async ({
      play,
      again,
    }) => {
      const silent = '<!doctype html><title>Kites</title><h1>Just read this</h1>';
      const at = await play({ version: kind, items: [{ page: silent }] });
      const done = (one: typeof at) =>
        one.page.frameLocator('iframe').getByRole('button', { name: 'I have finished' });
      await expect(done(at)).toBeVisible();
      expect(at.said('complete')).toEqual([]);
      await done(at).click();
      await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'completed' }]);
      await expect.poll(() => at.state()?.lessonStatus).toBe('completed');
      await expect(done(at)).toBeHidden();
      const later = await again(at);
      const inside = later.page.frameLocator('iframe').frameLocator('iframe');
      await expect(inside.getByRole('heading')).toHaveText('Just read this');
      await expect(done(later)).toBeHidden();
    });

    test(`SCORM ${kind} that could speak and does not is done by a press in the end`, async ({
      page: tab,
      play,
    }) => {
      await tab.clock.install();
      const at = await play({ version: kind, items: [{ page: aPage() }] });
      const done = tab.frameLocator('iframe').getByRole('button', { name: 'I have finished' });
      await at.sco();
      await expect(done).toBeHidden();
      await tab.clock.runFor('03:00');
      await expect(done).toBeVisible();
      // It took its time, and speaks for itself now.
      await at.run(kind === '1.2' ? `api.LMSInitialize('')` : `api.Initialize('')`);
      await expect(done).toBeHidden();
      const later = await at.open();
      await later.sco();
      await tab.clock.runFor('03:00');
      await done.click();
      await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'completed' }]);
    });

    test(`parts of SCORM ${kind} that never speak are done one by one`, async ({ play }) => {
      const silent = '<!doctype html><title>Kites</title><h1>Just read this</h1>';
      const at = await play({
        version: kind,
        items: [{ page: silent }, { page: silent }],
        organization: kind === '2004' ? flow : '',
      });
      const player = at.page.frameLocator('iframe').first();
      const done = player.getByRole('button', { name: 'I have finished' });
      await done.click();
      await player.getByRole('button', { name: 'Next' }).click();
      await expect(done).toBeVisible();
      expect(at.said('complete')).toEqual([]);
      await done.click();
      await expect.poll(() => at.said('complete')).toMatchObject([{ scorePercent: null }]);
    });
  }

  test('a part that asks for its parent to be left ends the activity where that is the whole', async ({
    play,
  }) => {
    const exits = `<imsss:sequencing><imsss:sequencingRules><imsss:postConditionRule>
      <imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions>
      <imsss:ruleAction action="exitParent"/></imsss:postConditionRule></imsss:sequencingRules></imsss:sequencing>`;
    const at = await play({
      version,
      items: [{ id: 'a', page, inside: exits }, { page }],
      organization: flow,
    });
    await at.run(done(asks('exit')));
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
  });

  test('a part that asks to exit leaves no finished page standing', async ({ play }) => {
    const at = await play({ version, items: parts('a', 'b'), organization: flow });
    await at.run(done(asks('exit')));
    await expect
      .poll(() => at.page.frames().some((one) => one.url().includes('page1')))
      .toBe(false);
    const player = await at.player();
    await expect(player.getByRole('button', { name: /Part a.*Passed/ })).toBeEnabled();
    await expect.poll(() => at.said('navigation').at(-1)).toMatchObject({ sco: null });
  });

  test('the interface of SCORM 2004 tells its version', async ({ play }) => {
    const at = await play({ version, items: [{ page }] });
    expect(await (await at.sco()).evaluate('api.version')).toBe('1.0');
  });

  for (const exit of ['time-out', 'logout']) {
    test(`after "${exit}" the session is over, and the next one goes on where it was`, async ({
      play,
      again,
    }) => {
      const at = await play({ version, items: parts('a', 'b'), organization: flow });
      await at.run(done());
      await (await at.player()).getByRole('button', { name: 'Next' }).click();
      await (
        await at.sco('page2.html')
      ).evaluate(`api.SetValue('cmi.location','slide 3'); api.SetValue('cmi.exit','${exit}');
        ${asks('previous')} api.Terminate('')`);
      await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
      const next = await again(at);
      const two = await next.sco('page2.html');
      expect(await two.evaluate(`api.GetValue('cmi.location')`)).toBe('slide 3');
      expect(await two.evaluate(`api.GetValue('cmi.entry')`)).toBe('');
    });
  }

  test('a page that speaks finds its interface though its manifest calls it an asset', async ({
    play,
    again,
  }) => {
    const at = await play({
      version,
      items: [{ kind: 'asset', page }, { page }],
      organization: flow,
    });
    expect((await at.call('SetValue', 'cmi.location', '4')).answer).toBe('true');
    await at.run(`api.SetValue('cmi.exit','suspend'); api.Terminate('')`);
    await at.closeGently();
    const next = await again(at);
    expect((await next.call('GetValue', 'cmi.location')).answer).toBe('4');
  });

  for (const isGlobal of [true, false]) {
    test(`shared data ${isGlobal ? 'outlive' : 'end with'} an attempt on the whole (sharedDataGlobalToSystem ${isGlobal})`, async ({
      play,
      again,
    }) => {
      const stores = `<adlcp:data><adlcp:map targetID="urn:notes"/></adlcp:data>`;
      const at = await play({
        version,
        items: [{ page, inside: stores }, { page }],
        organization: flow,
        attributes: `adlcp:sharedDataGlobalToSystem="${isGlobal}"`,
      });
      await at.run(`api.SetValue('adl.data.0.store','kept'); api.SetValue('cmi.exit','normal');
        ${asks('exitAll')} api.Terminate('')`);
      await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
      const next = await again(at);
      expect((await next.call('GetValue', 'adl.data.0.store')).answer).toBe(isGlobal ? 'kept' : '');
    });
  }

  test('comments of SCORM 1.2 are added to', async ({ play }) => {
    const at = await play({});
    await at.call('LMSInitialize', '');
    await at.call('LMSSetValue', 'cmi.comments', 'first ');
    await at.call('LMSSetValue', 'cmi.comments', 'second');
    expect((await at.call('LMSGetValue', 'cmi.comments')).answer).toBe('first second');
    await expect.poll(() => at.state()?.elements['cmi.comments']).toBe('first second');
  });

  test('times, numbers and names as tools write them are taken; strict play refuses them', async ({
    play,
    again,
  }) => {
    const at = await play({ version, items: [{ page }] });
    const written: [string, string][] = [
      ['cmi.interactions.0.id', 'Question 1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.learner_response', 'the first one'],
      ['cmi.interactions.0.timestamp', '2026-03-01T08:30:00.123Z'],
      ['cmi.interactions.0.latency', 'PT3.456S'],
      ['cmi.score.scaled', '.5'],
      ['cmi.session_time', 'PT12.3456S'],
    ];
    for (const [element, value] of written) {
      expect((await at.call('SetValue', element, value)).answer, element).toBe('true');
    }
    await expect.poll(() => at.state()?.sessionTime).toBe(1234);
    const strict = await again(at, { student: 'strict', strict: true });
    for (const [element, value] of [written[0], written[5], written[6]] as [string, string][]) {
      expect((await strict.call('SetValue', element, value)).error, element).toBe('406');
    }
  });

  test('what a part needs is open as soon as it has said so, before it leaves', async ({
    play,
  }) => {
    const waits = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule>
      <imsss:ruleConditions><imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/>
      </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
      <imsss:objectives><imsss:primaryObjective/><imsss:objective objectiveID="before">
      <imsss:mapInfo targetObjectiveID="urn:a"/></imsss:objective></imsss:objectives></imsss:sequencing>`;
    const tells = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="own">
      <imsss:mapInfo targetObjectiveID="urn:a" writeSatisfiedStatus="true"/></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const at = await play({
      version,
      items: [
        { id: 'a', title: 'Part a', page, inside: tells },
        { id: 'b', title: 'Part b', page, inside: waits },
      ],
      organization: flow,
    });
    const player = await at.player();
    await at.call('SetValue', 'cmi.success_status', 'failed');
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /Part b.*Locked/ })).toBeDisabled();
    await expect(player.getByRole('button', { name: 'Next' })).toBeDisabled();
    await at.call('SetValue', 'cmi.success_status', 'passed');
    await expect(player.getByRole('button', { name: /Part b/ })).toBeEnabled();
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
  });
});

test.describe('the list of contents follows the rules', () => {
  const unit = (
    id: string,
    words: string,
    ...items: readonly string[]
  ) => `<item identifier="${id}">
    <title>Unit ${id}</title>${items.join('')}${sequencing(words)}</item>`;
  const leaf = (id: string, inside = '') =>
    `<item identifier="${id}" identifierref="first-resource"><title>Part ${id}</title>${inside}</item>`;

  test('a unit can be chosen where its rules let it be entered', async ({ play }) => {
    const at = await play({
      version,
      items: [{ id: 'first', title: 'Welcome', page }],
      organization: `${unit('open', 'choice="true" flow="true"', leaf('x'), leaf('y'))}
        ${unit('shut', 'choice="true" flow="false"', leaf('z'))}${flow}`,
    });
    const player = await at.player();
    await at.sco();
    await player.getByRole('button', { name: 'Contents' }).click();
    const list = player.getByRole('navigation', { name: 'Contents' });
    await expect(list.getByRole('button', { name: /Unit shut/ })).toHaveCount(0);
    await expect(list.getByText('Unit shut')).toBeVisible();
    await list.getByRole('button', { name: /Unit open/ }).click();
    await expect.poll(() => shown(at)).toBe('Part x');
  });

  test('what a rule hides vanishes when it begins to apply', async ({ play }) => {
    const once = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule>
      <imsss:ruleConditions><imsss:ruleCondition condition="completed"/></imsss:ruleConditions>
      <imsss:ruleAction action="hiddenFromChoice"/></imsss:preConditionRule></imsss:sequencingRules></imsss:sequencing>`;
    const at = await play({
      version,
      items: [{ id: 'a', title: 'Part a', page, inside: once }, ...parts('b')],
      organization: flow,
    });
    const player = await at.player();
    await at.sco();
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /Part a/ })).toBeVisible();
    await at.run(done(asks('continue')));
    await at.sco('page2.html');
    await expect(player.getByRole('button', { name: /Part a/ })).toHaveCount(0);
  });
});
