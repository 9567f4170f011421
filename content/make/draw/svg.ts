/** Drawings are SVG text, put together by functions. All of them lie on a stage of 640 by 360. */
export const STAGE = { width: 640, height: 360 } as const;

const round = (value: number): number => Math.round(value * 100) / 100;

export type Placing = { scale?: number; turn?: number; opacity?: number };

/** Puts a drawing that is centred on 0 0 somewhere, turned by degrees. */
export function at(
  x: number,
  y: number,
  drawing: string,
  { scale = 1, turn = 0, opacity = 1 }: Placing = {},
): string {
  if (opacity <= 0) return '';
  const moved = [
    `translate(${round(x)} ${round(y)})`,
    turn === 0 ? '' : ` rotate(${round(turn)})`,
    scale === 1 ? '' : ` scale(${round(scale)})`,
  ].join('');
  const veil = opacity < 1 ? ` opacity="${round(opacity)}"` : '';
  return `<g transform="${moved}"${veil}>${drawing}</g>`;
}

export const faded = (opacity: number, drawing: string): string =>
  opacity <= 0 ? '' : opacity >= 1 ? drawing : `<g opacity="${round(opacity)}">${drawing}</g>`;

export const disc = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.max(0, radius))}" fill="${fill}"${opacity < 1 ? ` opacity="${round(opacity)}"` : ''}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  corner = 0,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, width))}" height="${round(Math.max(0, height))}" fill="${fill}"${corner > 0 ? ` rx="${corner}"` : ''}/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const ring = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
  opacity = 1,
): string =>
  opacity <= 0 || radius <= 0
    ? ''
    : `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" opacity="${round(opacity)}"/>`;

/** A path through points. */
export const through = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** A few words in the display letters; only videos have them, for a picture brings no letters along. */
export const words = (
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-family="'Baloo 2'" font-weight="700" font-size="${round(size)}" fill="${fill}" text-anchor="${anchor}">${text}</text>`;

/** A whole picture, `width` wide on the stage's scale. */
export const picture = (drawing: string, { width, height }: Size = STAGE): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;

type Size = { width: number; height: number };
