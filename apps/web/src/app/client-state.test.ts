import type { Student } from './domain.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asha = { id: 7, fullname: 'Asha', coins: 5 } as Student;
const UNUSED_KEPT_MS = 60_000;

/** Browser stubs for the store: storage and frames, no page. */
function stubBrowser() {
  const items = new Map<string, string>();
  const frames: (() => void)[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const nextFrame = () => {
    for (const run of frames.splice(0)) run();
  };
  return { items, nextFrame };
}

describe('the state of the application', () => {
  let browser: ReturnType<typeof stubBrowser>;
  beforeEach(() => {
    vi.resetModules();
    browser = stubBrowser();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const kept = () => JSON.parse(browser.items.get('reduxStoreData') ?? 'null') as unknown;

  it('says who is logged in, and whether by PIN (spec 4 flag-login-state, 4 flag-pin-login)', async () => {
    const { store } = await import('./store.ts');
    const { userStored } = await import('./session/session-slice.ts');
    expect(store.getState().session).toMatchObject({ loginState: false, user: null });
    store.dispatch(userStored({ user: asha, isPinLogin: true }));
    expect(store.getState().session).toEqual({
      loginState: true,
      isPinLogin: true,
      isLoggingOut: false,
      user: asha,
    });
  });

  it('knows that a log-out is in progress (spec 4 logout-flag)', async () => {
    const { store } = await import('./store.ts');
    const { loggingOut, userStored } = await import('./session/session-slice.ts');
    store.dispatch(userStored({ user: asha, isPinLogin: false }));
    store.dispatch(loggingOut());
    expect(store.getState().session.isLoggingOut).toBe(true);
  });

  it('is kept under reduxStoreData after an action, and found again (spec 3 state-saved)', async () => {
    const { store } = await import('./store.ts');
    const { userStored } = await import('./session/session-slice.ts');
    expect(kept()).toBeNull();
    store.dispatch(userStored({ user: asha, isPinLogin: false }));
    browser.nextFrame();
    expect(kept()).toMatchObject({ session: { loginState: true, user: { id: 7 } } });
    expect(kept()).not.toHaveProperty('api');

    vi.resetModules();
    const { store: reopened } = await import('./store.ts');
    expect(reopened.getState().session.user).toEqual(asha);
  });

  it('is found also as an earlier version kept it, in the names of the wire', async () => {
    browser.items.set(
      'reduxStoreData',
      '{"session":{"loginState":true,"user":{"id":7,"class":6,"is_mass":1}}}',
    );
    const { store } = await import('./store.ts');
    expect(store.getState().session).toEqual({
      loginState: true,
      user: { id: 7, grade: 6, isMass: true },
    });
  });

  it('keeps an answer that nothing uses for 60 seconds (spec 9 unused-cache-60s)', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => Response.json({ status: 200, details: { streaks: {} } }));
    const { store } = await import('./store.ts');
    const { streakApi } = await import('./endpoints/home.ts');
    const asked = streakApi.endpoints.streaksDetails.initiate({ studentId: 7 as Student['id'] });
    const request = store.dispatch(asked);
    await request;
    const cached = () => Object.keys(store.getState().api.queries).length;
    expect(cached()).toBe(1);
    request.unsubscribe();
    await vi.advanceTimersByTimeAsync(UNUSED_KEPT_MS - 1000);
    expect(cached()).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(cached()).toBe(0);
  });
});
