import type { ScoState } from '@skillkite/bridge/states/saved-state';
import type { LessonId, StudentId } from '@skillkite/contract/ids';
import { describe, expect, it } from 'vitest';
import { fakeCaches } from '../../worker/fake-caches.ts';
import type { LaunchDetails } from '../endpoints/scorm.ts';
import { keptLaunchesIn } from './kept-activities.ts';

const ASHA = 7 as StudentId;
const RAVI = 8 as StudentId;
const LESSON = 12 as LessonId;

const details = (launchNumber = 4): LaunchDetails => ({
  launch: { id: 'l', launchNumber, token: 't', key: 'k', firstSequence: 0 },
  earlierLaunches: [],
  learner: { id: 'x', name: 'Asha' },
  playerUrl: 'https://content.test/player/player.html',
  packageUrl: 'https://content.test/packages/p/',
  beaconUrl: 'https://school.test/beacon',
  manifest: {},
  saved: { scos: {}, course: null },
  shared: { objectives: {}, data: {} },
  otherAttempt: null,
  isLogged: false,
});
const state = (location: string): ScoState => ({
  elements: { 'cmi.core.lesson_location': location },
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 1,
});
const said = (sequence: number, location: string) =>
  ({
    kind: 'state',
    sequence,
    sco: 'a',
    reason: 'set',
    state: state(location),
    seal: 's',
  }) as const;

function device() {
  const caches = fakeCaches();
  return keptLaunchesIn({ caches: () => caches });
}

describe('launches kept on the device', () => {
  it('open again after the last stored state, so that no state replaces a later one (D7, D15)', async () => {
    const launches = device();
    expect(await launches.open(ASHA, LESSON)).toBeNull();
    await launches.keep(ASHA, LESSON, details());
    const first = await launches.open(ASHA, LESSON);
    const at = first?.launch.firstSequence ?? 0;
    await launches.said(ASHA, LESSON, 4, said(at + 2, 'page 3'));
    await launches.said(ASHA, LESSON, 4, said(at + 1, 'page 2'));
    const second = await launches.open(ASHA, LESSON);
    expect(second?.launch.firstSequence).toBeGreaterThan(at + 2);
    expect(second?.saved).toEqual({
      scos: { a: { launch: 4, sequence: at + 2, state: state('page 3') } },
      course: null,
    });
  });

  it('take nothing that another launch said, and are no other student’s', async () => {
    const launches = device();
    await launches.keep(ASHA, LESSON, details());
    await launches.said(ASHA, LESSON, 3, said(9, 'of another launch'));
    await launches.said(RAVI, LESSON, 4, said(9, 'of another student'));
    expect((await launches.open(ASHA, LESSON))?.saved).toEqual({ scos: {}, course: null });
    expect(await launches.open(RAVI, LESSON)).toBeNull();
    await launches.drop(ASHA, LESSON);
    expect(await launches.has(ASHA, LESSON)).toBe(false);
  });
});
