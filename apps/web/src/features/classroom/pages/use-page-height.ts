import { isPageHeight, isSpokenPlace } from '@skillkite/bridge/page-end';
import { useEffect, useState } from 'react';

/** Height of the fixed bars. */
const BARS_PX = 80;

/** After a pause of this length, scrolling follows the voice again. */
const BEGUN_ANEW_MS = 2000;

/**
 * The height reported by a lesson's page, 0 before. Spoken words are scrolled into view, unless the
 * reader scrolled away.
 */
export function usePageHeight(frame: HTMLIFrameElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!frame) return undefined;
    let isLeft = false;
    let spokenAt = 0;
    let scrolledTo = scrollY;
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      if (isPageHeight(data)) setHeight(data.height);
      else if (isSpokenPlace(data)) {
        const { top } = frame.getBoundingClientRect();
        const isSeen = top + data.top >= BARS_PX && top + data.bottom <= innerHeight - BARS_PX;
        const now = performance.now();
        if (isSeen || now - spokenAt > BEGUN_ANEW_MS) isLeft = false;
        // Compares positions, because the scroll event comes after the next word.
        else if (scrollY !== scrolledTo) isLeft = true;
        spokenAt = now;
        // Without smooth scrolling, to avoid unrequested motion.
        if (!isSeen && !isLeft) scrollBy({ top: top + data.top - innerHeight / 3 });
        scrolledTo = scrollY;
      }
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      setHeight(0);
    };
  }, [frame]);
  return height;
}
