import { writeFile } from 'node:fs/promises';
import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

export const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_1 });
export const paragraph = (text: string) =>
  new Paragraph({ children: [new TextRun(text)], spacing: { after: 160 } });
export const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } });

export const table = (rows: readonly (readonly string[])[]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map(
            (cell) =>
              new TableCell({
                children: [
                  new Paragraph({ children: [new TextRun({ text: cell, bold: index === 0 })] }),
                ],
              }),
          ),
        }),
    ),
  });

export async function writeDocx(
  path: string,
  title: string,
  children: (Paragraph | Table)[],
): Promise<void> {
  const document = new Document({ title, creator: 'Skillkite', sections: [{ children }] });
  await writeFile(path, await Packer.toBuffer(document));
}
