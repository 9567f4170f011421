import type { Locale } from '@skillkite/rules/locale';
import type { AreaTexts } from '@skillkite/texts/areas';
import { paperTexts } from '../../../platform/paper-texts.ts';
import { type Face, SOFT, type TextPen, textPen } from '../../../platform/pdf/text-pen.ts';
import { writtenPdf } from '../../../platform/pdf/written-pdf.ts';
import type { LoginCard } from './login-card.ts';

const MM = 72 / 25.4;
/** Eight cards to a sheet of A4, to be cut along the lines. */
const COLUMNS = 2;
const ROWS = 4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const INSET = 8 * MM;
/** Where what is for parents begins, beside what is for the child. */
const PARENTS_LEFT = 46 * MM;
const CUT = '#b9b4a6';

type Page = {
  product: string;
  address: string;
  /** Where parents use theirs. */
  familyAddress: string;
  language: Locale;
};

type Label = keyof AreaTexts['paper']['card'];
const inBoth = ({ language }: Page, label: `card.${Label}`) =>
  paperTexts(language)
    .map(({ t }) => t(label))
    .join(' · ');

const whereTo = ({ login }: LoginCard, page: Page): [label: string, value: string][] =>
  login.kind === 'login-id'
    ? [[inBoth(page, 'card.loginId'), login.loginId]]
    : [
        [inBoth(page, 'card.schoolCode'), login.schoolCode],
        [inBoth(page, 'card.admissionNo'), login.admissionNo],
      ];

function drawCard(
  card: LoginCard,
  { left, top, page, write }: { left: number; top: number; page: Page; write: TextPen },
): void {
  const x = left + INSET;
  const width = CARD.width - 2 * INSET;
  let y = top + INSET;
  const line = (
    text: string,
    style: { size: number; face?: Face; colour?: string },
    height: number,
  ) => {
    write(text, { x, y, width, ...style });
    y += height;
  };

  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  for (const { fullname, className } of card.students)
    line(`${fullname} · ${className}`, { size: 14, face: 'strong' }, 20);
  y += 4;
  for (const [label, value] of whereTo(card, page)) {
    line(label, { size: 8, colour: SOFT }, 11);
    line(value, { size: 14, face: 'strong' }, 19);
  }
  const beside = (text: string, style: { size: number; face?: Face; colour?: string }, down = 0) =>
    write(text, { x: x + PARENTS_LEFT, y: y + down, width: width - PARENTS_LEFT, ...style });
  beside(inBoth(page, 'card.parents'), { size: 8, colour: SOFT });
  line(inBoth(page, 'card.code'), { size: 8, colour: SOFT }, 11);
  beside(card.parentCode, { size: 11, face: 'strong' }, 5);
  line(card.code, { size: 18, face: 'strong' }, 24);
  beside(page.familyAddress, { size: 9 });
  line(page.address, { size: 9 }, 13);
  for (const { t } of paperTexts(page.language)) line(t('card.how'), { size: 8, colour: SOFT }, 11);
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

/** Login cards as a PDF, eight to a page. Names in Devanagari are shaped, long ones set smaller. */
export async function cardsPdf(cards: readonly LoginCard[], page: Page): Promise<Buffer> {
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
    drawCard(card, {
      left: (place % COLUMNS) * CARD.width,
      top: Math.floor(place / COLUMNS) * CARD.height,
      page,
      write,
    });
  }
  pdf.end();
  return written;
}
