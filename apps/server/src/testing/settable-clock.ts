import type { Clock } from '../time/clock.ts';

export type SettableClock = Clock & {
  set(moment: Date): void;
  advance(ms: number): void;
};

/** A clock that moves only on request. */
export function settableClock(start: Date): SettableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = moment.getTime();
    },
    advance: (ms) => {
      current += ms;
    },
  };
}
