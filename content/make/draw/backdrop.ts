import { colour } from './palette.ts';
import { box, disc, shape } from './svg.ts';

/** Ground, disc and hill: three papers of one colour. */
const GROUNDS = {
  night: [colour.ink, '#25356f', '#151a37'],
  blue: [colour.blue, '#4163cf', '#203a93'],
  pink: ['#b3154f', '#cc3c75', '#8d0f40'],
  leaf: [colour.leaf, '#2c8b5b', '#125535'],
  flame: [colour.flame, '#d95c38', '#9a2c0f'],
  violet: [colour.violet, '#8661d9', '#5029a0'],
  teal: [colour.teal, '#2a918a', '#0a5650'],
  sky: [colour.sky, '#fde09a', colour.farRoof],
  paper: [colour.paper, '#f7e6bd', '#ecdfc4'],
} as const;

export type Ground = keyof typeof GROUNDS;

/** The ground of a picture: a plain colour with a large disc behind and a hill below. */
export function backdrop(ground: Ground, width = 640, height = 360): string {
  const [paper, round, hill] = GROUNDS[ground];
  const x = (part: number) => Math.round(part * width);
  const y = (part: number) => Math.round(part * height);
  return (
    box(0, 0, width, height, paper) +
    disc(x(0.76), y(0.22), y(0.58), round) +
    shape(
      `M0 ${y(0.84)}C${x(0.16)} ${y(0.72)} ${x(0.34)} ${y(0.72)} ${x(0.52)} ${y(0.83)}S${x(0.86)} ${y(0.86)} ${x(1)} ${y(0.7)}V${height}H0z`,
      hill,
    )
  );
}
