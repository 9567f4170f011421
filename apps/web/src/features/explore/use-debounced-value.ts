import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: nobody asks the server at every letter. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [debounced, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
