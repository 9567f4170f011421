import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from './post.ts';

type Post = typeof import('./post.ts').post;

describe('one call to the server', () => {
  let post: Post;
  let answer: () => Promise<Response>;
  const sent: RequestInit[] = [];

  beforeEach(async () => {
    vi.stubGlobal('document', {
      querySelector: () => ({ textContent: '{"accessKey":"skillkite-web"}' }),
    });
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      sent.push(init);
      return answer();
    });
    vi.resetModules();
    ({ post } = await import('./post.ts'));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    sent.length = 0;
  });

  const answered = (status: number, body: string): Promise<Answer> => {
    answer = async () => new Response(body, { status });
    return post('/api/login/user_details', { user_id: 1 });
  };

  it('is a POST with JSON and the access header, and gives the details (spec 7 post-json, D2, D3)', async () => {
    expect(await answered(200, '{"status":200,"details":{"coins":5}}')).toEqual({
      data: { coins: 5 },
    });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-key': 'skillkite-web' },
      body: '{"user_id":1}',
    });
  });

  it('wraps a failure as an object with its status and message (spec 8 errors-are-objects)', async () => {
    const body = '{"status":409,"code":"NOT_ENOUGH_COINS","message":"You need more coins."}';
    expect(await answered(409, body)).toEqual({
      error: { status: 409, code: 'NOT_ENOUGH_COINS', message: 'You need more coins.' },
    });
  });

  it('includes the present state after a concurrent change (D11)', async () => {
    const failure = { status: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.' };
    const current = { status: 'approved', reviewed_by: 'Sunita Rao' };
    expect(await answered(409, JSON.stringify({ ...failure, current }))).toEqual({
      error: { ...failure, current },
    });
  });

  it('says "Something went wrong!" for a failure without words (spec 8 something-went-wrong)', async () => {
    expect(await answered(502, '<html>Bad gateway</html>')).toEqual({
      error: { status: 502, code: 'INTERNAL', message: 'Something went wrong!' },
    });
  });

  it('says that there is no connection where nothing answers (spec 8 no-internet)', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await post('/api/login/user_details', {})).toEqual({
      error: {
        status: 0,
        code: 'OFFLINE',
        message: "No Internet: You're experiencing poor connectivity...",
      },
    });
  });
});
