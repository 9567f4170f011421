import { useState } from 'react';

/** Number of rows to request; undefined for the first page. */
export function usePageLimit() {
  const [most, setMost] = useState<number | null>(null);
  return { asked: most === null ? {} : { most }, setMost };
}
