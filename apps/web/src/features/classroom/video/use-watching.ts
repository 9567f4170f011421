import { type VideoSent, videoProgressDue } from '@skillkite/rules/learning/lesson/watch-progress';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../players/player-props.ts';
import { limitForward } from './forward-limit.ts';

/** Interval of position reports to the server, in seconds. */
const TELL_EVERY_SECONDS = 15;
/** Longer than any video. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Watches a video's playback: limits it to the watched point and starts where the student stopped. Reports 5 seconds
 * and the end once each, and positions in between (spec 4, 5). Returns how far it was watched.
 */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  { lesson, isWatched, onBegun, onDone, onPosition }: PlayerProps,
): number {
  const [watchedSeconds, setWatchedSeconds] = useState(lesson.watchedSeconds);
  // Progress on this page counts even before the server has it.
  const furthest = useRef(lesson.watchedSeconds);
  const place = useRef(lesson.resumeAt);
  const known = useRef(lesson.resumeAt);
  const sent = useRef<VideoSent>(
    isWatched ? 'done' : lesson.watchedSeconds > 0 ? 'first' : 'nothing',
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const limit = limitForward(element, {
      watchedBefore: isWatched ? ALL : Math.max(furthest.current, lesson.watchedSeconds),
      now: () => performance.now(),
      onWatched: (seconds) => {
        furthest.current = seconds;
        setWatchedSeconds(seconds);
      },
    });
    // Another device or page reported a position since, and it did not change here.
    const isLeftElsewhere =
      lesson.resumeAt !== known.current &&
      place.current === known.current &&
      element.played.length === 0;
    if (isLeftElsewhere) place.current = lesson.resumeAt;
    known.current = lesson.resumeAt;
    let toldAt = place.current;
    const tellPlace = () => {
      toldAt = element.currentTime;
      onPosition({ seconds: element.currentTime, watchedSeconds: furthest.current });
    };
    let wasOver = false;
    const look = () => {
      const position = {
        seconds: element.currentTime,
        duration: element.duration || lesson.durationSeconds,
        hasEnded: element.ended,
      };
      place.current = position.seconds;
      const due = videoProgressDue(sent.current, position);
      if (due === 'first') {
        sent.current = 'first';
        onBegun(position.seconds);
      }
      if (due === 'done') sent.current = 'done';
      // Two events report an end.
      if (due === 'done' || (element.ended && isWatched && !wasOver)) onDone(position.duration);
      wasOver = element.ended;
      if (sent.current === 'first' && Math.abs(position.seconds - toldAt) >= TELL_EVERY_SECONDS) {
        tellPlace();
      }
    };
    const begin = () => {
      // Not at the very end, where playback would end at once.
      if (place.current > 0 && place.current < element.duration - 1) {
        element.currentTime = place.current;
      }
    };
    const tellWhereIStopped = () => {
      // A video that never started has no position to report.
      if (sent.current === 'first' && !element.ended && place.current !== toldAt) tellPlace();
    };
    const guards = [
      ['loadedmetadata', begin],
      ['timeupdate', look],
      ['ended', look],
      ['pause', tellWhereIStopped],
    ] as const;
    for (const [event, guard] of guards) element.addEventListener(event, guard);
    // A short video may load before listeners are added.
    const isThere = element.readyState >= HTMLMediaElement.HAVE_METADATA;
    if (isThere && isLeftElsewhere) element.currentTime = 0;
    if (isThere && element.currentTime === 0) begin();
    return () => {
      tellWhereIStopped();
      for (const [event, guard] of guards) element.removeEventListener(event, guard);
      limit.release();
    };
  }, [video, isWatched, lesson, onBegun, onDone, onPosition]);

  return watchedSeconds;
}
