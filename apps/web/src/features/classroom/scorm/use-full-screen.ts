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
  /** Whether there is anything to fill the screen with yet. */
  readonly isShown: boolean;
  /** What fills the screen. */
  readonly place: RefObject<HTMLElement | null>;
  /** What gets the focus as it does. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What gets the focus afterwards. */
  readonly button: RefObject<HTMLElement | null>;
};

type Entry = { readonly key?: string; readonly isFullScreen?: true } | null;

/** A phone in landscape, with or without keyboard. */
const LYING = '(max-height: 30rem) and (orientation: landscape) and (pointer: coarse)';
const isLying = () =>
  matchMedia(LYING).matches && !(screen.orientation?.type ?? '').startsWith('portrait');

/** Less is a bar of the browser's that comes and goes. */
const KEYBOARD_FROM_PX = 100;
/** Zoom also reduces the visual viewport. */
const ZOOMED_FROM = 1.05;

const isMarked = (state: unknown) => (state as Entry)?.isFullScreen === true;

const mark = () => {
  if (!isMarked(history.state)) history.pushState({ ...history.state, isFullScreen: true }, '');
};

/** A browser that ignores history.back must not block the next step. */
const BACK_WITHIN_MS = 2000;

/** The router's key for foreign history entries. */
const FIRST_KEY = 'default';

/** The rest of the page cannot be reached, by keys or by readers, while it is behind what fills the screen (tokens.css). */
const FILLED = 'data-screen-filled';

/** Window part above the keyboard; null without one. */
function aboveKeyboard(): { top: number; height: number } | null {
  const view = window.visualViewport;
  if (!view || view.scale > ZOOMED_FROM) return null;
  const covered = document.documentElement.clientHeight - view.height;
  return covered < KEYBOARD_FROM_PX ? null : { top: view.offsetTop, height: view.height };
}

/** Keeps an element above the keyboard where a browser lays that over the page. */
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
 * Full screen: the window is filled, and where the browser can it gives the whole screen to it. It has an entry of the
 * browser's history, the same page once more, so that Back leaves it first; Escape leaves it too. A phone that is turned
 * on its side fills it by itself.
 */
export function useFullScreen({ isShown, place, frame, button }: FullScreenOptions) {
  const [isAsked, setIsFull] = useState(() => isMarked(history.state) || isLying());
  const isFull = isAsked && isShown;
  /** Filled because the phone was turned: turning it back ends that. */
  const isByTurning = useRef(false);
  const wasFull = useRef(false);
  const isFocusMoved = useRef(false);
  /** Resolves once the browser has gone back from full screen's entry; asked twice, it goes once. */
  const goingBack = useRef<{ promise: Promise<void>; arrived: () => void } | null>(null);

  const fill = () => {
    mark();
    setIsFull(true);
  };
  const enter = () => {
    isFocusMoved.current = true;
    fill();
    // Not everywhere to be had, on an iPhone for videos alone: the window is filled all the same.
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
    // Both entries are one to the router: it would take this for a page to go to.
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
  // After the page is drawn: React gives the focus back to what had it before.
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
    // A fast student gets the event of the previous full screen only now.
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
