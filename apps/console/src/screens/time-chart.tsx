import { ScrollRegion } from '@skillkite/web/ui/scroll-region.tsx';
import { useTranslation } from '../app/i18n.ts';
import { TableHead } from './table-head.tsx';

export type Point = { readonly at: string; readonly value: number | null };
type Props = {
  title: string;
  text: string;
  /** What stands beside the title. */
  now: string;
  points: readonly Point[];
  shape: 'line' | 'bars';
  /** A value nobody wants to pass, as a dashed line. */
  aim?: number;
  /** What the table calls a point in time, and how each is said there and below the picture. */
  timeWord: string;
  timeOf: (at: string) => string;
  /** What stands below the last point. */
  lastWord: string;
};

const WIDTH = 280;
const HEIGHT = 110;
const LEFT = 40;
const BOTTOM = 22;
const TOP = 8;
const ROUND = [1, 2, 5];

/** The next round number above all values: 1, 2, 5, 10, 20 … */
function roundAbove(value: number): number {
  for (let power = 1; ; power *= 10) {
    const found = ROUND.map((one) => one * power).find((one) => one >= value);
    if (found !== undefined) return found;
  }
}

/** Pieces of a line: where nothing is known it is interrupted. */
const linesOf = (places: readonly (readonly [x: number, y: number] | null)[]): string =>
  places
    .map((place, index) => {
      if (!place) return '';
      const [x, y] = place;
      // A place alone is drawn as a point: the line's round end.
      return `${places[index - 1] ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}h0`;
    })
    .join('');

/** Values over time, drawn; the same as a table for whoever wants the numbers. */
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
  const { t, tag } = useTranslation('console-chart');
  const number = new Intl.NumberFormat(tag);
  const most = roundAbove(Math.max(aim ?? 0, ...points.map(({ value }) => value ?? 0), 4));
  const room = WIDTH - LEFT;
  const step = room / points.length;
  const x = (index: number) => LEFT + step * (index + 0.5);
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / most);
  const time = (at: string | undefined) => at && timeOf(at);
  const known = points.filter(({ value }) => value !== null);
  return (
    <section className="min-w-0 p-4">
      <h2 className="flex items-baseline justify-between gap-2 text-base">
        {title} <span className="text-lg">{now}</span>
      </h2>
      <p className="text-sm text-soft">{text}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${now}. ${text}`}
        className="mt-2 w-full text-[11px]"
      >
        {(most % 2 === 0 ? [0, most / 2, most] : [0, most]).map((line) => (
          <g key={line}>
            <path d={`M${LEFT} ${y(line)}H${WIDTH}`} className="stroke-hairline" />
            <text x={LEFT - 6} y={y(line) + 4} textAnchor="end" className="fill-soft">
              {number.format(line)}
            </text>
          </g>
        ))}
        {aim !== undefined && (
          <path d={`M${LEFT} ${y(aim)}H${WIDTH}`} strokeDasharray="4 3" className="stroke-soft" />
        )}
        {shape === 'line' ? (
          <path
            d={linesOf(
              points.map(({ value }, index) => (value === null ? null : [x(index), y(value)])),
            )}
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-primary"
          />
        ) : (
          points.map(({ at, value }, index) =>
            value ? (
              <rect
                key={at}
                x={x(index) - step * 0.35}
                y={y(value)}
                width={Math.max(step * 0.7, 1.5)}
                height={y(0) - y(value)}
                className="fill-primary"
              />
            ) : null,
          )
        )}
        <text x={LEFT} y={HEIGHT - 4} className="fill-soft">
          {time(points[0]?.at)}
        </text>
        <text x={LEFT + room / 2} y={HEIGHT - 4} textAnchor="middle" className="fill-soft">
          {time(points[Math.floor(points.length / 2)]?.at)}
        </text>
        <text x={WIDTH} y={HEIGHT - 4} textAnchor="end" className="fill-soft">
          {lastWord}
        </text>
      </svg>
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
