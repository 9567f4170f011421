import { FOOT_PAPER, KITE, KITE_TAIL, kitePattern } from '@skillkite/rules/drawing/kite-pattern';

const BAMBOO = '#1c2244';
const THREAD = '#c2185b';

/** The kite of an id with its tail, as vectors: 100 by 170 units of `scale` points. */
export function drawKite(
  pdf: PDFKit.PDFDocument,
  id: number,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  const { pieces, papers } = kitePattern(id);
  pdf.save().translate(x, y).scale(scale);
  for (const [path, paper] of pieces) pdf.path(path).fill(papers[paper]);
  pdf.lineWidth(2.5).lineCap('round').strokeOpacity(0.67);
  for (const bamboo of [KITE.spine, KITE.bow]) pdf.path(bamboo).stroke(BAMBOO);
  pdf.strokeOpacity(1).path(KITE.foot).fill(papers[FOOT_PAPER]);
  pdf.path(KITE_TAIL.thread).stroke(THREAD);
  for (const [path, colour] of KITE_TAIL.bows) pdf.path(path).fill(colour);
  pdf.restore();
}
