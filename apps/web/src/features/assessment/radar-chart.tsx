const SIZE = 320;
const CENTRE = SIZE / 2;
const RADIUS = 96;
const LABEL_RADIUS = 122;
const LINE = 17;
const RINGS = [0, 25, 50, 75, 100];

/** Radius of 0 %, so that every skill is visible. */
const LEAST = 0.2;

type Axis = { label: string; percentage: number };

const point = (index: number, of: number, radius: number) => {
  const angle = (index / of) * 2 * Math.PI - Math.PI / 2;
  return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) };
};
const reached = (percentage: number) => (LEAST + (1 - LEAST) * (percentage / 100)) * RADIUS;
const outline = (radii: readonly number[]) =>
  radii
    .map((radius, index) => point(index, radii.length, radius))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** Labels next to the chart have room for short lines. */
function inTwoLines(label: string): string[] {
  const gap = label.lastIndexOf(' ');
  return gap < 0 ? [label] : [label.slice(0, gap), label.slice(gap + 1)];
}

/** Chart with a spoke per skill. The list above has the same values as text. */
export function RadarChart({ axes }: { axes: readonly Axis[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`-22 20 ${SIZE + 44} ${SIZE - 40}`}
      className="mx-auto w-full max-w-md"
    >
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={outline(axes.map(() => reached(ring)))}
          className="fill-none stroke-hairline"
          strokeWidth={2}
        />
      ))}
      {axes.map(({ label }, index) => {
        const end = point(index, axes.length, RADIUS);
        const at = point(index, axes.length, LABEL_RADIUS);
        const anchor = Math.abs(at.x - CENTRE) < 8 ? 'middle' : at.x > CENTRE ? 'start' : 'end';
        const lines = anchor === 'middle' ? [label] : inTwoLines(label);
        return (
          <g key={label}>
            <line
              x1={CENTRE}
              y1={CENTRE}
              x2={end.x}
              y2={end.y}
              className="stroke-hairline"
              strokeWidth={2}
            />
            <text
              textAnchor={anchor}
              dominantBaseline="middle"
              className="fill-ink text-[15px] font-bold"
            >
              {lines.map((line, row) => (
                <tspan
                  key={line}
                  x={anchor === 'middle' ? at.x : end.x + (anchor === 'start' ? 8 : -8)}
                  y={at.y + (row - (lines.length - 1) / 2) * LINE}
                >
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
      <polygon
        points={outline(axes.map(({ percentage }) => reached(percentage)))}
        className="fill-thread/25 stroke-thread"
        strokeWidth={3}
        strokeLinejoin="round"
      />
      {axes.map(({ label, percentage }, index) => {
        const { x, y } = point(index, axes.length, reached(percentage));
        return <circle key={label} cx={x} cy={y} r={5} className="fill-thread" />;
      })}
    </svg>
  );
}
