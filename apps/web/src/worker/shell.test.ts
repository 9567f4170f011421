import { describe, expect, it } from 'vitest';
import { fakePorts } from './fake-caches.ts';
import { type Build, type Shell, keptShell } from './shell.ts';
import type { Ports } from './scope.ts';

const build = (version: string, files: readonly string[]): Build => ({
  version,
  first: files,
  rest: [],
  readers: [],
  all: files,
  pictures: ['/kite.svg'],
  pages: [
    { path: '/', script: `app-${version}` },
    { path: '/login', script: `login-${version}` },
  ],
});
const ONE = build('one', ['/assets/a.js', '/assets/shared.js']);
const TWO = build('two', ['/assets/b.js', '/assets/shared.js']);
const address = (path: string) => `https://school.test${path}`;

/** A server with a build and a log of requests. */
function server(current: Build) {
  const world = { current, isThere: true, breaksOff: 0, asked: [] as string[] };
  const fetch: Ports['fetch'] = async (request) => {
    const { pathname: path } = new URL(
      typeof request === 'string' ? request : request.url,
      'https://school.test',
    );
    world.asked.push(path);
    if (!world.isThere || world.breaksOff > 0) {
      world.breaksOff -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (world.current.all.includes(path)) return new Response(`script ${path}`);
    if (path.startsWith('/assets/')) return new Response(null, { status: 404 });
    if (path === '/kite.svg') return new Response(`kite of ${world.current.version}`);
    const kind = path === '/login' ? 'login' : 'app';
    return new Response(`<script src="${kind}-${world.current.version}">`);
  };
  return { world, ports: fakePorts(fetch) };
}
const get = (path: string) => new Request(address(path));
const asset = async (shell: Shell, path: string): Promise<Response> => {
  const { response, keeping } = await shell.asset(get(path));
  await keeping;
  return response;
};

describe('the application’s own files', () => {
  it('without a connection every address shows the application, and the login its own page', async () => {
    const { world, ports } = server(ONE);
    const shell = keptShell(ONE, ports);
    await shell.install();
    world.isThere = false;
    const shown = async (path: string) => (await shell.page(get(path))).text();
    expect(await shown('/classroom/5/classes')).toContain('app-one');
    expect(await shown('/login')).toContain('login-one');
    expect(await shown('/institutional-login')).toContain('login-one');
    expect(await (await asset(shell, '/assets/a.js')).text()).toBe('script /assets/a.js');
  });

  it('with a connection a page is the server’s', async () => {
    const { world, ports } = server(ONE);
    const shell = keptShell(ONE, ports);
    await shell.install();
    world.current = TWO;
    expect(await (await shell.page(get('/home'))).text()).toContain('app-two');
  });

  it('an open page of the old build has its files until it is gone; then they go', async () => {
    const { world, ports } = server(ONE);
    const old = keptShell(ONE, ports);
    await old.install();
    await old.activate();
    world.current = TWO;
    const fresh = keptShell(TWO, ports);
    await fresh.install();
    expect((await asset(old, '/assets/a.js')).status).toBe(200);
    world.isThere = false;
    expect(await (await old.page(get('/home'))).text()).toContain('app-one');
    await fresh.activate();
    expect(await (await fresh.page(get('/home'))).text()).toContain('app-two');
    await expect(asset(fresh, '/assets/a.js')).rejects.toThrow('Failed to fetch');
  });

  it('a picture that changes under its name is stored again with each build', async () => {
    const { world, ports } = server(ONE);
    const old = keptShell(ONE, ports);
    await old.install();
    world.current = TWO;
    const fresh = keptShell(TWO, ports);
    await fresh.install();
    world.isThere = false;
    expect(await (await old.picture(get('/kite.svg'))).text()).toBe('kite of one');
    expect(await (await fresh.picture(get('/kite.svg'))).text()).toBe('kite of two');
  });

  it('what two builds share is fetched once', async () => {
    const { world, ports } = server(ONE);
    await keptShell(ONE, ports).install();
    world.current = TWO;
    await keptShell(TWO, ports).install();
    expect(world.asked.filter((path) => path === '/assets/shared.js')).toHaveLength(1);
  });

  it('what is kept ahead leaves half of a browser’s connections to what the student waits for', async () => {
    const files = Array.from({ length: 20 }, (_, index) => `/assets/${index}.js`);
    const { world, ports } = server({ ...ONE, all: files });
    let open = 0;
    let most = 0;
    const fetch: Ports['fetch'] = async (request, options) => {
      open += 1;
      most = Math.max(most, open);
      expect(options?.priority).toBe('low');
      await Promise.resolve();
      open -= 1;
      return ports.fetch(request);
    };
    await keptShell({ ...ONE, rest: files }, { ...ports, fetch }).keepTheRest();
    expect(world.asked.toSorted()).toEqual(files.toSorted());
    expect(most).toBe(3);
  });

  it('a server that has another build by now installs nothing of this one', async () => {
    const { ports } = server(TWO);
    await expect(keptShell(ONE, ports).install()).rejects.toThrow('another build');
  });

  it('what is broken off the first time is asked for once more, and kept', async () => {
    const { world, ports } = server(ONE);
    const shell = keptShell(ONE, ports);
    world.breaksOff = 1;
    expect((await asset(shell, '/assets/a.js')).status).toBe(200);
    world.isThere = false;
    expect((await asset(shell, '/assets/a.js')).status).toBe(200);
  });

  it('stores files on first use; missing files stay missing', async () => {
    const { world, ports } = server({ ...ONE, all: [...ONE.all, '/assets/reader.js'] });
    const shell = keptShell(ONE, ports);
    await asset(shell, '/assets/reader.js');
    expect((await asset(shell, '/assets/gone.js')).status).toBe(404);
    world.isThere = false;
    expect((await asset(shell, '/assets/reader.js')).status).toBe(200);
    await expect(asset(shell, '/assets/gone.js')).rejects.toThrow('Failed to fetch');
  });

  it('readers of documents come with a course that needs them, and go when nothing needs them any more', async () => {
    const files = ['/assets/pdf.js', '/assets/worker.js', '/assets/word.js'];
    const WITH_READERS: Build = {
      ...ONE,
      all: [...ONE.all, ...files],
      readers: [
        { path: '/assets/pdf.js', of: ['pdf'], bytes: 400 },
        { path: '/assets/worker.js', of: ['pdf'], bytes: 1000 },
        { path: '/assets/word.js', of: ['word'], bytes: 300 },
      ],
    };
    const { world, ports } = server(WITH_READERS);
    const shell = keptShell(WITH_READERS, ports);
    await shell.install();
    const { caches } = ports;
    const keep = async (name: string, file: string) =>
      (await caches.open(name)).put(`https://content.test/files/${file}`, new Response('a file'));
    const here = async () => {
      const known = await Promise.all(files.map((path) => caches.match(address(path))));
      return files.filter((_, at) => known[at] !== undefined);
    };
    expect(await shell.missingBytes(['pdf', 'word'])).toBe(1700);
    expect(await shell.missingBytes(['csv'])).toBe(0);

    await keep('course-files-3', 'plan.PDF');
    await shell.keepWith(['pdf']);
    expect(await here()).toEqual(['/assets/pdf.js', '/assets/worker.js']);
    expect(await shell.missingBytes(['pdf', 'word'])).toBe(300);
    // A new build loads only the readers that downloaded courses need.
    const { pathname } = new URL(address('/assets/worker.js'));
    await (await caches.open('assets')).delete(pathname);
    await keptShell(WITH_READERS, ports).install();
    expect(await here()).toEqual(['/assets/pdf.js', '/assets/worker.js']);

    // Another course needs the same reader, and one document was opened outside any course.
    await keep('course-files-4', 'bill.pdf');
    await keep('opened', 'letter.docx');
    await shell.keepWith(['pdf', 'word']);
    await caches.delete('course-files-3');
    await shell.dropIdleReaders();
    expect(await here()).toEqual(files);
    await caches.delete('course-files-4');
    await shell.dropIdleReaders();
    expect(await here()).toEqual(['/assets/word.js']);
    await caches.delete('opened');
    await shell.dropIdleReaders();
    expect(await here()).toEqual([]);
    // The application's own files are kept.
    world.isThere = false;
    expect((await asset(shell, '/assets/a.js')).status).toBe(200);
  });
});
