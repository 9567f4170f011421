/** Messages of one frame that are read in a second: a page in use sends a few. */
export const READ_A_SECOND = 50;
/** With as many in a second a frame has run wild; as often one after the other, or with as many at once, it is stopped. */
export const FLOOD_A_SECOND = 500;
export const FLOODED_SECONDS = 3;
export const STOPPED_AT_ONCE = 5000;
const SECOND_MS = 1000;

/** `later`: unless another one comes, it is read at the end of the second. */
export type Verdict = 'read' | 'later' | 'stop';

/** Verdict on each message of a frame, by a clock in milliseconds. */
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
