import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileStorage } from '../../files/storage-file.ts';
import type { Storage } from '../../files/storage.ts';
import { writeWorkbook, writeXlsx, writeZip } from '../../testing/files/roster-files.ts';
import { type FirstWords, type Words, type WordsFormat, openFirstWords } from './first-words.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const relationships = (inside: string) =>
  `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${inside}</Relationships>`;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Parts of a Word document with the given `body`. */
const wordParts = (body: string, styles = '') => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  '_rels/.rels': relationships(
    `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
  ),
  'word/_rels/document.xml.rels': relationships(
    `<Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="l1" Type="${OFFICE}/hyperlink" Target="https://example.org/" TargetMode="External"/>`,
  ),
  'word/styles.xml': `<?xml version="1.0"?><w:styles xmlns:w="${W}">${styles}</w:styles>`,
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
});

describe('the first words of a document', () => {
  let folder: string;
  let storage: Storage;
  let words: FirstWords;
  let names = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-words-'));
    storage = fileStorage(join(folder, 'store'));
  });
  beforeEach(() => {
    words = openFirstWords(storage);
  });
  afterEach(() => words.close());
  afterAll(() => rm(folder, { recursive: true }));

  /** Documents are read in order: once its words exist, earlier ones are known too. */
  async function readAfter(key: string, format: WordsFormat): Promise<Words | null> {
    names += 1;
    const last = `files/last-${names}/last.csv`;
    await storage.put(last, Buffer.from('a,b\n1,2\n'));
    expect(words.of(key, format)).toBeNull();
    await vi.waitUntil(() => words.of(last, 'csv') !== null, { timeout: 60_000, interval: 20 });
    return words.of(key, format);
  }
  async function wordsIn(content: Buffer, format: WordsFormat): Promise<Words | null> {
    names += 1;
    const key = `files/${names}/one.${format}`;
    await storage.put(key, content);
    return readAfter(key, format);
  }
  const zipped = async (parts: Record<string, string>) =>
    readFile(await writeZip(join(folder, `${(names += 1)}.zip`), parts));
  const word = async (body: string, styles = '') => {
    const read = await wordsIn(await zipped(wordParts(body, styles)), 'docx');
    if (read?.kind === 'sheets') throw new Error('A Word document is no sheet.');
    return read;
  };

  it('of Word are its paragraphs and tables, with the classes and styles of the reader (D9 first-paint)', async () => {
    const read = await word(
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Fish &amp; &lt;chips&gt;</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('cell')}</w:tc></w:tr></w:tbl>`,
    );
    expect(read?.isWhole).toBe(true);
    expect(read?.html).toContain(
      '<div class="docx-wrapper"><section class="docx"><article><p style="text-align: center"><span style="font-weight: bold">Fish &amp; &lt;chips&gt;</span></p><table><tr><td colspan="2"><p><span>cell</span></p></td></tr></table></article></section></div>',
    );
  });

  it('of a long one are as many as a screen holds (D9 first-paint)', async () => {
    const read = await word(
      Array.from({ length: 3000 }, (_, at) => paragraph(`Line ${at} of a long letter`)).join(''),
    );
    expect(read?.isWhole).toBe(false);
    expect(read?.html).toContain('Line 100 of');
    expect(read?.html).not.toContain('Line 2999 of');
    expect(read?.html.length).toBeLessThan(60_000);
  });

  it('end before what is no words, and a link is left to the reader (D9 first-paint)', async () => {
    const drawn = '<w:p><w:r><w:drawing><wp:inline xmlns:wp="x"/></w:drawing></w:r></w:p>';
    const read = await word(paragraph('before') + drawn + paragraph('behind'));
    expect(read).toMatchObject({ isWhole: false, html: expect.stringContaining('before') });
    expect(read?.html).not.toContain('behind');
    const link = `<w:p><w:hyperlink r:id="l1"><w:r><w:t>a link</w:t></w:r></w:hyperlink></w:p>`;
    const linked = await word(link);
    expect(linked).toMatchObject({ isWhole: false, html: expect.stringContaining('a link') });
    expect(linked?.html).not.toContain('example.org');
  });

  it.each([
    ['leaves its rule', 'red; } body { display: none'],
    ['asks for a file', 'url(https://example.org/seen)'],
    ['ends its element', '</style><script>1</script>'],
  ])('are none where a style %s (D9 first-paint)', async (_why, colour) => {
    const value = colour.replaceAll('<', '&lt;');
    const font = `<w:rPr><w:rFonts w:ascii="${value}"/></w:rPr>`;
    const style = `<w:style w:type="character" w:styleId="x">${font}</w:style>`;
    expect(await word(paragraph('words'), style)).toBeNull();
    const read = await word(`<w:p><w:r>${font}<w:t>words</w:t></w:r></w:p>`);
    expect(read?.html ?? '').not.toContain('words');
  });

  it('name nothing in the page by an id, nor by a class that is not of a document (D9 first-paint)', async () => {
    const read = await word(
      `<w:p><w:bookmarkStart w:id="1" w:name="first-answers"/><w:r><w:t>words</w:t></w:r></w:p>`,
    );
    expect(read?.html).toContain('words');
    expect(read?.html).not.toContain('first-answers');
  });

  it('are none of what is damaged, too deep, or larger than it says (D9 first-paint)', async () => {
    expect(await wordsIn(Buffer.from('no zip at all'), 'docx')).toBeNull();
    const deep = 20_000;
    const tables = `${'<w:tbl><w:tr><w:tc>'.repeat(deep)}${'</w:tc></w:tr></w:tbl>'.repeat(deep)}`;
    expect(await word(tables)).toBeNull();
    const large = await zipped({
      ...wordParts(paragraph('words')),
      'word/media/large.xml': ' '.repeat(30 * 2 ** 20),
    });
    expect(large.length).toBeLessThan(2 ** 20);
    expect(await wordsIn(large, 'docx')).toBeNull();
    expect(await wordsIn(large, 'xlsx')).toBeNull();
    const far = await writeWorkbook(join(folder, 'far.xlsx'), {
      rows: '<row r="200000"><c r="ZZ200000"><v>1</v></c></row>',
    });
    expect(await wordsIn(await readFile(far), 'xlsx')).toBeNull();
    const entities = wordParts(paragraph('&lol9;'));
    const lol = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`,
    ).join('');
    entities['word/document.xml'] = entities['word/document.xml'].replace(
      '<w:document',
      `<!DOCTYPE x [<!ENTITY lol0 "lol">${lol}]><w:document`,
    );
    expect(JSON.stringify(await wordsIn(await zipped(entities), 'docx'))).not.toContain('lollol');
    expect(await readAfter('files/none/there-is-none.docx', 'docx')).toBeNull();
  });

  it('of a table are its rows, where it has few (D9 first-paint)', async () => {
    const xlsx = await writeXlsx(join(folder, 'table.xlsx'), [
      ['who', 'rupees'],
      ['A <b>', 1200],
    ]);
    expect(await wordsIn(await readFile(xlsx), 'xlsx')).toEqual({
      kind: 'sheets',
      sheets: [
        {
          name: 'Students',
          rows: [
            ['who', 'rupees'],
            ['A <b>', '1200'],
          ],
        },
      ],
    });
    const csv = await wordsIn(Buffer.from('who,rupees\n\n"A, B",7\n'), 'csv');
    expect(csv).toEqual({
      kind: 'sheets',
      sheets: [
        {
          name: '',
          rows: [
            ['who', 'rupees'],
            ['A, B', '7'],
          ],
        },
      ],
    });
    // Column widths depend on rows that are not visible yet.
    expect(await wordsIn(Buffer.from('one,two\n'.repeat(500)), 'csv')).toBeNull();
    expect(await wordsIn(Buffer.from(`"${'a'.repeat(2 ** 20)}"`), 'csv')).toBeNull();
  });
});
