import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session.ts';
import { playedSource } from '../media-source.ts';
import { LoadFailed } from '../players/load-failed.tsx';
import type { PlayerProps } from '../players/player-props.ts';
import { showCaptions, togglePlay } from './playback.ts';
import { WORDS_OF_MEDIA_FAILURE } from './media-failure.ts';
import { useVideoKeys } from './use-video-keys.ts';
import { useMedia } from './use-media.ts';
import { useWatching } from './use-watching.ts';
import { VideoControls } from './video-controls.tsx';

/** A video lesson: no going forward beyond the watched point; progress at 5 seconds and at the end, once (spec 4, 5). */
export function VideoLesson(props: PlayerProps) {
  const { lesson, isWatched } = props;
  const student = useStudent();
  const [source, setSource] = useState(() => playedSource(student.id, lesson));
  const { t, language: reading } = useTranslation('classroom');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const own = lesson.captions.find(({ language }) => language === reading) ?? lesson.captions[0];
  const ownCaptions = own?.language ?? null;
  const [captions, setCaptions] = useState(ownCaptions);
  const state = useMedia(video);
  const { watchedSeconds, tryAgain } = useWatching(video, props);
  const chooseCaptions = (language: string | null) => {
    showCaptions(video.current, language);
    setCaptions(language);
  };
  const toggleCaptions = () => chooseCaptions(captions === null ? ownCaptions : null);
  useVideoKeys({ video, frame, onToggleCaptions: toggleCaptions });

  return (
    <div
      ref={frame}
      className="flex flex-col overflow-hidden bg-video short:max-h-dvh lg:rounded-card"
    >
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* The element stays while it has failed: what was watched of it is in it. */}
        <video
          ref={video}
          hidden={state.failure !== null}
          src={source}
          poster={lesson.poster ?? undefined}
          crossOrigin="anonymous"
          playsInline
          preload="metadata"
          className="aspect-video min-h-0 w-full flex-1"
          aria-label={lesson.title}
          controlsList="nodownload"
          onClick={() => togglePlay(video.current)}
        >
          {lesson.captions.map(({ language, label, source }) => (
            <track
              key={source}
              kind="captions"
              srcLang={language}
              label={label}
              src={source}
              default={language === ownCaptions}
            />
          ))}
        </video>
        {/* The press goes to the video; the bar below has the button for keys and readers. */}
        {!state.isPlaying && state.failure === null && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-on-video text-video"
          >
            <Play className="ml-1 size-10 fill-current" />
          </span>
        )}
      </div>
      {state.failure === null ? (
        <VideoControls
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
            text={t(WORDS_OF_MEDIA_FAILURE[state.failure])}
            onRetry={() => {
              // A kept video may be gone from the device.
              if (source === lesson.source) tryAgain();
              else setSource(lesson.source);
            }}
          />
        </div>
      )}
    </div>
  );
}
