import { type RefObject, useEffect, useState } from 'react';
import { isHeld } from './playback.ts';
import { type MediaFailure, whyMediaFailed } from './media-failure.ts';

export type VideoState = {
  isPlaying: boolean;
  position: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  failure: MediaFailure | null;
};

/** What the control bar shows of a video, kept current by the element's own events. */
export function useVideo(element: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState<VideoState>({
    isPlaying: false,
    position: 0,
    duration: 0,
    rate: 1,
    isMuted: false,
    failure: null,
  });
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    let failure: MediaFailure | null = null;
    const read = () => {
      if (!video.error) failure = null;
      setState({
        isPlaying: (!video.paused || isHeld(video)) && !video.ended,
        position: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        rate: video.playbackRate,
        isMuted: video.muted,
        failure,
      });
    };
    const fail = () => {
      const { error } = video;
      if (!error) return;
      void whyMediaFailed(video.currentSrc || video.src).then((why) => {
        // Loaded once more meanwhile.
        if (video.error !== error) return;
        failure = why;
        read();
      });
    };
    const events = [
      'play',
      'pause',
      'ended',
      'timeupdate',
      'seeked',
      'durationchange',
      'ratechange',
      'volumechange',
      'emptied',
    ];
    for (const event of events) video.addEventListener(event, read);
    video.addEventListener('error', fail);
    if (video.error) fail();
    read();
    return () => {
      video.removeEventListener('error', fail);
      for (const event of events) video.removeEventListener(event, read);
    };
  }, [element]);
  return state;
}
