import { type VideoSent, videoProgressDue } from '@skillkite/rules/watch-progress';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { LoadFailed } from '../players/load-failed.tsx';
import type { PlayerProps } from '../players/player-props.ts';
import { limitForward } from './forward-limit.ts';
import { useVideo } from './use-video.ts';
import { VideoControls } from './video-controls.tsx';

/** The end of a stretch after which the place in the video is told to the server. */
const TELL_EVERY_SECONDS = 15;

/** More than any video is long. */
const ALL = Number.MAX_SAFE_INTEGER;

/** A video lesson: no going forward beyond the watched point; progress at 5 seconds and at the end, once (spec 4, 5). */
export function VideoLesson({ lesson, isWatched, onBegun, onDone, onPosition }: PlayerProps) {
  const { t, language: reading } = useTranslation('classroom');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [watchedSeconds, setWatchedSeconds] = useState(lesson.watchedSeconds);
  // What was watched here stays watched, whatever the server has heard of it so far.
  const furthest = useRef(lesson.watchedSeconds);
  const state = useVideo(video);

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
    let sent: VideoSent = isWatched ? 'done' : lesson.resumeAt > 0 ? 'first' : 'nothing';
    let toldAt = lesson.resumeAt;
    const tellPlace = () =>
      onPosition({ seconds: element.currentTime, watchedSeconds: limit.watchedSeconds() });
    const look = () => {
      const position = {
        seconds: element.currentTime,
        duration: element.duration || lesson.durationSeconds,
        hasEnded: element.ended,
      };
      const due = videoProgressDue(sent, position);
      if (due === 'first') {
        sent = 'first';
        onBegun(position.seconds);
      }
      if (due === 'done') {
        sent = 'done';
        onDone(position.duration);
      } else if (element.ended && isWatched) {
        onDone(position.duration);
      }
      if (Math.abs(position.seconds - toldAt) >= TELL_EVERY_SECONDS && sent === 'first') {
        toldAt = position.seconds;
        tellPlace();
      }
    };
    const begin = () => {
      if (lesson.resumeAt > 0 && lesson.resumeAt < element.duration - 1) {
        element.currentTime = lesson.resumeAt;
      }
    };
    const tellWhereIStopped = () => {
      if (sent === 'first' && !element.ended) tellPlace();
    };
    element.addEventListener('loadedmetadata', begin);
    element.addEventListener('timeupdate', look);
    element.addEventListener('ended', look);
    element.addEventListener('pause', tellWhereIStopped);
    return () => {
      tellWhereIStopped();
      element.removeEventListener('loadedmetadata', begin);
      element.removeEventListener('timeupdate', look);
      element.removeEventListener('ended', look);
      element.removeEventListener('pause', tellWhereIStopped);
      limit.release();
    };
  }, [isWatched, lesson, onBegun, onDone, onPosition]);

  if (state.hasFailed) return <LoadFailed lesson={lesson} text={t('cannotPlay')} />;
  return (
    <div ref={frame} className="overflow-hidden bg-black md:rounded-card">
      <video
        ref={video}
        src={lesson.source}
        poster={lesson.poster ?? undefined}
        crossOrigin="anonymous"
        playsInline
        preload="metadata"
        className="aspect-video w-full"
        aria-label={lesson.title}
        controlsList="nodownload"
        onClick={() => {
          const element = video.current;
          if (element?.paused) void element.play().catch(() => {});
          else element?.pause();
        }}
      >
        {lesson.captions.map(({ language, label, source }, index) => (
          <track
            key={source}
            kind="captions"
            srcLang={language}
            label={label}
            src={source}
            default={
              language === reading ||
              (index === 0 && !lesson.captions.some((c) => c.language === reading))
            }
          />
        ))}
      </video>
      <VideoControls
        video={video}
        frame={frame}
        state={state}
        watchedSeconds={isWatched ? state.duration : watchedSeconds}
        hasCaptions={lesson.captions.length > 0}
      />
    </div>
  );
}
