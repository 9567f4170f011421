import { minutesAndSeconds } from '@skillkite/rules/duration';
import { Captions, CaptionsOff, Maximize, Pause, Play } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from '../../../app/i18n.ts';
import type { VideoState } from './use-video.ts';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  state: VideoState;
  watchedSeconds: number;
  hasCaptions: boolean;
};

const ICON = 'grid size-12 place-items-center rounded-control text-white';

/** Our own bar under a native video: play, position up to the watched point, speed, captions, full screen. */
export function VideoControls({ video, frame, state, watchedSeconds, hasCaptions }: Props) {
  const { t } = useTranslation('classroom');
  const [areCaptionsOn, setAreCaptionsOn] = useState(true);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) void element.play().catch(() => {});
    else element?.pause();
  };
  const setCaptions = (isOn: boolean) => {
    setAreCaptionsOn(isOn);
    for (const track of video.current?.textTracks ?? []) {
      track.mode = isOn && track.language === document.documentElement.lang ? 'showing' : 'hidden';
    }
    const tracks = [...(video.current?.textTracks ?? [])];
    if (isOn && !tracks.some((track) => track.mode === 'showing') && tracks[0]) {
      tracks[0].mode = 'showing';
    }
  };
  const percent = (seconds: number) =>
    state.duration > 0 ? Math.min(100, (seconds / state.duration) * 100) : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-1 bg-black px-2 text-white">
      <input
        type="range"
        aria-label={t('position')}
        aria-valuetext={t('positionOf', {
          at: minutesAndSeconds(state.position),
          total: minutesAndSeconds(state.duration),
        })}
        min={0}
        max={Math.max(1, Math.floor(state.duration))}
        step={1}
        value={Math.floor(state.position)}
        className="h-8 w-full accent-sun"
        style={{
          backgroundSize: `${percent(watchedSeconds)}% 4px`,
        }}
        onChange={(event) => {
          if (video.current) video.current.currentTime = Number(event.target.value);
        }}
      />
      <button
        type="button"
        className={ICON}
        aria-label={state.isPlaying ? t('pause') : t('play')}
        onClick={toggle}
      >
        {state.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <span className="font-bold tabular-nums">
        {minutesAndSeconds(state.position)}
        {' / '}
        {minutesAndSeconds(state.duration)}
      </span>
      <select
        aria-label={t('speed')}
        className="ml-auto min-h-12 bg-transparent px-2 font-bold [&>option]:text-black"
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
      {hasCaptions && (
        <button
          type="button"
          className={ICON}
          aria-pressed={areCaptionsOn}
          aria-label={t('captions')}
          onClick={() => setCaptions(!areCaptionsOn)}
        >
          {areCaptionsOn ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
        </button>
      )}
      <button
        type="button"
        className={ICON}
        aria-label={t('fullScreen')}
        onClick={() => void frame.current?.requestFullscreen?.().catch(() => {})}
      >
        <Maximize aria-hidden />
      </button>
    </div>
  );
}
