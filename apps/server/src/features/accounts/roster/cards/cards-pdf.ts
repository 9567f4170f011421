import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { LoginCard } from './login-card.ts';
import { type Run, type Script, runsOf } from './text-runs.ts';

const MM = 72 / 25.4;
/** Eight cards to a sheet of A4, to be cut along the lines. */
const COLUMNS = 2;
const ROWS = 4;
const PAGE = { width: 210 * MM, height: 297 * MM };
const CARD = { width: PAGE.width / COLUMNS, height: PAGE.height / ROWS };
const INSET = 8 * MM;
const INK = '#1c2244';
const SOFT = '#545b7c';
const CUT = '#b9b4a6';
/** A name too long for its line is set smaller, never cut off. */
const SMALLEST = 7;

type Weight = 400 | 700;
type Page = { product: string; address: string };

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/mukta/package.json')),
  'files',
);
const fontFile = (script: Script, weight: Weight) =>
  join(FONTS, `mukta-${script}-${weight}-normal.woff`);

function pen(pdf: PDFKit.PDFDocument) {
  const use = (run: Run, weight: Weight, size: number) =>
    pdf.font(fontFile(run.script, weight)).fontSize(size);
  const widthOf = (runs: readonly Run[], weight: Weight, size: number) =>
    runs.reduce((sum, run) => sum + use(run, weight, size).widthOfString(run.text), 0);

  /** Writes one line at a place, smaller where it would not fit. */
  return (
    text: string,
    {
      x,
      y,
      width,
      size,
      weight = 400,
      colour = INK,
    }: {
      x: number;
      y: number;
      width: number;
      size: number;
      weight?: Weight;
      colour?: string;
    },
  ): void => {
    const runs = runsOf(text);
    const natural = widthOf(runs, weight, size);
    const fitting = Math.max(SMALLEST, natural > width ? (size * width) / natural : size);
    let at = x;
    for (const run of runs) {
      use(run, weight, fitting).fillColor(colour);
      pdf.text(run.text, at, y, { lineBreak: false });
      at += pdf.widthOfString(run.text);
    }
  };
}

const whereTo = ({ login }: LoginCard): [label: string, value: string][] =>
  login.kind === 'login-id'
    ? [['Login ID · लॉगिन आईडी', login.loginId]]
    : [
        ['School code · स्कूल कोड', login.schoolCode],
        ['Admission number · प्रवेश संख्या', login.admissionNo],
      ];

function drawCard(
  pdf: PDFKit.PDFDocument,
  card: LoginCard,
  { left, top, page }: { left: number; top: number; page: Page },
): void {
  const write = pen(pdf);
  const x = left + INSET;
  const width = CARD.width - 2 * INSET;
  let y = top + INSET;
  const line = (
    text: string,
    style: { size: number; weight?: Weight; colour?: string },
    height: number,
  ) => {
    write(text, { x, y, width, ...style });
    y += height;
  };

  line(`${page.product} · ${card.school}`, { size: 9, colour: SOFT }, 15);
  for (const { fullname, className } of card.students)
    line(`${fullname} · ${className}`, { size: 14, weight: 700 }, 20);
  y += 4;
  for (const [label, value] of whereTo(card)) {
    line(label, { size: 8, colour: SOFT }, 11);
    line(value, { size: 14, weight: 700 }, 19);
  }
  line('First-time code · पहली बार का कोड', { size: 8, colour: SOFT }, 11);
  line(card.code, { size: 18, weight: 700 }, 24);
  line(page.address, { size: 9 }, 13);
  line('Type the code as the password, then choose your own.', { size: 8, colour: SOFT }, 11);
  line('कोड को पासवर्ड की जगह लिखिए, फिर अपना पासवर्ड चुनिए।', { size: 8, colour: SOFT }, 11);
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
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: page.product },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
  for (const [index, card] of cards.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) {
      pdf.addPage();
      drawCuts(pdf);
    }
    drawCard(pdf, card, {
      left: (place % COLUMNS) * CARD.width,
      top: Math.floor(place / COLUMNS) * CARD.height,
      page,
    });
  }
  pdf.end();
  return written;
}
