import { ROOFTOPS } from '@skillkite/rules/drawing/rooftops';

/** Rooftops with water tanks in two layers, as wide as the container. */
export function Rooftops({ className = '' }: { className?: string }) {
  return (
    <svg
      // Three copies of the street, so that houses keep their size on wide screens.
      viewBox="0 0 1800 110"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
    >
      {[0, 600, 1200].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path fill="var(--far-roof)" d={ROOFTOPS.far} />
          <path fill="var(--roof)" d={ROOFTOPS.middle} />
          <path fill="var(--near-roof)" d={ROOFTOPS.near} />
          <path fill="var(--near-roof)" d={ROOFTOPS.tanks} />
          <path fill="var(--window)" d={ROOFTOPS.windows} />
        </g>
      ))}
    </svg>
  );
}

export function Cloud({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 50" className={className} aria-hidden="true">
      <path
        fill="var(--cloud)"
        d="M0 50c0-14 10-20 22-20C24 14 38 6 52 10c8-12 34-12 38 8 18-2 30 12 30 32z"
      />
    </svg>
  );
}

/** A sun in light mode, a moon in dark mode. */
export function SunOrMoon({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill="#fde09a" />
    </svg>
  );
}

export function Logo({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path fill="#f6ae1a" d="M16 1 6 12h10z" />
      <path fill="#c43a16" d="M16 1v11h10z" />
      <path fill="#2a4bb5" d="M6 12h10v12z" />
      <path fill="#f6ae1a" d="M16 12h10L16 24z" />
      <path
        d="M16 24c4 2-4 4 0 7"
        fill="none"
        stroke="var(--thread)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A bow of the tail: tied for a completed streak, an outline for a future one. */
export function Bow({ isTied, className = '' }: { isTied: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 32 20" className={className} aria-hidden="true">
      <path
        d="M16 10 3 2v16zM16 10 29 2v16z"
        fill={isTied ? 'var(--sun)' : 'none'}
        stroke={isTied ? 'none' : 'var(--edge)'}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="10" r="3" fill={isTied ? 'var(--ink)' : 'var(--edge)'} />
    </svg>
  );
}

export function Coin({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#f6ae1a" />
      <circle cx="12" cy="12" r="8" fill="#d98f0a" />
      <path fill="#f6ae1a" d="m12 6 5 6-5 7-5-7z" />
    </svg>
  );
}

export function Medal({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path fill="#c43a16" d="M5 1h14v11l-7 5-7-5z" />
      <path fill="#fff3d6" d="M10 1h4v14l-2 2-2-2z" />
      <path
        fill="#f6ae1a"
        d="m12 12 3 3.4 4 .6-3 3 .8 4.5L12 21.400l-4.800 2.100L8 19l-3-3 4-.6z"
      />
    </svg>
  );
}
