import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locale } from '@skillkite/rules/text/locale';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schools } from '../../../school/accounts/tables.ts';
import { certificates } from '../../certificates/tables.ts';
import { aStudent } from '../../../testing/data/builders.ts';
import { aCertifiedStudent } from '../../../testing/data/certified-student.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

/** Decompressed drawing operators of a page. */
const drawingOf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n/g)]
    .filter(({ index }) => text.slice(0, index).endsWith('>>\n'))
    .flatMap(({ index }) => {
      const start = index + 'stream\n'.length;
      try {
        return [
          inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1'),
        ];
      } catch {
        return [];
      }
    })
    .join('\n');
};

/** ActualText of a text, for search, copy and screen readers. */
const actualText = (text: string): string =>
  Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])
    .toString('latin1')
    .replaceAll(/[\n\r\t\b\f()\\]/g, (sign) => {
      const names: Record<string, string> = {
        '\n': 'n',
        '\r': 'r',
        '\t': 't',
        '\b': 'b',
        '\f': 'f',
      };
      return `\\${names[sign] ?? sign}`;
    });

/** Renders the small squares of a drawing: black on white, four pixels to a point. */
function photoOf(drawing: string): { data: Uint8ClampedArray; side: number } {
  const DOTS = 4;
  const squares = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)]
    .map(([, x, y, side]) => [Number(x), Number(y), Number(side)] as const)
    .filter(([, , side]) => side < 10);
  const left = Math.min(...squares.map(([x]) => x)) - 20;
  const top = Math.min(...squares.map(([, y]) => y)) - 20;
  const side = 160 * DOTS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y, width] of squares)
    for (let row = Math.round((y - top) * DOTS); row < (y - top + width) * DOTS; row += 1)
      for (let dot = Math.round((x - left) * DOTS); dot < (x - left + width) * DOTS; dot += 1)
        data.fill(0, (row * side + dot) * 4, (row * side + dot) * 4 + 3);
  return { data, side };
}

describe('a certificate as a PDF', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const download = async (
    of: Awaited<ReturnType<typeof aCertifiedStudent>>,
    as: Awaited<ReturnType<typeof aStudent>> | null = of.student,
    url = of.certificate.pdf_url,
  ) => test.app.inject({ url, headers: as ? { cookie: await test.cookieOf(as) } : {} });

  it('names student, program, day and school, leads to its public page, and tells its name to a reader (D9)', async () => {
    const certified = await aCertifiedStudent(test);
    const { certificate } = certified;
    const answer = await download(certified);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename='),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const loading = getDocument({ data: new Uint8Array(answer.rawPayload) });
    const document = await loading.promise;
    expect(document.numPages).toBe(1);
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: `Asha Verma: ${certificate.name}`,
      Author: 'Skillkite',
      Language: 'en-IN',
    });
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    for (const words of [
      'Asha Verma',
      certificate.name,
      '4 March 2026',
      'Hill School',
      'Skillkite',
    ])
      expect(text).toContain(words);
    expect(text).toContain(certificate.public_url);
    expect(await page.getAnnotations()).toMatchObject([{ url: certificate.public_url }]);
    await loading.destroy();
  });

  it('is in English and the school’s language, the program’s name too (D17 certificate-languages)', async () => {
    const certified = await aCertifiedStudent(test);
    const { orm } = test.database;
    const hindi = 'सवालों में सोचें';
    await orm
      .update(certificates)
      .set({ translations: { hi: { programName: hindi } } })
      .where(eq(certificates.id, certified.certificate.id));
    const drawn = async () => drawingOf((await download(certified)).rawPayload);
    const inSchool = (language: Locale | null) =>
      orm.update(schools).set({ language }).where(eq(schools.id, certified.student.schoolId));
    // A school without a language of its own has the installation's.
    for (const [language, hasHindi] of [
      [null, true],
      ['en', false],
      ['hi', true],
    ] as const) {
      await inSchool(language);
      const drawing = await drawn();
      expect(drawing.includes(actualText(hindi))).toBe(hasHindi);
    }
    // A browser without one of our languages gets the school's.
    const open = (header: string) =>
      test.app.inject({ url: certified.path, headers: { 'accept-language': header } });
    expect((await open('ta')).headers['content-language']).toBe('hi');
    expect((await open('ta')).payload).toContain(`<b lang="hi">${hindi}</b>`);
    await inSchool('en');
    expect((await open('ta')).headers['content-language']).toBe('en');
    expect((await open('en')).payload).toContain(`<b lang="en">${certified.certificate.name}</b>`);
  });

  it('has its fonts inside, and a name in Devanagari shaped and still to be read and searched', async () => {
    const name = 'श्रेया क्षत्रिय';
    const pdf = (await download(await aCertifiedStudent(test, { fullname: name }))).rawPayload;
    const fonts = [...pdf.toString('latin1').matchAll(/\/FontName \/\w+\+(\w+-?\w*)/g)];
    expect(new Set(fonts.map(([, font]) => font))).toEqual(
      new Set(['Baloo2-Bold', 'Mukta-Regular', 'Mukta-Bold']),
    );
    expect([...pdf.toString('latin1').matchAll(/\/FontFile2 /g)]).toHaveLength(fonts.length);
    const drawing = drawingOf(pdf);
    const start = drawing.indexOf(actualText(name));
    expect(start).toBeGreaterThan(0);
    // Glyphs of its one line: nine letters and signs of two conjuncts are fewer once they are joined.
    const line = drawing.slice(start, drawing.indexOf('EMC', start));
    const glyphs =
      [...line.matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => hex).join('').length / 4;
    expect(glyphs).toBeLessThan(name.length);
  });

  it('has a code that a camera reads as the address of its public page', async () => {
    const certified = await aCertifiedStudent(test);
    const { data, side } = photoOf(drawingOf((await download(certified)).rawPayload));
    expect(jsqr.default(data, side, side)?.data).toBe(certified.certificate.public_url);
  });

  it('prints no address and no code while its page is not shared (D22 starts-off)', async () => {
    const certified = await aCertifiedStudent(test);
    await test.database.orm
      .update(schools)
      .set({ showsPortfolio: false })
      .where(eq(schools.id, certified.student.schoolId));
    const pdf = (await download(certified)).rawPayload;
    const loading = getDocument({ data: new Uint8Array(pdf) });
    const page = await (await loading.promise).getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('Asha Verma');
    expect(text).not.toContain('/certificate/');
    expect(await page.getAnnotations()).toEqual([]);
    await loading.destroy();
  });

  it('is answered to its own student alone (D2)', async () => {
    const certified = await aCertifiedStudent(test);
    const stranger = await aStudent(test.database);
    expect((await download(certified, null)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await download(certified, stranger)).json()).toMatchObject({
      status: 404,
      code: 'CERTIFICATE_NOT_FOUND',
    });
    for (const id of ['987654', '0', 'x', '1e3', '%2e%2e'])
      expect(
        (
          await download(
            certified,
            certified.student,
            `/api/student_dashboard/certificate_pdf/${id}`,
          )
        ).statusCode,
      ).toBe(404);
  });
});
