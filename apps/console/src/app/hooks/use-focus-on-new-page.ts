import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Longest wait for a page title. */
const TITLE_WITHIN_MS = 1000;

/**
 * Moves focus to a new page once its title is known, because the pressed link is gone or in the bar. Focus inside the
 * page stays, for pages that only change their address.
 */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef({ pathname, title: document.title });
  // In a layout effect, because the focus may move right after the page appears.
  useLayoutEffect(() => {
    const { pathname: before, title } = last.current;
    last.current = { pathname, title: document.title };
    if (before === pathname) return undefined;
    const pressed = document.activeElement;
    const tell = () => {
      last.current = { pathname, title: document.title };
      const isHere = [pressed, document.body].includes(document.activeElement);
      const main = document.querySelector<HTMLElement>('main');
      // Keeps a focus that moved since.
      if (isHere && main?.contains(document.activeElement) === false)
        main.focus({ preventScroll: true });
    };
    if (document.title !== title) {
      tell();
      return undefined;
    }
    const titles = new MutationObserver(tell);
    const timer = setTimeout(tell, TITLE_WITHIN_MS);
    titles.observe(document.head, { childList: true, subtree: true });
    return () => {
      titles.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
