import { WINDING_STEP, windingHeight } from '@skillkite/rules/drawing/winding-sky';
import type { Course } from '../../app/domain.ts';

/** State of a course on its journey. */
export type StopState = 'done' | 'current' | 'open' | 'locked' | 'for-a-coin';

/** The current course is the first that is open and not complete. */
export function stopStates(courses: readonly Course[]): StopState[] {
  const current = courses.findIndex((course) => course.isUnlocked && !course.isCompleted);
  return courses.map((course, index) => {
    if (course.isOld && !course.isUnlocked) return 'for-a-coin';
    if (course.isCompleted) return 'done';
    if (!course.isUnlocked) return 'locked';
    return index === current ? 'current' : 'open';
  });
}

type Sky = { width: number; height: number };
/** Widths of the drawing for phones and tablets. */
export const WINDING = { narrow: 390, middle: 660 } as const;
const WIDE_STEP = 190;

/** Phones and tablets: the string winds upwards, with stops left and right. */
export function windingSky(
  count: number,
  width: number,
): Sky & { at: (index: number) => [number, number] } {
  const height = windingHeight(count);
  return {
    width,
    height,
    at: (index) => [width * (index % 2 === 0 ? 0.28 : 0.72), height - 160 - index * WINDING_STEP],
  };
}

/** Wide screens: the string crosses the sky, rising from its spool. */
export function wideSky(count: number): Sky & { at: (index: number) => [number, number] } {
  const width = Math.max(900, 180 + count * WIDE_STEP);
  const rise = 260 / (count - 1);
  return {
    width,
    height: 600,
    at: (index) =>
      // A single course is centred.
      count === 1
        ? [width / 2, 300]
        : [
            140 + index * ((width - 260) / (count - 1)),
            430 - index * rise - (index % 2 === 0 ? 0 : 40),
          ],
  };
}

/** A smooth curve through points; on its way up it sags below each. */
export function stringThrough(
  points: readonly (readonly [number, number])[],
  isWide: boolean,
): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let [fromX, fromY] = first;
  const curves = rest.map(([x, y]) => {
    const middle = (fromY + y) / 2;
    const isAcross = isWide && Math.abs(x - fromX) > Math.abs(y - fromY) * 1.2;
    const half = (fromX + x) / 2;
    const curve = isAcross
      ? `C${half} ${fromY} ${half} ${y} ${x} ${y}`
      : `C${fromX} ${middle} ${x} ${middle} ${x} ${y}`;
    [fromX, fromY] = [x, y];
    return curve;
  });
  return `M${first[0]} ${first[1]}${curves.join('')}`;
}
