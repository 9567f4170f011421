import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import { COMPLETE_LOCALES, LOCALES, LOCALE_CODES } from '@skillkite/rules/text/locale';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFailures } from '../answer-failure.ts';
import { routeOf } from '../../monitoring/log.ts';
import { contentSecurityPolicy, webPages } from './web-pages.ts';

const SCRIPT = 'export const kite = () => "up";\n'.repeat(200);
const PAGE = '<!doctype html><html><head><title>Kites</title></head><body></body></html>';
const SCREEN = {
  name: 'home',
  answers: [{ path: '/api/x', body: { user_id: 7 }, details: '</script><b>Asha</b>' }],
  picture: { source: 'https://content.test/"kite".svg', isCrossOrigin: true },
  paint: null,
};
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

describe('the built pages', () => {
  let productName = '</script><script>alert(1)</script>';
  let folder: string;
  let consoleFolder: string;
  let app: FastifyInstance;
  const routes: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-pages-'));
    await mkdir(join(folder, 'assets'));
    consoleFolder = join(folder, 'console');
    await mkdir(join(consoleFolder, 'assets'), { recursive: true });
    const write = (name: string, content: string | Buffer) =>
      writeFile(join(folder, name), content);
    await write('index.html', PAGE);
    await write('login.html', PAGE.replace('Kites', 'Log in'));
    await write('console/index.html', PAGE.replace('Kites', 'Staff'));
    await write('console/family.html', PAGE.replace('Kites', 'Families'));
    await write('console/assets/staff-D6LeXASg.js', 'export {};');
    const files = {
      scripts: ['/assets/home.js'],
      texts: { en: ['/assets/e.js'], hi: ['/assets/h.js'] },
    };
    await write('screens.json', JSON.stringify({ screens: { home: files } }));
    await write('kite.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await write('sw.js', SCRIPT);
    await write('sw.js.br', brotliCompressSync(SCRIPT));
    await write('assets/app-BChVajMu.js', SCRIPT);
    await write('assets/app-BChVajMu.js.br', brotliCompressSync(SCRIPT));
    await write('assets/app-BChVajMu.js.gz', gzipSync(SCRIPT));
    await write('assets/small-D6LeXASg.js', 'export {};');
    app = Fastify();
    answerFailures(app);
    await app.register(cookie);
    app.addHook('onResponse', async (request) => void routes.push(routeOf(request)));
    await webPages(app, {
      folder,
      consoleFolder,
      renderFolder: folder,
      contentUrl: 'http://content.test',
      runtimeConfig: () => ({ productName }),
      firstScreenOf: async ({ headers }) => (headers.cookie === 'known=1' ? SCREEN : null),
      locales: () => COMPLETE_LOCALES,
    });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = BROWSER) =>
    app.inject({ url, headers });

  it('sends what the build packed, the tightest the browser takes, to be kept for ever', async () => {
    const brotli = await get('/assets/app-BChVajMu.js');
    expect(brotli.statusCode).toBe(200);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(application|text)\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-BChVajMu.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    const plain = await get('/assets/app-BChVajMu.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect(plain.body).toBe(SCRIPT);
  });

  it('shows the staff’s application below /staff/, that of parents below /family/, and nothing of them elsewhere', async () => {
    for (const url of ['/staff', '/staff/', '/staff/classes/1/6/A'])
      expect((await get(url, {})).body, url).toContain('Staff');
    for (const url of ['/family', '/family/', '/family/made'])
      expect((await get(url, {})).body, url).toContain('Families');
    for (const url of ['/', '/login', '/staffroom', '/familytree'])
      expect((await get(url, {})).body, url).not.toMatch(/Staff|Families/);
    expect((await get('/staff/assets/staff-D6LeXASg.js')).headers['cache-control']).toContain(
      'immutable',
    );
    expect((await get('/staff/assets/gone.js')).statusCode).toBe(404);
  });

  it('sends what the build left unpacked as it is', async () => {
    const { headers, body } = await get('/assets/small-D6LeXASg.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toContain('immutable');
    expect(body).toBe('export {};');
  });

  it('contains the data of its first screen, compressed, uncached and inert', async () => {
    const known = { cookie: 'known=1', 'sec-fetch-dest': 'document' };
    const { headers, body } = await get('/home', known);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'accept-encoding, cookie',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers['etag']).toBeUndefined();
    const [, answers = ''] = /id="first-answers">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(answers)).toEqual(SCREEN.answers);
    expect(body).not.toContain('<b>Asha</b>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(body).toContain('crossorigin href="https://content.test/&quot;kite&quot;.svg"');
    expect(body).toContain('/assets/e.js');
    const hindi = await get('/home', { ...known, ...BROWSER, 'accept-language': 'hi-IN,hi;q=0.9' });
    expect(brotliDecompressSync(hindi.rawPayload).toString()).toContain('/assets/h.js');
    // Service worker fetches, other students and unknown login pages get none of it.
    for (const [url, asked] of [
      ['/home', { cookie: 'known=1', 'sec-fetch-dest': 'empty' }],
      ['/home', { cookie: 'known=1' }],
      ['/home', { 'sec-fetch-dest': 'document' }],
      ['/login', { 'sec-fetch-dest': 'document' }],
    ] as const) {
      const plain = await get(url, asked);
      expect(plain.headers['cache-control']).toBe('no-cache');
      expect(plain.body).not.toContain('first-answers');
    }
  });

  it('is in the page of the log-in too, if the visitor is known', async () => {
    const { headers, body } = await get('/login', {
      cookie: 'known=1',
      'sec-fetch-dest': 'document',
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<title>Log in</title>');
    expect(body).toContain('first-answers');
  });

  it('has names without a hash asked for again each time', async () => {
    const first = await get('/kite.svg');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/kite.svg', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('shows its two pages packed, with their configuration, and sends none a browser has', async () => {
    const login = await get('/login');
    expect(login.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
    const html = brotliDecompressSync(login.rawPayload).toString();
    expect(html).toContain('<title>Log in</title>');
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
    expect((await get('/home', {})).body).toContain('<title>Kites</title>');
    const etag = String(login.headers['etag']);
    const again = await get('/login', { ...BROWSER, 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await get('/home', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('lets authors record sounds and videos, and no other page', async () => {
    const permissions = async (url: string) =>
      String((await get(url)).headers['permissions-policy']);
    for (const url of ['/home', '/login', '/family/', '/staffroom'])
      expect(await permissions(url), url).toMatch(/^camera=\(\), microphone=\(\), /);
    for (const url of ['/staff/', '/staff/studio'])
      expect(await permissions(url), url).toMatch(/^camera=\(self\), microphone=\(self\), /);
  });

  it('allows scripts of the operator’s tag from its own origin, and none without a tag (spec 7)', () => {
    const scriptsOf = (policy: string) =>
      policy.split('; ').find((line) => line.startsWith('script-src'));
    const content = 'http://content.test';
    const tagged = contentSecurityPolicy(content, 'https://tags.test:8443/js/tag.js?v=1');
    expect(scriptsOf(tagged)).toBe("script-src 'self' 'wasm-unsafe-eval' https://tags.test:8443");
    expect(tagged.split('https://tags.test:8443')).toHaveLength(4);
    expect(scriptsOf(contentSecurityPolicy(content))).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  it.each([
    '/robots.txt',
    '/favicon.ico',
    '/nothing.js',
    '/home/foo.map',
    '/wp-login.php?a=1',
    '/.env',
    '/.well-known/security.txt',
    '/.well-known/anything',
    '/.git/config',
    '/nothing%2Ejs',
  ])('has nothing at %s: a file that is not there is no page (D3)', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
  });

  it.each(['/nothing', '/course/banana', '/events-detail/1.5', '/a.b/c', '/home?file=a.js'])(
    'shows the application at %s, which says what is unknown (spec 2)',
    async (url) => {
      const { statusCode, body } = await get(url, {});
      expect([statusCode, body.includes('<title>Kites</title>')]).toEqual([200, true]);
    },
  );

  it.each(['/api', '/api/x', '/health', '/health/redy', '/lti/launch', '/metrics/x', '/xapi/x'])(
    'has no page where programs ask: %s',
    async (url) => {
      expect((await get(url)).json()).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    },
  );

  it('has nothing at an asset that is not there, nor at a packed one by its own name', async () => {
    for (const path of ['gone-BChVajMu.js', 'app-BChVajMu.js.br', '..%2findex.html'])
      expect((await get(`/assets/${path}`)).statusCode, path).not.toBe(200);
    expect((await get('/assets/gone-BChVajMu.js')).json()).toMatchObject({ status: 404 });
  });

  it.each([BROWSER, {}])(
    'the service worker is asked for again each time and may ask only us and the content origin',
    async (browser) => {
      const { headers, statusCode } = await get('/sw.js', browser);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self' http://content.test",
      });
      expect((await get('/kite.svg')).headers['content-security-policy']).toBeUndefined();
    },
  );

  it('an address that only the service worker answers shows no page without it', async () => {
    for (const path of ['/kept-page/files/a/story.html', '/kept-media/7/12'])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  it('is installed under the name of the product here, in each language', async () => {
    const ours = await get('/manifest.webmanifest');
    expect(ours.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(ours.json()).toMatchObject({
      name: '</script><script>alert(1)</script>',
      id: '/',
    });
    const [, ...others] = COMPLETE_LOCALES;
    for (const locale of others)
      expect((await get(`/manifest.${locale}.webmanifest`)).json()).toMatchObject({
        lang: locale,
        dir: LOCALES[locale].direction,
        name: '</script><script>alert(1)</script>',
      });
    // Those that are not complete would say English under another name.
    for (const locale of LOCALE_CODES.filter((code) => LOCALES[code].isFlagged))
      expect((await get(`/manifest.${locale}.webmanifest`)).statusCode).toBe(404);
    const built = Fastify();
    await webPages(built, {
      folder,
      consoleFolder,
      renderFolder: folder,
      contentUrl: 'http://content.test',
      runtimeConfig: () => ({ productName: 'Skillkite' }),
      firstScreenOf: async () => null,
      locales: () => COMPLETE_LOCALES,
    });
    const hindi = await built.inject('/manifest.hi.webmanifest');
    expect(hindi.json()).toMatchObject({
      name: 'स्किलकाइट',
      short_name: 'स्किलकाइट',
      description: expect.stringContaining('कौशल'),
    });
    await built.close();
  });

  it('say a name that was changed from the next visit on', async () => {
    const before = productName;
    expect((await get('/staff/')).headers['etag']).toBe((await get('/staff/')).headers['etag']);
    const { etag } = (await get('/home')).headers;
    productName = 'Patang';
    const after = await get('/home');
    expect(after.headers['etag']).not.toBe(etag);
    expect(brotliDecompressSync(after.rawPayload).toString()).toContain('{"productName":"Patang"}');
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Patang' });
    productName = before;
  });

  it('has few route templates, for any request', async () => {
    routes.length = 0;
    for (const path of ['/assets/app-BChVajMu.js', '/assets/gone.js', '/home', '/students/7'])
      await get(path);
    expect(routes).toEqual(['/assets/*', 'none', 'none', 'none']);
  });
});
