import { type RefObject, useEffect, useState } from 'react';
import { isHeld } from './playback.ts';
import { type MediaFailure, whyMediaFailed } from './media-failure.ts';

export type MediaState = {
  isPlaying: boolean;
  /** Plays once the next data arrives. */
  isWaiting: boolean;
  position: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  failure: MediaFailure | null;
};

/** State of a video or audio element for its controls, updated by its events. */
export function useMedia(element: RefObject<HTMLMediaElement | null>): MediaState {
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    isWaiting: false,
    position: 0,
    duration: 0,
    rate: 1,
    isMuted: false,
    failure: null,
  });
  useEffect(() => {
    const media = element.current;
    if (!media) return undefined;
    let failure: MediaFailure | null = null;
    const read = () => {
      if (!media.error) failure = null;
      setState({
        isWaiting: !media.paused && !media.ended && media.readyState < media.HAVE_FUTURE_DATA,
        isPlaying: (!media.paused || isHeld(media)) && !media.ended,
        position: media.currentTime,
        duration: Number.isFinite(media.duration) ? media.duration : 0,
        rate: media.playbackRate,
        isMuted: media.muted,
        failure,
      });
    };
    const fail = () => {
      const { error } = media;
      if (!error) return;
      void whyMediaFailed(media.currentSrc || media.src, error).then((why) => {
        // The media was reloaded since.
        if (media.error !== error) return;
        failure = why;
        read();
      });
    };
    const events = [
      'play',
      'playing',
      'waiting',
      'canplay',
      'pause',
      'ended',
      'timeupdate',
      'seeked',
      'durationchange',
      'ratechange',
      'volumechange',
      'emptied',
    ];
    for (const event of events) media.addEventListener(event, read);
    media.addEventListener('error', fail);
    if (media.error) fail();
    read();
    return () => {
      media.removeEventListener('error', fail);
      for (const event of events) media.removeEventListener(event, read);
    };
  }, [element]);
  return state;
}
