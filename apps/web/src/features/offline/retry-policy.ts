import { retryDelayMs } from '@skillkite/rules/calls/retry';

/** First retry after 2 s, because devices report a connection too early. */
const FIRST = 3;
/** The longest delay is 16 s. */
const LAST = 6;

type Ports = {
  isOnline: () => boolean;
  /** Refetches the data of all screens. */
  ask: () => void;
  /** Date of stored data; null for server data. */
  show: (at: string | null) => void;
  /** Schedules work. Returns a function that cancels it. */
  later: (ms: number, work: () => void) => () => void;
};

/**
 * Handles answers from the device: shows that, and retries with delays while the device seems online, until the server
 * answers.
 */
export function retryPolicy({ isOnline, ask, show, later }: Ports) {
  let tries = 0;
  let stop = () => {};
  return {
    kept: (at: string) => {
      show(at);
      stop();
      if (!isOnline()) return;
      stop = later(retryDelayMs(Math.min(FIRST + tries, LAST)), () => {
        tries += 1;
        if (isOnline()) ask();
      });
    },
    live: () => {
      stop();
      tries = 0;
      show(null);
    },
    online: () => {
      tries = 0;
      show(null);
      ask();
    },
  };
}
