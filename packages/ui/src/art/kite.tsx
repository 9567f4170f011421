import type { SVGAttributes } from 'react';
import { FOOT_PAPER, KITE, KITE_TAIL, kitePattern } from '@skillkite/rules/drawing/kite-pattern';

/** Bamboo spine and bow over the paper. */
const Bamboo = (look: SVGAttributes<SVGGElement>) => (
  <g fill="none" {...look}>
    <path d={KITE.spine} />
    <path d={KITE.bow} />
  </g>
);

type Props = {
  /** Seed of the kite's pattern. */
  id: number;
  /** A locked course is a bare bamboo frame. */
  state?: 'flying' | 'frame';
  hasTail?: boolean;
  /** Bows of the tail; by default as many as fit. */
  bows?: number;
  className?: string;
  /** Position in a larger drawing. */
  place?: Pick<SVGAttributes<SVGSVGElement>, 'x' | 'y' | 'width' | 'height'>;
};

/** An Indian patang of cut tissue paper. */
export function Kite({
  id,
  state = 'flying',
  hasTail = false,
  bows,
  className = '',
  place,
}: Props) {
  const { pieces, papers } = kitePattern(id);
  const isFrame = state === 'frame';
  return (
    <svg
      viewBox={hasTail ? '0 0 100 170' : '0 0 100 126'}
      className={className}
      aria-hidden="true"
      {...place}
    >
      {isFrame ? (
        <path
          d={KITE.whole}
          fill="var(--surface)"
          fillOpacity="0.75"
          stroke="var(--edge)"
          strokeWidth="2.5"
        />
      ) : (
        pieces.map(([path, paper]) => <path key={path} d={path} fill={papers[paper]} />)
      )}
      {isFrame ? (
        <Bamboo stroke="var(--edge)" strokeWidth="2" strokeDasharray="3 5" />
      ) : (
        <Bamboo stroke="#1c2244aa" strokeWidth="2.5" strokeLinecap="round" />
      )}
      <path
        d={KITE.foot}
        fill={isFrame ? 'var(--surface)' : papers[FOOT_PAPER]}
        {...(isFrame && { stroke: 'var(--edge)', strokeWidth: 2.5 })}
      />
      {hasTail && <Tail bows={bows} />}
    </svg>
  );
}

const Tail = ({ bows }: { bows: number | undefined }) => (
  <g>
    <path d={KITE_TAIL.thread} fill="none" stroke="var(--thread)" strokeWidth="2.5" />
    {KITE_TAIL.bows.slice(0, bows).map(([path, colour]) => (
      <path key={colour} d={path} fill={colour} />
    ))}
  </g>
);
