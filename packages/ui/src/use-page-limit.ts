import { useState } from 'react';

/** How many rows of a list to ask for: nothing for its first page. */
export function usePageLimit() {
  const [most, setMost] = useState<number | null>(null);
  return { asked: most === null ? {} : { most }, setMost };
}
