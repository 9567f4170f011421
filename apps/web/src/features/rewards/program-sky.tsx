import { Kite } from '@skillkite/ui/art/kite.tsx';

/** Number of kites that fit on a phone. */
const SHOWN = 6;

type Place = { x: number; y: number; size: number };

/**
 * Position in percent of the sky: winding while it flies, straight once the certificate is open.
 */
const winding = (index: number, count: number): Place => ({
  x: index % 2 === 0 ? 26 : 72,
  y: 76 - (index * 50) / Math.max(count - 1, 1),
  size: 15 + (index * 6) / count,
});
const across = (index: number, count: number): Place => ({
  x: count === 1 ? 50 : 12 + (index * 70) / (count - 1),
  y: index % 2 === 0 ? 66 : 54,
  size: 14,
});

/** Curves between kites, from the spool at the lower edge. */
const stringOf = (places: readonly Place[]): string =>
  places.reduce((path, { x, y }, at) => {
    const before = places[at - 1] ?? { x: 4, y: 104 };
    const middle = (before.x + x) / 2;
    return `${path}C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  }, 'M4 104');

type Props = {
  courses: readonly { id: number; name: string }[];
  /** Whether the certificate is unfolded. */
  isOpen: boolean;
};

/** The string with all kites of a program and their courses' names. */
export function ProgramSky({ courses, isOpen }: Props) {
  const shown = courses.slice(-SHOWN);
  const places = shown.map((_, index) => (isOpen ? across : winding)(index, shown.length));
  return (
    <div aria-hidden className="animate-fly-in absolute inset-0 lg:bottom-auto lg:h-1/4">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path
          key={String(isOpen)}
          className="animate-appear"
          d={stringOf(places)}
          fill="none"
          stroke="var(--thread)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {shown.map(({ id, name }, index) => {
        const { x = 0, y = 0, size = 0 } = places[index] ?? {};
        return (
          <div
            key={id}
            className="absolute w-0 transition-all duration-700"
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            <span className="absolute -translate-1/2">
              <Kite
                id={id}
                hasTail={index === shown.length - 1}
                place={{ width: `${size}vmin` }}
                className="max-w-28 lg:max-w-20"
              />
            </span>
            {!isOpen && (
              <span
                className={`absolute top-12 z-10 max-w-[46vw] -translate-x-1/2 truncate rounded-full bg-surface px-3 py-1 text-sm font-bold whitespace-nowrap lg:hidden ${index % 2 === 0 ? 'ml-10' : '-ml-10'}`}
              >
                {name}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
