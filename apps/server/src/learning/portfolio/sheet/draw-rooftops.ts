import { ROOFTOPS } from '@skillkite/rules/drawing/rooftops';

const COLOURS = [
  [ROOFTOPS.far, '#c3dcea'],
  [ROOFTOPS.middle, '#e8c7a5'],
  [ROOFTOPS.near, '#d89b6e'],
  [ROOFTOPS.windows, '#fbf0df'],
] as const;

/** The rooftops under the sky, their upper left corner at a point of the sheet. */
export function drawRooftops(
  pdf: PDFKit.PDFDocument,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  pdf.save().translate(x, y).scale(scale);
  for (const [path, colour] of COLOURS) pdf.path(path).fill(colour);
  pdf.restore();
}
