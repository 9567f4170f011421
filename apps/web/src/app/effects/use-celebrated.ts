import { useEffect } from 'react';
import { celebrate } from './effects.ts';
import type { Size } from './sounds.ts';

/** Plays the effects of a celebration once when it shows; null plays nothing. */
export function useCelebrated(size: Size | null): void {
  useEffect(() => {
    if (size !== null) celebrate(size);
  }, [size]);
}
