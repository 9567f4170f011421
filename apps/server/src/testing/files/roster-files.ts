import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Record<string, string>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Writes a zip of texts. */
export async function writeZip(path: string, files: Record<string, string>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await finished(zip.outputStream.pipe(createWriteStream(path)));
  return path;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const TYPES = 'http://schemas.openxmlformats.org';

/** Writes an Excel file with one sheet: texts as texts, numbers as numbers, as Excel does. */
export async function writeXlsx(path: string, rows: (string | number)[][]): Promise<string> {
  const cells = rows.map((row, at) => {
    const line = row.map((cell, column) => {
      const name = `${String.fromCodePoint(65 + column)}${at + 1}`;
      return typeof cell === 'number'
        ? `<c r="${name}"><v>${cell}</v></c>`
        : `<c r="${name}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${line.join('')}</row>`;
  });
  return writeWorkbook(path, { rows: cells.join('') });
}

/** Writes an Excel file with the XML of one sheet. */
export const writeWorkbook = (
  path: string,
  { rows, doctype = '', shared = '' }: { rows: string; doctype?: string; shared?: string },
): Promise<string> =>
  writeZip(path, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${TYPES}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${TYPES}/package/2006/relationships"><Relationship Id="rId1" Type="${TYPES}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${TYPES}/spreadsheetml/2006/main" xmlns:r="${TYPES}/officeDocument/2006/relationships"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${TYPES}/package/2006/relationships"><Relationship Id="rId1" Type="${TYPES}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${TYPES}/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?>${doctype}<sst xmlns="${TYPES}/spreadsheetml/2006/main">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${doctype}<worksheet xmlns="${TYPES}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });
