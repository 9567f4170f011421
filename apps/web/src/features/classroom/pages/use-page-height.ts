import { isPageHeight, isSpokenPlace } from '@skillkite/bridge/page-end';
import { useEffect, useState } from 'react';

/** The bars that stand over what scrolls, as high as they get. */
const BARS_PX = 80;

/** A voice that paused this long has restarted: scrolling follows again. */
const BEGUN_ANEW_MS = 2000;

/** How high the page of a lesson says it is, 0 until it does. Words that are spoken in it are brought into view, unless the reader scrolled away from them. */
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
        // By the position and not by an event, which comes later than the next word.
        else if (scrollY !== scrolledTo) isLeft = true;
        spokenAt = now;
        // At once and not smoothly: nothing moves that a reader did not ask to move.
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
