import type { ReactNode } from 'react';

type Props = { percent: number; children: ReactNode; className?: string };

const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** A progress ring around a picture. It is hidden from screen readers, because the text next to it has the number. */
export function ProgressRing({ percent, children, className = '' }: Props) {
  return (
    <div className={`relative grid place-items-center ${className}`}>
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--hairline)" strokeWidth="6" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          stroke="var(--thread)"
          strokeWidth="6"
          // A round cap at 0 % would draw a dot.
          strokeLinecap={percent === 0 ? 'butt' : 'round'}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
        />
      </svg>
      {children}
    </div>
  );
}
