import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import { type PackageOptions, aPage } from './a-package.ts';
import { type Playing, expect, test } from './playing.ts';

/**
 * States as the player kept them while scorm-again 3.4.3 was its engine, recorded with the packages below. Students who were in
 * the middle of something go on there.
 */
const kept = JSON.parse(
  await readFile(join(import.meta.dirname, 'former-states.json'), 'utf8'),
) as Record<string, SavedStates>;

const page = aPage({ script: `api.Initialize('')` });
const own = (id: string) => `<imsss:primaryObjective objectiveID="own" satisfiedByMeasure="true">
    <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure>
    <imsss:mapInfo targetObjectiveID="global.${id}" readSatisfiedStatus="true" writeSatisfiedStatus="true"
      readNormalizedMeasure="true" writeNormalizedMeasure="true"/></imsss:primaryObjective>`;
const lockedUntil = (reads: string, id: string) => `<imsss:sequencing>
  <imsss:sequencingRules><imsss:preConditionRule>
    <imsss:ruleConditions conditionCombination="any">
      <imsss:ruleCondition referencedObjective="before" operator="not" condition="satisfied"/>
      <imsss:ruleCondition referencedObjective="before" operator="not" condition="objectiveStatusKnown"/>
    </imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>
  <imsss:objectives>${own(id)}<imsss:objective objectiveID="before">
    <imsss:mapInfo targetObjectiveID="global.${reads}" readSatisfiedStatus="true" writeSatisfiedStatus="false"/>
  </imsss:objective></imsss:objectives></imsss:sequencing>`;
const one = `<imsss:sequencing><imsss:objectives>${own('one')}</imsss:objectives></imsss:sequencing>`;
const flow = `<imsss:controlMode choice="true" flow="true"/>`;
const inOrder: PackageOptions = {
  version: '2004',
  items: [
    { id: 'one', title: 'One', page, inside: one },
    { id: 'two', title: 'Two', page, inside: lockedUntil('one', 'two') },
    { id: 'three', title: 'Three', page, inside: lockedUntil('two', 'three') },
  ],
  organization: `<imsss:sequencing>${flow}</imsss:sequencing>`,
};
const drawn: PackageOptions = {
  version: '2004',
  items: ['a', 'b', 'c', 'd'].map((id) => ({
    id,
    title: `Question ${id}`,
    page,
    inside: `<imsss:sequencing><imsss:limitConditions attemptLimit="1"/></imsss:sequencing>`,
  })),
  organization: `<imsss:sequencing>${flow}<imsss:randomizationControls randomizationTiming="once"
    selectCount="2" selectionTiming="once" reorderChildren="true"/></imsss:sequencing>`,
};

const done = `api.SetValue('cmi.completion_status','completed'); api.SetValue('cmi.score.scaled','0.8');
  api.Terminate('')`;

type Play = (of: PackageOptions) => Promise<Playing>;

/** Plays a package as a student who has this behind them. */
async function after(play: Play, of: PackageOptions, state: string): Promise<Playing> {
  const at = await play(of);
  await at.sco();
  await at.page.goto('about:blank');
  await expect.poll(() => at.work().launches).toBe(1);
  const saved = kept[state];
  if (saved === undefined) throw new Error(`no state ${state}`);
  const work = at.work();
  work.messages.splice(0);
  work.saved = saved;
  return at;
}

async function contents(at: Playing) {
  const player = await at.player();
  await player.getByRole('button', { name: 'Contents' }).click();
  return player.getByRole('navigation', { name: 'Contents' });
}

test.describe('states kept by the engine before (D7)', () => {
  for (const state of ['tab-closed', 'suspended-by-request']) {
    test(`a part left in the middle goes on there, with what was reached before: ${state}`, async ({
      play,
    }) => {
      const at = await after(play, inOrder, state);
      await at.open();
      const two = await at.sco('page2.html');
      expect(await two.evaluate(`api.GetValue('cmi.location')`)).toBe('slide 3');
      expect(await two.evaluate(`api.GetValue('cmi.entry')`)).toBe('resume');
      expect(await two.evaluate(`api.GetValue('cmi.objectives.1.success_status')`)).toBe('passed');
      const list = await contents(at);
      await expect(list.getByRole('button', { name: /One.*Passed/ })).toBeEnabled();
      await expect(list.getByRole('button', { name: /Three.*Locked/ })).toBeDisabled();
      await two.evaluate(done);
      await (await at.player()).getByRole('button', { name: 'Next' }).click();
      await (await at.sco('page3.html')).evaluate(done);
      await expect.poll(() => at.said('complete')).toMatchObject([{ lessonStatus: 'passed' }]);
    });
  }

  test('parts that were drawn stay the ones, and an attempt that was used stays used', async ({
    play,
  }) => {
    const at = await after(play, drawn, 'drawn');
    await at.open();
    await at.sco('page3.html');
    const list = await contents(at);
    await expect(list.getByRole('button')).toHaveText([/Question b/, /Question c/]);
    await expect(list.getByRole('button', { name: /Question b/ })).toBeDisabled();
  });

  test('passed lessons are not reported again, and the last part opens', async ({ play }) => {
    const at = await after(play, inOrder, 'all-passed');
    await at.open();
    await at.sco('page3.html');
    const list = await contents(at);
    await expect(list.getByRole('button', { name: /One.*Passed/ })).toBeEnabled();
    expect(at.said('complete')).toEqual([]);
  });

  test('an ended session starts again and still shares its results', async ({ play }) => {
    const at = await after(play, inOrder, 'exit-all');
    await at.open();
    await at.sco('page1.html');
    const list = await contents(at);
    await expect(list.getByRole('button', { name: /Two/ })).toBeEnabled();
  });

  test('a package of SCORM 1.2 finds everything it had set', async ({ play }) => {
    const at = await after(
      play,
      { items: [{ page: aPage({ script: `api.LMSInitialize('')` }) }] },
      'scorm12',
    );
    await at.open();
    const sco = await at.sco();
    const asked = ['core.lesson_location', 'suspend_data', 'comments', 'core.score.raw'];
    const found = await sco.evaluate(
      `${JSON.stringify([...asked, 'core.entry', 'core.total_time', 'interactions._count'])}
        .map((element) => api.LMSGetValue('cmi.' + element))`,
    );
    expect(found).toEqual(['slide 4', 'a|b', 'ok', '40', 'resume', '00:01:00.00', '1']);
  });

  test('one part of SCORM 2004 finds everything it had set, and its objectives by name', async ({
    play,
  }) => {
    const at = await after(
      play,
      { version: '2004', items: [{ id: 'one', page, inside: one }] },
      'scorm2004-alone',
    );
    await at.open();
    const found = await (
      await at.sco()
    ).evaluate(`['location', 'suspend_data', 'entry', 'total_time', 'objectives.0.id',
      'objectives.0.success_status', 'interactions.0.learner_response']
      .map((element) => api.GetValue('cmi.' + element))`);
    expect(found).toEqual(['p7', 'a|b', 'resume', 'PT1M', 'own', 'failed', 'a']);
  });
});
