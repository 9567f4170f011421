import { useEffect } from 'react';
import { celebrate } from './effects.ts';
import type { Size } from './sounds.ts';

/** Heard and felt as it shows, once; null: nothing is. */
export function useCelebrated(size: Size | null): void {
  useEffect(() => {
    if (size !== null) celebrate(size);
  }, [size]);
}
