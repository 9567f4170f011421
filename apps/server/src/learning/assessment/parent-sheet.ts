import { SKILL_BANDS } from '@skillkite/rules/learning/assessment/assessment-score';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { type Locale, formatTag } from '@skillkite/rules/text/locale';
import { paperTexts } from '../../language/paper-texts.ts';
import {
  INK,
  type LineBreaker,
  type NamePen,
  SOFT,
  type TextPen,
  lineBreaker,
  namePen,
  textPen,
} from '../../documents/pdf/text-pen.ts';
import { writtenPdf } from '../../documents/pdf/written-pdf.ts';
import { textsByLocale } from '../../language/texts.ts';
import { longDay } from '@skillkite/texts/day-words';
import { drawKite } from '../portfolio/sheet/draw-kite.ts';
import { SHEET_COLOURS } from '../portfolio/sheet/sheet-colours.ts';
import type { SkillReport } from './skill-report.ts';

/** A4 upright, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 44;
const WIDTH = PAGE.width - 2 * MARGIN;
const SKY = 148;
const GAP = 22;
const TEXT = { size: 10.5, height: 14.5 };
const SKILL = { first: 226, height: 94 };
const DOT = { radius: 4.5, apart: 14 };

const SKILLS = await textsByLocale('learning/assessment');

type About = {
  readonly fullname: string;
  readonly schoolName: string;
  /** The school's day. */
  readonly submittedOn: string;
  /** The school's language, next to English. */
  readonly language: Locale;
  readonly productName: string;
};

type Paper = {
  readonly pdf: PDFKit.PDFDocument;
  readonly write: TextPen;
  readonly writeName: NamePen;
  readonly linesOf: LineBreaker;
  readonly columns: readonly (ReturnType<typeof paperTexts>[number] & {
    x: number;
    width: number;
  })[];
};

/** Side by side, a column a language. */
function inColumns(language: Locale): Paper['columns'] {
  const texts = paperTexts(language);
  const width = (WIDTH - GAP * (texts.length - 1)) / texts.length;
  return texts.map((text, index) => ({ ...text, x: MARGIN + index * (width + GAP), width }));
}

function drawHead({ pdf, write, writeName, linesOf, columns }: Paper, about: About): void {
  pdf.rect(0, 0, PAGE.width, SKY).fill(SHEET_COLOURS.sky);
  pdf.circle(PAGE.width - 150, 40, 20).fill(SHEET_COLOURS.sun);
  pdf.save().rect(0, 0, PAGE.width, SKY).clip();
  drawKite(pdf, 1, { x: PAGE.width - MARGIN - 84, y: 14, scale: 0.84 });
  pdf.restore();
  const line = { x: MARGIN, width: WIDTH - 140 };
  write(about.productName, {
    ...line,
    y: 24,
    size: 14,
    face: 'heading',
    colour: SHEET_COLOURS.primary,
  });
  const title = columns.map(({ t }) => t('report.title')).join(' · ');
  write(title, { ...line, y: 46, size: 15, colour: SOFT });
  writeName(about.fullname, {
    ...line,
    y: 66,
    height: 44,
    unprintable: columns.map(({ t }) => t('card.unprintable')).join(' · '),
    size: 30,
    face: 'heading',
    colour: SHEET_COLOURS.thread,
  });
  const days = columns.map(({ locale }) => longDay(about.submittedOn, formatTag(locale)));
  write([about.schoolName, ...days].join(' · '), { ...line, y: 112, size: 11 });
  for (const { t, x, width } of columns)
    for (const [row, text] of linesOf(t('report.lead'), { width, ...TEXT }).entries())
      write(text, {
        x,
        width,
        y: SKY + 14 + row * TEXT.height,
        size: TEXT.size,
        colour: SOFT,
      });
}

function drawSkill(
  { pdf, write, linesOf, columns }: Paper,
  { skill, band, next }: SkillReport['skills'][number],
  top: number,
): void {
  pdf
    .lineWidth(1)
    .moveTo(MARGIN, top)
    .lineTo(PAGE.width - MARGIN, top)
    .stroke(SHEET_COLOURS.edge);
  for (const { locale, t, x, width } of columns) {
    const ofSkill = SKILLS[locale];
    const name = ofSkill(`skills.${skill}.name`);
    const taken = write(name, { x, y: top + 7, width: width - 110, size: 14, face: 'heading' });
    // A dot a step of three, and the word for it: no colour or number alone says how it went.
    for (const [step] of SKILL_BANDS.entries()) {
      const dot = { x: x + taken + 14 + step * DOT.apart, y: top + 18 };
      pdf.lineWidth(1.2).circle(dot.x, dot.y, DOT.radius);
      if (step <= SKILL_BANDS.indexOf(band)) pdf.fillAndStroke(SHEET_COLOURS.thread, INK);
      else pdf.stroke(INK);
    }
    const word = x + taken + 14 + SKILL_BANDS.length * DOT.apart;
    write(ofSkill(`bands.${band}`), {
      x: word,
      y: top + 10,
      width: x + width - word,
      size: 11,
      colour: SOFT,
    });
    const said = linesOf(t(`report.skills.${skill}.${band}`), { width, ...TEXT });
    for (const [row, text] of said.entries())
      write(text, { x, y: top + 29 + row * TEXT.height, width, size: TEXT.size });
    if (next)
      write(t('report.next', { course: fieldIn(next.course, 'name', locale).text }), {
        x,
        y: top + 31 + said.length * TEXT.height,
        width,
        size: TEXT.size,
        face: 'strong',
        colour: SHEET_COLOURS.primary,
      });
  }
}

/** Result of an assessment on one sheet for parents: English and the school's language, strengths first, no numbers. */
export async function parentSheet({ skills }: SkillReport, about: About): Promise<Buffer> {
  // Only now: a server that starts has no use for it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: about.fullname,
      Author: about.productName,
      CreationDate: new Date(`${about.submittedOn}T00:00:00Z`),
    },
  });
  const written = writtenPdf(pdf);
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(SHEET_COLOURS.paper);
  const paper: Paper = {
    pdf,
    write: textPen(pdf),
    writeName: namePen(pdf),
    linesOf: lineBreaker(pdf),
    columns: inColumns(about.language),
  };
  drawHead(paper, about);
  for (const [index, skill] of skills.entries())
    drawSkill(paper, skill, SKILL.first + index * SKILL.height);
  for (const { t, x, width } of paper.columns)
    for (const [row, text] of paper.linesOf(t('report.foot'), { width, ...TEXT }).entries())
      paper.write(text, {
        x,
        width,
        y: SKILL.first + skills.length * SKILL.height + 6 + row * TEXT.height,
        size: TEXT.size,
        face: 'strong',
      });
  pdf.end();
  return written;
}
