import { ScrollRegion } from '@skillkite/ui/layout/scroll-region.tsx';
import { useTranslation } from '../../app/i18n.ts';
import { TableHead } from './table-head.tsx';

export type Point = { readonly at: string; readonly value: number | null };
type Props = {
  title: string;
  text: string;
  /** Value next to the title. */
  now: string;
  points: readonly Point[];
  shape: 'line' | 'bars';
  /** Limit as a dashed line. */
  aim?: number;
  /** Table heading of time, with formats for table and axis. */
  timeWord: string;
  timeOf: (at: string) => string;
  /** Label of the last point. */
  lastWord: string;
};

const WIDTH = 100;
const HEIGHT = 100;
const ROUND = [1, 2, 5];

/** The next round number above all values: 1, 2, 5, 10, 20 … */
function roundAbove(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = ROUND.map((one) => one * power).find((one) => one >= value);
    if (found !== undefined) return found;
  }
}

type Place = readonly [x: number, y: number] | null;

const isAlone = (places: readonly Place[], index: number) =>
  !places[index - 1] && !places[index + 1];

/** Path of the line; gaps for missing values. */
const linesOf = (places: readonly Place[]): string =>
  places
    .map((place, index) => place && `${places[index - 1] ? 'L' : 'M'}${place.join(' ')}`)
    .filter((piece) => piece !== null)
    .join('');

/** Isolated points, drawn as round caps of zero-length lines. */
const alone = (places: readonly Place[]): string =>
  places
    .map((place, index) => place && isAlone(places, index) && `M${place.join(' ')}h0`)
    .filter(Boolean)
    .join('');

/** Values over time as a chart, with a table alternative. */
export function TimeChart({
  title,
  text,
  now,
  points,
  shape,
  aim,
  timeWord,
  timeOf,
  lastWord,
}: Props) {
  const { t, tag } = useTranslation('console-learning/chart');
  const number = new Intl.NumberFormat(tag);
  const most = roundAbove(Math.max(aim ?? 0, ...points.map(({ value }) => value ?? 0), 4));
  const lines = most % 2 === 0 ? [0, most / 2, most] : [0, most];
  const step = WIDTH / points.length;
  const x = (index: number) => step * (index + 0.5);
  const y = (value: number) => HEIGHT * (1 - value / most);
  const places = points.map(({ value }, index): Place =>
    value === null ? null : [x(index), y(value)],
  );
  const time = (at: string | undefined) => at && timeOf(at);
  const known = points.filter(({ value }) => value !== null);
  return (
    <section className="min-w-0 p-4">
      <h2 className="flex items-baseline justify-between gap-2 text-base">
        {title} <span className="text-lg">{now}</span>
      </h2>
      <p className="text-sm text-soft">{text}</p>
      <div
        role="img"
        aria-label={`${title}: ${now}. ${text}`}
        className="mt-3 grid grid-cols-[2.5rem_1fr] gap-x-2 text-xs leading-tight text-soft"
      >
        <div className="relative">
          {lines.map((line) => (
            <span
              key={line}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${y(line)}%` }}
            >
              {number.format(line)}
            </span>
          ))}
        </div>
        {/* Stretched to its container with constant line width; text keeps its size. */}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-24 w-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {lines.map((line) => (
            <path key={line} d={`M0 ${y(line)}H${WIDTH}`} className="stroke-hairline" />
          ))}
          {aim !== undefined && (
            <path d={`M0 ${y(aim)}H${WIDTH}`} strokeDasharray="4 3" className="stroke-soft" />
          )}
          {shape === 'line' ? (
            <>
              <path
                d={linesOf(places)}
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
                className="stroke-primary"
              />
              <path
                d={alone(places)}
                strokeWidth="7"
                strokeLinecap="round"
                className="stroke-primary"
              />
            </>
          ) : (
            points.map(({ at, value }, index) =>
              value ? (
                <rect
                  key={at}
                  x={x(index) - step * 0.35}
                  y={y(value)}
                  width={Math.max(step * 0.7, 0.6)}
                  height={y(0) - y(value)}
                  className="fill-primary"
                />
              ) : null,
            )
          )}
        </svg>
        <p className="col-start-2 mt-2 flex justify-between gap-2">
          <span>{time(points[0]?.at)}</span>
          <span>{time(points[Math.floor(points.length / 2)]?.at)}</span>
          <span>{lastWord}</span>
        </p>
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer py-1 text-primary">
          {t('asTable')}
          <span className="sr-only"> {title}</span>
        </summary>
        {known.length === 0 ? (
          <p className="text-soft">{t('noneYet')}</p>
        ) : (
          <ScrollRegion label={title} className="max-h-60 overflow-auto">
            <table className="w-full">
              <TableHead columns={[{ words: timeWord }, { words: title }]} />
              <tbody>
                {known.toReversed().map(({ at, value }) => (
                  <tr key={at} className="border-t border-hairline">
                    <th scope="row" className="px-3 py-1 text-left font-normal">
                      {time(at)}
                    </th>
                    <td className="px-3 py-1">{number.format(value ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </details>
    </section>
  );
}
