import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MediaFailure } from './media-failure.ts';

/** What to do about a video or sound that broke off: it is loaded once more and goes on where it was; by itself when the connection is back. */
export function useResumePlayback(
  element: RefObject<HTMLMediaElement | null>,
  failure: MediaFailure | null,
): () => void {
  // Played, and not paused since: what breaks off is paused by the browser.
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
