import { useEffect, useState } from 'react';

/** Within this time a press was meant for the previous lesson. */
const SETTLED_AFTER_MS = 1000;

/** Whether the lesson has been visible long enough for a press to be meant for it. */
export function useAcceptsPress(): boolean {
  const [acceptsPress, setAcceptsPress] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsPress(true), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return acceptsPress;
}
