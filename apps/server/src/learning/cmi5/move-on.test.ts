import { scormDetailsInsert, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { VERB_IDS } from '@skillkite/rules/scorm/cmi5';
import { describe, expect, it } from 'vitest';
import { CMI5_IDS } from '../../testing/files/a-cmi5.ts';
import { doneState } from '../../testing/data/learning.ts';
import { cmi5World } from '../../testing/data/cmi5-world.ts';

describe('moveOn (D7 cmi5-move-on)', () => {
  const world = cmi5World();
  const { place, ask, launchOf, begun, kept, verbs, finish, watched } = world;

  it('makes the lesson done once each part is, with its score, its points and once', async () => {
    const wind = await begun('wind');
    await wind.tell('completed');
    await wind.tell('terminated');
    expect((await finish()).details).toMatchObject({ lesson_status: 'incomplete', rewards: [] });
    const failed = await begun('knots');
    await failed.tell('failed', { score: 0.2 });
    expect((await finish()).details).toMatchObject({ lesson_status: 'incomplete' });
    const passed = await begun('knots');
    await passed.tell('passed', { score: 0.8 });
    expect(await verbs()).toContain('satisfied');
    expect((await kept()).filter(({ verb }) => verb.id === VERB_IDS.satisfied)).toMatchObject([
      { object: { definition: { type: expect.stringMatching(/block$/) as unknown } } },
      { object: { definition: { type: expect.stringMatching(/course$/) as unknown } } },
    ]);
    const { details } = await finish();
    expect(details).toMatchObject({ lesson_status: 'passed', score_raw: 80 });
    expect(details.rewards.length).toBeGreaterThan(0);
    expect((await finish()).details.rewards).toEqual([]);
    expect(await watched()).toEqual([world.course.lessonIds[0]]);
    const { details: launch } = await world.test.call(startScormLaunch, place(), world.student);
    expect(launch.saved).toMatchObject({
      scos: {
        [CMI5_IDS.wind]: { state: { lessonStatus: 'completed' } },
        [CMI5_IDS.knots]: { state: { lessonStatus: 'passed' } },
      },
    });
    const reached = await ask('POST', '/xapi/reached', {
      body: JSON.stringify({ launch: launch.launch.id, token: launch.launch.token }),
    });
    expect(reached.json()).toEqual({
      scos: (launch.saved as { scos: unknown }).scos,
    });
  });

  it('is judged by statements alone: no state of a client says that a part is done (D15)', async () => {
    const { launch_number: launch } = await launchOf();
    const insert = (scoId: string, state: Record<string, unknown>) =>
      world.test.call(
        scormDetailsInsert,
        { ...place(), launch_state: { launch, sequence: 1, sco_id: scoId, state } },
        world.student,
      );
    expect((await insert(CMI5_IDS.knots, doneState())).status).toBe(400);
    const verdict = { lessonStatus: 'passed', scorePercent: 100 };
    const whole = { current: null, sequencing: null, verdict };
    expect((await insert('', whole)).status).toBe(200);
    const plain = await world.test.call(
      scormDetailsInsert,
      { ...place(), lesson_status: 'passed', score_raw: 100 },
      world.student,
    );
    expect(plain.status).toBe(400);
    expect((await finish()).details).toMatchObject({ lesson_status: 'not attempted' });
  });
});
