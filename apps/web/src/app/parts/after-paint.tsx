import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** A device that never rests shows it then all the same. */
const LATEST_MS = 1000;

/** WebKit has no idle callback. */
const whenIdle = (then: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, LATEST_MS / 5);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(then, { timeout: LATEST_MS });
  return () => cancelIdleCallback(asked);
};

/** What may come once the rest of the screen has been painted: its files stand in the way of none. */
export function AfterPaint({ place, children }: { place?: ReactNode; children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let stop: () => void;
    // A frame is painted after its callbacks: the second one knows that the first was.
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
