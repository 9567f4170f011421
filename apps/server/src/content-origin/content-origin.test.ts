import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentStore } from './store.ts';
import { contentOrigin } from './content-origin.ts';

const video = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
const script = 'x = 1;'.repeat(1000);
const stored: Readonly<Record<string, Buffer>> = {
  'packages/p1/sco/Index.html': Buffer.from(
    '<!doctype html><html><head lang="en"><title>T</title></head></html>',
  ),
  'packages/p1/bare.htm': Buffer.from('\u00e9 <p>no head', 'latin1'),
  'packages/p1/sco 02.js': Buffer.from(script),
  'packages/p1/clip.mp4': video,
  'packages/p1/.complete': Buffer.from('complete'),
  'packages/nfc/le\u00e7on.html': Buffer.from('<html></html>'),
  'packages/nfd/lec\u0327on.html': Buffer.from('<html></html>'),
  'packages/nfc/\u0915\u093c.png': video,
  'packages/unity/Build/a.wasm.gz': gzipSync(video),
  'packages/unity/Build/a.data.br': brotliCompressSync(video),
  'packages/unity/Build/a.framework.js.br': brotliCompressSync(script),
  'packages/unity/Build/b.wasm.gz': video,
  'packages/unity/table.csv.gz': gzipSync(script),
  'packages/p2/other.html': Buffer.from('<html></html>'),
  'files/lesson/page.html': Buffer.from('<script>alert(1)</script>'),
  'files/lesson/book.pdf': video,
  'projects/secret.pdf': video,
};
const store: ContentStore = {
  stat: (key) => {
    const file = stored[key];
    return Promise.resolve(
      file === undefined ? null : { size: file.length, etag: `e${file.length}` },
    );
  },
  read: (key, range) => {
    const file = stored[key] ?? Buffer.alloc(0);
    return Promise.resolve(
      Readable.from([range ? file.subarray(range.start, range.end + 1) : file]),
    );
  },
  async *list(prefix) {
    for (const key of Object.keys(stored))
      if (key.startsWith(prefix)) yield await Promise.resolve(key);
  },
};
const APPLICATION = 'https://learn.example.org';

let playerFolder: string;
beforeAll(async () => {
  playerFolder = await mkdtemp(join(tmpdir(), 'player-'));
  await mkdir(join(playerFolder, 'assets'));
  await writeFile(
    join(playerFolder, 'player.html'),
    '<head><meta name="skillkite-application" content="" /></head>',
  );
  await writeFile(join(playerFolder, 'unload-shim.js'), '(() => {})();');
  await writeFile(join(playerFolder, 'package-windows.js'), '(() => {})();');
  await writeFile(join(playerFolder, 'read-aloud.js'), 'export {};');
  await writeFile(join(playerFolder, 'page-guard.js'), '(() => {})();');
  await writeFile(join(playerFolder, 'page-storage.js'), '(() => {})();');
  await writeFile(join(playerFolder, 'page-pdf.js'), '(() => {})();');
  await writeFile(join(playerFolder, 'page-downloads.js'), '(() => {})();');
  await writeFile(
    join(playerFolder, 'keeper.html'),
    '<head><meta name="skillkite-application" content="" /></head>',
  );
  await writeFile(join(playerFolder, 'package-worker.js'), 'answer(CONTENT);');
  await writeFile(join(playerFolder, 'assets/player-abc.js'), script);
  await writeFile(join(playerFolder, 'assets/player-abc.js.gz'), gzipSync(script));
});

async function origin(contentUrl = 'https://content.example.org') {
  return contentOrigin({
    storage: store,
    logger: pino({ level: 'silent' }),
    playerFolder,
    applicationUrl: `${APPLICATION}/`,
    contentUrl,
  });
}

async function get(url: string, headers: Record<string, string> = {}, contentUrl?: string) {
  const app = await origin(contentUrl);
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}

const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);

describe('the content origin', () => {
  it('serves the player page with the application’s origin written into it, to the application alone', async () => {
    const answer = await get('/player/player.html');
    expect(answer.body).toContain(`content="${APPLICATION}"`);
    expect(policyOf(answer)).toContain(`frame-ancestors ${APPLICATION}`);
    expect(policyOf(answer)).toContain(
      `connect-src 'self' ${APPLICATION}/api/scorm/launch_beacon ${APPLICATION}/xapi/;`,
    );
    expect(policyOf(answer)).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is not there under the application’s host name, nor at another loopback name than its own', async () => {
    const at = async (host: string, contentUrl?: string) =>
      (await get('/player/player.html', { host }, contentUrl)).statusCode;
    expect(await at('content.example.org')).toBe(200);
    expect(await at('learn.example.org')).toBe(404);
    expect(await at('learn.example.org:4001', 'http://127.0.0.1:4001')).toBe(404);
    expect(await at('127.0.0.1:4001', 'http://127.0.0.1:4001')).toBe(200);
    expect(await at('localhost:4001', 'http://127.0.0.1:4001')).toBe(404);
    expect(await at('[::1]:4001', 'http://127.0.0.1:4001')).toBe(404);
    // Where both share a name there is no other.
    expect(await at('learn.example.org', 'https://learn.example.org:4001')).toBe(200);
    // A proxy that does not hand the name on.
    expect(await at('127.0.0.1:4001')).toBe(200);
  });

  it('keeps the player’s hashed files for ever and sends them packed', async () => {
    const plain = await get('/player/assets/player-abc.js');
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toContain('immutable');
    const packed = await get('/player/assets/player-abc.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script);
    // One encoding is there, the other is not; by its own name none of them is a file.
    const other = await get('/player/assets/player-abc.js', { 'accept-encoding': 'br' });
    expect(other.headers['content-encoding']).toBeUndefined();
    expect((await get('/player/assets/player-abc.js.gz')).statusCode).toBe(404);
  });

  it('puts its guard and the shims before everything a package page brings, whatever the page looks like', async () => {
    const shim = [
      'page-guard',
      'page-storage',
      'page-downloads',
      'page-pdf',
      'unload-shim',
      'package-windows',
    ]
      .map((name) => `<script src="/player/${name}.js"></script>`)
      .join('');
    expect((await get('/packages/p1/sco/Index.html')).body).toBe(
      `<!doctype html><html><head lang="en">${shim}<title>T</title></head></html>`,
    );
    const bare = await get('/packages/p1/bare.htm');
    expect(bare.rawPayload.toString('latin1')).toBe(`${shim}\u00e9 <p>no head`);
    expect(bare.headers['content-type'], 'the page says its own encoding').toBe('text/html');
  });

  it('lets a package do what it brought and ask what cmi5 asks, and nothing with other origins', async () => {
    const policy = policyOf(await get('/packages/p1/sco/Index.html'));
    expect(policy).toContain("default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:");
    expect(policy).toContain(`frame-ancestors 'self' ${APPLICATION}`);
    expect(policy).toContain(`connect-src 'self' data: blob: ${APPLICATION}/xapi/;`);
  });

  it('lets no page speak by WebRTC or use what the machine has, as far as browsers take a server’s word', async () => {
    for (const path of [
      '/packages/p1/sco/Index.html',
      '/files/lesson/page.html',
      '/player/player.html',
    ]) {
      const answer = await get(path);
      expect(answer.headers['connection-allowlist'], path).toMatch(/^\(response-origin/);
      const permissions = String(answer.headers['permissions-policy']);
      for (const feature of ['camera', 'microphone', 'display-capture', 'geolocation', 'midi']) {
        expect(permissions, path).toContain(`${feature}=()`);
      }
    }
    expect((await get('/player/player.html')).body).toContain(
      '<script src="/player/page-guard.js"></script>',
    );
  });

  it('has one service worker, its own, with the player in it', async () => {
    const asked = { 'service-worker': 'script' };
    const answer = await get('/player/package-worker.js', asked);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['service-worker-allowed']).toBe('/');
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    type Content = { player: Record<string, { type: string; body: string }>; scripts: string };
    const content = await new Promise<Content>((resolve) => {
      runInNewContext(answer.body, { answer: resolve });
    });
    expect(Object.keys(content.player).sort()).toEqual([
      'assets/player-abc.js',
      'keeper.html',
      'package-windows.js',
      'page-downloads.js',
      'page-guard.js',
      'page-pdf.js',
      'page-storage.js',
      'player.html',
      'unload-shim.js',
    ]);
    expect(content.player['player.html']?.body).toContain(`content="${APPLICATION}"`);
    // No package may run in the keeper; the player's window is guarded like one of a package.
    expect(content.player['player.html']?.body).toContain('page-guard.js');
    expect(content.scripts).toContain('page-guard.js');
  });

  it('tells who keeps a package its files, and gives them as they are stored, as bytes that no browser shows', async () => {
    const list = await get('/packages/p1?files');
    expect(list.json()).toEqual({
      files: [
        { path: 'sco/Index.html', size: 67 },
        { path: 'bare.htm', size: 12 },
        { path: 'sco 02.js', size: 6000 },
        { path: 'clip.mp4', size: 1000 },
      ],
    });
    expect(list.headers['access-control-allow-origin']).toBeUndefined();
    for (const url of ['/packages/p1', '/packages/p3?files', '/packages/?files']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    const file = await get('/packages/p1/sco/Index.html?stored');
    expect(file.rawPayload).toEqual(stored['packages/p1/sco/Index.html']);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    expect(file.headers['content-disposition']).toMatch(/^attachment/);
  });

  it('serves no other service worker to anybody', async () => {
    for (const path of ['/packages/p1/sco%2002.js', '/player/assets/player-abc.js']) {
      expect((await get(path)).statusCode, path).toBe(200);
      expect((await get(path, { 'service-worker': 'script' })).statusCode, path).toBe(403);
    }
  });

  it('has a file saved instead of shown where the application’s link asks so', async () => {
    const shown = await get('/packages/p1/clip.mp4');
    expect(shown.headers['content-disposition']).toBeUndefined();
    const saved = await get('/packages/p1/sco%2002.js?download=');
    expect(saved.headers['content-disposition']).toBe('attachment; filename="sco 02.js"');
  });

  it('sets no cookies, and answers no other method', async () => {
    const app = await origin();
    const answers = [
      await app.inject({ url: '/packages/p1/sco/Index.html', headers: { cookie: 'session=1' } }),
      await app.inject({ method: 'POST', url: '/packages/p1/sco/Index.html' }),
      await app.inject({ method: 'POST', url: '/api/anything' }),
    ];
    await app.close();
    expect(answers.map((one) => one.statusCode)).toEqual([200, 404, 404]);
    expect(answers.every((one) => one.headers['set-cookie'] === undefined)).toBe(true);
  });

  it.each([
    '/packages/p1/SCO/index.HTML',
    '/packages/p1/sco%2FIndex.html',
    '/packages/p1/sco%5CIndex.html',
    '/packages/p1/./sco//Index.html?x=1',
  ])('finds a page asked for as %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    // Written as one letter or as two, and as a letter that is never written as one.
    '/packages/nfc/le%C3%A7on.html',
    '/packages/nfc/lec%CC%A7on.html',
    '/packages/nfd/le%C3%A7on.html',
    '/packages/nfd/LEC%CC%A7ON.html',
    '/packages/nfc/%E0%A5%98.png',
    '/packages/nfc/%E0%A4%95%E0%A4%BC.png',
  ])('finds a file by its name, whichever form macOS has left that in: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([
    ['a.wasm.gz', 'gzip, br', 'gzip', 'application/wasm', gzipSync(video)],
    ['a.wasm.gz', '', undefined, 'application/wasm', video],
    ['a.data.br', 'gzip, br', 'br', 'application/octet-stream', brotliCompressSync(video)],
    ['a.data.br', 'gzip', undefined, 'application/octet-stream', video],
    ['a.framework.js.br', 'br', 'br', 'text/javascript', brotliCompressSync(script)],
    // It is called so and is not.
    ['b.wasm.gz', 'gzip', undefined, 'application/octet-stream', video],
    ['a.wasm.gz?stored', 'gzip', undefined, 'application/octet-stream', gzipSync(video)],
    ['a.wasm.gz?download=', 'gzip', undefined, 'application/octet-stream', gzipSync(video)],
  ])(
    'lets the browser unpack what Unity packed: %s to one that takes "%s"',
    async (path, accepted, encoding, type, bytes) => {
      const url = `/packages/unity/Build/${path}`;
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.rawPayload.equals(bytes)).toBe(true);
    },
  );

  it('leaves other compressed files to the scripts that read them', async () => {
    const { headers } = await get('/packages/unity/table.csv.gz', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    '/packages/p1/../../projects/secret.pdf',
    '/packages/p1/%2e%2e/%2e%2e/projects/secret.pdf',
    '/packages/p1/..%5c..%5cprojects/secret.pdf',
    '/files/',
    `/files/${'x'.repeat(1000)}`,
    '/packages/p1/',
    '/packages/p1',
    '/packages/../projects/secret.pdf',
    '/projects/secret.pdf',
    '/files/..%2fprojects%2fsecret.pdf',
    '/player/../../package.json',
    '/',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(video.toString('latin1'));
  });

  it('answers an address that cannot be read as one', async () => {
    expect((await get('/packages/p1/%ff')).statusCode).toBe(400);
  });

  it('answers parts of a video, as players ask for them', async () => {
    const part = await get('/packages/p1/clip.mp4', { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 100-199/1000');
    expect(part.headers['content-type']).toBe('video/mp4');
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true);
    const end = await get('/packages/p1/clip.mp4', { range: 'bytes=-10' });
    expect(end.rawPayload.equals(video.subarray(990))).toBe(true);
    const open = await get('/packages/p1/clip.mp4', { range: 'bytes=995-' });
    expect(open.headers['content-range']).toBe('bytes 995-999/1000');
    const beyond = await get('/packages/p1/clip.mp4', { range: 'bytes=2000-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */1000');
    const stale = await get('/packages/p1/clip.mp4', { range: 'bytes=0-9', 'if-range': '"old"' });
    expect(stale.statusCode).toBe(200);
    expect((await get('/packages/p1/clip.mp4')).headers['accept-ranges']).toBe('bytes');
  });

  it('sends nothing again that the browser has', async () => {
    const { etag } = (await get('/packages/p1/clip.mp4')).headers;
    const again = await get('/packages/p1/clip.mp4', { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('packs what packs well, and keeps names with spaces', async () => {
    const answer = await get('/packages/p1/sco%2002.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(script);
  });

  it('answers HEAD without a body, for a page and for a file', async () => {
    const app = await origin();
    for (const url of [
      '/packages/p1/sco/Index.html',
      '/packages/p1/clip.mp4',
      '/player/player.html',
    ]) {
      const answer = await app.inject({ method: 'HEAD', url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('');
    }
    await app.close();
  });

  it('lets the application read lesson files, and gives their pages no origin of their own', async () => {
    const document = await get('/files/lesson/book.pdf', { origin: APPLICATION });
    expect(document.headers['access-control-allow-origin']).toBe(APPLICATION);
    expect(document.headers['content-type']).toBe('application/pdf');
    const page = await get('/files/lesson/page.html');
    expect(policyOf(page)).toMatch(/; sandbox allow-scripts /);
    expect(policyOf(page)).not.toContain('allow-same-origin');
    // WebKit does not know 'self' there.
    expect(policyOf(page)).toContain("default-src 'self' https://content.example.org 'unsafe-");
    const { headers } = await get('/files/lesson/page.html', {}, 'https://{package}.example.org');
    expect(policyOf({ headers })).toContain("default-src 'self' https://files.example.org ");
    expect(page.body).not.toContain('unload-shim');
    expect(page.body).toMatch(
      /^<script src="\/player\/page-guard\.js"><\/script><script src="\/player\/page-storage\.js"><\/script><script src="\/player\/page-downloads\.js"><\/script><style data-fonts>[^<]+<\/style><script type="module" src="\/player\/read-aloud\.js"><\/script><script>alert/,
    );
    for (const name of ['page-guard', 'page-storage', 'page-downloads', 'read-aloud']) {
      const script = await get(`/player/${name}.js`, { origin: 'null' });
      expect(script.headers['access-control-allow-origin'], name).toBe('*');
    }
    expect((await get('/player/unload-shim.js')).headers['access-control-allow-origin']).toBe(
      undefined,
    );
    const app = await origin();
    const asked = await app.inject({
      method: 'OPTIONS',
      url: '/files/lesson/book.pdf',
      headers: { origin: APPLICATION, 'access-control-request-headers': 'range' },
    });
    await app.close();
    expect(asked.statusCode).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('range');
  });

  it.each(['/%ff', '/player/%ff', '/packages/%ed%a0%80/index.html', '/files/%'])(
    'does not repeat an address that cannot be read: %s',
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(400);
      expect(body).toBe('This address cannot be read.');
    },
  );

  it('serves the letters that its pages name, also to those without an origin', async () => {
    const page = await get('/files/lesson/page.html');
    const named = [...page.body.matchAll(/url\((\/fonts\/[^)]+)\)/g)].map(([, url = '']) => url);
    expect(named).toContain('/fonts/baloo-2-devanagari-700-normal.woff2');
    expect(named).toContain('/fonts/mukta-latin-400-normal.woff2');
    for (const url of named) {
      const font = await get(url, { origin: 'null' });
      expect(font.headers['content-type'], url).toBe('font/woff2');
      expect(font.headers['access-control-allow-origin']).toBe('*');
      expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
    expect((await get('/player/player.html')).body).toContain('href="/fonts/faces.css"');
    expect((await get('/fonts/faces.css')).headers['content-type']).toBe('text/css');
    expect((await get('/fonts/other.woff2')).statusCode).toBe(404);
    expect((await get('/fonts/..%2fplayer%2fplayer.html')).statusCode).toBe(404);
    expect((await get('/packages/p1/sco/Index.html')).body).not.toContain('data-fonts');
  });

  it('never lets anybody read a package’s files across origins', async () => {
    const answer = await get('/packages/p1/clip.mp4', { origin: APPLICATION });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('with {package} in its address serves each package to its own host alone', async () => {
    const each = 'https://{package}.content.example.org';
    const own = await get('/packages/p1/clip.mp4', { host: 'p1.content.example.org' }, each);
    const other = await get('/packages/p2/other.html', { host: 'p1.content.example.org' }, each);
    expect([own.statusCode, other.statusCode]).toEqual([200, 404]);
  });
});
