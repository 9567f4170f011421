import { afterEach, describe, expect, it, vi } from 'vitest';

type Listener = () => void;
const READ = { path: '/api/a', body: { of: 7 } };
const GIVEN = { path: '/api/given', body: { of: 7 }, details: 'with the page' };

/** A page without a controlling service worker. */
async function aFirstVisit() {
  const told: unknown[] = [];
  const listeners: Listener[] = [];
  const serviceWorker = {
    controller: null as { postMessage: (message: unknown) => void } | null,
    addEventListener: (_: string, listener: Listener) => listeners.push(listener),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: JSON.stringify([GIVEN]), remove: () => {} }),
  });
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ name: 'https://school.test/assets/a.js' }, { name: 'blob:x' }],
  });
  vi.resetModules();
  const answers = await import('./first-answers.ts');
  const takeControl = () => {
    serviceWorker.controller = { postMessage: (message) => told.push(message) };
    for (const listener of listeners) listener();
  };
  return { ...answers, told, takeControl };
}

describe('what a page was opened with (D15 course-download-new-device)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is handed to the service worker when it takes control: each answer once, the latest of each read', async () => {
    const { firstAnswer, keepForWorker, takeControl, told, passesWorker } = await aFirstVisit();
    expect(firstAnswer(GIVEN.path, GIVEN.body)?.details).toBe('with the page');
    keepForWorker({ ...READ, details: 'first' });
    keepForWorker({ ...READ, details: 'second' });
    expect(passesWorker()).toBe(false);
    expect(told).toEqual([]);
    takeControl();
    expect(told).toEqual([
      { kind: 'answered', ...GIVEN },
      { kind: 'answered', ...READ, details: 'second' },
      { kind: 'opened-with', urls: ['https://school.test/assets/a.js'] },
    ]);
    takeControl();
    expect(told.slice(3)).toEqual([
      { kind: 'opened-with', urls: ['https://school.test/assets/a.js'] },
    ]);
  });

  it('are handed over at once if a worker controls the page, also unused ones', async () => {
    const { keepForWorker, takeControl, told } = await aFirstVisit();
    takeControl();
    expect(told[0]).toEqual({ kind: 'answered', ...GIVEN });
    keepForWorker({ ...READ, details: 'now' });
    expect(told.at(-1)).toEqual({ kind: 'answered', ...READ, details: 'now' });
  });

  it('is not kept without a limit', async () => {
    const { keepForWorker, takeControl, told } = await aFirstVisit();
    for (let id = 0; id < 500; id += 1)
      keepForWorker({ path: '/api/a', body: { of: id }, details: id });
    takeControl();
    expect(told.length).toBeLessThan(110);
    expect(told).toContainEqual({
      kind: 'answered',
      path: '/api/a',
      body: { of: 499 },
      details: 499,
    });
  });
});
