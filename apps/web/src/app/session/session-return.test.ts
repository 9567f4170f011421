import { expect, it } from 'vitest';
import { noteReturn, returnWaitMs } from './session-return.ts';

it('a page with a session that some calls accept retries a few times with growing delays', () => {
  const asked: number[] = [];
  // Two calls disagree about the session: the wait limits how often the page returns.
  for (let now = 0; now < 600_000; now += 100) {
    if (returnWaitMs(now) > 0) continue;
    asked.push(now);
    noteReturn(now);
  }
  expect(asked.slice(0, 6)).toEqual([0, 4000, 12_000, 28_000, 60_000, 120_000]);
  expect(asked.length).toBeLessThan(15);
  // After two minutes without trouble there is no wait.
  expect(returnWaitMs(600_000 + 121_000)).toBe(0);
});
