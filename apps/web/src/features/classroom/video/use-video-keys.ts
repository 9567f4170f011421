import { type RefObject, useEffect, useEffectEvent } from 'react';
import { seekBy, toggleFullScreen, toggleMuted, togglePlay } from './playback.ts';

/** Seek step of an arrow key, in seconds. */
const STEP_SECONDS = 5;

type Player = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  onToggleCaptions: () => void;
};

const isOwnKeyOf = (target: EventTarget | null, key: string): boolean => {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow');
  return target instanceof HTMLButtonElement && key === ' ';
};

/** Standard player keys while the focus is in the player: space or k, arrows, m, c, f. */
export function useVideoKeys({ video, frame, onToggleCaptions }: Player): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOwnKeyOf(event.target, event.key)) return;
    const shortcuts: Record<string, () => void> = {
      ' ': () => togglePlay(video.current),
      k: () => togglePlay(video.current),
      ArrowLeft: () => seekBy(video.current, -STEP_SECONDS),
      ArrowRight: () => seekBy(video.current, STEP_SECONDS),
      m: () => toggleMuted(video.current),
      c: onToggleCaptions,
      f: () => toggleFullScreen(frame.current, video.current),
    };
    const shortcut = shortcuts[event.key];
    if (!shortcut) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    const element = frame.current;
    const listener = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [frame]);
}
