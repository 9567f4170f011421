import { isPageHeight, isSpokenPlace } from '@skillkite/bridge/page-end';
import { useEffect, useState } from 'react';

/** The bars that stand over what scrolls, as high as they get. */
const BARS_PX = 80;

/** A voice that says nothing for so long has begun anew: it is followed again. */
const BEGUN_ANEW_MS = 2000;

/** How high the page of a lesson says it is, 0 until it does. Words that are spoken in it are brought into view, unless the reader scrolled away from them. */
export function usePageHeight(frame: HTMLIFrameElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!frame) return undefined;
    let isOwnScroll = false;
    let isLeft = false;
    let spokenAt = 0;
    const scrolled = () => {
      isLeft = !isOwnScroll;
      isOwnScroll = false;
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      if (isPageHeight(data)) setHeight(data.height);
      else if (isSpokenPlace(data)) {
        const { top } = frame.getBoundingClientRect();
        const isSeen = top + data.top >= BARS_PX && top + data.bottom <= innerHeight - BARS_PX;
        const now = performance.now();
        if (isSeen || now - spokenAt > BEGUN_ANEW_MS) isLeft = false;
        spokenAt = now;
        if (isSeen || isLeft) return;
        const before = scrollY;
        // At once and not smoothly: nothing moves that a reader did not ask to move.
        scrollBy({ top: top + data.top - innerHeight / 3 });
        isOwnScroll = scrollY !== before;
      }
    };
    addEventListener('message', hear);
    addEventListener('scroll', scrolled);
    return () => {
      removeEventListener('message', hear);
      removeEventListener('scroll', scrolled);
      setHeight(0);
    };
  }, [frame]);
  return height;
}
