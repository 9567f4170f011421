import { isPageHeight, isSpokenPlace } from '@skillkite/bridge/page-end';
import { useEffect, useState } from 'react';

/** The bars that stand over what scrolls, as high as they get. */
const BARS_PX = 80;

/** How high the page of a lesson says it is, 0 until it does. Words that are spoken in it are brought into view. */
export function usePageHeight(frame: HTMLIFrameElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!frame) return undefined;
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow) return;
      if (isPageHeight(data)) setHeight(data.height);
      else if (isSpokenPlace(data)) {
        const { top } = frame.getBoundingClientRect();
        const isSeen = top + data.top >= BARS_PX && top + data.bottom <= innerHeight - BARS_PX;
        // At once and not smoothly: nothing moves that a reader did not ask to move.
        if (!isSeen) scrollBy({ top: top + data.top - innerHeight / 3 });
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
