import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import {
  type Face,
  INK,
  SOFT,
  lineBreaker,
  textPen,
} from '../../../apps/server/src/documents/pdf/text-pen.ts';

const THREAD = '#c2185b';
const MADE_ON = new Date('2026-01-01T00:00:00Z');
const MARGIN = 40;
const LINE_HEIGHT = 1.5;
const BAR_ROOM = 130;

type Sheet = {
  heading(text: string): void;
  text(text: string): void;
  /** Lines to write on. */
  room(lines: number): void;
  rows(rows: readonly (readonly string[])[], widths: readonly number[]): void;
  /** A bar chart with a given axis start, and labels below. */
  bars(
    values: readonly (readonly [name: string, value: number])[],
    axis: { from: number; to: number; words: string },
  ): void;
  page(): void;
};

type Of = { size?: number; face?: Face; colour?: string; x?: number; width?: number };

/** Writes a PDF of A5 pages that can be printed two to a sheet; the same content gives the same bytes. */
export async function writePdf(
  path: string,
  title: string,
  draw: (sheet: Sheet) => void,
): Promise<void> {
  const doc = new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    info: { Title: title, Creator: 'Skillkite', CreationDate: MADE_ON },
  });
  const out = createWriteStream(path);
  doc.pipe(out);
  const full = doc.page.width - 2 * MARGIN;
  const write = textPen(doc);
  const linesOf = lineBreaker(doc);
  let y = MARGIN;

  const rule = (colour: string, thickness: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + full, y)
      .lineWidth(thickness)
      .stroke(colour);

  /** Writes a text from `y` on and answers how high it is. */
  const put = (text: string, { size = 11, face, colour, x = MARGIN, width = full }: Of = {}) => {
    const lines = text.split('\n').flatMap((part) => linesOf(part, { width, size }));
    for (const [at, line] of lines.entries()) {
      const top = y + at * size * LINE_HEIGHT;
      if (top > doc.page.height - MARGIN - size) throw new Error(`No room in ${path} for ${line}`);
      write(line, { x, y: top, width, size, ...(face && { face }), ...(colour && { colour }) });
    }
    return lines.length * size * LINE_HEIGHT;
  };

  y += put(title, { size: 20, face: 'heading' });
  rule(THREAD, 2);
  y += 10;
  draw({
    heading: (text) => {
      y += 6;
      y += put(text, { size: 14, face: 'heading' }) + 2;
    },
    text: (text) => {
      y += put(text) + 4;
    },
    room: (lines) => {
      for (let line = 0; line < lines; line += 1) {
        y += 20;
        rule(SOFT, 0.5);
      }
      y += 10;
    },
    rows: (rows, widths) => {
      for (const [index, row] of rows.entries()) {
        let x = MARGIN;
        const face = index === 0 ? 'strong' : 'text';
        const heights = row.map((cell, at) => {
          const width = widths[at] ?? 60;
          const height = put(cell, { size: 10, face, x, width: width - 8 });
          x += width;
          return height;
        });
        y += Math.max(...heights) + 3;
        rule('#e2d9c5', 0.5);
        y += 4;
      }
      y += 4;
    },
    bars: (values, { from, to, words }) => {
      const step = full / values.length;
      const bottom = y + BAR_ROOM;
      for (const [index, [name, value]] of values.entries()) {
        const height = ((value - from) / (to - from)) * (BAR_ROOM - 20);
        const x = MARGIN + index * step + step * 0.2;
        doc
          .rect(x, bottom - height, step * 0.6, height)
          .fill(index % 2 === 0 ? '#2a4bb5' : '#f6ae1a');
        y = bottom + 2;
        put(`${name} (${value})`, { size: 9, x, width: step * 0.6 });
      }
      y = bottom;
      rule(INK, 1);
      y += 15;
      y += put(words, { size: 9, colour: SOFT }) + 6;
    },
    page: () => {
      doc.addPage();
      y = MARGIN;
    },
  });
  doc.end();
  await finished(out);
}
