import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../../../files/storage-file.ts';
import { type PackFiles, type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { checkPack } from '../check-pack.ts';
import { storeMedia } from '../media/store-media.ts';
import { lessonPage, safeHtml } from './lesson-text.ts';
import { PackError, sentenceOf } from '../problem.ts';

const FOLDER = 'programs/flying/01-paper';
const PAGE = `${FOLDER}/lessons/page.html`;
const HTML: PackFiles = {
  [`${FOLDER}/course.yaml`]:
    'name: Paper\nkind: ilm\nlessons: [{ slug: it, title: It, kind: lesson, file: lessons/page.html }]\n',
};
const MARKDOWN: PackFiles = {
  [`${FOLDER}/course.yaml`]:
    'name: Paper\nkind: ilm\nlessons: [{ slug: it, title: It, kind: lesson, file: lessons/page.md }]\n',
};
const NAMES = ['a', 'b', 'c', 'd', 'e'];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('Markdown', () => {
  it.each([
    ['a script', 'Hello <script>alert(1)</script>', '<p>Hello </p>'],
    ['a handler', '<img src="a.png" onerror="alert(1)">', '<img src="a.png" />'],
    ['a link that runs', '[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['a frame', '<iframe src="https://example.org"></iframe>', ''],
    ['a picture from elsewhere', '![x](https://example.org/x.png)', '<p><img alt="x" /></p>'],
    ['an address without its scheme', '![x](//example.org/x.png)', '<p><img alt="x" /></p>'],
    ['a style', '<p style="position:fixed">x</p>', '<p>x</p>'],
    ['a form', '<form action="/"><input name="a"></form>', ''],
  ])('%s is left out', (_title, markdown, html) => {
    expect(safeHtml(markdown)).toBe(html);
  });

  it('tables, lists and links stay', () => {
    expect(safeHtml('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td align="right">2</td>');
    // A table that is wider than the page scrolls in its own place: by keys too.
    expect(safeHtml('| a |\n| - |\n| 1 |')).toContain('<table tabindex="0">');
    expect(safeHtml('3. three\n4. four')).toContain('<ol start="3">');
    expect(safeHtml('[x](https://example.org/)')).toContain('href="https://example.org/"');
  });

  it('a title cannot break out of its page', () => {
    expect(lessonPage('</title><script>alert(1)</script>', 'x', 'en')).not.toContain('<script>');
  });
});

describe('pages of lessons', () => {
  let pack: PackFolder;
  let store: string;
  beforeEach(async () => {
    pack = await aPack();
    store = await mkdtemp(join(tmpdir(), 'skillkite-store-'));
  });
  afterEach(async () => {
    await pack.remove();
    await rm(store, { recursive: true, force: true });
  });

  const stored = async (files: PackFiles) => {
    await pack.write(files);
    const checked = await checkPack(pack.path, { tools: null });
    const storage = fileStorage(store);
    await storeMedia(checked, { storage, tools: null }, () => {});
    const [media] = checked.media.values();
    if (!media) throw new Error('The lesson has no media.');
    const root = media.storageKey.split('/').slice(0, 2).join('/');
    const keys = await Array.fromAsync(storage.list(`${root}/`));
    const inside = keys.map((key) => key.slice(root.length + 1)).sort();
    return { media, inside, page: await text(await storage.read(media.storageKey)) };
  };
  const problems = async (files: PackFiles): Promise<string[]> => {
    await pack.write(files);
    const error: unknown = await checkPack(pack.path, { tools: null }).catch(
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof PackError)) throw new Error('It was not refused.', { cause: error });
    return error.problems.map(sentenceOf);
  };

  it('the pictures of a Markdown page come along, and it finds them where it looks', async () => {
    const { media, inside, page } = await stored({
      ...MARKDOWN,
      [`${FOLDER}/lessons/page.md`]: '# A kite\n\n![A kite](<../../../../media/my kite.png>)\n',
      'media/my kite.png': PNG,
    });
    expect(media).toMatchObject({ fileType: 'html', durationSeconds: 30 });
    expect(inside).toEqual(['media/my kite.png', `${FOLDER}/lessons/page.html`]);
    const [, source = ''] = /<img src="([^"]+)"/.exec(page) ?? [];
    const shown = new URL(source, `http://content/${media.storageKey}`).pathname;
    expect(decodeURIComponent(shown)).toMatch(/^\/files\/[0-9a-f]{64}\/media\/my kite\.png$/);
  });

  it('another picture makes another page: what a student looks at now stays', async () => {
    const files = { ...MARKDOWN, [`${FOLDER}/lessons/page.md`]: '![A kite](kite.png)' };
    const before = await stored({ ...files, [`${FOLDER}/lessons/kite.png`]: PNG });
    const other = Buffer.concat([PNG, Buffer.from('more')]);
    const after = await stored({ ...files, [`${FOLDER}/lessons/kite.png`]: other });
    expect(after.media.storageKey).not.toBe(before.media.storageKey);
  });

  it('what an HTML page names comes along: pictures, scripts, and what its styles name', async () => {
    const { inside } = await stored({
      ...HTML,
      [PAGE]: `<!doctype html><link rel="stylesheet" href="../styles/page.css?v=2">
        <style>body { background: url("a.png") } /* url(none.png) */</style>
        <img src="b.png" srcset="c.png 2x, d.png 3x" alt=""><script src="page.js"></script>
        <p style="background:url(e.png)"><a href="https://example.org">more</a> <a href="#top">up</a></p>
        <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""><form><input></form>`,
      [`${FOLDER}/lessons/page.js`]: 'document.title = "kite";',
      [`${FOLDER}/styles/page.css`]: '@import "more.css"; p { background: url(f.png) }',
      [`${FOLDER}/styles/more.css`]: '@import "page.css";',
      [`${FOLDER}/styles/f.png`]: PNG,
      ...Object.fromEntries(NAMES.map((name) => [`${FOLDER}/lessons/${name}.png`, PNG])),
    });
    expect(inside.map((name) => name.slice(FOLDER.length + 1))).toEqual([
      ...NAMES.map((name) => `lessons/${name}.png`),
      'lessons/page.html',
      'lessons/page.js',
      'styles/f.png',
      'styles/more.css',
      'styles/page.css',
    ]);
  });

  it.each([
    [
      'a script from elsewhere',
      '<script src="https://example.org/a.js"></script>',
      '2:1',
      'It loads "https://example.org/a.js": what a lesson shows lies in the pack.',
    ],
    [
      'an address without its scheme',
      '<img src="//example.org/a.png">',
      '2:1',
      'It loads "//example.org/a.png": what a lesson shows lies in the pack.',
    ],
    [
      'an address of this server',
      '<img src="/api/login">',
      '2:1',
      'It loads "/api/login": what a lesson shows lies in the pack.',
    ],
    [
      'a script in an address',
      '<img src="javascript:alert(1)">',
      '2:1',
      'It loads "javascript:alert(1)": what a lesson shows lies in the pack.',
    ],
    [
      'a style from elsewhere',
      '<style>@import "https://example.org/a.css";</style>',
      '2:8',
      'It loads "https://example.org/a.css": what a lesson shows lies in the pack.',
    ],
    [
      'a file out of the pack',
      '<img src="../../../../../../etc/passwd">',
      '2:1',
      '"../../../../../../etc/passwd" lies outside the pack.',
    ],
    [
      'the same, encoded',
      '<img src="%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd">',
      '2:1',
      '"../../../../../etc/passwd" lies outside the pack.',
    ],
    ['a file that is not there', '<img src="gone.png">', '2:1', 'There is no file "gone.png".'],
    [
      'a frame',
      '<iframe src="page.html"></iframe>',
      '2:1',
      "A lesson's page may not hold <iframe>.",
    ],
    ['a base', '<base href="https://example.org/">', '2:1', "A lesson's page may not hold <base>."],
    [
      'a form that sends',
      '<form action="https://example.org"></form>',
      '2:1',
      'A form that sends has nowhere to send to: leave "action" away.',
    ],
    [
      'refreshing',
      '<meta http-equiv="Refresh" content="0;url=https://example.org">',
      '2:1',
      'A page that refreshes itself would leave its lesson.',
    ],
    [
      'a module',
      '<script type="module">import "a"</script>',
      '2:1',
      'Scripts of modules do not run in the sandbox: write a classic script.',
    ],
    [
      'another page',
      '<img src="page.html">',
      '2:1',
      '"page.html" is another page: a lesson is one page.',
    ],
    [
      'a dead link',
      '<a href="next.html">next</a>',
      '2:1',
      'A link leads to https:, mailto: or a place on the page, not to "next.html".',
    ],
  ])('an HTML page with %s is refused with its line', async (_title, html, at, message) => {
    const found = await problems({ ...HTML, [PAGE]: `<!doctype html>\n${html}\n` });
    expect(found).toContain(`${PAGE}:${at}: ${message}`);
  });

  it('what a style loads from elsewhere is said where the page names the style', async () => {
    expect(
      await problems({
        ...HTML,
        [PAGE]: '<link rel="stylesheet" href="page.css">',
        [`${FOLDER}/lessons/page.css`]: 'p { background: url(https://example.org/a.png) }',
      }),
    ).toEqual([
      `${PAGE}:1:1: ${FOLDER}/lessons/page.css: It loads "https://example.org/a.png": what a lesson shows lies in the pack.`,
    ]);
  });
});
