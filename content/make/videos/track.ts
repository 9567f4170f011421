import { disc } from '../draw/svg.ts';

export type Point = readonly [x: number, y: number];

const lengthOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

/** A closed way through corners, on which charges run round. */
export function closedTrack(corners: readonly Point[]) {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return { from, to, length: lengthOf(from, to) };
  });
  const around = sides.reduce((sum, { length }) => sum + length, 0);
  const pointAt = (way: number): Point => {
    let left = ((way % around) + around) % around;
    for (const { from, to, length } of sides) {
      if (left <= length) {
        const k = left / length;
        return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
      }
      left -= length;
    }
    return [0, 0];
  };
  return {
    around,
    /** So many charges, evenly spread, all of them `moved` along the way. */
    charges: (
      count: number,
      moved: number,
      size: number,
      tint: (index: number) => string,
      isSeen: (point: Point) => boolean = () => true,
    ): string =>
      Array.from({ length: count }, (_, index) => {
        const point = pointAt((index / count) * around + moved);
        return isSeen(point) ? disc(...point, size, tint(index)) : '';
      }).join(''),
  };
}

/** How many seconds of the given stretches of time have gone by at `t`. */
export const secondsWithin = (t: number, stretches: readonly (readonly [number, number])[]) =>
  stretches.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(t, to) - from), 0);
