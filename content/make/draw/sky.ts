import { colour } from './palette.ts';
import { at, box, disc, shape, stroke } from './svg.ts';

type Papers = readonly [string, string, string];

/** A patang of cut paper, 84 wide and 102 high, with spine and bow. */
export const kite = ([left, right, low]: Papers): string =>
  shape('M0-50-42 0H0z', left) +
  shape('M0-50V0h42z', right) +
  shape('M-42 0H0v52z', low) +
  shape('M0 0h42L0 52z', left) +
  stroke('M0-50V52M-41-1Q0-36 41-1', '#1c2244aa', 2.5) +
  shape('m0 52 12 17h-24z', right);

/** The tail under a kite: a pink thread with bows. */
export const tail = (): string =>
  stroke('M0 69c14 8-14 16 2 26s4 14-4 18', colour.pink, 2.5) +
  shape('m4 77-9-4 2 9zm0 0 9 4 1-8z', colour.sun) +
  shape('m-2 93-9-4 1 9zm0 0 9 4 1-8z', colour.leaf) +
  shape('m2 109-9-4 1 9zm0 0 9 4 1-8z', colour.flame);

export const cloud = (fill: string = colour.cloud): string =>
  shape('M-60 22c0-14 10-20 22-20 2-16 16-24 30-20 8-12 34-12 38 8 18-2 30 12 30 32z', fill);

const FAR =
  'M0 110V36h34V26h10v10h40v14h36V30h8V20h14v10h8v24h44V32h52v16h40V22h8V12h12v10h8v28h46V38h50v16h38V28h46v18h30V34h76v76z';
const MIDDLE =
  'M0 110V64h46V52h6v-8h12v8h6v14h58V74h54V58h48v10h44V56h6v-8h14v8h6v16h66V62h58v14h46V60h50V50h6v-8h12v8h6v18h62v42z';
const NEAR = 'M0 110V86h70v-8h64v14h82V80h76v10h92V78h70v14h78V84h68v26z';
const WINDOWS =
  'M20 94h8v8h-8zm14 0h8v8h-8zm64-4h8v8h-8zm80 8h8v6h-8zm14 0h8v6h-8zm60-8h8v8h-8zm84 6h8v8h-8zm14 0h8v8h-8zm76-8h8v8h-8zm80 6h8v8h-8z';

type RoofPapers = { far: string; middle: string; near: string; window: string };
const BY_DAY: RoofPapers = {
  far: colour.farRoof,
  middle: colour.roof,
  near: colour.nearRoof,
  window: colour.window,
};
const BY_NIGHT: RoofPapers = {
  far: '#1f3560',
  middle: '#33294d',
  near: '#2a2140',
  window: colour.sun,
};

/** Rooftops with water tanks over the whole width, standing on `bottom`. */
export const rooftops = (bottom: number, time: 'day' | 'night', width = 640): string => {
  const papers = time === 'day' ? BY_DAY : BY_NIGHT;
  const scale = width / 600;
  return at(
    0,
    bottom - 110 * scale,
    shape(FAR, papers.far) +
      shape(MIDDLE, papers.middle) +
      shape(NEAR, papers.near) +
      shape(WINDOWS, papers.window),
    { scale },
  );
};

/** A sky by day with a sun, clouds and rooftops. */
export const daySky = (width = 640, height = 360): string =>
  box(0, 0, width, height, colour.sky) +
  disc(width * 0.82, height * 0.26, height * 0.16, '#fde09a') +
  at(width * 0.2, height * 0.2, cloud()) +
  at(width * 0.6, height * 0.36, cloud(), { scale: 0.8 });
