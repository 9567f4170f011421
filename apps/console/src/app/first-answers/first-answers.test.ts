import { afterEach, describe, expect, it, vi } from 'vitest';

const ME = { path: '/api/me', body: {}, details: 'of the page' };
const CLASS = { path: '/api/class', body: { grade: 6 }, details: 'its students' };
const REFUSED = {
  path: '/api/own',
  error: { status: 401, code: 'NOT_SIGNED_IN', message: 'Sign in.' },
};

async function aPageWith(given: readonly object[], now = 0) {
  vi.stubGlobal('document', {
    querySelector: () => ({ textContent: JSON.stringify(given), remove: () => {} }),
  });
  vi.stubGlobal('performance', { now: () => now });
  vi.resetModules();
  return import('./first-answers.ts');
}

describe('answers that come with a page of staff (D9 first-data)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are used once, for the same request', async () => {
    const { firstAnswer, tookFirstAnswers } = await aPageWith([ME, CLASS]);
    expect(firstAnswer(CLASS.path, { grade: 7 })).toBeUndefined();
    expect(tookFirstAnswers()).toBe(false);
    expect(firstAnswer(CLASS.path, CLASS.body)).toEqual({ data: CLASS.details });
    expect(firstAnswer(CLASS.path, CLASS.body)).toBeUndefined();
    expect([tookFirstAnswers(), tookFirstAnswers()]).toEqual([true, false]);
  });

  it('are not used after a write, or when the page is old', async () => {
    const page = await aPageWith([ME]);
    page.forgetFirstDetails();
    expect(page.firstAnswer(ME.path, ME.body)).toBeUndefined();
    const old = await aPageWith([ME], 20_001);
    expect(old.firstAnswer(ME.path, ME.body)).toBeUndefined();
  });

  it('keep a refusal until a call is answered', async () => {
    const { firstAnswer, forgetFirstDetails, forgetFirstRefusals } = await aPageWith([REFUSED]);
    forgetFirstDetails();
    for (const body of [{}, {}])
      expect(firstAnswer(REFUSED.path, body)).toEqual({ error: REFUSED.error });
    forgetFirstRefusals();
    expect(firstAnswer(REFUSED.path, {})).toBeUndefined();
  });
});
