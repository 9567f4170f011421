import { describe, expect, it } from 'vitest';
import { retryPolicy } from './retry-policy.ts';

/** A page with waits controlled by the test. */
function page() {
  const world = { isOnline: true, asked: 0, shown: null as string | null, waits: [] as number[] };
  let due: (() => void) | null = null;
  const watch = retryPolicy({
    isOnline: () => world.isOnline,
    ask: () => void (world.asked += 1),
    show: (at) => void (world.shown = at),
    later: (ms, work) => {
      world.waits.push(ms);
      due = work;
      return () => void (due = null);
    },
  });
  return { world, watch, pass: () => due?.() };
}

describe('answers that came from the device', () => {
  it('are asked for again, later and later, until the server answers', () => {
    const { world, watch, pass } = page();
    for (let time = 0; time < 5; time += 1) {
      watch.kept('2026-11-21');
      pass();
    }
    expect(world.waits).toEqual([2000, 4000, 8000, 16_000, 16_000]);
    expect([world.asked, world.shown]).toEqual([5, '2026-11-21']);
    watch.kept('2026-11-21');
    watch.live();
    pass();
    expect([world.asked, world.shown]).toEqual([5, null]);
    watch.kept('2026-11-22');
    expect(world.waits.at(-1)).toBe(2000);
  });

  it('many at once are asked for once', () => {
    const { world, watch, pass } = page();
    for (let answer = 0; answer < 4; answer += 1) watch.kept('2026-11-21');
    pass();
    expect(world.asked).toBe(1);
  });

  it('without a connection nothing is asked for before it is back', () => {
    const { world, watch, pass } = page();
    world.isOnline = false;
    watch.kept('2026-11-21');
    pass();
    expect([world.waits, world.asked]).toEqual([[], 0]);
    world.isOnline = true;
    watch.online();
    expect([world.asked, world.shown]).toEqual([1, null]);
  });
});
