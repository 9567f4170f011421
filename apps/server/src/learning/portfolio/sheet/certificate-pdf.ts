import { fieldIn } from '@skillkite/rules/text/local-text';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { INK, SOFT, namePen, textPen } from '../../../documents/pdf/text-pen.ts';
import { writtenPdf } from '../../../documents/pdf/written-pdf.ts';
import { type Certificate, correctedOn } from '../certificate.ts';
import { paperTexts } from '../../../language/paper-texts.ts';
import { longDay } from '@skillkite/texts/day-words';
import { drawKite } from './draw-kite.ts';
import { drawRooftops } from './draw-rooftops.ts';
import { SHEET_COLOURS } from './sheet-colours.ts';

/** A4 across, in points. */
const PAGE = { width: 841.89, height: 595.28 };
/** The sky on the left, with the program's kite. */
const SKY = 262;
const TEXT = { x: SKY + 44, right: PAGE.width - 48 };
const WIDTH = TEXT.right - TEXT.x;
const QR = { side: 112, y: PAGE.height - 48 - 112 };
/** Width next to the QR code. */
const BESIDE = WIDTH - QR.side - 24;

const CLOUD = 'M0 50c0-14 10-20 22-20C24 14 38 6 52 10c8-12 34-12 38 8 18-2 30 12 30 32z';

export type Site = {
  readonly productName: string;
  /** The public page of this certificate; null while it is not shared (D22): no address and no code is printed. */
  readonly publicUrl: string | null;
  /** The school's language, next to English. */
  readonly language: Locale;
};

function drawSky(pdf: PDFKit.PDFDocument, programId: number): void {
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(SHEET_COLOURS.paper);
  pdf.save().rect(0, 0, SKY, PAGE.height).clip();
  pdf.rect(0, 0, SKY, PAGE.height).fill(SHEET_COLOURS.sky);
  pdf.circle(44, 58, 26).fill(SHEET_COLOURS.sun);
  for (const [x, y, scale] of [
    [150, 24, 0.8],
    [18, 330, 0.6],
  ] as const)
    pdf.save().translate(x, y).scale(scale).path(CLOUD).fill(SHEET_COLOURS.cloud).restore();
  // The line from the kite's tail to the student on the roof.
  pdf.lineWidth(1.6).path('M128 412c40 40-70 60-26 128').stroke(SHEET_COLOURS.thread);
  drawRooftops(pdf, { x: -60, y: PAGE.height - 105, scale: 0.95 });
  drawKite(pdf, programId, { x: 31, y: 76, scale: 2 });
  pdf.restore();
  pdf.lineWidth(2).moveTo(SKY, 0).lineTo(SKY, PAGE.height).stroke(SHEET_COLOURS.edge);
}

/**
 * A certificate on one sheet, in the school's language and English. Its text can be searched and copied, its fonts are
 * embedded, and its QR code leads to the public page.
 */
export async function certificatePdf(certificate: Certificate, site: Site): Promise<Buffer> {
  const { fullname, programName, schoolName, completedOn, completedAt } = certificate;
  const texts = paperTexts(site.language);
  const [first, second] = texts;
  const names = new Set(
    texts.map(({ locale }) => fieldIn(certificate, 'programName', locale).text),
  );
  // Only now: a server that starts has no use for it.
  const { default: PDFDocument } = await import('pdfkit');
  const { drawQr } = await import('../../../documents/pdf/draw-qr.ts');
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${fullname}: ${programName}`,
      Author: site.productName,
      Subject: `Certificate of ${fullname}`,
      CreationDate: completedAt,
    },
  });
  const written = writtenPdf(pdf);
  drawSky(pdf, certificate.programId);
  const write = textPen(pdf);
  const writeName = namePen(pdf);
  const line = { x: TEXT.x, width: WIDTH };

  write(site.productName, {
    ...line,
    y: 44,
    size: 18,
    face: 'heading',
    colour: SHEET_COLOURS.primary,
  });
  const title = { ...line, y: 84, face: 'heading', size: 44 } as const;
  const taken = write(first.t('certificate.title'), title);
  const rest = { x: TEXT.x + taken + 14, width: WIDTH - taken - 14, y: 103 };
  if (second)
    write(second.t('certificate.title'), { ...rest, size: 24, face: 'heading', colour: SOFT });

  write(texts.map(({ t }) => t('certificate.certifies')).join(' · '), {
    ...line,
    y: 174,
    size: 13,
    colour: SOFT,
  });
  writeName(fullname, {
    ...line,
    y: 194,
    height: 64,
    size: 40,
    face: 'heading',
    colour: SHEET_COLOURS.thread,
    unprintable: texts.map(({ t }) => t('card.unprintable')).join(' · '),
  });
  pdf.lineWidth(2).moveTo(TEXT.x, 262).lineTo(TEXT.right, 262).stroke(SHEET_COLOURS.edge);

  for (const [index, { t }] of texts.entries())
    write(t('certificate.finished'), { ...line, y: 278 + index * 19, size: 13, colour: SOFT });
  const [name = programName, ...others] = names;
  write(name, { ...line, y: 320, size: 28, face: 'heading' });
  for (const other of others)
    write(other, { ...line, y: 360, size: 20, face: 'heading', colour: SOFT });

  const beside = { x: TEXT.x, width: BESIDE };
  write(texts.map(({ locale }) => longDay(completedOn, formatTag(locale))).join(' · '), {
    ...beside,
    y: QR.y,
    size: 14,
    face: 'strong',
  });
  write(schoolName, { ...beside, y: QR.y + 22, size: 14 });
  const corrected = correctedOn(certificate);
  if (corrected !== null)
    write(
      texts
        .map(({ t, locale }) =>
          t('certificate.corrected', { day: longDay(corrected, formatTag(locale)) }),
        )
        .join(' · '),
      { ...beside, y: QR.y + 44, size: 11, colour: SOFT },
    );
  if (site.publicUrl !== null) {
    for (const [index, { t }] of texts.entries())
      write(t('certificate.genuine'), {
        ...beside,
        y: QR.y + 62 + index * 15,
        size: 11,
        colour: SOFT,
      });
    write(site.publicUrl, {
      ...beside,
      y: QR.y + 94,
      size: 11,
      colour: SHEET_COLOURS.primary,
      link: site.publicUrl,
    });
    const qr = { x: TEXT.right - QR.side, y: QR.y, side: QR.side };
    drawQr(pdf, site.publicUrl, qr);
    pdf.lineWidth(2).rect(qr.x, qr.y, qr.side, qr.side).stroke(INK);
  }
  pdf.end();
  return written;
}
