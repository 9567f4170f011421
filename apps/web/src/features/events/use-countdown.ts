import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/**
 * Milliseconds until a time, updated each second; negative afterwards. Based on the server's clock, because device
 * clocks may be hours off.
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
