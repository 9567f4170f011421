import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MediaFailure } from './media-failure.ts';

/**
 * Reloads interrupted media and continues at its position, automatically when the connection
 * returns.
 */
export function useResumePlayback(
  element: RefObject<HTMLMediaElement | null>,
  failure: MediaFailure | null,
): () => void {
  // Playing as far as the student knows: browsers pause interrupted media.
  const isWanted = useRef(false);
  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    const want = () => {
      isWanted.current = !media.paused || media.error !== null;
    };
    media.addEventListener('play', want);
    media.addEventListener('pause', want);
    return () => {
      media.removeEventListener('play', want);
      media.removeEventListener('pause', want);
    };
  }, [element]);
  const goOn = () => {
    const media = element.current;
    if (!media) return;
    const place = media.currentTime;
    const isPlaying = isWanted.current;
    media.addEventListener('loadedmetadata', () => (media.currentTime = place), { once: true });
    media.load();
    if (isPlaying) void media.play().catch(() => {});
  };
  const onOnline = useEffectEvent(goOn);
  useEffect(() => {
    if (failure !== 'connection') return undefined;
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [failure]);
  return goOn;
}
