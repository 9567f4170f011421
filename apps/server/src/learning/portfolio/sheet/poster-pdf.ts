import { LOCALES, type Locale, formatTag } from '@skillkite/rules/text/locale';
import { SOFT, canPrint, textPen } from '../../../documents/pdf/text-pen.ts';
import { writtenPdf } from '../../../documents/pdf/written-pdf.ts';
import { longDay } from '@skillkite/texts/day-words';
import { drawKite } from './draw-kite.ts';
import { drawRooftops } from './draw-rooftops.ts';
import { SHEET_COLOURS } from './sheet-colours.ts';

/** A5 upright, in points. */
const PAGE = { width: 419.53, height: 595.28 };
const SKY = 420;
const MARGIN = 32;

export type Poster = {
  readonly courseId: number;
  readonly courseName: string;
  readonly programName: string;
  /** The first name alone: a poster is to be shown around. */
  readonly firstName: string;
  /** The school's day. */
  readonly completedOn: string;
};

/** Poster of a finished course on one sheet: its kite in the sky, course, first name and day. */
export async function posterPdf(poster: Poster, language: Locale): Promise<Buffer> {
  const { courseId, courseName, programName, firstName, completedOn } = poster;
  // Only now: a server that starts has no use for it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: LOCALES[language].tag,
    displayTitle: true,
    info: { Title: courseName, CreationDate: new Date(`${completedOn}T00:00:00Z`) },
  });
  const written = writtenPdf(pdf);
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(SHEET_COLOURS.paper);
  pdf.save().rect(0, 0, PAGE.width, SKY).clip();
  pdf.rect(0, 0, PAGE.width, SKY).fill(SHEET_COLOURS.sky);
  pdf.circle(64, 70, 30).fill(SHEET_COLOURS.sun);
  drawRooftops(pdf, { x: 0, y: SKY - 96, scale: 1 });
  drawKite(pdf, courseId, { x: PAGE.width / 2 - 92, y: 28, scale: 1.84 });
  pdf.restore();
  const write = textPen(pdf);
  const line = { x: MARGIN, width: PAGE.width - 2 * MARGIN };
  write(courseName, { ...line, y: SKY + 24, size: 32, face: 'heading' });
  write(programName, { ...line, y: SKY + 76, size: 16, colour: SOFT });
  const day = longDay(completedOn, formatTag(language));
  // A first name that no font has is left out: the sheet is to be shown around.
  const when = canPrint(pdf, firstName, 'strong') ? `${firstName}, ${day}` : day;
  write(when, { ...line, y: SKY + 104, size: 16, face: 'strong' });
  pdf.end();
  return written;
}
