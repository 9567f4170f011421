import { describe, expect, it } from 'vitest';
import { Failure } from '../../errors/failure.ts';
import { workQueue } from './work-queue.ts';

/** A queue with work of 100 ms each, by a fake clock. */
function aLine() {
  let time = 0;
  const line = workQueue({ atOnce: 2, longestWaitMs: 500, now: () => time });
  const open: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const join = () =>
    line.run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
    });
  const finishOne = async () => {
    time += 50;
    open.shift()?.();
    await new Promise(setImmediate);
  };
  return { join, finishOne, requireRoom: line.requireRoom, most: () => most };
}
const refusalOf = async (joined: Promise<unknown>): Promise<Failure> =>
  joined.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => error as Failure,
  );

describe('a waiting line', () => {
  it('works on so much at once, and on the rest in turn', async () => {
    const { join, finishOne, most } = aLine();
    const joined = Array.from({ length: 10 }, join);
    await new Promise(setImmediate);
    for (const _each of joined) await finishOne();
    await Promise.all(joined);
    expect(most()).toBe(2);
  });

  it('is busy for those who would wait too long, and gives each a later time to come back', async () => {
    const { join, finishOne } = aLine();
    const joined = Array.from({ length: 13 }, join);
    const refused = await Promise.all([join(), join(), join()].map(refusalOf));
    expect(refused.map(({ code }) => code)).toEqual(['BUSY', 'BUSY', 'BUSY']);
    const [first = 0, second = 0, third = 0] = refused.map(
      ({ retryAfterSeconds }) => retryAfterSeconds ?? 0,
    );
    expect(first).toBeGreaterThan(0.5);
    expect(second - first).toBeCloseTo(0.05);
    expect(third - second).toBeCloseTo(0.05);
    for (const _each of joined) await finishOne();
    await Promise.all(joined);
    const late = join();
    await new Promise(setImmediate);
    await finishOne();
    await expect(late).resolves.toBeUndefined();
  });

  it('says before the work is known that there is no room, and tells the work how long it waited', async () => {
    const { join, finishOne, requireRoom } = aLine();
    const joined = Array.from({ length: 12 }, join);
    expect(requireRoom).not.toThrow();
    joined.push(join());
    expect(requireRoom).toThrow(Failure);
    await new Promise(setImmediate);
    for (const _each of joined) await finishOne();
    await Promise.all(joined);
    expect(requireRoom).not.toThrow();
    let time = 0;
    const line = workQueue({ atOnce: 1, longestWaitMs: 1000, now: () => time });
    const first = line.run(async (waitedMs) => {
      time += 70;
      return waitedMs;
    });
    const second = line.run(async (waitedMs) => waitedMs);
    expect(await Promise.all([first, second])).toEqual([0, 70]);
  });

  it('never sends a caller away for more than a minute', async () => {
    const { join, finishOne } = aLine();
    const joined = Array.from({ length: 13 }, join);
    let longest = 0;
    for (let count = 0; count < 3000; count += 1)
      longest = Math.max(longest, (await refusalOf(join())).retryAfterSeconds ?? 0);
    expect(longest).toBeLessThanOrEqual(60);
    for (const _each of joined) await finishOne();
    await Promise.all(joined);
  });

  it('goes on after work that failed', async () => {
    const line = workQueue({ atOnce: 1, longestWaitMs: 1000 });
    const failed = line.run(() => Promise.reject(new Error('Not this one.')));
    const next = line.run(() => Promise.resolve('this one'));
    await expect(failed).rejects.toThrow('Not this one.');
    await expect(next).resolves.toBe('this one');
  });
});
