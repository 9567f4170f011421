import type { ManifestItem, PackageManifest } from '@skillkite/bridge/manifest';
import type { Call } from '@skillkite/bridge/messages';
import type { SavedStates } from '@skillkite/bridge/states/saved-state';
import { describe, expect, it } from 'vitest';
import type { Launched } from './scorm-try-launch.ts';
import { losses, notGivenBack, silent } from './scorm-try-report.ts';

const call = (method: string, given: readonly string[], answer = 'true', error = '0'): Call => ({
  kind: 'call',
  sco: 'a',
  method,
  given,
  answer,
  error,
});
const set = (element: string, value: string, answer = 'true') =>
  call('LMSSetValue', [element, value], answer);
const begun = call('LMSInitialize', ['']);
const saved = (elements: Record<string, string>, sequence = 9): SavedStates => ({
  scos: {
    a: {
      launch: 1,
      sequence,
      state: {
        elements,
        lessonStatus: 'incomplete',
        exit: 'suspend',
        finished: true,
        earlierTime: 0,
        sessionTime: 0,
      },
    },
  },
  course: null,
});
const nothing: SavedStates = { scos: {}, course: null };
const launched = (parts: Partial<Launched>): Launched => ({
  before: nothing,
  after: nothing,
  calls: [],
  notes: [],
  opened: [],
  journal: nothing,
  faults: [],
  ...parts,
});

describe('what npm run scorm -- try calls lost', () => {
  it('a value that was set and is stored otherwise, or not at all', () => {
    const calls = [begun, set('cmi.suspend_data', 'b'), set('cmi.core.lesson_location', '3')];
    expect(losses(launched({ calls, after: saved({ 'cmi.suspend_data': 'a' }) }))).toEqual([
      'cmi.suspend_data of a was set to "b" and is "a"',
      'cmi.core.lesson_location of a was set to "3" and is not stored',
    ]);
    const after = saved({ 'cmi.suspend_data': 'b', 'cmi.core.lesson_location': '3' });
    expect(losses(launched({ calls, after }))).toEqual([]);
  });

  it('not what was refused, belonged to one session, or to an attempt before the last', () => {
    const calls = [
      begun,
      set('cmi.suspend_data', 'of the first attempt'),
      begun,
      set('cmi.core.score.raw', 'many', 'false'),
      set('cmi.core.session_time', '00:00:01'),
      set('cmi.core.exit', 'suspend'),
    ];
    expect(losses(launched({ calls, after: saved({}) }))).toEqual([]);
  });

  it('a last state that stayed on the device', () => {
    const journal = saved({}, 12);
    expect(losses(launched({ journal, after: saved({}, 11) }))).toEqual([
      'the last state of a (1/12) is on the device alone',
    ]);
    expect(losses(launched({ journal, after: saved({}, 12) }))).toEqual([]);
  });

  it('what a later launch read otherwise, or could not be given', () => {
    const before = saved({ 'cmi.suspend_data': 'x', 'cmi.core.lesson_location': '3' });
    const calls = [
      begun,
      call('LMSGetValue', ['cmi.suspend_data'], 'y'),
      set('cmi.core.lesson_location', '4'),
      call('LMSGetValue', ['cmi.core.lesson_location'], '4'),
    ];
    expect(notGivenBack(launched({ before, calls }))).toEqual([
      'cmi.suspend_data of a was "x" and was read as "y"',
    ]);
  });

  it('parts that were opened and never opened their session', () => {
    const item = (id: string, kind: 'sco' | 'asset') =>
      ({ id, title: id, launch: { href: '', kind }, children: [] }) as unknown as ManifestItem;
    const root = {
      launch: null,
      children: [item('a', 'sco'), item('b', 'asset'), item('c', 'sco')],
    };
    const manifest = { root } as unknown as PackageManifest;
    const opened = ['a', 'b'];
    expect(silent(launched({ opened }), manifest)).toEqual(['"a" (a) never opened its session']);
    expect(silent(launched({ opened, calls: [begun] }), manifest)).toEqual([]);
  });
});
