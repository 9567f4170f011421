import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Limit for devices that are never idle. */
const LATEST_MS = 1000;

/** WebKit lacks requestIdleCallback. */
const whenIdle = (then: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, LATEST_MS / 5);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
};

/** Renders content after the rest of the screen was painted, so that its files delay nothing. */
export function AfterPaint({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let stop: () => void;
    // Callbacks run before the paint: the second one follows the first paint.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stop = whenIdle(() => startTransition(() => setIsPainted(true)));
      });
    });
    stop = () => cancelAnimationFrame(frame);
    return () => stop();
  }, []);
  return isPainted ? children : place;
}
