import { describe, expect, it } from 'vitest';
import {
  FLOODED_SECONDS,
  FLOOD_A_SECOND,
  READ_A_SECOND,
  STOPPED_AT_ONCE,
  type Verdict,
  messageBudget,
} from './message-budget.ts';

function verdicts(perSecond: readonly number[]): readonly Record<Verdict, number>[] {
  let at = 0;
  const budget = messageBudget(() => at);
  return perSecond.map((count) => {
    const found = { read: 0, later: 0, stop: 0 };
    for (let n = 0; n < count; n += 1) found[budget.take()] += 1;
    at += 1000;
    return found;
  });
}
const stops = (perSecond: readonly number[]) => verdicts(perSecond).some(({ stop }) => stop > 0);

describe('messages of a foreign frame (D7)', () => {
  it('a page in use is read, second after second', () => {
    for (const found of verdicts(Array.from({ length: 100 }, () => READ_A_SECOND)))
      expect(found).toEqual({ read: READ_A_SECOND, later: 0, stop: 0 });
  });

  it('of more than that the rest is left, and the next second is read again', () => {
    expect(verdicts([READ_A_SECOND + 10, 5])).toEqual([
      { read: READ_A_SECOND, later: 10, stop: 0 },
      { read: 5, later: 0, stop: 0 },
    ]);
  });

  it.each([
    ['that goes on', Array.from({ length: FLOODED_SECONDS + 1 }, () => FLOOD_A_SECOND + 1), true],
    ['that ends', Array.from({ length: FLOODED_SECONDS }, () => FLOOD_A_SECOND + 1), false],
    ['with a quiet second between', [600, 600, 10, 600, 600, 10, 600, 600], false],
    ['with nothing for a second', [600, 600, 0, 600, 600, 0, 600], false],
    ['of so many at once', [STOPPED_AT_ONCE + 1], true],
  ])('a flood %s', (_, perSecond, isStopped) => {
    expect(stops(perSecond)).toBe(isStopped);
  });
});
