import { retryDelayMs } from '@skillkite/rules/calls/retry';

/** Two seconds: a device says that it is connected before it is. */
const FIRST = 3;
/** Never rarer than every 16 seconds. */
const LAST = 6;

type Ports = {
  isOnline: () => boolean;
  /** Refetches the data of all screens. */
  ask: () => void;
  /** Date of stored data; null for server data. */
  show: (at: string | null) => void;
  /** Does something later. Returns the way to stop. */
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
