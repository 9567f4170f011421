import { create } from 'qrcode';
import { INK } from './text-pen.ts';

/** Light squares around a code, without which cameras do not find it (ISO 18004). */
const QUIET = 4;

/** A QR code of vector squares on white, `side` points with the quiet zone around it. */
export function drawQr(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const square = side / (modules.size + 2 * QUIET);
  pdf.rect(x, y, side, side).fill('#ffffff');
  // One path: squares that are filled apart show hairlines between them.
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column))
        pdf.rect(x + (column + QUIET) * square, y + (row + QUIET) * square, square, square);
  pdf.fill(INK);
}
