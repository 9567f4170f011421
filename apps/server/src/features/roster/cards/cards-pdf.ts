import type { Locale } from '@skillkite/rules/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { paperTexts } from '../../../platform/paper-texts.ts';
import { drawQr } from '../../../platform/pdf/draw-qr.ts';
import { drawSvg } from '../../../platform/pdf/draw-svg.ts';
import { type Face, SOFT, type TextPen, textPen } from '../../../platform/pdf/text-pen.ts';
import { writtenPdf } from '../../../platform/pdf/written-pdf.ts';
import { textsByLocale } from '../../../platform/texts.ts';
import type { LoginCard, ParentCard, PictureCard } from './login-card.ts';

const PICTURE_NAMES = await textsByLocale('picture-login');

const MM = 72 / 25.4;
/** Eight cards to a sheet of A4, to be cut along the lines. */
const COLUMNS = 2;
const ROWS = 4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const INSET = 8 * MM;
/** The code that a parent's phone scans: beside what is for the child in the corner, and alone below the school's name. */
const QR = { beside: { side: 18 * MM, down: 0 }, alone: { side: 34 * MM, down: 15 } };
const GAP = 4 * MM;
/** Where what is for parents begins, beside what is for the child. */
const PARENTS_LEFT = 46 * MM;
const CUT = '#b9b4a6';
/** Of the card of a child who does not read yet. */
const TILE = 16 * MM;
const PICTURE = 20 * MM;

type Page = {
  product: string;
  address: string;
  /** Where parents use theirs. */
  familyAddress: string;
  language: Locale;
};

type Label = Exclude<keyof AreaTexts['paper']['card'], 'howPictures'>;
const inBoth = ({ language }: Page, label: `card.${Label}`) =>
  paperTexts(language)
    .map(({ t }) => t(label))
    .join(' · ');

type Place = { left: number; top: number; page: Page; write: TextPen; pdf: PDFKit.PDFDocument };
type Style = { size: number; face?: Face; colour?: string };

/** Behind `#` the code reaches no server before its parent sends it. */
const joinAddress = ({ familyAddress }: Page, { parentCode }: ParentCard) =>
  `${familyAddress}#${parentCode}`;

const whereTo = ({ login }: LoginCard, page: Page): [label: string, value: string][] =>
  login.kind === 'login-id'
    ? [[inBoth(page, 'card.loginId'), login.loginId]]
    : [
        [inBoth(page, 'card.schoolCode'), login.schoolCode],
        [inBoth(page, 'card.admissionNo'), login.admissionNo],
      ];

type QrPlace = { side: number; down: number };

/** Lines one below the other, beside the code to scan. */
function linesOn({ left, top, write }: Place, { side, down }: QrPlace) {
  const x = left + INSET;
  const whole = CARD.width - 2 * INSET;
  let y = top + INSET;
  return {
    x,
    whole,
    at: () => y,
    skip: (height: number) => {
      y += height;
    },
    line: (text: string, style: Style, height: number) => {
      const under = y - top - INSET - down;
      const width = under >= 0 && under < side ? whole - side - GAP : whole;
      write(text, { x, y, width, ...style });
      y += height;
    },
  };
}

/** Where it ends, to its left and below. */
function drawQrOf(card: ParentCard, { left, top, page, pdf }: Place, { side, down }: QrPlace) {
  const [x, y] = [left + CARD.width - INSET - side, top + INSET + down];
  drawQr(pdf, joinAddress(page, card), { x, y, side });
  return { x, bottom: y + side };
}

function drawCard(card: LoginCard, place: Place): void {
  const { page, write } = place;
  const { x, whole: width, at, skip, line } = linesOn(place, QR.beside);
  const qr = drawQrOf(card, place, QR.beside);
  for (const [index, { t }] of paperTexts(page.language).entries())
    write(t('card.parents'), {
      x: qr.x,
      y: qr.bottom + index * 9,
      width: QR.beside.side,
      size: 7,
      colour: SOFT,
    });
  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  const name = card.students.length === 1 ? { size: 14, height: 24 } : { size: 11, height: 15 };
  for (const { fullname, className } of card.students)
    line(`${fullname} · ${className}`, { size: name.size, face: 'strong' }, name.height);
  for (const [label, value] of whereTo(card, page)) {
    line(label, { size: 8, colour: SOFT }, 11);
    line(value, { size: 14, face: 'strong' }, 19);
  }
  const beside = (text: string, style: Style, down = 0) =>
    write(text, { x: x + PARENTS_LEFT, y: at() + down, width: width - PARENTS_LEFT, ...style });
  beside(inBoth(page, 'card.parents'), { size: 8, colour: SOFT });
  line(inBoth(page, 'card.code'), { size: 8, colour: SOFT }, 11);
  beside(card.parentCode, { size: 11, face: 'strong' }, 5);
  line(card.code, { size: 18, face: 'strong' }, 24);
  beside(page.familyAddress, { size: 9 });
  write(page.address, { x, y: at(), width: PARENTS_LEFT - GAP, size: 9 });
  skip(13);
  for (const { t } of paperTexts(page.language)) line(t('card.how'), { size: 8, colour: SOFT }, 11);
}

function drawParentCard(card: ParentCard, place: Place): void {
  const { page } = place;
  const { at, line, skip } = linesOn(place, QR.alone);
  const qr = drawQrOf(card, place, QR.alone);
  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  for (const { fullname, className } of card.students)
    line(`${fullname} · ${className}`, { size: 14, face: 'strong' }, 20);
  skip(8);
  line(inBoth(page, 'card.parents'), { size: 9, colour: SOFT }, 14);
  line(card.parentCode, { size: 16, face: 'strong' }, 24);
  line(page.familyAddress, { size: 9 }, 16);
  skip(Math.max(0, qr.bottom - at()));
  for (const { t } of paperTexts(page.language))
    line(t('card.howParents'), { size: 8, colour: SOFT }, 12);
}

/** From one picture to the next: no font of ours has an arrow. */
function drawArrow(pdf: PDFKit.PDFDocument, { to, y }: { to: number; y: number }): void {
  const [length, head] = [7 * MM, 2 * MM];
  pdf
    .path(`M${to - length} ${y}H${to}M${to - head} ${y - head}L${to} ${y}L${to - head} ${y + head}`)
    .lineWidth(2)
    .lineCap('round')
    .lineJoin('round')
    .stroke(SOFT);
}

/** A child looks at what it sees on the screen: the tile, then three pictures from left to right. */
function drawPictureCard(card: PictureCard, { left, top, page, write, pdf }: Place): void {
  const [x, width] = [left + INSET, CARD.width - 2 * INSET];
  let y = top + INSET - 2 * MM;
  write(`${page.product} · ${card.school}`, { x, y, width, size: 9, colour: SOFT });
  y += 16;
  drawSvg(pdf, `avatars/${card.tilePicture}.svg`, { x, y, side: TILE, isRound: true });
  const beside = { x: x + TILE + GAP, width: width - TILE - GAP };
  write(card.tileName, { ...beside, y: y + 2, size: 20, face: 'strong' });
  write(`${card.fullname} · ${card.className}`, { ...beside, y: y + 28, size: 10, colour: SOFT });
  y += TILE + 2 * MM;
  const step = (width - PICTURE) / (card.pictures.length - 1 || 1);
  for (const [index, picture] of card.pictures.entries()) {
    const at = x + index * step;
    pdf
      .lineWidth(1)
      .roundedRect(at, y, PICTURE, PICTURE, 2 * MM)
      .stroke(CUT);
    const inner = { x: at + 2 * MM, y: y + 2 * MM, side: PICTURE - 4 * MM };
    drawSvg(pdf, `login-pictures/${picture}.svg`, inner);
    if (index > 0) drawArrow(pdf, { to: at - 2 * MM, y: y + PICTURE / 2 });
    const names = paperTexts(page.language).map(({ locale }) =>
      PICTURE_NAMES[locale](`picture.${picture}`),
    );
    const label = { x: at, y: y + PICTURE + 2, width: PICTURE + 6 * MM, size: 8 };
    write(`${index + 1}. ${names.join(' · ')}`, { ...label, colour: SOFT });
  }
  y += PICTURE + 16;
  for (const [index, { t }] of paperTexts(page.language).entries())
    write(t('card.howPictures', { name: card.className }), {
      x,
      y: y + index * 10,
      width,
      size: 8,
    });
}

const drawCuts = (pdf: PDFKit.PDFDocument) => {
  pdf.lineWidth(0.5).strokeColor(CUT).dash(3, { space: 3 });
  for (let column = 1; column < COLUMNS; column += 1)
    pdf
      .moveTo(column * CARD.width, 0)
      .lineTo(column * CARD.width, PAGE.height)
      .stroke();
  for (let row = 1; row < ROWS; row += 1)
    pdf
      .moveTo(0, row * CARD.height)
      .lineTo(PAGE.width, row * CARD.height)
      .stroke();
  pdf.undash();
};

/** Cards as a PDF, eight to a page. Names in Devanagari are shaped, long ones set smaller. */
async function sheetOf<Card>(
  cards: readonly Card[],
  page: Page,
  draw: (card: Card, place: Place) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: page.product },
  });
  const written = writtenPdf(pdf);
  const write = textPen(pdf);
  for (const [index, card] of cards.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      pdf.addPage();
      drawCuts(pdf);
    }
    draw(card, {
      left: (place % COLUMNS) * CARD.width,
      top: Math.floor(place / COLUMNS) * CARD.height,
      page,
      write,
      pdf,
    });
  }
  pdf.end();
  return written;
}

/** What children sign in with, and their parents join by. */
export const cardsPdf = (cards: readonly LoginCard[], page: Page): Promise<Buffer> =>
  sheetOf(cards, page, drawCard);

/** What children who do not read yet sign in by. */
export const pictureCardsPdf = (cards: readonly PictureCard[], page: Page): Promise<Buffer> =>
  sheetOf(cards, page, drawPictureCard);

/** What parents join by, and nothing else. */
export const parentCardsPdf = (cards: readonly ParentCard[], page: Page): Promise<Buffer> =>
  sheetOf(cards, page, drawParentCard);
