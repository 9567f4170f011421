import { aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

const page = aPage({ script: `api.Initialize('')` });
const objective = (id: string, reads?: string) => `
  <imsss:objectives>
    <imsss:primaryObjective objectiveID="own">
      <imsss:mapInfo targetObjectiveID="global.${id}" readSatisfiedStatus="true" writeSatisfiedStatus="true"/>
    </imsss:primaryObjective>
    ${
      reads === undefined
        ? ''
        : `<imsss:objective objectiveID="before">
      <imsss:mapInfo targetObjectiveID="global.${reads}" readSatisfiedStatus="true" writeSatisfiedStatus="false"/>
    </imsss:objective>`
    }
  </imsss:objectives>`;
const lockedUntil = (reads: string) => `
  <imsss:sequencingRules><imsss:preConditionRule>
    <imsss:ruleConditions conditionCombination="any">
      <imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/>
      <imsss:ruleCondition referencedObjective="before" operator="not" condition="objectiveStatusKnown"/>
    </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
  ${reads}`;
const inOrder = [
  {
    id: 'one',
    title: 'One',
    page,
    inside: `<imsss:sequencing>${objective('one')}</imsss:sequencing>`,
  },
  {
    id: 'two',
    title: 'Two',
    page,
    inside: `<imsss:sequencing>${lockedUntil(objective('two', 'one'))}</imsss:sequencing>`,
  },
  {
    id: 'three',
    title: 'Three',
    page,
    inside: `<imsss:sequencing>${lockedUntil(objective('three', 'two'))}</imsss:sequencing>`,
  },
];
const modes = (words: string) =>
  `<imsss:sequencing><imsss:controlMode ${words}/></imsss:sequencing>`;
const flow = modes('choice="true" flow="true"');

/** Says goodbye as authoring tools' packages do, and as what. */
const end = (more = '') => `api.SetValue('cmi.completion_status','completed');
  api.SetValue('cmi.success_status','passed'); ${more} api.Terminate('')`;

async function shown(at: Playing): Promise<string | null> {
  return (await at.player()).getByRole('heading', { level: 1 }).textContent();
}

test.describe('SCORM 2004 sequencing (SN book)', () => {
  test('parts a rule keeps closed open when what they wait for is satisfied', async ({
    play,
    again,
  }) => {
    const at = await play({ version: '2004', items: inOrder, organization: flow });
    const player = await at.player();
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /Two.*Locked/ })).toBeDisabled();
    await at.run(end());
    await expect(player.getByRole('button', { name: /Two/ })).toBeEnabled();
    await expect(player.getByRole('button', { name: /Three.*Locked/ })).toBeDisabled();
    await player.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(at)).toBe('Two');
    await (
      await at.sco('page2.html')
    ).evaluate(`api.SetValue('cmi.suspend_data','half of two');
      api.SetValue('cmi.completion_status','incomplete'); api.SetValue('cmi.exit','suspend')`);
    expect(await at.closeGently()).toBe('closed');

    const next = await again(at);
    const two = await next.sco('page2.html');
    expect(await two.evaluate(`api.GetValue('cmi.entry')`)).toBe('resume');
    expect(await two.evaluate(`api.GetValue('cmi.suspend_data')`)).toBe('half of two');
    await two.evaluate(end());
    await (await next.player()).getByRole('button', { name: 'Next' }).click();
    await (await next.sco('page3.html')).evaluate(end());
    await expect.poll(() => next.said('complete')).toMatchObject([{ lessonStatus: 'passed' }]);
  });

  test('after the tab was closed in the middle of a part that part goes on', async ({
    play,
    again,
  }) => {
    const at = await play({ version: '2004', items: inOrder, organization: flow });
    await at.run(end());
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await (await at.sco('page2.html')).evaluate(`api.SetValue('cmi.location','slide 3')`);
    await expect.poll(() => at.state('two')?.elements['cmi.location']).toBe('slide 3');
    await at.page.close();
    const next = await again(at);
    const two = await next.sco('page2.html');
    expect(await two.evaluate(`api.GetLastError()`)).toBe('0');
    expect(await two.evaluate(`api.GetValue('cmi.location')`)).toBe('slide 3');
    expect(await two.evaluate(`api.GetValue('cmi.entry')`)).toBe('resume');
  });

  test('a part that asks for the next one gets it, and knows beforehand whether it will', async ({
    play,
  }) => {
    const at = await play({ version: '2004', items: inOrder, organization: flow });
    expect((await at.call('GetValue', 'adl.nav.request_valid.previous')).answer).toBe('false');
    await at.run(end(`api.SetValue('adl.nav.request','continue');`));
    await expect.poll(() => shown(at)).toBe('Two');
    const two = await at.sco('page2.html');
    expect(await two.evaluate(`api.GetValue('adl.nav.request_valid.previous')`)).toBe('true');
    await two.evaluate(end(`api.SetValue('adl.nav.request','{target=one}choice');`));
    await expect.poll(() => shown(at)).toBe('One');
  });

  test('what a part asks for does not count when the student is already going elsewhere', async ({
    play,
  }) => {
    const leave = `api.SetValue('adl.nav.request','continue'); api.Terminate('')`;
    const at = await play({
      version: '2004',
      items: ['one', 'two', 'three'].map((id) => ({
        id,
        title: id,
        page: aPage({ script: `api.Initialize('')`, onLeave: { event: 'unload', script: leave } }),
      })),
      organization: flow,
    });
    await at.sco('page1.html');
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
    await expect.poll(() => shown(at)).toBe('two');
  });

  test('forward only: there is no way back, neither by button nor by list', async ({ play }) => {
    const at = await play({
      version: '2004',
      items: [{ page }, { page }, { page }],
      organization: modes('choice="false" flow="true" forwardOnly="true"'),
    });
    const player = await at.player();
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
    await expect(player.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('button', { name: /Part 3/ })).toBeDisabled();
    await expect(player.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  test('choice without flow: the list leads, there is no Next', async ({ play }) => {
    const at = await play({
      version: '2004',
      items: [{ page }, { page }],
      organization: modes('choice="true" flow="false"'),
    });
    const player = await at.player();
    await at.sco('page1.html');
    await expect(player.getByRole('button', { name: 'Next' })).toBeDisabled();
    await player.getByRole('button', { name: 'Contents' }).click();
    await player.getByRole('button', { name: /Part 2/ }).click();
    await at.sco('page2.html');
  });

  test('buttons a part wants hidden cannot be pressed (adlnav:hideLMSUI)', async ({ play }) => {
    const hide = `<adlnav:presentation><adlnav:navigationInterface>
      <adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
    const at = await play({
      version: '2004',
      items: [{ page, inside: hide }, { page }],
      organization: flow,
    });
    await at.sco('page1.html');
    await expect((await at.player()).getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('a post-condition sends a failed test back (retry)', async ({ play }) => {
    const retry = `<imsss:sequencing><imsss:sequencingRules><imsss:postConditionRule>
      <imsss:ruleConditions><imsss:ruleCondition operator="not" condition="satisfied"/></imsss:ruleConditions>
      <imsss:ruleAction action="retry"/></imsss:postConditionRule></imsss:sequencingRules></imsss:sequencing>`;
    const at = await play({
      version: '2004',
      items: [{ id: 'quiz', page, inside: retry }, { page }],
      organization: flow,
    });
    await at.run(`api.SetValue('cmi.success_status','failed'); api.SetValue('cmi.completion_status','completed');
      api.SetValue('cmi.exit','normal'); api.Terminate('')`);
    await expect.poll(() => at.said('navigation')).toHaveLength(2);
    expect((await at.call('GetValue', 'cmi.entry')).answer).toBe('ab-initio');
    await at.run(end());
    await expect.poll(() => at.state('quiz')?.lessonStatus).toBe('passed');
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
  });

  test('parts share objectives the manifest maps (global objectives)', async ({ play }) => {
    const at = await play({ version: '2004', items: inOrder, organization: flow });
    await at.run(end());
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    const two = await at.sco('page2.html');
    const found =
      await two.evaluate(`[0, 1].map((n) => api.GetValue('cmi.objectives.' + n + '.id') + '=' +
      api.GetValue('cmi.objectives.' + n + '.success_status'))`);
    expect(found).toContain('before=passed');
  });

  test('a measure judges an objective the manifest gives no name', async ({ play }) => {
    const measured = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
      <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
    const at = await play({
      version: '2004',
      items: [{ id: 'quiz', title: 'Quiz', page, inside: measured }, { page }],
      organization: flow,
    });
    expect((await at.call('GetValue', 'cmi.objectives._count')).answer).toBe('0');
    expect((await at.call('GetValue', 'cmi.scaled_passing_score')).answer).toBe('0.8');
    await at.run(`api.SetValue('cmi.score.scaled','0.5'); api.SetValue('cmi.completion_status','completed');
      api.SetValue('cmi.exit','normal'); api.Terminate('')`);
    const player = await at.player();
    await player.getByRole('button', { name: 'Contents' }).click();
    await player.getByRole('button', { name: 'Next' }).click();
    await at.sco('page2.html');
    await expect(player.getByRole('button', { name: /Quiz.*Done/ })).toBeVisible();
    await player.getByRole('button', { name: /Quiz/ }).click();
    await (
      await at.sco('page1.html')
    ).evaluate(`api.SetValue('cmi.score.scaled','0.9');
      api.SetValue('cmi.completion_status','completed'); api.SetValue('cmi.exit','normal'); api.Terminate('')`);
    await player.getByRole('button', { name: 'Next' }).click();
    await expect(player.getByRole('button', { name: /Quiz.*Passed/ })).toBeVisible();
  });

  test('the last part leads out in place of Next, and asking for the next there ends the activity', async ({
    play,
  }) => {
    const at = await play({ version: '2004', items: [{ page }, { page }], organization: flow });
    const player = await at.player();
    await at.run(end());
    await player.getByRole('button', { name: 'Next' }).click();
    const second = await at.sco('page2.html');
    await expect(player.getByRole('button', { name: 'Finish' })).toBeEnabled();
    await expect(player.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await second.evaluate(end(`api.SetValue('adl.nav.request','continue');`));
    await expect(player.getByRole('status')).toContainText('has ended');
    await expect.poll(() => at.said('closed')).toMatchObject([{ why: 'package' }]);
    await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'passed' }]);
  });
});
