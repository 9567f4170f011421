import type { FinishedLesson } from '../celebrations/celebrations.ts';
import { describe, expect, it } from 'vitest';
import { type Outbox, createOutbox } from './outbox.ts';
import type { Answer } from '@skillkite/client/post';

class MemoryStorage {
  readonly #items = new Map<string, string>();
  capacity = Number.POSITIVE_INFINITY;
  get length() {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem = (key: string, value: string) => {
    if (value.length > this.capacity) throw new Error('QuotaExceededError');
    this.#items.set(key, value);
  };
}

const ok: Answer = { data: { saved: true } };
/** Longer than any wait between retries. */
const LONG_MS = 9000;
const tooEarly = (retryAfterSeconds: number): Answer => ({
  error: { status: 425, code: 'TOO_EARLY', message: 'x', retryAfterSeconds },
});
const failed = (status: number): Answer => ({ error: { status, code: 'X', message: 'x' } });

/** A device with its own storage; its tabs share storage and lock. */
function aDevice(respond: (path: string, body: unknown) => Answer | Promise<Answer>) {
  const storage = new MemoryStorage();
  const sent: unknown[] = [];
  const waits: number[] = [];
  const keys: string[] = [];
  const awaited: boolean[] = [];
  let time = 0;
  const sleepers: { until: number; wake: () => void }[] = [];
  const refreshed: string[] = [];
  const answers: unknown[] = [];
  const celebrated: unknown[] = [];
  let lock = Promise.resolve();
  let ids = 0;
  const openTab = (): Outbox =>
    createOutbox({
      storage,
      post: async (path, body, { idempotencyKey }) => {
        sent.push(body);
        keys.push(idempotencyKey);
        return respond(path, body);
      },
      wait: (ms) => {
        waits.push(ms);
        // Longer than any retry: waits for `pass`.
        if (ms < LONG_MS) return Promise.resolve();
        return new Promise((resolve) => sleepers.push({ until: time + ms, wake: resolve }));
      },
      alone: (work) => {
        lock = lock.then(work);
        return lock;
      },
      newId: () => String((ids += 1)),
      celebrate: async ({ key }, details) => void celebrated.push([key, details]),
      onAccepted: ({ invalidates }, details, isAwaited) => {
        awaited.push(isAwaited);
        refreshed.push(...invalidates);
        answers.push(details);
      },
    });
  /** Advances time and wakes sleepers. */
  const pass = async (ms: number) => {
    time += ms;
    for (const { wake } of sleepers.filter(({ until }) => until <= time)) wake();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { storage, sent, waits, keys, awaited, refreshed, answers, celebrated, openTab, pass };
}

const entry = (key: string, body: unknown = key, studentId = 1) => ({
  key,
  studentId,
  path: '/api/skills/watch_history',
  body,
  invalidates: ['classroom'],
});

describe('the outbox', () => {
  it.each([
    ['another student is signed in by now', 'NOT_YOUR_PROFILE'],
    ['the account is deactivated', 'ACCOUNT_DEACTIVATED'],
    ['a required assessment is over', 'ASSESSMENT_WINDOW_CLOSED'],
    ['a required assessment has not begun', 'PROGRAM_NOT_STARTED'],
  ])('an entry refused because %s waits for its own student (D8)', async (_why, code) => {
    let answer: Answer = { error: { status: 403, code, message: 'x' } };
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    const outcome = tab.put(entry('watch:7:1'));
    await tab.flush();
    expect(device.sent).toHaveLength(1);
    expect(tab.unsent()).toBe(1);
    answer = ok;
    await tab.flush();
    expect(await outcome).toMatchObject({ kind: 'accepted' });
    expect(tab.unsent()).toBe(0);
  });

  it('celebrates the answer to a finished lesson before the device forgets the entry (decision 79)', async () => {
    let answer: Answer = ok;
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    const course = { courseId: 7 } as FinishedLesson['course'];
    const lesson = { lessonId: 3 as FinishedLesson['lessonId'], name: 'Paper', course };
    const finishing = (key: string) => ({
      ...entry(key),
      finishes: { ...lesson, isActivity: false },
    });
    const accepted = tab.put(finishing('progress/3/done'));
    await tab.flush();
    await accepted;
    answer = failed(404);
    const refused = tab.put(finishing('progress/3/again'));
    await tab.flush();
    await refused;
    void tab.put(entry('position/3'));
    await tab.flush();
    expect(device.celebrated).toEqual([
      ['progress/3/done', 'data' in ok ? ok.data : null],
      ['progress/3/again', null],
    ]);
  });

  it('sets aside only refused entries that no page waits for', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const closed = device.openTab();
    closed.actAs(1);
    void closed.put({ ...entry('scorm/9/1/a', 'done before'), at: '/classroom/7' });
    await closed.flush();
    const aside = () =>
      Array.from({ length: device.storage.length }, (_, at) => device.storage.key(at) ?? '');
    expect(aside()).toEqual(['outbox/1/0000000001/scorm/9/1/a']);
    answer = failed(404);
    const later = device.openTab();
    later.actAs(1);
    await later.flush();
    expect(aside()).toEqual(['refused/1/0000000001/scorm/9/1/a']);
    const [key = ''] = aside();
    expect(JSON.parse(device.storage.getItem(key) ?? '')).toMatchObject({
      body: 'done before',
      at: '/classroom/7',
    });
    expect(later.unsent()).toBe(0);
    const awaited = later.put(entry('watch:7:1'));
    await later.flush();
    expect(await awaited).toMatchObject({ kind: 'refused' });
    expect(aside()).toHaveLength(1);
  });

  it('keeps an entry on the device until the server has accepted it (spec 7)', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    const outcome = tab.put(entry('watch:7:1'));
    await tab.flush();
    expect(tab.unsent()).toBe(1);
    answer = ok;
    await tab.flush();
    expect(await outcome).toEqual({ kind: 'accepted', details: { saved: true } });
    expect(tab.unsent()).toBe(0);
    expect(device.storage.length).toBe(0);
  });

  it.each([503, 429])(
    'comes again when a server that answers %i for being busy said, and keeps the entry (D3)',
    async (status) => {
      const busy = { status, code: 'BUSY', message: 'x', retryAfterSeconds: 3 };
      const answers: Answer[] = [{ error: busy }, { error: busy }];
      const device = aDevice(() => answers.shift() ?? ok);
      const tab = device.openTab();
      tab.actAs(1);
      const outcome = tab.put(entry('a'));
      await tab.flush();
      expect(device.waits).toEqual([3000, 3000]);
      expect(await outcome).toMatchObject({ kind: 'accepted' });
    },
  );

  it('retries five times, 250 ms doubling, on 500 and on no answer (spec 9; spec 7, 8)', async () => {
    const device = aDevice(() => failed(500));
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('a'));
    await tab.flush();
    expect(device.waits).toEqual([250, 500, 1000, 2000, 4000]);
    expect(device.sent).toHaveLength(6);
    expect(tab.unsent()).toBe(1);
  });

  it('sends entries in the order they were done, also after the page was closed', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const closed = device.openTab();
    closed.actAs(1);
    for (const key of ['a', 'b', 'c']) void closed.put(entry(key));
    await closed.flush();
    device.sent.length = 0;
    answer = ok;
    const reopened = device.openTab();
    reopened.actAs(1);
    await reopened.flush();
    expect(device.sent).toEqual(['a', 'b', 'c']);
    // The delivering page refreshes its screens, although other pages made the calls.
    expect(device.refreshed).toEqual(['classroom', 'classroom', 'classroom']);
    // Answers are reported even if another page made the calls (spec 7).
    expect(device.answers).toEqual([{ saved: true }, { saved: true }, { saved: true }]);
  });

  it('sends what an earlier version of the application kept, whose entries had no such tags', async () => {
    const device = aDevice(() => ok);
    const { invalidates: _, ...kept } = entry('a');
    device.storage.setItem('outbox/1/0000000001/a', JSON.stringify({ ...kept, version: 'old' }));
    const tab = device.openTab();
    tab.actAs(1);
    await tab.flush();
    expect(device.sent).toEqual(['a']);
    expect(tab.unsent()).toBe(0);
  });

  it('lets a later state replace an unsent earlier one of the same key', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('scorm:9', { sequence: 1 }));
    await tab.flush();
    void tab.put(entry('scorm:9', { sequence: 2 }));
    expect(tab.unsent()).toBe(1);
    device.sent.length = 0;
    answer = ok;
    await tab.flush();
    expect(device.sent).toEqual([{ sequence: 2 }]);
  });

  it('sends a state that was replaced while the earlier one was on its way', async () => {
    let release: (answer: Answer) => void = () => {};
    const device = aDevice((_path, body) =>
      (body as { sequence: number }).sequence === 1
        ? new Promise<Answer>((resolve) => (release = resolve))
        : ok,
    );
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('scorm:9', { sequence: 1 }));
    while (device.sent.length === 0) await Promise.resolve();
    const second = tab.put(entry('scorm:9', { sequence: 2 }));
    release(ok);
    expect(await second).toMatchObject({ kind: 'accepted' });
    expect(device.sent).toEqual([{ sequence: 1 }, { sequence: 2 }]);
    expect(tab.unsent()).toBe(0);
  });

  it('never sends one student’s entries in the session of another', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('a', 'of student 1', 1));
    await tab.flush();
    device.sent.length = 0;
    answer = ok;
    tab.actAs(2);
    void tab.put(entry('a', 'of student 2', 2));
    await tab.flush();
    expect(device.sent).toEqual(['of student 2']);
    tab.actAs(1);
    await tab.flush();
    expect(device.sent).toEqual(['of student 2', 'of student 1']);
  });

  it('lets go of an entry that a rule refuses, and says so (D4)', async () => {
    const device = aDevice(() => failed(403));
    const tab = device.openTab();
    tab.actAs(1);
    expect(await tab.put(entry('a'))).toMatchObject({ kind: 'refused', failure: { status: 403 } });
    expect(tab.unsent()).toBe(0);
  });

  it('knows whether all that was answered is saved', async () => {
    const answers = [ok, failed(404), ok];
    const device = aDevice(() => answers.shift() ?? ok);
    const tab = device.openTab();
    tab.actAs(1);
    const said: boolean[] = [tab.wasRefused()];
    for (const name of ['a', 'b', 'c']) {
      await tab.put(entry(name));
      said.push(tab.wasRefused());
    }
    expect(said).toEqual([false, false, true, false]);
  });

  it('keeps entries while the session is over (D2)', async () => {
    const device = aDevice(() => failed(401));
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('a'));
    await tab.flush();
    expect(tab.unsent()).toBe(1);
    expect(device.sent).toHaveLength(1);
  });

  it('one entry the server cannot take does not hold up the others, nor loses those that follow from it', async () => {
    const device = aDevice((_path, body) =>
      body === 'broken' ? failed(500) : body === 'next lesson' ? failed(409) : ok,
    );
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('a', 'broken'));
    void tab.put(entry('b', 'next lesson'));
    void tab.put(entry('c', 'quest'));
    await tab.flush();
    expect(tab.unsent()).toBe(2);
  });

  it('tells a tab that another tab delivered its entry', async () => {
    let answer: Answer = failed(0);
    const device = aDevice(() => answer);
    const first = device.openTab();
    const second = device.openTab();
    first.actAs(1);
    const outcome = first.put(entry('a'));
    await first.flush();
    answer = ok;
    second.actAs(1);
    await second.flush();
    await first.flush();
    expect(await outcome).toEqual({ kind: 'elsewhere' });
  });

  it('a full device holds an entry in the page and still sends it', async () => {
    const device = aDevice(() => ok);
    device.storage.capacity = 10;
    const tab = device.openTab();
    tab.actAs(1);
    expect(await tab.put(entry('a'))).toMatchObject({ kind: 'accepted' });
    expect(tab.unsent()).toBe(0);
  });

  it('sends what is unsent once more when the page goes away, within the limit of browsers', async () => {
    const device = aDevice(() => failed(0));
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('a', 'small'));
    void tab.put(entry('b', 'x'.repeat(70_000)));
    void tab.put(entry('c', 'also small'));
    await tab.flush();
    device.sent.length = 0;
    tab.sendBeforeLeaving();
    expect(device.sent).toEqual(['small', 'also small']);
    expect(tab.unsent()).toBe(3);
  });

  it('sends a too early entry at the server’s time, once, and blocks nothing meanwhile (D15 kept-and-counted)', async () => {
    let isEarly = true;
    const device = aDevice((_path, body) => {
      if (body === 'video 1') return isEarly ? tooEarly(30) : ok;
      return body === 'video 2' && isEarly ? failed(409) : ok;
    });
    const tab = device.openTab();
    tab.actAs(1);
    const video = tab.put(entry('1', 'video 1'));
    const next = tab.put(entry('2', 'video 2'));
    expect(await tab.put(entry('q', 'quest'))).toMatchObject({ kind: 'accepted' });
    expect(tab.unsent()).toBe(2);
    // Other triggers do not resend an entry that is not due.
    await device.pass(20_000);
    await tab.flush();
    expect(device.sent.filter((body) => body === 'video 1')).toHaveLength(1);
    isEarly = false;
    device.sent.length = 0;
    await device.pass(10_000);
    expect(await video).toMatchObject({ kind: 'accepted' });
    expect(await next).toMatchObject({ kind: 'accepted' });
    expect(device.sent).toEqual(['video 1', 'video 2']);
  });

  it('does not wake for what another tab delivered (D15 kept-and-counted)', async () => {
    let isEarly = true;
    const device = aDevice((_path, body) => (isEarly && body === 'video 1' ? tooEarly(30) : ok));
    const [tab, other] = [device.openTab(), device.openTab()];
    tab.actAs(1);
    const video = tab.put(entry('1', 'video 1'));
    await tab.flush();
    isEarly = false;
    other.actAs(1);
    await other.flush();
    device.waits.length = 0;
    await device.pass(30_000);
    expect(await video).toEqual({ kind: 'elsewhere' });
    expect(device.sent).toEqual(['video 1', 'video 1']);
    expect(device.waits).toEqual([]);
  });

  it('asks after a new start again, in the order of what was done (D15 kept-and-counted)', async () => {
    let isEarly = true;
    const device = aDevice((_path, body) => (isEarly && body === 'video 1' ? tooEarly(60) : ok));
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('1', 'video 1'));
    await tab.flush();
    isEarly = false;
    const reopened = device.openTab();
    reopened.actAs(1);
    await reopened.flush();
    expect(device.sent).toEqual(['video 1', 'video 1']);
    expect(reopened.unsent()).toBe(0);
  });

  it('sends an entry under one name until it is answered, and says whether its page is there (D18 rewards-told-later)', async () => {
    let answer: Answer = failed(500);
    const device = aDevice(() => answer);
    const tab = device.openTab();
    tab.actAs(1);
    void tab.put(entry('1', 'video 1'));
    await tab.flush();
    answer = ok;
    const reopened = device.openTab();
    reopened.actAs(1);
    await reopened.flush();
    await reopened.put(entry('2', 'video 2'));
    const [first, ...others] = device.keys.slice(0, -1);
    expect(new Set(others)).toEqual(new Set([first]));
    expect(device.keys.at(-1)).not.toBe(first);
    expect(device.awaited).toEqual([false, true]);
  });
});
