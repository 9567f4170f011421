import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportOnPackage, sentenceOfFinding } from './scorm-package-report.ts';
import { openScormPackage } from './scorm-package.ts';

const MANIFEST = `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>A course</title>
<item identifier="i" identifierref="r"><title>One</title></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="sco.html"/></resources></manifest>`;
const SPEAKS = `<script>API.LMSInitialize(''); API.LMSSetValue('cmi.core.exit', 'suspend');</script>`;

async function reportOn(files: Readonly<Record<string, string>>, manifest = MANIFEST) {
  const folder = await mkdtemp(join(tmpdir(), 'scorm-report-'));
  for (const [path, content] of Object.entries({ 'imsmanifest.xml': manifest, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const opened = await openScormPackage(folder);
  return reportOnPackage(opened).finally(() => opened.close());
}
const findingsOf = async (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    (await reportOn({ 'sco.html': SPEAKS, ...files })).findings.map(({ kind, places }) => [
      kind,
      places,
    ]),
  );

describe('what is found in a package', () => {
  it('is its standard, parts, sizes and the calls it names (D7)', async () => {
    const report = await reportOn({ 'sco.html': SPEAKS, 'big.png': 'x'.repeat(900) });
    expect(report).toMatchObject({
      standard: 'SCORM 1.2',
      parts: 1,
      files: 3,
      calls: ['LMSInitialize', 'LMSSetValue'],
      findings: [],
    });
    expect(report.largest[0]).toEqual({ path: 'big.png', bytes: 900 });
    const later = MANIFEST.replace('1.2</schemaversion>', '2004 4th Edition</schemaversion>');
    expect(await reportOn({ 'sco.html': 'api.Initialize("");' }, later)).toMatchObject({
      standard: 'SCORM 2004 4th Edition',
      calls: ['Initialize'],
    });
  });

  it('a package without calls is reported', async () => {
    const { findings } = await reportOn({ 'sco.html': '<p>Read this.</p>' });
    expect(findings).toEqual([{ kind: 'silent', places: ['sco.html'] }]);
    expect(findings.map(sentenceOfFinding)).toEqual([
      'It never speaks to the player: students finish it by a press, and it gives no score: sco.html.',
    ]);
  });

  it('a style sheet of megabytes is read in no time, as authoring tools write letters into one', async () => {
    const letters = `@font-face{src:url(data:font/woff;base64,${'A'.repeat(1_000_000)})}`;
    const began = performance.now();
    const css = `${letters}${letters}.tip:hover{display:block}@media(min-width:9px){.page{width:900px}}${'A'.repeat(1_000_000)}`;
    expect(await findingsOf({ 'letters.css': css })).toEqual({ 'hover-only': ['letters.css'] });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('features that fail on phones are reported, with their files', async () => {
    expect(
      await findingsOf({
        'film.swf': '',
        'old/talk.wmv': '',
        'page.css': '#page { width: 960px } @media (min-width: 1000px) { #page { width: 1000px } }',
        'menu.css': '.menu:hover ul { display: block }',
        'tip.html': '<b onmouseover="show()">?</b>',
        'help.js': 'window.open("help.html")',
      }),
    ).toEqual({
      flash: ['film.swf'],
      'old-media': ['old/talk.wmv'],
      windows: ['help.js'],
      'fixed-width': ['page.css'],
      'hover-only': ['menu.css', 'tip.html'],
    });
  });

  it('external hosts that it loads from are reported; links, schema names and its own files are not', async () => {
    expect(
      await findingsOf({
        'a.html':
          '<script src="https://cdn.example.com/x.js"></script><a href="https://elsewhere.example.org/">More</a>',
        'b.css':
          '@import "//fonts.example.net/css?x"; @namespace svg url(http://www.w3.org/2000/svg);',
        'c.js':
          'load("https://media.example.com/film.mp4"); ns("http://www.w3.org/1999/xlink/a.js")',
      }),
    ).toEqual({ outside: ['cdn.example.com', 'fonts.example.net', 'media.example.com'] });
  });

  it('what gives way on a narrow screen, and what a finger opens too, is none of it', async () => {
    expect(
      await findingsOf({
        'fits.css': '.page { width: 960px; max-width: 100% } td { width: 90px }',
        'menu.css': '.menu:hover ul, .menu:focus-within ul { display: block }',
        'tip.html': '<b onmouseover="show()" onclick="show()">?</b><img width="300">',
      }),
    ).toEqual({});
  });

  it('names what it keeps in the storage of the browser', async () => {
    const { storage } = await reportOn({
      'sco.html': `${SPEAKS}<script>localStorage.x = 1; document.cookie = 'a=b'</script>`,
      'a.js': 'window.sessionStorage.setItem("k", 1); indexedDB.open("x"); localStorageKey = 1',
    });
    expect(storage).toEqual(['document.cookie', 'indexedDB', 'localStorage', 'sessionStorage']);
    expect((await reportOn({ 'sco.html': SPEAKS })).storage).toEqual([]);
  });
});
