import type { ReactNode } from 'react';
import { type KitePattern, kitePattern } from './kite-pattern.ts';

const LEFT = 'M50 4 8 54h42z';
const RIGHT = 'M50 4v50h42z';
const LOW_LEFT = 'M8 54h42v52z';
const LOW_RIGHT = 'M50 54h42l-42 52z';
const WHOLE = 'M50 4 8 54l42 52 42-52z';

const PAPER: Record<KitePattern['family'], (a: string, b: string, c: string) => ReactNode> = {
  quarters: (a, b, c) => (
    <>
      <path d={LEFT} fill={a} />
      <path d={RIGHT} fill={b} />
      <path d={LOW_LEFT} fill={c} />
      <path d={LOW_RIGHT} fill={a} />
    </>
  ),
  halves: (a, b, c) => (
    <>
      <path d="M50 4 8 54l42 52z" fill={a} />
      <path d="M50 4v102l42-52z" fill={c} />
      <circle cx="50" cy="54" r="13" fill={b} />
    </>
  ),
  stripes: (a, b, c) => (
    <>
      <path d={WHOLE} fill={a} />
      <path d="M29 29 71 79l-11 14-42-51z" fill={b} />
      <path d="m36 21 42 50-7 8-42-50z" fill={c} />
    </>
  ),
  sun: (a, b, c) => (
    <>
      <path d={WHOLE} fill={b} />
      <path d="M50 4 8 54h84z" fill={a} />
      <circle cx="50" cy="54" r="17" fill={c} />
    </>
  ),
  diamond: (a, b, c) => (
    <>
      <path d={WHOLE} fill={c} />
      <path d="M50 4 29 29l21 25 21-25z" fill={a} />
      <path d="M50 54 29 80l21 26 21-26z" fill={a} />
      <path d="m50 42 10 12-10 12-10-12z" fill={b} />
    </>
  ),
  chevron: (a, b, c) => (
    <>
      <path d={WHOLE} fill={a} />
      <path d="m8 54 42-26 42 26-42 26z" fill={b} />
      <path d="m22 54 28-12 28 12-28 14z" fill={c} />
    </>
  ),
  eye: (a, b, c) => (
    <>
      <path d={WHOLE} fill={a} />
      <circle cx="36" cy="52" r="9" fill={b} />
      <circle cx="64" cy="52" r="9" fill={b} />
      <path d="m50 76 16-4-16 34-16-34z" fill={c} />
    </>
  ),
  cross: (a, b, c) => (
    <>
      <path d={WHOLE} fill={a} />
      <path d="M50 4 40 16v77l10 13 10-13V16z" fill={b} />
      <path d="m8 54 9-10h66l9 10-9 10H17z" fill={c} />
    </>
  ),
};

/** Bamboo spine and bow: a fold line over the paper. */
const Bamboo = ({ colour }: { colour: string }) => (
  <g fill="none" stroke={colour} strokeWidth="2.5" strokeLinecap="round">
    <path d="M50 4v102" />
    <path d="M9 53Q50 18 91 53" />
  </g>
);

type Props = {
  /** Whose kite: its pattern is made from this id. */
  id: number;
  /** A locked course is a bare bamboo frame. */
  state?: 'flying' | 'frame';
  hasTail?: boolean;
  className?: string;
};

/** An Indian patang of cut tissue paper. */
export function Kite({ id, state = 'flying', hasTail = false, className = '' }: Props) {
  const { family, papers } = kitePattern(id);
  const isFrame = state === 'frame';
  return (
    <svg viewBox={hasTail ? '0 0 100 170' : '0 0 100 126'} className={className} aria-hidden="true">
      {isFrame ? (
        <path
          d={WHOLE}
          fill="var(--surface)"
          fillOpacity="0.75"
          stroke="var(--edge)"
          strokeWidth="2.5"
        />
      ) : (
        PAPER[family](...papers)
      )}
      {isFrame ? (
        <g fill="none" stroke="var(--edge)" strokeWidth="2" strokeDasharray="3 5">
          <path d="M50 4v102" />
          <path d="M9 53Q50 18 91 53" />
        </g>
      ) : (
        <Bamboo colour="#1c2244aa" />
      )}
      <path
        d="m50 106 13 18H37z"
        fill={isFrame ? 'var(--surface)' : papers[1]}
        {...(isFrame && { stroke: 'var(--edge)', strokeWidth: 2.5 })}
      />
      {hasTail && <Tail />}
    </svg>
  );
}

const Tail = () => (
  <g>
    <path
      d="M50 124c14 8-14 16 2 26s4 14-4 18"
      fill="none"
      stroke="var(--thread)"
      strokeWidth="2.5"
    />
    <path d="m54 132-9-4 2 9zm0 0 9 4 2-8z" fill="#f6ae1a" />
    <path d="m48 148-9-4 1 9zm0 0 9 4 1-8z" fill="#1b8a55" />
    <path d="m52 164-9-4 1 9zm0 0 9 4 1-8z" fill="#c43a16" />
  </g>
);
