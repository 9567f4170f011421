import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { AudioLines, Maximize, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Lesson } from '../../../app/endpoints/classroom.ts';
import { useTranslation } from '../../../app/i18n.ts';
import { useVoice } from '../../../app/read-aloud/voices.ts';
import { Chapters } from './chapters.tsx';
import { seekBy, toggleFullScreen, toggleMuted, togglePlay } from './playback.ts';
import { SeekBar } from './seek-bar.tsx';
import { useSpokenCaptions } from './spoken-captions.ts';
import type { MediaState } from './use-media.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** Seconds to jump back. */
const BACK_SECONDS = 10;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  bar: RefObject<HTMLDivElement | null>;
  /** Hidden while it overlays the video. */
  isResting: boolean;
  state: MediaState;
  lesson: Lesson;
  watchedSeconds: number;
  /** Language of the visible captions; null for none. */
  captions: string | null;
  onCaptions: (language: string | null) => void;
  /** Language of the reader's captions. */
  ownCaptions: string | null;
};

type IconButtonProps = {
  label: string;
  isOn?: boolean;
  /** The row below the video's spoken content. */
  isLast?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const IconButton = ({ label, isOn, isLast = false, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    className={`grid size-12 place-items-center rounded-control text-on-video focus-visible:outline-on-video aria-pressed:bg-on-video/20 ${isLast ? 'sm:order-2' : ''}`}
    aria-label={label}
    title={label}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    onClick={onPress}
  >
    {children}
  </button>
);

type ListenProps = Pick<Props, 'video' | 'captions' | 'ownCaptions'>;

/** Reads the captions aloud; hidden without a voice for their language. */
function Listen({ video, captions, ownCaptions }: ListenProps) {
  const { t } = useTranslation('learning/classroom');
  const [isOn, setIsOn] = useState(false);
  const language = captions ?? ownCaptions;
  const voice = useVoice(language);
  useSpokenCaptions(video, language, isOn ? voice : null);
  if (!voice) return null;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-control px-2 font-bold focus-visible:outline-on-video aria-pressed:bg-on-video aria-pressed:text-video"
      onClick={() => setIsOn(!isOn)}
    >
      <AudioLines aria-hidden className="size-5" />
      {t('listen')}
    </button>
  );
}

/** Chapters, captions and the voice for captions. */
function Words({ lesson, state, watchedSeconds, onSeek, ...props }: Props & SeekProps) {
  const { video, captions, onCaptions, ownCaptions } = props;
  const { t } = useTranslation('learning/classroom');
  const hasChapters = lesson.chapters.length > 0;
  if (!hasChapters && lesson.captions.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-1 basis-full items-center gap-2 sm:order-1 sm:basis-0">
      {hasChapters && (
        <Chapters
          lesson={lesson}
          position={state.position}
          watchedSeconds={watchedSeconds}
          onSeek={onSeek}
        />
      )}
      {lesson.captions.length > 0 && (
        <span className="ml-auto flex shrink-0 items-center rounded-control border-2 border-on-video pl-2 font-bold">
          <span aria-hidden>CC</span>
          <select
            aria-label={t('captions')}
            className="field-sizing-content min-h-11 bg-transparent px-1 focus-visible:outline-on-video [&>option]:text-black"
            value={captions ?? ''}
            onChange={({ target }) => onCaptions(target.value || null)}
          >
            <option value="">{t('captionsOff')}</option>
            {lesson.captions.map(({ language, label }) => (
              <option key={language} value={language} lang={language}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
      <Listen video={video} captions={captions} ownCaptions={ownCaptions} />
    </div>
  );
}

type SeekProps = { onSeek: (seconds: number) => void };

/**
 * Our controls of a native video: seek bar up to the watched point, play, back, chapters, captions,
 * spoken captions, speed, volume, full screen.
 */
export function VideoControls(props: Props) {
  const { video, frame, bar, isResting, state, lesson, watchedSeconds } = props;
  const { t } = useTranslation('learning/classroom');
  const seek = (seconds: number) => {
    if (video.current) video.current.currentTime = seconds;
  };
  return (
    <div
      ref={bar}
      data-resting={isResting || undefined}
      className="bg-video px-1 text-on-video transition-opacity duration-250 sm:px-3 filled:absolute filled:inset-x-0 filled:bottom-0 filled:bg-video/85 filled:not-has-focus-visible:data-resting:pointer-events-none filled:not-has-focus-visible:data-resting:opacity-0"
    >
      <SeekBar
        position={state.position}
        duration={state.duration}
        watchedSeconds={watchedSeconds}
        marks={lesson.chapters.map(({ at }) => at)}
        onSeek={seek}
      />
      {/* On a phone these have their own row. */}
      <div className="flex flex-wrap items-center">
        <div className="flex w-full items-center sm:contents">
          <IconButton
            label={state.isPlaying ? t('pause') : t('play')}
            onPress={() => togglePlay(video.current)}
          >
            {state.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <IconButton label={t('back10')} onPress={() => seekBy(video.current, -BACK_SECONDS)}>
            <RotateCcw aria-hidden />
          </IconButton>
          <span className="px-1 text-sm font-bold whitespace-nowrap tabular-nums">
            {minutesAndSeconds(state.position)}
            {' / '}
            {minutesAndSeconds(state.duration)}
          </span>
          <select
            aria-label={t('speed')}
            className="ml-auto min-h-12 bg-transparent sm:order-2 px-1 font-bold focus-visible:outline-on-video [&>option]:text-black"
            value={state.rate}
            onChange={(event) => {
              if (video.current) video.current.playbackRate = Number(event.target.value);
            }}
          >
            {RATES.map((rate) => (
              <option key={rate} value={rate}>
                {`${rate}×`}
              </option>
            ))}
          </select>
          <IconButton
            label={t('muted')}
            isLast
            isOn={state.isMuted}
            onPress={() => toggleMuted(video.current)}
          >
            {state.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
          </IconButton>
          <IconButton
            label={t('fullScreen')}
            isLast
            onPress={() => toggleFullScreen(frame.current, video.current)}
          >
            <Maximize aria-hidden />
          </IconButton>
        </div>
        <Words {...props} onSeek={seek} />
      </div>
    </div>
  );
}
