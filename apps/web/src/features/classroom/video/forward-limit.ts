import {
  type Watched,
  MAX_PLAYBACK_RATE,
  allowedPosition,
  isBeyondLimit,
  watchOn,
  watchedUpTo,
} from '@skillkite/rules/learning/lesson/seek-limit';

export type ForwardLimit = {
  /** How far the student may go back and forth freely, in seconds. */
  watchedSeconds(): number;
  /** Take the guards off the element again. */
  release(): void;
};

type LimitOptions = {
  /** Farthest point from the server; the whole length once the lesson is watched. */
  watchedBefore: number;
  /** The clock, in milliseconds: the one that only runs forward. */
  now: () => number;
  onWatched?: (seconds: number) => void;
};

const currentTimeProperty = Object.getOwnPropertyDescriptor(
  HTMLMediaElement.prototype,
  'currentTime',
);

/**
 * Limits a video to the watched point plus one second (spec 5, 9), for mouse, touch, keyboard, script, speed and media
 * fragment. Three layers: an own `currentTime` property clamps writes; seeking, seeked and timeupdate pull back the
 * rest; the watched point grows only during playback, limited by the clock.
 */
export function limitForward(
  video: HTMLVideoElement,
  { watchedBefore, now, onWatched }: LimitOptions,
): ForwardLimit {
  let watched: Watched = watchedUpTo(watchedBefore);
  let lastTick = now();
  const position = (): number => currentTimeProperty?.get?.call(video) as number;
  const jumpTo = (seconds: number) => currentTimeProperty?.set?.call(video, seconds);

  Object.defineProperty(video, 'currentTime', {
    configurable: true,
    get: position,
    set: (wanted: number) => {
      jumpTo(allowedPosition(wanted, watched));
    },
  });

  const pullBack = () => {
    if (isBeyondLimit(position(), watched)) jumpTo(allowedPosition(position(), watched));
  };
  const tick = () => {
    const at = now();
    const before = watched.upTo;
    watched = watchOn(watched, {
      isPlaying: !video.paused && !video.seeking,
      elapsedSeconds: (at - lastTick) / 1000,
      rate: video.playbackRate,
      position: position(),
    });
    lastTick = at;
    pullBack();
    if (watched.upTo > before) onWatched?.(watched.upTo);
  };
  const holdRate = () => {
    if (video.playbackRate > MAX_PLAYBACK_RATE) video.playbackRate = MAX_PLAYBACK_RATE;
  };
  const startClock = () => {
    lastTick = now();
  };

  const guards = [
    ['seeking', pullBack],
    ['seeked', pullBack],
    ['timeupdate', tick],
    ['pause', tick],
    ['ended', tick],
    ['playing', startClock],
    ['loadedmetadata', pullBack],
    ['ratechange', holdRate],
  ] as const;
  for (const [event, guard] of guards) video.addEventListener(event, guard);

  return {
    watchedSeconds: () => watched.upTo,
    release: () => {
      for (const [event, guard] of guards) video.removeEventListener(event, guard);
      Reflect.deleteProperty(video, 'currentTime');
    },
  };
}
