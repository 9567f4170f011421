import { type RefObject, useEffect, useState } from 'react';

export type VideoState = {
  isPlaying: boolean;
  position: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  /** Why nothing plays: the connection, or a format this browser does not know. */
  failure: 'connection' | 'format' | null;
};

/** Without a connection a browser says of any video that it does not know it. */
const failureOf = ({ error }: HTMLVideoElement): VideoState['failure'] => {
  if (!error) return null;
  return error.code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'connection' : 'format';
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
    const read = () =>
      setState({
        isPlaying: !video.paused && !video.ended,
        position: video.currentTime,
        duration: Number.isFinite(video.duration) ? video.duration : 0,
        rate: video.playbackRate,
        isMuted: video.muted,
        failure: failureOf(video),
      });
    const events = [
      'play',
      'pause',
      'ended',
      'timeupdate',
      'seeked',
      'durationchange',
      'ratechange',
      'volumechange',
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
