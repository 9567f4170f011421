import { Kite } from './kite.tsx';

export type SkyDay = {
  readonly day: string;
  readonly isMet: boolean;
  /** One letter, or the word for today. */
  readonly label: string;
  /** For who cannot see it. */
  readonly words: string;
};

/** What is half done hangs half in colour. */
function TodaysKite({ id, share }: { id: number; share: number }) {
  return (
    <span className="relative block h-14">
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

/** A week of kites over the rooftops: those that fly, today's, and bare frames for all others. */
export function WeeklySky({
  label,
  days,
  today,
  share,
}: {
  label: string;
  days: readonly SkyDay[];
  today: string;
  /** Of today's goal, 0 to 1. */
  share: number;
}) {
  return (
    <div className="relative overflow-hidden rounded-card bg-sky px-2 pt-4 pb-3">
      <svg
        aria-hidden
        viewBox="0 0 280 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-4 h-16 w-full"
      >
        <path
          d="M0 54C14 42 30 36 60 40S110 46 140 40S200 36 220 42S262 40 280 34"
          fill="none"
          stroke="var(--thread)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol aria-label={label} className="relative grid grid-cols-7 items-end justify-items-center">
        {days.map(({ day, isMet, label: letter, words }, index) => {
          const id = Number(day.replaceAll('-', ''));
          const isToday = day === today;
          return (
            <li key={day} className="flex h-24 min-w-0 flex-col items-center justify-end gap-2">
              {isToday ? (
                <TodaysKite id={id} share={isMet ? 1 : share} />
              ) : (
                <Kite
                  id={id}
                  state={isMet ? 'flying' : 'frame'}
                  className={`h-10 ${index % 2 === 0 ? 'mb-0' : 'mb-2'}`}
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
  );
}
