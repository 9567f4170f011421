import { expect, test } from 'vitest';
import { retryAfterMs } from './retry.ts';

test('a call is retried 5 times, after 250 ms doubled per attempt (spec 8, 9)', () => {
  expect([0, 1, 2, 3, 4, 5].map(retryAfterMs)).toEqual([250, 500, 1000, 2000, 4000, null]);
});
