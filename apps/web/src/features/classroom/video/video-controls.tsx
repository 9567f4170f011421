import { minutesAndSeconds } from '@skillkite/rules/duration';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Pause,
  Play,
  RotateCcw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import { seekBy, toggleFullScreen, toggleMuted, togglePlay } from './playback.ts';
import { SeekBar } from './seek-bar.tsx';
import type { VideoState } from './use-video.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
/** One press for "what was that?". */
const BACK_SECONDS = 10;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  state: VideoState;
  watchedSeconds: number;
  /** Whether captions show; null where the video has none. */
  captions: boolean | null;
  onToggleCaptions: () => void;
};

type IconButtonProps = { label: string; isOn?: boolean; onPress: () => void; children: ReactNode };

const IconButton = ({ label, isOn, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    className="grid size-12 place-items-center rounded-control text-white focus-visible:outline-white"
    aria-label={label}
    title={label}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    onClick={onPress}
  >
    {children}
  </button>
);

/** Our own bar under a native video: play, back, position up to the watched point, sound, speed, captions, full screen. */
export function VideoControls(props: Props) {
  const { video, frame, state, watchedSeconds, captions, onToggleCaptions } = props;
  const { t } = useTranslation('classroom');
  return (
    <div className="bg-[#12172e] px-3 pb-1 text-white">
      <SeekBar
        position={state.position}
        duration={state.duration}
        watchedSeconds={watchedSeconds}
        onSeek={(seconds) => {
          if (video.current) video.current.currentTime = seconds;
        }}
      />
      <div className="flex items-center">
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
          className="ml-auto min-h-12 bg-transparent px-1 font-bold focus-visible:outline-white [&>option]:text-black"
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
          isOn={state.isMuted}
          onPress={() => toggleMuted(video.current)}
        >
          {state.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        {captions !== null && (
          <IconButton label={t('captions')} isOn={captions} onPress={onToggleCaptions}>
            {captions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
          </IconButton>
        )}
        <IconButton
          label={t('fullScreen')}
          onPress={() => toggleFullScreen(frame.current, video.current)}
        >
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
