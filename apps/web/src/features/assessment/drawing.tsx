const CELL = 24;

function Shape({ sign, x, y }: { sign: string; x: number; y: number }) {
  const [left, top, right, bottom] = [x + 3, y + 3, x + CELL - 3, y + CELL - 3];
  const [middle, centre] = [x + CELL / 2, y + CELL / 2];
  switch (sign) {
    case 'o':
      return <circle cx={middle} cy={centre} r={CELL / 2 - 3} className="fill-thread" />;
    case '#':
      return <rect x={left} y={top} width={CELL - 6} height={CELL - 6} className="fill-primary" />;
    case '^':
      return <path d={`M${middle} ${top}L${right} ${bottom}H${left}Z`} className="fill-leaf" />;
    case '*':
      return (
        <path
          d={`M${middle} ${top}L${right} ${centre}L${middle} ${bottom}L${left} ${centre}Z`}
          className="fill-creative"
        />
      );
    default:
      return null;
  }
}

/**
 * A drawing in a pack's notation, with rows separated by /. The text next to it is its alternative.
 */
export function Drawing({ drawing }: { drawing: string }) {
  const rows = drawing.split('/');
  const width = Math.max(...rows.map((row) => row.length)) * CELL;
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${rows.length * CELL}`} className="h-16 max-w-full">
      {rows.flatMap((row, y) =>
        Array.from(row, (sign, x) => (
          <Shape key={`${x}/${y}`} sign={sign} x={x * CELL} y={y * CELL} />
        )),
      )}
    </svg>
  );
}
