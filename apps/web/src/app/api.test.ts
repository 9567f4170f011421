import { userDetails } from '@skillkite/contract/school/login';
import { addFavorites } from '@skillkite/contract/learning/home';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const BUSY = '{"status":503,"code":"BUSY","message":"We are very busy right now."}';

describe('a busy server', () => {
  let answers: (() => Response)[] = [];
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    vi.stubGlobal('document', { querySelector: () => null });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      return (answers.shift() ?? busy)();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const busy = () => new Response(BUSY, { status: 503, headers: { 'retry-after': '0.01' } });
  const done = () => new Response('{"status":200,"details":{}}', { status: 200 });

  const opened = async () => {
    // Another test file may have loaded screens with these endpoints.
    vi.resetModules();
    const { api, endpointsFrom } = await import('./api.ts');
    const { endpoints } = endpointsFrom({ userDetails, addFavorites });
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: (standard) => standard().concat(api.middleware),
    });
    return { endpoints, store };
  };

  it('is asked again for what is read when it said, a few times; what is written is sent once', async () => {
    const { endpoints, store } = await opened();
    answers = [busy, busy, done];
    const read = store.dispatch(endpoints.userDetails.initiate({ studentId: 1 as never }));
    expect(await read).toMatchObject({ status: 'fulfilled' });
    expect(asked).toBe(3);

    asked = 0;
    const body = { studentId: 1 as never, courseId: 1 as never };
    const written = await store.dispatch(endpoints.addFavorites.initiate(body));
    expect(written.error).toMatchObject({ status: 503, code: 'BUSY' });
    expect(asked).toBe(1);

    asked = 0;
    const again = store.dispatch(endpoints.userDetails.initiate({ studentId: 2 as never }));
    expect(await again).toMatchObject({ status: 'rejected', error: { status: 503 } });
    expect(asked).toBe(4);
  });
});
