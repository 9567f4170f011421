import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time without input before the bar hides. */
const RESTS_AFTER_MS = 3000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

type Bar = {
  isResting: boolean;
  /** Whether the current press only shows the bar. */
  isWaking: () => boolean;
};

/** In full screen the bar overlays the video and hides during playback without input. */
export function useRestingBar(
  frame: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): Bar {
  const [isIdle, setIsIdle] = useState(false);
  const wasIdle = useRef(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || !isPlaying) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const isOver = () =>
      bar.current !== null && getComputedStyle(bar.current).position === 'absolute';
    let isIdleNow = false;
    const rest = () => {
      isIdleNow = true;
      setIsIdle(true);
    };
    const wake = ({ type }: Event) => {
      if (type === 'pointerdown') wasIdle.current = isIdleNow && isOver();
      isIdleNow = false;
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(rest, RESTS_AFTER_MS);
    };
    timer = setTimeout(rest, RESTS_AFTER_MS);
    for (const touch of TOUCHES) element.addEventListener(touch, wake);
    return () => {
      clearTimeout(timer);
      setIsIdle(false);
      wasIdle.current = false;
      for (const touch of TOUCHES) element.removeEventListener(touch, wake);
    };
  }, [frame, bar, isPlaying]);
  return { isResting: isIdle, isWaking: () => wasIdle.current };
}
