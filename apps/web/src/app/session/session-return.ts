const FIRST_MS = 4000;
const LONGEST_MS = 60_000;

let returns = 0;
let lastAt = -Infinity;

/**
 * Notes that a covered page returned because its session is valid. If it is covered again soon,
 * calls disagree.
 */
export function noteReturn(now = performance.now()): void {
  returns = now - lastAt > 2 * LONGEST_MS ? 1 : returns + 1;
  lastAt = now;
}

/**
 * Delay before a covered page checks its session: none at first, then 4 s, doubled up to a minute.
 */
export const returnWaitMs = (now = performance.now()): number =>
  returns === 0 || now - lastAt > 2 * LONGEST_MS
    ? 0
    : Math.max(0, lastAt + Math.min(FIRST_MS * 2 ** (returns - 1), LONGEST_MS) - now);
