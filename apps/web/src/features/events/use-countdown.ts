import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Milliseconds until a moment by the server's clock, each second anew; below zero once it is over. `serverNow` is what the
 * server said when it was asked last: a device's own clock may be hours off.
 */
export function useCountdown(moment: string, serverNow: string): number {
  const [elapsed, setElapsed] = useState({ since: serverNow, ms: 0 });
  useEffect(() => {
    const heardAt = performance.now();
    const timer = setInterval(
      () => setElapsed({ since: serverNow, ms: performance.now() - heardAt }),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, [serverNow]);
  const ms = elapsed.since === serverNow ? elapsed.ms : 0;
  return Date.parse(moment) - Date.parse(serverNow) - ms;
}
