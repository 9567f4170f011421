import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { useStudent } from '../../../app/session/session.ts';
import { playedSource } from '../media-source.ts';
import { WORDS_OF_SOUND_FAILURE } from '../video/media-failure.ts';
import { seekBy, togglePlay } from '../video/playback.ts';
import { SeekBar } from '../video/seek-bar.tsx';
import { useResumePlayback } from '../video/use-resume-playback.ts';
import { useMedia } from '../video/use-media.ts';
import { LessonDescription } from './lesson-description.tsx';
import { LoadFailed } from './load-failed.tsx';
import type { PlayerProps } from './player-props.ts';
import { ReadFrame } from './read-frame.tsx';

const BACK_SECONDS = 10;

const wordsOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join('\n');

/**
 * Audio with our controls and its captions as text below, because browsers show captions only for
 * videos.
 */
export function AudioLesson({ lesson, isWatched, onDone }: PlayerProps) {
  const { t, language } = useTranslation('learning/classroom');
  const student = useStudent();
  // A medium stored during playback is played from the device next time.
  const [source, setSource] = useState(() => playedSource(student.id, lesson));
  const [words, setWords] = useState('');
  const audio = useRef<HTMLAudioElement>(null);
  const { isPlaying, isWaiting, position, duration, failure } = useMedia(audio);
  const goOn = useResumePlayback(audio, failure);
  const captions =
    lesson.captions.find((one) => one.language === language) ?? lesson.captions[0] ?? null;

  const listen = (element: HTMLTrackElement | null) => {
    if (element === null) return undefined;
    const { track } = element;
    const show = () => setWords(wordsOf(track));
    track.mode = 'hidden';
    track.addEventListener('cuechange', show);
    return () => track.removeEventListener('cuechange', show);
  };
  const retry = () => {
    // The browser may have deleted a stored sound.
    if (source === lesson.source) goOn();
    else setSource(lesson.source);
  };

  return (
    <ReadFrame kind="heard" isThere={failure === null} isWatched={isWatched} onDone={onDone}>
      <audio
        ref={audio}
        src={source}
        crossOrigin="anonymous"
        preload="metadata"
        aria-label={lesson.title}
        onEnded={() => {
          if (!isWatched) onDone(0);
        }}
      >
        {captions && (
          <track
            key={captions.source}
            ref={listen}
            kind="captions"
            srcLang={captions.language}
            label={captions.label}
            src={captions.source}
          />
        )}
      </audio>
      {failure === null ? (
        <>
          <div className="bg-video text-on-video">
            <div className="relative grid h-40 place-items-center bg-[color-mix(in_srgb,var(--creative)_65%,var(--video))] lg:h-56">
              <span aria-hidden className="absolute inset-y-0 left-1/2 w-1/2 bg-black/10" />
              <button
                type="button"
                aria-label={t(isPlaying ? 'pause' : 'play')}
                title={t(isPlaying ? 'pause' : 'play')}
                className="relative grid size-20 place-items-center rounded-full bg-on-video text-video focus-visible:outline-on-video"
                onClick={() => togglePlay(audio.current)}
              >
                {isPlaying ? (
                  <Pause aria-hidden className="size-10 fill-current" />
                ) : (
                  <Play aria-hidden className="ml-1 size-10 fill-current" />
                )}
              </button>
            </div>
            <div className="flex items-center gap-2 px-3">
              <button
                type="button"
                aria-label={t('back10')}
                title={t('back10')}
                className="grid size-12 shrink-0 place-items-center rounded-control focus-visible:outline-on-video"
                onClick={() => seekBy(audio.current, -BACK_SECONDS)}
              >
                <RotateCcw aria-hidden />
              </button>
              <SeekBar
                position={position}
                duration={duration}
                watchedSeconds={0}
                marks={[]}
                onSeek={(seconds) => {
                  if (audio.current) audio.current.currentTime = seconds;
                }}
              />
              <span className="text-sm font-bold whitespace-nowrap tabular-nums">
                {minutesAndSeconds(position)}
                {' / '}
                {minutesAndSeconds(duration)}
              </span>
            </div>
          </div>
          <p role="status" className="px-4 pt-4 text-soft empty:hidden">
            {isWaiting && t('mediaWaits')}
          </p>
          <LessonDescription of={lesson} />
          {captions && (
            <p
              lang={words === '' ? undefined : captions.language}
              className="m-4 min-h-16 rounded-control bg-paper p-4 text-center text-lg whitespace-pre-line"
            >
              {words === '' ? <span className="text-soft">{t('wordsCome')}</span> : words}
            </p>
          )}
        </>
      ) : (
        <LoadFailed lesson={lesson} text={t(WORDS_OF_SOUND_FAILURE[failure])} onRetry={retry} />
      )}
    </ReadFrame>
  );
}
