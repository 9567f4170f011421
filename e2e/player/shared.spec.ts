import type { PackageOptions } from './a-package.ts';
import { aPage } from './a-package.ts';
import { expect, test } from './playing.ts';

const page = aPage({ script: `api.Initialize('')` });
const objectives = (how: string) => `<imsss:sequencing><imsss:objectives>
  <imsss:primaryObjective objectiveID="own">
    <imsss:mapInfo targetObjectiveID="global.claims" ${how}/>
  </imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
const store = (how: string) => `<adlcp:data><adlcp:map targetID="notes" ${how}/></adlcp:data>`;

const parts = (one: string, two: string): PackageOptions => ({
  version: '2004',
  items: [
    { id: 'one', title: 'One', page, inside: one },
    { id: 'two', title: 'Two', page, inside: two },
  ],
  organization:
    '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>',
});

test('what one package shares the next one finds, also of a tab that was closed (D7)', async ({
  play,
}) => {
  const student = 'who-shares';
  const first = await play(
    parts(
      objectives('writeSatisfiedStatus="true" writeNormalizedMeasure="true"') + store(''),
      store('writeSharedData="false"'),
    ),
    { student },
  );
  await first.run(`api.SetValue('cmi.success_status', 'passed');
    api.SetValue('cmi.score.scaled', '0.75');
    api.SetValue('adl.data.0.store', 'two claims');
    api.SetValue('adl.nav.request', 'continue');
    api.Terminate('')`);
  await expect.poll(() => first.page.locator('iframe').count()).toBe(1);
  await expect
    .poll(() => first.work().saved.course?.state.shared)
    .toMatchObject({ objectives: { 'global.claims': { satisfied: true, measure: 0.75 } } });

  // A single part: only shared data is stored for the whole.
  const second = await play(
    {
      version: '2004',
      items: [
        {
          title: 'Alone',
          page,
          inside: objectives('readSatisfiedStatus="true" readNormalizedMeasure="true"') + store(''),
        },
      ],
    },
    { student },
  );
  const sco = await second.sco();
  expect(await sco.evaluate(`api.GetValue('cmi.objectives.0.success_status')`)).toBe('passed');
  expect(await sco.evaluate(`api.GetValue('cmi.objectives.0.score.scaled')`)).toBe('0.75');
  expect(await sco.evaluate(`api.GetValue('adl.data.0.store')`)).toBe('two claims');
  await second.run(`api.SetValue('adl.data.0.store', 'and a third')`);
  await second.page.close({ runBeforeUnload: true });
  await expect
    .poll(() => second.work().saved.course?.state.shared?.data)
    .toEqual({ notes: 'and a third' });
});
