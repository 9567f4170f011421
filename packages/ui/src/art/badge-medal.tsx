import { Kite } from './kite.tsx';

const TEETH = 18;
/** Outline around the centre of the rosette at 50 50. */
const ROSETTE = Array.from({ length: TEETH * 2 }, (_, index) => {
  const angle = (index * Math.PI) / TEETH;
  const radius = index % 2 === 0 ? 46 : 40;
  return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
}).join('L');

type Props = {
  /** Seed of the kite's pattern. */
  id: number;
  /** 0 none, 1 unlocked, 2 best (D6). */
  type: 0 | 1 | 2;
  className?: string;
};

/**
 * A badge: a paper rosette on two ribbons with the kite of its course. The best one has a ring of
 * thread.
 */
export function BadgeMedal({ id, type, className = '' }: Props) {
  const isWon = type > 0;
  const edge = isWon ? {} : { stroke: 'var(--edge)', strokeWidth: 2 };
  const paper = (colour: string) => (isWon ? colour : 'var(--surface)');
  return (
    <svg viewBox="0 0 100 134" className={className} aria-hidden="true">
      <path d="M28 82 24 130 38 120 48 132V84z" fill={paper('var(--flame)')} {...edge} />
      <path d="M72 82 76 130 62 120 52 132V84z" fill={paper('var(--flame)')} {...edge} />
      {isWon && <path d="M72 82 76 130 62 120 58 125V84z" fill="#000" opacity="0.14" />}
      <path d={`M${ROSETTE}z`} fill={paper('var(--sun)')} {...edge} strokeDasharray="3 4" />
      <circle cx="50" cy="50" r="31" fill={isWon ? 'var(--note)' : 'var(--surface)'} {...edge} />
      {type === 2 && (
        <circle cx="50" cy="50" r="31" fill="none" stroke="var(--thread)" strokeWidth="4" />
      )}
      <Kite
        id={id}
        state={isWon ? 'flying' : 'frame'}
        place={{ x: 32, y: 26, width: 36, height: 46 }}
      />
    </svg>
  );
}
