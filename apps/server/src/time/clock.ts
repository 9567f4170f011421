/** Where the time comes from. An argument, so that a test can say what day it is. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
