import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';

type FullScreenOptions = {
  /** Whether there is content for full screen. */
  readonly isShown: boolean;
  /** The element in full screen. */
  readonly place: RefObject<HTMLElement | null>;
  /** The element to focus in full screen. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The element to focus afterwards. */
  readonly button: RefObject<HTMLElement | null>;
};

type Entry = { readonly key?: string; readonly isFullScreen?: true } | null;

/** A phone in landscape, with or without keyboard. */
const LYING = '(max-height: 30rem) and (orientation: landscape) and (pointer: coarse)';
const isLying = () =>
  matchMedia(LYING).matches && !(screen.orientation?.type ?? '').startsWith('portrait');

/** Smaller changes are the browser's own bars. */
const KEYBOARD_FROM_PX = 100;
/** Zoom also reduces the visual viewport. */
const ZOOMED_FROM = 1.05;

const isMarked = (state: unknown) => (state as Entry)?.isFullScreen === true;

const mark = () => {
  if (!isMarked(history.state)) history.pushState({ ...history.state, isFullScreen: true }, '');
};

/** Timeout for browsers that ignore history.back. */
const BACK_WITHIN_MS = 2000;

/** The router's key for foreign history entries. */
const FIRST_KEY = 'default';

/**
 * Makes the page behind a full-screen element inert for keyboard and screen reader (tokens.css).
 */
const FILLED = 'data-screen-filled';

/** Window part above the keyboard; null without one. */
function aboveKeyboard(): { top: number; height: number } | null {
  const view = window.visualViewport;
  if (!view || view.scale > ZOOMED_FROM) return null;
  const covered = document.documentElement.clientHeight - view.height;
  return covered < KEYBOARD_FROM_PX ? null : { top: view.offsetTop, height: view.height };
}

/** Keeps an element above a keyboard that overlays the page. */
function followKeyboard(element: HTMLElement): () => void {
  const fit = () => {
    const left = aboveKeyboard();
    element.style.top = left ? `${left.top}px` : '';
    element.style.height = left ? `${left.height}px` : '';
  };
  const view = window.visualViewport;
  view?.addEventListener('resize', fit);
  view?.addEventListener('scroll', fit);
  fit();
  return () => {
    view?.removeEventListener('resize', fit);
    view?.removeEventListener('scroll', fit);
    element.style.top = '';
    element.style.height = '';
  };
}

/**
 * Full screen: fills the window and requests the browser's full screen. It adds a history entry for
 * the same page, so that Back leaves it; Escape does too. Turning a phone to landscape starts it.
 */
export function useFullScreen({ isShown, place, frame, button }: FullScreenOptions) {
  const [isAsked, setIsFull] = useState(() => isMarked(history.state) || isLying());
  const isFull = isAsked && isShown;
  /** Started by turning the phone; turning back ends it. */
  const isByTurning = useRef(false);
  const wasFull = useRef(false);
  const isFocusMoved = useRef(false);
  /** Resolves when history is back at the previous entry; shared by concurrent requests. */
  const goingBack = useRef<{ promise: Promise<void>; arrived: () => void } | null>(null);

  const fill = () => {
    mark();
    setIsFull(true);
  };
  const enter = () => {
    isFocusMoved.current = true;
    fill();
    // Not available everywhere, on iPhones only for videos; filling the window works anyway.
    void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => {});
    frame.current?.focus({ preventScroll: true });
  };
  const leave = async () => {
    isByTurning.current = false;
    if (isMarked(history.state) && goingBack.current === null) {
      let arrived = () => {};
      const promise = new Promise<void>((resolve) => (arrived = resolve));
      setTimeout(arrived, BACK_WITHIN_MS);
      goingBack.current = { promise, arrived };
      history.back();
    }
    await goingBack.current?.promise;
    setIsFull(false);
  };

  const { key } = useLocation();
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const state = event.state as Entry;
    goingBack.current?.arrived();
    goingBack.current = null;
    // Both entries have the same key for the router, which would treat it as navigation.
    if ((state?.key ?? FIRST_KEY) !== key) return;
    event.stopImmediatePropagation();
    setIsFull(isMarked(state));
  });
  useEffect(() => {
    const follow = (event: PopStateEvent) => onPop(event);
    addEventListener('popstate', follow, true);
    return () => removeEventListener('popstate', follow, true);
  }, []);

  const onTurned = useEffectEvent(() => {
    if (isLying() && !isMarked(history.state)) {
      isByTurning.current = true;
      fill();
    } else if (!isLying() && isByTurning.current) {
      void leave();
    }
  });
  useEffect(() => {
    if (isLying()) {
      isByTurning.current = true;
      mark();
    }
    const turned = matchMedia(LYING);
    const turn = () => onTurned();
    turned.addEventListener('change', turn);
    return () => turned.removeEventListener('change', turn);
  }, []);

  useLayoutEffect(() => {
    const element = place.current;
    if (!isFull || !element) return;
    const root = document.documentElement;
    root.setAttribute(FILLED, '');
    const stopFollowing = followKeyboard(element);
    return () => {
      stopFollowing();
      root.removeAttribute(FILLED);
      if (document.fullscreenElement === root) void document.exitFullscreen().catch(() => {});
      wasFull.current = true;
    };
  }, [isFull, place]);
  // After React restored the focus.
  useEffect(() => {
    if (isFull || !wasFull.current) return;
    wasFull.current = false;
    place.current?.scrollIntoView({ block: 'nearest' });
    if (isFocusMoved.current) button.current?.focus({ preventScroll: true });
    isFocusMoved.current = false;
  }, [isFull, place, button]);

  const onEnd = useEffectEvent(() => void leave());
  useEffect(() => {
    if (!isFull) return;
    // The event of the previous full screen may arrive only now.
    let isTaken = false;
    const ended = () => {
      if (document.fullscreenElement) isTaken = true;
      else if (isTaken) onEnd();
    };
    const pressed = ({ key: pressedKey, target, defaultPrevented }: KeyboardEvent) => {
      const isOfDialog = target instanceof Element && target.closest('dialog') !== null;
      if (pressedKey === 'Escape' && !defaultPrevented && !isOfDialog) onEnd();
    };
    document.addEventListener('fullscreenchange', ended);
    addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', ended);
      removeEventListener('keydown', pressed);
    };
  }, [isFull]);

  return { isFull, toggle: () => (isFull ? void leave() : enter()), leave };
}
