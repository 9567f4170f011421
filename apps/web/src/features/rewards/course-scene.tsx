import type { CourseId } from '@skillkite/contract/ids';
import { Kite } from '@skillkite/ui/art/kite.tsx';
import { Ribbon, TailBow } from '@skillkite/ui/art/ribbon.tsx';

type Props = {
  courseId: CourseId;
  /** The previous kite and the next one. */
  before: number | undefined;
  after: number | undefined;
  /** The streak; the tail has as many bows as fit. */
  streaks: number;
  /** Text of the ribbon after a new streak. */
  streak: string | null;
};

const PAPERS = [
  [118, 236, -18, 'var(--sun)'],
  [300, 208, 20, 'var(--thread)'],
  [146, 392, 16, 'var(--flame)'],
  [256, 396, -28, 'var(--primary)'],
  [132, 430, 60, 'var(--thread)'],
  [262, 446, 8, 'var(--leaf)'],
  [292, 150, 40, 'var(--leaf)'],
] as const;

/**
 * The kite leaves its frame and rises onto the journey's string; the bow ties when the streak grew
 * (look).
 */
export function CourseScene({ courseId, before, after, streaks, streak }: Props) {
  return (
    <svg
      viewBox="0 62 390 498"
      preserveAspectRatio="xMidYMax meet"
      // Below the heading.
      className="absolute inset-x-0 top-17 bottom-0 h-[calc(100%-4.25rem)] w-full"
      aria-hidden="true"
    >
      <g transform="translate(58 512)">
        <rect x="-26" y="-4" width="52" height="8" rx="3" fill="#7a5230" />
        <rect x="-14" y="-12" width="28" height="24" rx="2" fill="var(--thread)" />
      </g>
      <path d="M58 500C88 430 40 400 70 350" fill="none" stroke="var(--thread)" strokeWidth="3" />
      <path
        className="animate-draw"
        pathLength="1"
        d="M70 350C110 300 158 288 198 190"
        fill="none"
        stroke="var(--thread)"
        strokeWidth="3"
      />
      {after !== undefined && (
        <>
          <path
            d="M246 186C280 160 300 140 322 118"
            fill="none"
            stroke="var(--frame)"
            strokeWidth="3"
            strokeDasharray="1 9"
            strokeLinecap="round"
          />
          <Kite id={after} state="frame" place={{ x: 312, y: 70, width: 52, height: 66 }} />
        </>
      )}
      {before !== undefined && (
        <Kite id={before} place={{ x: 44, y: 318, width: 52, height: 66 }} />
      )}
      <g className="animate-fade-away">
        <Kite id={courseId} state="frame" place={{ x: 130, y: 300, width: 112, height: 140 }} />
      </g>
      {PAPERS.map(([x, y, turn, colour]) => (
        <rect
          key={x}
          className="animate-appear"
          x={x}
          y={y}
          width="13"
          height="9"
          fill={colour}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
      {/* Around the centre of its paper, which starts on that of the frame. */}
      <g className="animate-rise origin-[205px_163px]">
        <Kite
          id={courseId}
          hasTail
          // The new one is animated below.
          bows={streak === null ? streaks : streaks - 1}
          place={{ x: 144, y: 96, width: 122, height: 208 }}
        />
        {streak !== null && <TailBow className="animate-tie" x={203} y={312} />}
      </g>
      {streak !== null && <Ribbon className="animate-tie" x={205} y={392} words={streak} />}
    </svg>
  );
}
