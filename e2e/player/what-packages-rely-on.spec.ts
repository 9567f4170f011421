import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { aPackage, aPage } from './a-package.ts';
import { Playing, expect, test } from './playing.ts';

const begin = `api.LMSInitialize('');`;

/** As a browser refuses a frame its storage in a private window. */
const denyStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (parent === window) return;
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get, configurable: true });
  });

/** A package with storage in every way that scripts use it, and what came of it in `found`. */
const keeps = `${begin}
  localStorage.setItem('k', 1); localStorage.byName = 'v'; sessionStorage['k'] = 's';
  window.found = [localStorage.getItem('k'), localStorage.k, localStorage.byName, localStorage.getItem('no'), 'no' in localStorage,
    'k' in localStorage, Object.keys(localStorage).join(), localStorage.length, localStorage.key(1), sessionStorage.getItem('k'),
    localStorage instanceof Storage, JSON.stringify(localStorage)];
  localStorage.removeItem('k'); delete localStorage.byName; window.left = localStorage.length;
  localStorage.setItem('page', 'one');
  try { localStorage.setItem('big', 'x'.repeat(6000000)); window.full = 'took it'; } catch (error) { window.full = error.name; }`;

test.describe('what packages rely on (D7)', () => {
  for (const isDenied of [false, true]) {
    test(`a package finds a storage of its launch, ${isDenied ? 'where the browser denies one' : 'and not that of others'}`, async ({
      play,
      context,
      again,
    }) => {
      if (isDenied) await denyStorage(context);
      const next = `<!doctype html><script>var api = null, page = localStorage.getItem('page');</script>`;
      const at = await play({
        items: [{ page: aPage({ script: keeps }) }],
        files: { 'next.html': next },
      });
      const sco = await at.sco();
      expect(await sco.evaluate('found')).toEqual([
        '1',
        '1',
        'v',
        null,
        false,
        true,
        'k,byName',
        2,
        'byName',
        's',
        true,
        '{"k":"1","byName":"v"}',
      ]);
      expect(await sco.evaluate('[left, full]')).toEqual([0, 'QuotaExceededError']);
      await sco.evaluate(() => {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        Object.assign(window, { inFrame: frame.contentWindow?.localStorage.getItem('page') });
      });
      expect(await sco.evaluate('inFrame'), 'a frame no server filled').toBe('one');
      await sco.evaluate(`location.href = 'next.html'`);
      const other = await at.sco('next.html');
      expect(await other.evaluate('page'), 'another page of the launch').toBe('one');
      await at.closeGently();
      const later = await again(at);
      expect(
        await (await later.sco()).evaluate('found[3]'),
        'nothing of another launch',
      ).toBeNull();
      if (!isDenied) {
        const kept = await (await later.player()).evaluate(() => Object.keys(localStorage).join());
        expect(kept).not.toMatch(/page|byName/);
      }
    });
  }

  test('clearing its storage takes nothing of what the player keeps', async ({ play, stage }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await at.sco();
    stage.setReachable(false);
    await at.run(
      `api.LMSSetValue('cmi.suspend_data','kept'); api.LMSCommit(''); localStorage.clear()`,
    );
    const journal = await (await at.player()).evaluate(() => Object.values(localStorage).join());
    expect(journal).toContain('kept');
  });

  test('10,000 values in one go are a few messages, also where nothing can be kept on the device', async ({
    play,
    context,
  }) => {
    await denyStorage(context);
    const at = await play({ items: [{ page: aPage({ script: begin }) }] }, { trace: false });
    await expect.poll(() => at.state()).toBeTruthy();
    const before = at.said('state').length;
    await at.run(`for (let n = 0; n < 10000; n += 1) {
      api.LMSSetValue('cmi.interactions.' + n + '.id', 'q' + n); if (n % 100 === 0) api.LMSCommit('');
    }
    api.LMSSetValue('cmi.suspend_data', 'the last');`);
    await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('the last');
    expect(Object.keys(at.state()?.elements ?? {})).toHaveLength(10_001);
    expect(at.said('state').length - before).toBeLessThan(100);
  });

  test('a second page opens the session again, which goes on; the same page does not', async ({
    play,
  }) => {
    const first = `${begin} window.second = api.LMSInitialize(''); window.error = api.LMSGetLastError();
      api.LMSSetValue('cmi.core.lesson_location','p3'); api.LMSSetValue('cmi.suspend_data','one');`;
    const second = `window.opened = api.LMSInitialize(''); window.error = api.LMSGetLastError();
      window.place = api.LMSGetValue('cmi.core.lesson_location');
      api.LMSSetValue('cmi.suspend_data','two'); api.LMSCommit('');`;
    const at = await play({
      items: [{ page: aPage({ script: first }) }],
      files: { 'p2.html': aPage({ script: second }) },
    });
    const one = await at.sco('page1.html');
    expect(await one.evaluate('[second, error]')).toEqual(['false', '101']);
    await one.evaluate(`location.href = 'p2.html'`);
    const two = await at.sco('p2.html');
    expect(await two.evaluate('[opened, error, place]')).toEqual(['true', '0', 'p3']);
    await expect.poll(() => at.state()?.elements['cmi.suspend_data']).toBe('two');
    expect(at.state()?.finished).toBe(false);
  });

  test('by the book a second opening is refused on any page', async ({ play }) => {
    const at = await play(
      {
        items: [{ page: aPage({ script: begin }) }],
        files: { 'p2.html': aPage({ script: `window.opened = api.LMSInitialize('');` }) },
      },
      { strict: true },
    );
    await (await at.sco('page1.html')).evaluate(`location.href = 'p2.html'`);
    expect(await (await at.sco('p2.html')).evaluate('opened')).toBe('false');
  });

  for (const kind of ['asset', null] as const) {
    test(`the word of a page that speaks counts, ${kind === null ? 'where its manifest says nothing of it' : 'though its manifest calls it an asset'}`, async ({
      play,
      again,
    }) => {
      const script = `${begin} window.entry = api.LMSGetValue('cmi.core.entry');
        api.LMSSetValue('cmi.core.lesson_status','incomplete'); api.LMSSetValue('cmi.core.exit','suspend');`;
      const at = await play({ items: [{ kind, page: aPage({ script }) }] });
      expect(await (await at.sco()).evaluate('entry')).toBe('ab-initio');
      await expect.poll(() => at.state()?.lessonStatus).toBe('incomplete');
      await at.closeGently();
      expect(at.said('complete')).toEqual([]);
      const next = await again(at);
      expect(await (await next.sco()).evaluate('entry')).toBe('resume');
      await next.run(`api.LMSSetValue('cmi.core.lesson_status','completed'); api.LMSFinish('')`);
      await expect.poll(() => next.said('complete')).toHaveLength(1);
    });
  }

  test('an asset that is left before it had the time to speak was shown', async ({ play }) => {
    const silent = '<!doctype html><title>Read</title><p>Read</p><script>var api = null</script>';
    const at = await play({
      items: [{ kind: 'asset', page: silent }, { page: aPage({ script: begin }) }],
    });
    await at.sco('page1.html');
    await (await at.player()).getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => at.state('item1')?.lessonStatus).toBe('completed');
  });

  test('what it writes in its own way is taken, and noted', async ({ play }) => {
    const at = await play({ items: [{ page: aPage({ script: begin }) }] });
    await at.run(`api.LMSSetValue('cmi.interactions.0.id','q1'); api.LMSSetValue('cmi.interactions.0.result','incorrect');
      api.LMSSetValue('cmi.interactions.1.result','incorrect'); api.LMSSetValue('cmi.core.session_time','0:00:05');`);
    await expect.poll(() => at.state()?.sessionTime).toBe(500);
    expect(at.state()?.elements['cmi.interactions.0.result']).toBe('wrong');
    expect(at.said('note')).toMatchObject([
      {
        code: 'not-by-the-book',
        detail: 'cmi.interactions.0.result "incorrect", taken as "wrong"',
      },
      { code: 'not-by-the-book', detail: 'cmi.core.session_time "0:00:05", taken as "00:00:05"' },
    ]);
  });

  test('files whose names macOS has left in parts are found', async ({ play }) => {
    const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    const asks = (name: string) => `new Promise((resolve) => { const image = new Image();
      image.onload = () => resolve(true); image.onerror = () => resolve(false); image.src = ${JSON.stringify(name)}; })`;
    const at = await play({
      items: [{ href: 'lec\u0327on.html', page: aPage({ script: begin }) }],
      files: { 'e\u0301.svg': pixel, '\u0958.svg': pixel },
    });
    const sco = await at.sco();
    for (const name of ['\u00e9.svg', 'e\u0301.svg', '\u0958.svg', '\u0915\u093c.svg'])
      expect(await sco.evaluate(asks(name)), name).toBe(true);
  });

  test('a build of Unity finds its compressed parts unpacked', async ({ stage, page }) => {
    const code = 'window.built = true;'.padEnd(2000);
    const folder = await aPackage({ items: [{ page: aPage({ script: begin }) }] });
    const parts = {
      'a.wasm.gz': gzipSync(code),
      'a.data.br': brotliCompressSync(code),
      'a.framework.js.br': brotliCompressSync(code),
    };
    for (const [name, content] of Object.entries(parts))
      await writeFile(join(folder, name), content);
    const lesson = await stage.add(folder);
    await rm(folder, { recursive: true });
    const at = await new Playing(stage, page, { student: 'unity', lesson }).open();
    const sco = await at.sco();
    for (const name of Object.keys(parts)) {
      const text = `fetch('${name}').then(async (answer) => [await answer.text(), answer.headers.get('content-encoding')])`;
      expect(await sco.evaluate(text), name).toEqual([code, name.endsWith('br') ? 'br' : 'gzip']);
    }
    await sco.evaluate(`new Promise((resolve) => { const script = document.createElement('script');
      script.src = 'a.framework.js.br'; script.onload = resolve; document.head.append(script); })`);
    expect(await sco.evaluate('window.built')).toBe(true);
  });

  test('a PDF in a page is offered to open, however the page shows it', async ({ play }) => {
    const inside = `<iframe id="one" src="a.pdf"></iframe><embed id="two" src="a.pdf" type="application/pdf" width="300" height="200">
      <object id="three" data="A.PDF" type="application/pdf">no</object><iframe id="other" src="text.html"></iframe>`;
    const at = await play({
      items: [{ page: aPage({ script: begin }).replace('<h1>A page</h1>', inside) }],
      files: { 'a.pdf': '%PDF-1.4', 'text.html': '<!doctype html><p>Text</p>' },
    });
    const sco = await at.sco('page1.html');
    await sco.evaluate(() => {
      const late = Object.assign(document.createElement('iframe'), {
        id: 'late',
        src: 'text.html',
      });
      document.body.append(late);
      late.src = 'a.pdf?page=2';
    });
    const expected = [];
    for (const id of ['one', 'two', 'three', 'late']) {
      const link = sco.frameLocator(`iframe#${id}`).getByRole('link', { name: 'Open the PDF' });
      await link.click();
      expected.push(expect.objectContaining({ name: id === 'three' ? 'A.PDF' : 'a.pdf' }));
      await expect.poll(() => at.said('download')).toEqual(expected);
    }
    expect(await sco.locator('#two').evaluate((frame) => frame.getAttribute('width'))).toBe('300');
    await expect(sco.frameLocator('#other').getByText('Text')).toBeVisible();
    // Another file in the same frame is shown again.
    await sco.locator('#late').evaluate((frame: HTMLIFrameElement) => (frame.src = 'text.html'));
    await expect(sco.frameLocator('#late').getByText('Text')).toBeVisible();
  });

  test('a PDF in a page is offered in the language of the student', async ({ play }) => {
    const inside = '<iframe id="one" src="a.pdf"></iframe>';
    const at = await play(
      {
        items: [{ page: aPage({ script: begin }).replace('<h1>A page</h1>', inside) }],
        files: { 'a.pdf': '%PDF-1.4' },
      },
      { language: 'hi' },
    );
    const offered = (await at.sco('page1.html')).frameLocator('iframe#one');
    await expect(offered.getByText('इस पेज पर एक PDF है।')).toBeVisible();
    await expect(offered.getByRole('link', { name: 'PDF खोलें' })).toBeVisible();
    expect(await offered.locator('html').getAttribute('lang')).toBe('hi');
  });

  test('a page that is not there holds back none of the others', async ({ stage, page }) => {
    const folder = await aPackage({
      items: [
        {
          page: aPage({ script: begin }),
          inside: '<adlcp:prerequisites>item2</adlcp:prerequisites>',
        },
        { page: aPage({ script: begin }) },
        { page: aPage({ script: begin }) },
      ],
    });
    await rm(join(folder, 'page2.html'));
    const lesson = await stage.add(folder);
    await rm(folder, { recursive: true });
    const at = await new Playing(stage, page, { student: 'missing', lesson }).open();
    await at.sco('page1.html');
    const player = await at.player();
    await player.getByRole('button', { name: 'Contents' }).click();
    await expect(player.getByRole('navigation').getByRole('button', { name: /Part/ })).toHaveText([
      /Part 1/,
      /Part 3/,
    ]);
  });
});
