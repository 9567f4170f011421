import type { Locale } from '@skillkite/rules/text/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { paperTexts } from '../../../language/paper-texts.ts';
import { drawQr } from '../../../documents/pdf/draw-qr.ts';
import { drawSvg } from '../../../documents/pdf/draw-svg.ts';
import {
  type Face,
  type NamePen,
  SOFT,
  type TextPen,
  namePen,
  textPen,
} from '../../../documents/pdf/text-pen.ts';
import { writtenPdf } from '../../../documents/pdf/written-pdf.ts';
import { textsByLocale } from '../../../language/texts.ts';
import type { LoginCard, ParentCard, PictureCard } from './login-card.ts';

const PICTURE_NAMES = await textsByLocale('school/picture-login');

const MM = 72 / 25.4;
/** Eight parts to a sheet of A4, to be cut along the lines: of a login card the left one is the child's, the right one the parents'. */
const COLUMNS = 2;
const ROWS = 4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const INSET = 8 * MM;
/** The code that a parent's phone scans, below the school's name. */
const QR = { side: 34 * MM, down: 15 };
const GAP = 4 * MM;
const CUT = '#b9b4a6';
/** Size of a picture on cards for children who cannot read yet. */
const TILE = 16 * MM;
const PICTURE = 20 * MM;

type Page = {
  product: string;
  address: string;
  /** Address of the parents' page. */
  familyAddress: string;
  language: Locale;
};

type Label = Exclude<keyof AreaTexts['server/paper']['card'], 'howPictures'>;
const inBoth = ({ language }: Page, label: `card.${Label}`) =>
  paperTexts(language)
    .map(({ t }) => t(label))
    .join(' · ');

type Place = {
  left: number;
  top: number;
  page: Page;
  write: TextPen;
  writeName: NamePen;
  pdf: PDFKit.PDFDocument;
};
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

/** Text lines, narrower next to a QR code. */
function linesOn({ left, top, page, write, writeName }: Place, qr: typeof QR | null) {
  const x = left + INSET;
  const whole = CARD.width - 2 * INSET;
  let y = top + INSET;
  const widthHere = () => {
    if (qr === null) return whole;
    const under = y - top - INSET - qr.down;
    return under >= 0 && under < qr.side ? whole - qr.side - GAP : whole;
  };
  return {
    at: () => y,
    skip: (height: number) => {
      y += height;
    },
    line: (text: string, style: Style, height: number) => {
      write(text, { x, y, width: widthHere(), ...style });
      y += height;
    },
    names: (students: ParentCard['students'], height: number) => {
      const each = height / students.length;
      const size = students.length === 1 ? 14 : 11;
      // Wrapped lines of a long name are next to the code too.
      const width = qr === null ? whole : whole - qr.side - GAP;
      for (const { fullname, className } of students) {
        const place = { x, y, width, height: each - 2, size, face: 'strong' } as const;
        const unprintable = `${className} · ${inBoth(page, 'card.unprintable')}`;
        const taken = writeName(`${fullname} · ${className}`, { ...place, unprintable });
        y += Math.min(each, taken + 6);
      }
    },
  };
}

/** Draws the QR code; returns its lower end. */
function drawQrOf(card: ParentCard, { left, top, page, pdf }: Place) {
  const [x, y] = [left + CARD.width - INSET - QR.side, top + INSET + QR.down];
  drawQr(pdf, joinAddress(page, card), { x, y, side: QR.side });
  return y + QR.side;
}

/** The child's part: nothing on it is for parents. */
function drawChildsPart(card: LoginCard, place: Place): void {
  const { page } = place;
  const { names, line } = linesOn(place, null);
  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  names(card.students, 46);
  for (const [label, value] of whereTo(card, page)) {
    line(label, { size: 8, colour: SOFT }, 11);
    line(value, { size: 14, face: 'strong' }, 19);
  }
  line(inBoth(page, 'card.code'), { size: 8, colour: SOFT }, 11);
  line(card.code, { size: 18, face: 'strong' }, 24);
  line(page.address, { size: 9 }, 13);
  for (const { t } of paperTexts(page.language)) line(t('card.how'), { size: 8, colour: SOFT }, 11);
}

function drawParentCard(card: ParentCard, place: Place): void {
  const { page } = place;
  const { at, line, names, skip } = linesOn(place, QR);
  const bottom = drawQrOf(card, place);
  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  names(card.students, 44);
  skip(4);
  line(inBoth(page, 'card.parents'), { size: 9, colour: SOFT }, 14);
  line(card.parentCode, { size: 16, face: 'strong' }, 24);
  line(page.familyAddress, { size: 9 }, 16);
  skip(Math.max(0, bottom - at()));
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

/** A picture card, as on screen: the tile, then three pictures from left to right. */
function drawPictureCard(
  card: PictureCard,
  { left, top, page, write, writeName, pdf }: Place,
): void {
  const [x, width] = [left + INSET, CARD.width - 2 * INSET];
  let y = top + INSET - 2 * MM;
  write(`${page.product} · ${card.school}`, { x, y, width, size: 9, colour: SOFT });
  y += 16;
  drawSvg(pdf, `avatars/${card.tilePicture}.svg`, { x, y, side: TILE, isRound: true });
  const beside = { x: x + TILE + GAP, width: width - TILE - GAP };
  const unprintable = inBoth(page, 'card.unprintable');
  const tile = { ...beside, y: y + 2, height: 26, size: 20, face: 'strong' } as const;
  writeName(card.tileName, { ...tile, unprintable });
  const full = { ...beside, y: y + 28, height: 18, size: 10, colour: SOFT };
  writeName(`${card.fullname} · ${card.className}`, { ...full, unprintable });
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

/** Parts of a PDF, eight to a page. Names in Devanagari are shaped, long ones set smaller and in several lines. */
async function sheetOf<Card>(
  parts: readonly Card[],
  page: Page,
  draw: (part: Card, place: Place) => void,
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
  const writeName = namePen(pdf);
  for (const [index, part] of parts.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      pdf.addPage();
      drawCuts(pdf);
    }
    draw(part, {
      left: (place % COLUMNS) * CARD.width,
      top: Math.floor(place / COLUMNS) * CARD.height,
      page,
      write,
      writeName,
      pdf,
    });
  }
  pdf.end();
  return written;
}

type Part = { readonly card: LoginCard; readonly draw: (card: LoginCard, place: Place) => void };

/** Login cards of children with the cards of their parents. */
export const cardsPdf = (cards: readonly LoginCard[], page: Page): Promise<Buffer> =>
  sheetOf(
    cards.flatMap((card): Part[] => [
      { card, draw: drawChildsPart },
      { card, draw: drawParentCard },
    ]),
    page,
    ({ card, draw }, place) => draw(card, place),
  );

/** Picture cards for children who cannot read yet. */
export const pictureCardsPdf = (cards: readonly PictureCard[], page: Page): Promise<Buffer> =>
  sheetOf(cards, page, drawPictureCard);

/** Cards for parents only. */
export const parentCardsPdf = (cards: readonly ParentCard[], page: Page): Promise<Buffer> =>
  sheetOf(cards, page, drawParentCard);
