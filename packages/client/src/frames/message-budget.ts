/** Messages of one frame processed per second; normal pages send a few. */
export const READ_A_SECOND = 50;
/**
 * Flood limit per second. A frame is stopped if it exceeds it in consecutive seconds, or by a
 * multiple at once.
 */
export const FLOOD_A_SECOND = 500;
export const FLOODED_SECONDS = 3;
export const STOPPED_AT_ONCE = 5000;
const SECOND_MS = 1000;

/** `later`: processed at the end of the second unless another one follows. */
export type Verdict = 'read' | 'later' | 'stop';

/** Rates the messages of a frame, by a clock in milliseconds. */
export function messageBudget(now: () => number): { take(): Verdict } {
  let began = now();
  let taken = 0;
  let flooded = 0;

  return {
    take() {
      const seconds = Math.floor((now() - began) / SECOND_MS);
      if (seconds > 0) {
        flooded = seconds === 1 && taken > FLOOD_A_SECOND ? flooded + 1 : 0;
        began += seconds * SECOND_MS;
        taken = 0;
      }
      taken += 1;
      if (flooded >= FLOODED_SECONDS || taken > STOPPED_AT_ONCE) return 'stop';
      return taken > READ_A_SECOND ? 'later' : 'read';
    },
  };
}
