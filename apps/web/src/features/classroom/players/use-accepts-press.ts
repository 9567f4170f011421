import { useEffect, useState } from 'react';

/** A second press was meant for the lesson before. */
const SETTLED_AFTER_MS = 1000;

/** Whether the lesson has been on the screen long enough for a press to be meant for it. */
export function useAcceptsPress(): boolean {
  const [acceptsPress, setAcceptsPress] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsPress(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return acceptsPress;
}
