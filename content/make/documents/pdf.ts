import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';

const INK = '#1c2244';
const SOFT = '#545b7c';
const THREAD = '#c2185b';
const MADE_ON = new Date('2026-01-01T00:00:00Z');

type Sheet = {
  heading(text: string): void;
  text(text: string): void;
  /** A line to write on. */
  room(lines: number): void;
  rows(rows: readonly (readonly string[])[], widths: readonly number[]): void;
  /** A bar chart whose axis begins where it is told to. */
  bars(values: readonly (readonly [name: string, value: number])[], from: number, to: number): void;
  page(): void;
};

/** Writes a PDF of A5 pages that can be printed two to a sheet; the same content gives the same bytes. */
export async function writePdf(
  path: string,
  title: string,
  draw: (sheet: Sheet) => void,
): Promise<void> {
  const doc = new PDFDocument({
    size: 'A5',
    margin: 40,
    info: { Title: title, Creator: 'Skillkite', CreationDate: MADE_ON },
  });
  const out = createWriteStream(path);
  doc.pipe(out);
  const width = doc.page.width - 80;
  doc.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title);
  doc
    .moveTo(40, doc.y + 4)
    .lineTo(40 + width, doc.y + 4)
    .lineWidth(2)
    .stroke(THREAD);
  doc.moveDown(0.8);
  const plain = () => doc.font('Helvetica').fontSize(11).fillColor(INK);
  const sheet: Sheet = {
    heading: (text) => {
      doc.moveDown(0.5).font('Helvetica-Bold').fontSize(14).fillColor(INK).text(text);
      doc.moveDown(0.2);
    },
    text: (text) => {
      plain().text(text, { lineGap: 3 }).moveDown(0.4);
    },
    room: (lines) => {
      for (let line = 0; line < lines; line += 1) {
        doc.moveDown(1.4);
        doc
          .moveTo(40, doc.y)
          .lineTo(40 + width, doc.y)
          .lineWidth(0.5)
          .stroke(SOFT);
      }
      doc.moveDown(0.8);
    },
    rows: (rows, widths) => {
      for (const [index, row] of rows.entries()) {
        const { y } = doc;
        let x = 40;
        doc
          .font(index === 0 ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(10)
          .fillColor(INK);
        const heights = row.map((cell, at) =>
          doc.heightOfString(cell, { width: (widths[at] ?? 60) - 8 }),
        );
        for (const [at, cell] of row.entries()) {
          doc.text(cell, x, y, { width: (widths[at] ?? 60) - 8 });
          x += widths[at] ?? 60;
        }
        doc.x = 40;
        doc.y = y + Math.max(...heights) + 5;
        doc
          .moveTo(40, doc.y - 3)
          .lineTo(40 + width, doc.y - 3)
          .lineWidth(0.5)
          .stroke('#e2d9c5');
      }
      doc.moveDown(0.5);
    },
    bars: (values, from, to) => {
      const bottom = doc.y + 130;
      const step = width / values.length;
      for (const [index, [name, value]] of values.entries()) {
        const height = ((value - from) / (to - from)) * 110;
        const x = 40 + index * step + step * 0.2;
        doc
          .rect(x, bottom - height, step * 0.6, height)
          .fill(index % 2 === 0 ? '#2a4bb5' : '#f6ae1a');
        doc
          .font('Helvetica')
          .fontSize(9)
          .fillColor(INK)
          .text(`${name} (${value})`, 40 + index * step, bottom + 4, {
            width: step,
            align: 'center',
          });
      }
      doc
        .moveTo(40, bottom)
        .lineTo(40 + width, bottom)
        .lineWidth(1)
        .stroke(INK);
      doc
        .font('Helvetica')
        .fontSize(9)
        .fillColor(SOFT)
        .text(`axis from ${from}`, 40, bottom + 18);
      doc.x = 40;
      doc.moveDown(0.6);
    },
    page: () => void doc.addPage(),
  };
  draw(sheet);
  doc.end();
  await finished(out);
}
