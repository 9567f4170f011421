import { describe, expect, it } from 'vitest';
import { fakePorts } from './fake-caches.ts';
import { offlineCheck } from './offline-check.ts';
import type { Build } from './shell.ts';

const ORIGIN = 'https://school.test';
const BUILD: Build = {
  version: 'v1',
  first: ['/assets/first.js'],
  rest: ['/assets/rest.js'],
  readers: [
    { path: '/assets/pdf.js', of: ['pdf'], bytes: 10 },
    { path: '/assets/word.js', of: ['word'], bytes: 10 },
  ],
  all: [],
  pictures: [],
  pages: [{ path: '/', script: 'first.js' }],
};
const FILE = 'https://content.test/files/abc/guide.pdf';
const FILM = '/kept-media/7/12';
const TEXT = '/kept-page/files/def/text.html';
const READ = { path: '/api/skills/fetch_class_details', body: { user_id: 7, ilm_id: 3 } };
const WANTED = {
  page: '/classroom/3/classes',
  readers: ['pdf'] as const,
  files: [
    { address: FILE, bytes: 5 },
    { address: FILM, bytes: 5 },
    { address: TEXT, bytes: null },
  ],
  reads: [READ],
};

/** A device with all files of the course. */
async function wholeDevice() {
  const asked: unknown[] = [];
  const ports = fakePorts(async (request) => {
    asked.push(request);
    return new Response('from the network');
  });
  const { caches } = ports;
  const put = async (cache: string, address: string, text = 'whole') =>
    (await caches.open(cache)).put(address, new Response(text));
  await put('pages-v1', '/');
  for (const path of ['/assets/first.js', '/assets/rest.js', '/assets/pdf.js'])
    await put('assets', path);
  await put('course-files-3', FILE);
  await put('course-files-3', TEXT);
  await put('media-7', FILM);
  const key = `${ORIGIN}${READ.path}?${encodeURIComponent(JSON.stringify(READ.body))}`;
  await put('answers-7', key, '{"details":{}}');
  const drop = async (cache: string, address: string) => (await caches.open(cache)).delete(address);
  return { check: offlineCheck(BUILD, { ...ports, origin: ORIGIN }), drop, put, asked, key };
}
const NOTHING = { isScreenMissing: false, addresses: [], reads: [] };

describe('the check of a downloaded course (D15 course-download-checked)', () => {
  it('opens everything from the device, and asks the network for nothing', async () => {
    const { check, asked } = await wholeDevice();
    expect(await check(WANTED)).toEqual(NOTHING);
    expect(asked).toEqual([]);
  });

  it.each([
    ['the page', 'pages-v1', '/', { isScreenMissing: true }],
    ['a script of every screen', 'assets', '/assets/first.js', { isScreenMissing: true }],
    ['a script of another screen', 'assets', '/assets/rest.js', { isScreenMissing: true }],
    ['the reader of its documents', 'assets', '/assets/pdf.js', { isScreenMissing: true }],
    ['a document', 'course-files-3', FILE, { addresses: [FILE] }],
    ['a page of a lesson', 'course-files-3', TEXT, { addresses: [TEXT] }],
    ['a film', 'media-7', FILM, { addresses: [FILM] }],
  ])('names %s that is gone', async (_, cache, address, missing) => {
    const { check, drop } = await wholeDevice();
    await drop(cache, address);
    expect(await check(WANTED)).toEqual({ ...NOTHING, ...missing });
  });

  it('names an answer of the server that was never kept, and a film that came in part', async () => {
    const { check, drop, put, key } = await wholeDevice();
    await drop('answers-7', key);
    await put('media-7', FILM, 'who');
    expect(await check(WANTED)).toEqual({ ...NOTHING, addresses: [FILM], reads: [READ] });
  });

  it('wants no reader that its documents do not need', async () => {
    const { check } = await wholeDevice();
    const { isScreenMissing } = await check({ ...WANTED, readers: ['word'] });
    expect(isScreenMissing).toBe(true);
    expect((await check({ ...WANTED, readers: [] })).isScreenMissing).toBe(false);
  });
});
