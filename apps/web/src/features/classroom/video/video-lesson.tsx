import { LoaderCircle, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { playedSource } from '../media-source.ts';
import { LoadFailed } from '../players/load-failed.tsx';
import type { PlayerProps } from '../players/player-props.ts';
import { captionsOfReader, firstCaptions, keepCaptions } from './kept-captions.ts';
import { showCaptions, togglePlay } from './playback.ts';
import { WORDS_OF_VIDEO_FAILURE } from './media-failure.ts';
import { useResumePlayback } from './use-resume-playback.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { useMedia } from './use-media.ts';
import { useRestingBar } from './use-resting-bar.ts';
import { useWatching } from './use-watching.ts';
import { VideoControls } from './video-controls.tsx';

/** A phone in landscape. */
const LYING = '(max-height: 30rem) and (orientation: landscape)';

/**
 * A video lesson: no seeking beyond the watched point; progress at 5 seconds and at the end, once
 * each (spec 4, 5).
 */
export function VideoLesson(props: PlayerProps) {
  const { lesson, isWatched, around = (shown) => shown } = props;
  const student = useStudent();
  const [source, setSource] = useState(() => playedSource(student.id, lesson));
  const { t, language: reading } = useTranslation('learning/classroom');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const ownCaptions = captionsOfReader(lesson, reading);
  const [first] = useState(() => firstCaptions(lesson, reading));
  const [captions, setCaptions] = useState(first);
  const state = useMedia(video);
  const { isResting, isWaking } = useRestingBar(frame, bar, state.isPlaying);
  const watchedSeconds = useWatching(video, props);
  const goOn = useResumePlayback(video, state.failure);
  const chooseCaptions = (language: string | null) => {
    showCaptions(video.current, language);
    setCaptions(language);
    keepCaptions(language);
  };
  const toggleCaptions = () => chooseCaptions(captions === null ? ownCaptions : null);
  useVideoKeys({ video, frame, onToggleCaptions: toggleCaptions });
  const retry = () => {
    // The browser may have deleted a stored video.
    if (source === lesson.source) goOn();
    else setSource(lesson.source);
  };
  useEffect(() => {
    const lying = matchMedia(LYING);
    const turn = () => {
      // Turning the phone enlarges a playing video.
      if (lying.matches && video.current?.paused === false) {
        requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'start' }));
      }
    };
    lying.addEventListener('change', turn);
    return () => lying.removeEventListener('change', turn);
  }, []);

  return (
    <div
      ref={frame}
      className="relative flex flex-col overflow-hidden bg-video max-lg:contents lg:rounded-card filled:flex! short:max-h-dvh short:-scroll-mt-20"
    >
      {around(
        <div className="relative flex min-h-0 flex-1 flex-col bg-video">
          {/* The element stays after a failure, because it holds the watched state. */}
          <video
            ref={video}
            hidden={state.failure !== null}
            src={source}
            poster={lesson.poster ?? undefined}
            crossOrigin="anonymous"
            playsInline
            preload="metadata"
            data-resting={isResting || undefined}
            className="aspect-video min-h-0 w-full flex-1 filled:not-data-resting:[&::-webkit-media-text-track-container]:-translate-y-24"
            aria-label={lesson.title}
            controlsList="nodownload"
            onClick={() => {
              if (!isWaking()) togglePlay(video.current);
            }}
          >
            {lesson.captions.map(({ language, label, source }) => (
              <track
                key={language}
                kind="captions"
                srcLang={language}
                label={label}
                src={source}
                default={language === first}
              />
            ))}
          </video>
          {/* A press toggles playback; keyboard and screen readers use the button below. */}
          {!state.isPlaying && state.failure === null && (
            <span
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-on-video text-video"
            >
              <Play className="ml-1 size-10 fill-current" />
            </span>
          )}
          <p
            role="status"
            className="pointer-events-none absolute inset-x-2 top-2 mx-auto flex w-fit items-center gap-2 rounded-control bg-video/85 px-3 py-2 text-on-video empty:hidden"
          >
            {state.isWaiting && (
              <>
                <LoaderCircle aria-hidden className="size-6 shrink-0 animate-spin" />
                {t('mediaWaits')}
              </>
            )}
          </p>
        </div>,
      )}
      {state.failure === null ? (
        <VideoControls
          bar={bar}
          isResting={isResting}
          video={video}
          frame={frame}
          state={state}
          lesson={lesson}
          watchedSeconds={isWatched ? state.duration : watchedSeconds}
          captions={captions}
          onCaptions={chooseCaptions}
          ownCaptions={ownCaptions}
        />
      ) : (
        <div className="bg-surface">
          <LoadFailed
            lesson={lesson}
            text={t(WORDS_OF_VIDEO_FAILURE[state.failure])}
            onRetry={retry}
          />
        </div>
      )}
    </div>
  );
}
