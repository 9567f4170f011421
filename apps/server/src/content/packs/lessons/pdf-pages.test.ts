import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from './pdf-pages.ts';

/** A PDF of these objects, with a table of where each begins. */
function pdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = text.length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer.replace('SELF', String(table))} >>\n`;
  return Buffer.from(`${text}startxref\n${table}\n%%EOF\n`);
}
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>';

describe('the pages of a PDF', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-pdf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const pagesOf = async (content: Buffer) => {
    const path = join(folder, 'a.pdf');
    await writeFile(path, content);
    return pdfPages(path);
  };

  it('are counted', async () => {
    const plain = pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE]);
    expect(await pagesOf(plain)).toBe(1);
  });

  it.each([
    [
      'a tree of pages that holds itself',
      pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 2 >>']),
    ],
    [
      'a table that names itself as the one before',
      pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE], '/Prev SELF'),
    ],
    [
      'lists nested 200,000 deep',
      pdf([
        CATALOG,
        `<< /Type /Pages /Count 1 /Kids ${'['.repeat(200_000)}${']'.repeat(200_000)} >>`,
      ]),
    ],
    ['no PDF', Buffer.from('no PDF')],
  ])('of %s are counted or not, within the limits of the parser', async (_name, content) => {
    const pages = await pagesOf(content);
    expect(pages === 'unreadable' || Number.isInteger(pages)).toBe(true);
  });
});
