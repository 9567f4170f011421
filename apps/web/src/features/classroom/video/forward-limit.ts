import {
  type Watched,
  MAX_PLAYBACK_RATE,
  allowedPosition,
  isBeyondLimit,
  watchOn,
  watchedUpTo,
} from '@skillkite/rules/learning/lesson/seek-limit';

export type ForwardLimit = {
  /** Furthest watched second; seeking up to it is free. */
  watchedSeconds(): number;
  /** Removes the guards from the element. */
  release(): void;
};

type LimitOptions = {
  /** Furthest second known to the server; the whole length of a watched lesson. */
  watchedBefore: number;
  /** Monotonic clock in milliseconds. */
  now: () => number;
  onWatched?: (seconds: number) => void;
};

const currentTimeProperty = Object.getOwnPropertyDescriptor(
  HTMLMediaElement.prototype,
  'currentTime',
);

/**
 * Limits a video to the watched point plus one second (spec 5, 9), whatever the input: mouse,
 * touch, keyboard, script, speed or media fragment. An own `currentTime` property clamps writes.
 * The events seeking, seeked and timeupdate reset any other jump. The watched point grows only
 * during playback, limited by the clock.
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
