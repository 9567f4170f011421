import type { Beacon, CourseMessage, StateMessage } from '@skillkite/bridge/messages';
import type { ScoState } from '@skillkite/bridge/states/saved-state';
import { isSealed, sealWith } from '@skillkite/bridge/states/seal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Journal } from './journal.ts';
import { POST_WAIT_MS, SHORT_WAIT_MS, openOutgoing } from './outgoing.ts';

const state = (data: string): ScoState => ({
  elements: { 'cmi.suspend_data': data },
  lessonStatus: 'incomplete',
  exit: 'suspend',
  finished: false,
  earlierTime: 0,
  sessionTime: 0,
});

function open(journalTakes: () => boolean = () => true) {
  const posted: (StateMessage | CourseMessage)[] = [];
  const beacons: string[] = [];
  const journalled: string[] = [];
  const failures: number[] = [];
  const journal: Journal = {
    read: () => ({ scos: {}, course: null }),
    keepSco(sco, { sequence }, { elements }) {
      if (journalTakes()) journalled.push(`${sco} ${sequence} ${elements['cmi.suspend_data']}`);
      return journalTakes();
    },
    keepCourse: () => true,
    trim: (sco, { sequence }) => journalled.push(`trim ${sco} ${sequence}`),
    drop: (sco) => journalled.push(`drop ${sco}`),
  };
  const outgoing = openOutgoing({
    launch: { id: 'l', launchNumber: 3, token: 't' },
    seal: sealWith('key'),
    journal,
    post: (message) => posted.push(message),
    beacon: (body) => beacons.push(body),
    journalFailed: () => failures.push(1),
    beforePost: () => {},
    now: () => Date.now(),
  });
  return { outgoing, posted, beacons, journalled, failures };
}

describe('states on their way out (spec 9)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sets are journalled at once and posted together after 500 ms', () => {
    const { outgoing, posted, journalled } = open();
    outgoing.sco('a', state('1'), 'set');
    outgoing.sco('a', state('2'), 'set');
    expect(journalled).toEqual(['a 1 1', 'a 2 2']);
    vi.advanceTimersByTime(POST_WAIT_MS - 1);
    expect(posted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(posted).toMatchObject([{ sequence: 2, state: state('2') }]);
  });

  it('what goes out is sealed with the key of its launch', () => {
    const { outgoing, posted, beacons } = open();
    outgoing.sco('a', state('1'), 'commit');
    outgoing.course({ current: 'a', sequencing: null, verdict: null }, 'commit');
    outgoing.hide();
    const sent = (JSON.parse(beacons[0] ?? '') as Beacon).messages;
    for (const message of [...posted, ...sent]) {
      expect(isSealed(sealWith('key'), 3, message)).toBe(true);
      expect(isSealed(sealWith('key'), 4, message)).toBe(false);
      expect(isSealed(sealWith('another key'), 3, message)).toBe(false);
    }
    expect([posted.length, sent.length]).toEqual([2, 2]);
  });

  it('a package that sets all the time is still posted every 500 ms', () => {
    const { outgoing, posted } = open();
    for (let at = 0; at < 20; at += 1) {
      outgoing.sco('a', state(String(at)), 'set');
      vi.advanceTimersByTime(100);
    }
    expect(posted.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['commit', 'finish', 'hide', 'recovered'] as const)('a %s goes at once', (reason) => {
    const { outgoing, posted } = open();
    outgoing.sco('a', state('1'), 'set');
    outgoing.sco('a', state('2'), reason);
    expect(posted).toMatchObject([{ sequence: 2, reason }]);
  });

  it('a journal that takes nothing is told once, and sets are then posted together sooner', () => {
    const { outgoing, posted, failures } = open(() => false);
    outgoing.sco('a', state('1'), 'set');
    outgoing.sco('a', state('2'), 'set');
    expect(posted).toEqual([]);
    vi.advanceTimersByTime(SHORT_WAIT_MS);
    expect(posted).toMatchObject([{ sequence: 2, state: state('2') }]);
    expect(failures).toHaveLength(1);
  });

  it.each([
    ['sets', 'set', true, 3],
    ['sets without a journal', 'set', false, 21],
    ['commits', 'commit', true, 21],
    ['commits without a journal', 'commit', false, 21],
  ] as const)(
    '10,000 %s in a second are few messages, the last of them whole',
    (_, reason, takes, most) => {
      const { outgoing, posted } = open(() => takes);
      for (let at = 0; at < 10_000; at += 1) {
        outgoing.sco('a', state(String(at)), reason);
        if (at % 10 === 9) vi.advanceTimersByTime(1);
      }
      vi.advanceTimersByTime(POST_WAIT_MS);
      expect(posted.length).toBeLessThanOrEqual(most);
      expect(posted.at(-1)).toMatchObject({ state: state('9999') });
    },
  );

  it('on hiding, what the server has not accepted goes by beacon; what it has does not', () => {
    const { outgoing, beacons } = open();
    outgoing.sco('a', state('1'), 'commit');
    outgoing.accepted(1);
    outgoing.hide();
    expect(beacons).toEqual([]);
    outgoing.sco('b', state('2'), 'commit');
    outgoing.hide();
    expect(JSON.parse(beacons[0] ?? '')).toMatchObject({
      launch: 'l',
      token: 't',
      messages: [{ sco: 'b', sequence: 2 }],
    });
  });

  it('an answer speaks for its own SCO alone, whatever the order answers come in', () => {
    const { outgoing, beacons, journalled } = open();
    outgoing.sco('a', state('1'), 'commit');
    outgoing.sco('b', state('2'), 'commit');
    outgoing.sco('b', state('3'), 'commit');
    outgoing.accepted(3);
    outgoing.accepted(2);
    expect(journalled).toEqual(['a 1 1', 'b 2 2', 'b 3 3', 'trim b 3']);
    outgoing.hide();
    expect(JSON.parse(beacons[0] ?? '')).toMatchObject({ messages: [{ sco: 'a', sequence: 1 }] });
  });

  it('what a package sets while it is leaving goes in one beacon after it', async () => {
    const { outgoing, beacons } = open();
    outgoing.hide();
    outgoing.sco('a', state('1'), 'set');
    outgoing.sco('a', state('2'), 'finish');
    expect(beacons).toEqual([]);
    await Promise.resolve();
    expect(beacons).toHaveLength(1);
    expect(JSON.parse(beacons[0] ?? '')).toMatchObject({ messages: [{ sequence: 2 }] });
  });

  it('a beacon keeps under the browsers’ limit, the latest state first', () => {
    const { outgoing, beacons } = open();
    outgoing.sco('old', state('x'.repeat(40_000)), 'commit');
    outgoing.sco('latest', state('y'.repeat(40_000)), 'commit');
    outgoing.hide();
    expect(new Blob([beacons[0] ?? '']).size).toBeLessThan(64 * 1024);
    expect(JSON.parse(beacons[0] ?? '')).toMatchObject({ messages: [{ sco: 'latest' }] });
  });
});
