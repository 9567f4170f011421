type Place = { x: number; y: number; className?: string };

/** A paper bow, larger than those of the tail. */
export function TailBow({ x, y, className = '' }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className}>
        <path fill="var(--sun)" d="M0 0-29-17v34z" />
        <path fill="var(--sun)" d="M0 0 29-19 25 15z" />
        <path fill="var(--on-sun)" opacity="0.16" d="M0 0 29-19 25 15z" />
        <circle r="7" fill="var(--on-sun)" />
      </g>
    </g>
  );
}

export function Ribbon({ x, y, words, className = '' }: Place & { words: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className}>
        <path fill="var(--sun)" d="M-80-23H80L67 0l13 23H-80l13-23z" />
        <text
          y="8"
          textAnchor="middle"
          fill="var(--on-sun)"
          className="font-display text-[24px] font-bold"
        >
          {words}
        </text>
      </g>
    </g>
  );
}
