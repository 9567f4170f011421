import { type RefObject, useEffect, useState } from 'react';

export type VideoState = {
  isPlaying: boolean;
  position: number;
  duration: number;
  rate: number;
  hasFailed: boolean;
};

/** What the control bar shows of a video, kept current by the element's own events. */
export function useVideo(element: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState<VideoState>({
    isPlaying: false,
    position: 0,
    duration: 0,
    rate: 1,
    hasFailed: false,
  });
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const read = () =>
      setState({
        isPlaying: !video.paused && !video.ended,
        position: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        rate: video.playbackRate,
        hasFailed: video.error !== null,
      });
    const events = [
      'play',
      'pause',
      'ended',
      'timeupdate',
      'seeked',
      'durationchange',
      'ratechange',
      'error',
      'emptied',
    ];
    for (const event of events) video.addEventListener(event, read);
    read();
    return () => {
      for (const event of events) video.removeEventListener(event, read);
    };
  }, [element]);
  return state;
}
