import { useEffect, useState } from 'react';

/** Longest wait for a stop's target; then the stop is skipped. */
const PATIENCE_MS = 6000;

/** Height of the top bar, with a margin. */
const TOP_BAR_PX = 76;

export type Box = { top: number; left: number; width: number; height: number };

export type Target = { kind: 'looking' } | { kind: 'there'; box: Box } | { kind: 'missing' };

const LOOKING: Target = { kind: 'looking' };

/** The first visible match: the menu exists twice, for phone and desktop. */
const shownElement = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getClientRects().length > 0,
  );

const boxOf = (element: HTMLElement): Box => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

/** Centres the element; tall ones start below the bar. */
function bringIntoView(element: HTMLElement): void {
  const isHigh = element.offsetHeight > innerHeight / 2;
  element.scrollIntoView({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
  if (isHigh) scrollBy({ top: -TOP_BAR_PX, behavior: 'instant' });
}

/** Tracks an element of the page: waits for it, scrolls to it, and follows its position. */
export function useTarget(selector: string, isOnPage: boolean): Target {
  const [found, setFound] = useState<{ selector: string; target: Target } | null>(null);
  useEffect(() => {
    if (!isOnPage) return undefined;
    let element: HTMLElement | undefined;
    const setTarget = (target: Target) => setFound({ selector, target });
    const follow = () => {
      if (element?.isConnected !== true) {
        element = shownElement(selector);
        if (element) bringIntoView(element);
      }
      if (element) setTarget({ kind: 'there', box: boxOf(element) });
    };
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true });
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    follow();
    const timer = setTimeout(() => {
      if (!element) setTarget({ kind: 'missing' });
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [selector, isOnPage]);
  // While searching, the found element belongs to the previous stop.
  return isOnPage && found?.selector === selector ? found.target : LOOKING;
}
