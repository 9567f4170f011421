import { describe, expect, it } from 'vitest';
import { fakePorts } from './fake-caches.ts';
import { keptPage } from './kept-page.ts';
import { makeRoom, openedFiles } from './opened-files.ts';

const FILE = 'https://content.test/files/abc/rain.pdf';
const headers = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' };

describe('files of lessons that were opened', () => {
  it('are asked for once, openly and without cookies, and are there from then on', async () => {
    const asked: unknown[] = [];
    const ports = fakePorts(async (url, options) => {
      asked.push([url, options]);
      return new Response('rain', { headers });
    });
    const files = openedFiles(ports);
    for (let time = 0; time < 2; time += 1) {
      const { response, keeping } = await files.answer(new Request(FILE));
      expect(await response.text()).toBe('rain');
      expect(response.headers.get('content-type')).toBe('application/pdf');
      // A reader that sees range support would load the file twice.
      expect(response.headers.get('accept-ranges')).toBeNull();
      await keeping;
    }
    expect(asked).toEqual([[FILE, { mode: 'cors', credentials: 'omit' }]]);
  });

  it('what the server refuses is not kept', async () => {
    const ports = fakePorts(async () => new Response(null, { status: 404 }));
    const { response, keeping } = await openedFiles(ports).answer(new Request(FILE));
    await keeping;
    expect(response.status).toBe(404);
    expect(await (await ports.caches.open('opened')).keys()).toEqual([]);
  });

  it('what was kept first goes first when there is no more room', async () => {
    const { caches } = fakePorts(() => Promise.reject(new Error('No network.')));
    const cache = await caches.open('opened');
    for (const name of ['first', 'second', 'third']) {
      const answer = new Response('x'.repeat(40), { headers: { 'content-length': '40' } });
      await cache.put(`https://content.test/files/${name}`, answer);
    }
    await makeRoom(cache, 100);
    const names = (await cache.keys()).map(({ url }) => url.split('/').at(-1));
    expect(names).toEqual(['second', 'third']);
  });

  it('a kept page has no origin and loads nothing; one that is not kept is not there', async () => {
    const ports = fakePorts(() => Promise.reject(new Error('No network.')));
    const url = 'https://school.test/kept-page/files/abc/story.html';
    const kept = new Response('<h1>Story</h1>', { headers: { 'content-type': 'text/plain' } });
    await (await ports.caches.open('opened')).put(url, kept);
    const page = await keptPage(ports, url);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).not.toContain('allow-same-origin');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toBe('<h1>Story</h1>');
    expect((await keptPage(ports, `${url}x`)).status).toBe(404);
  });
});
