import { describe, expect, it } from 'vitest';
import type { Answer } from '@skillkite/client/post';
import { retryWhileBusy } from './retry-while-busy.ts';

const busy = (retryAfterSeconds?: number): Answer => ({
  error: {
    status: 503,
    code: 'BUSY',
    message: 'x',
    ...(retryAfterSeconds && { retryAfterSeconds }),
  },
});
const wrong: Answer = { error: { status: 401, code: 'WRONG_LOGIN', message: 'x' } };

function aLogin(answers: readonly Answer[]) {
  const told: (number | null)[] = [];
  let asked = 0;
  let waitedMs = 0;
  const answer = retryWhileBusy(
    async () => {
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1] ?? wrong;
    },
    { tell: (seconds) => told.push(seconds), wait: async (ms) => void (waitedMs += ms) },
  );
  return { answer, told, asked: () => asked, waitedMs: () => waitedMs };
}

describe('logging in while many do', () => {
  it('waits as long as the server says, tells it in steps of five seconds, and asks again', async () => {
    const login = aLogin([busy(12), { data: 'in' }]);
    expect(await login.answer).toEqual({ data: 'in' });
    expect(login.waitedMs()).toBe(12_000);
    expect([...new Set(login.told)]).toEqual([15, 10, 5, null]);
  });

  it('waits a little where the server says no time', async () => {
    const login = aLogin([busy(), { data: 'in' }]);
    await login.answer;
    expect(login.waitedMs()).toBe(5000);
  });

  it('hands on every other failure at once', async () => {
    const login = aLogin([wrong]);
    expect(await login.answer).toEqual(wrong);
    expect(login.told).toEqual([]);
  });

  it('does not ask for ever', async () => {
    const login = aLogin([busy(60)]);
    expect(await login.answer).toEqual(busy(60));
    expect(login.asked()).toBe(20);
  });
});
