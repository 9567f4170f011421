import { Kite } from './kite.tsx';
import { Cloud } from './sky.tsx';

export type SkyDay = {
  readonly day: string;
  readonly isMet: boolean;
  /** One letter, or the word for today. */
  readonly label: string;
  /** For screen readers. */
  readonly words: string;
};

/** Today's kite is coloured up to its share. */
function TodaysKite({ id, share }: { id: number; share: number }) {
  return (
    <span className="relative block h-14 sm:h-20">
      <Kite id={id} state="frame" className="h-full" />
      {share > 0 && (
        <span
          className="absolute inset-0 overflow-hidden"
          style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }}
        >
          <Kite id={id} className="h-full" />
        </span>
      )}
    </span>
  );
}

/** The string of the week: thread up to today, dots for the days ahead. */
const Thread = ({ from = 0, upTo = 100 }: { from?: number; upTo?: number }) => (
  <svg
    aria-hidden
    viewBox="0 0 280 64"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full"
    style={{ clipPath: `inset(0 ${100 - upTo}% 0 ${from}%)` }}
  >
    <path
      d="M0 60C8 50 14 46 20 46S40 34 60 34S80 46 100 46S120 34 140 34S160 46 180 46S200 34 220 34S240 46 260 46"
      fill="none"
      stroke={from === 0 ? 'var(--thread)' : 'var(--frame)'}
      strokeWidth={from === 0 ? 2 : 3}
      strokeLinecap="round"
      strokeDasharray={from === 0 ? undefined : '0.1 7'}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

/** A week above the rooftops: flying kites, today's kite, and bare frames for other days. */
export function WeeklySky({
  label,
  days,
  today,
  share,
}: {
  label: string;
  days: readonly SkyDay[];
  today: string;
  /** Done share of today's goal, 0 to 1. */
  share: number;
}) {
  const reached = ((days.findIndex(({ day }) => day === today) + 0.5) / days.length) * 100;
  return (
    <div className="relative flex flex-col justify-end overflow-hidden rounded-card bg-sky px-2 pt-4 pb-3">
      <Cloud className="absolute top-3 left-[-4%] h-8" />
      <Cloud className="absolute top-1 right-[14%] h-7" />
      <div className="relative">
        <div className="absolute inset-x-0 top-0 h-16 sm:h-28">
          <Thread upTo={reached} />
          <Thread from={reached} />
        </div>
        <ol aria-label={label} className="relative grid grid-cols-7 items-end justify-items-center">
          {days.map(({ day, isMet, label: letter, words }, index) => {
            const id = Number(day.replaceAll('-', ''));
            const isToday = day === today;
            return (
              <li
                key={day}
                className="flex h-24 sm:h-36 min-w-0 flex-col items-center justify-end gap-2"
              >
                {isToday ? (
                  <TodaysKite id={id} share={isMet ? 1 : share} />
                ) : (
                  <Kite
                    id={id}
                    state={isMet ? 'flying' : 'frame'}
                    className={`h-10 sm:h-13 ${index % 2 === 0 ? '' : 'mb-2 sm:mb-5'}`}
                  />
                )}
                <span
                  aria-hidden
                  className={`text-sm ${isToday ? 'rounded-full bg-ink px-2 font-bold text-paper' : 'text-soft'}`}
                >
                  {letter}
                </span>
                <span className="sr-only">{words}</span>
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
}
