import { colour } from './palette.ts';
import { box, shape } from './svg.ts';

/** A bat with open wings, 92 wide. */
export const bat = (): string =>
  shape(
    'M0 2C-18-22-32-14-46-22-42 2-34 20-12 24-6 16 6 16 12 24 34 20 42 2 46-22 32-14 18-22 0 2z',
    '#8791c2',
  ) + shape('M-10 2-8-14 0-4 8-14 10 2z', '#8791c2');

export const moth = (): string =>
  shape('M0 0l-18-12v24zm0 0 18-12v24z', colour.sun) + box(-3, -11, 6, 22, colour.paper, 3);
