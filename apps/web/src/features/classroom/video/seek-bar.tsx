import { minutesAndSeconds } from '@skillkite/rules/time/duration';
import { useTranslation } from '../../../app/i18n.ts';

type Props = {
  position: number;
  duration: number;
  watchedSeconds: number;
  /** Start seconds of chapters. */
  marks: readonly number[];
  onSeek: (seconds: number) => void;
};

const THUMB =
  '[&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-sun [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-sun';

const ahead = (percent: number) => `color-mix(in srgb, var(--on-video) ${percent}%, var(--video))`;

/** Position and seekable range: bright played, lighter watched, a gap at chapter starts. */
export function SeekBar({ position, duration, watchedSeconds, marks, onSeek }: Props) {
  const { t } = useTranslation('learning/classroom');
  const percent = (seconds: number) =>
    duration > 0 ? `${Math.min(100, (seconds / duration) * 100)}%` : '0%';
  const played = percent(position);
  const watched = percent(Math.max(position, watchedSeconds));
  const gaps = marks
    .filter((second) => second > 0 && second < duration)
    .map((second) => percent(second))
    .map((at) => `transparent ${at}, var(--video) ${at} calc(${at} + 3px), transparent 0`);
  return (
    <input
      type="range"
      aria-label={t('position')}
      aria-valuetext={t('positionOf', {
        at: minutesAndSeconds(position),
        total: minutesAndSeconds(duration),
      })}
      min={0}
      max={Math.max(1, Math.ceil(duration))}
      step={1}
      value={Math.floor(position)}
      className={`h-11 w-full cursor-pointer appearance-none rounded-full bg-clip-content py-4.5 ${THUMB}`}
      style={{
        backgroundImage: [
          ...gaps.map((gap) => `linear-gradient(to right, ${gap})`),
          `linear-gradient(to right, var(--sun) ${played}, ${ahead(65)} ${played} ${watched}, ${ahead(25)} ${watched})`,
        ].join(', '),
      }}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  );
}
