/** Where the time comes from. An argument, so that a test can say what day it is. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

export type SettableClock = Clock & {
  set(moment: Date): void;
  advance(ms: number): void;
};

/** A clock that stands until it is told to move: for tests and the demo. */
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
