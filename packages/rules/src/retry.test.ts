import { expect, test } from 'vitest';
import { retryAfter } from './retry.ts';

test('a call is retried 5 times, after 250 ms doubled per attempt (spec 8, 9)', () => {
  const answers = [0, 1, 2, 3, 4, 5].map((retries) =>
    retryAfter({ kind: 'answered', status: 500 }, retries),
  );
  expect(answers).toEqual([
    ...[250, 500, 1000, 2000, 4000].map((afterMs) => ({ kind: 'retry', afterMs })),
    { kind: 'give-up' },
  ]);
});

test('a call without an answer is retried (architecture 7)', () => {
  expect(retryAfter({ kind: 'no-answer' }, 0)).toEqual({ kind: 'retry', afterMs: 250 });
});

test.each([200, 400, 401, 403, 404, 409, 429, 501, 502, 503])(
  'status %i is not retried (spec 8)',
  (status) => {
    expect(retryAfter({ kind: 'answered', status }, 0)).toEqual({ kind: 'give-up' });
  },
);
