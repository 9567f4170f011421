import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { selfContained } from './self-contained.ts';

const PAGE = 'https://content.example/files/a/page.html';
const WORDS = { audio: 'No sound here.', video: 'No video here.' };
const MB = 1_000_000;

let asked: string[] = [];
/** Answers files by their names; a number is a size that is announced, not sent. */
function answer(files: Readonly<Record<string, string | number>>): void {
  const network = globalThis.fetch;
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : input.toString();
    const name = address.split('/').at(-1) ?? '';
    asked.push(name);
    const content = files[name];
    if (content === undefined) return Promise.resolve(new Response(null, { status: 404 }));
    return Promise.resolve(
      typeof content === 'string'
        ? new Response(content)
        : new Response('x', { headers: { 'content-length': String(content) } }),
    );
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
}

beforeEach(() => {
  asked = [];
});

describe('a page that is kept on the device', () => {
  it('has its pictures and sounds inside', async () => {
    answer({
      'page.html': '<img src="a.png"><audio src="a.mp3" controls></audio>',
      'a.png': 'picture',
      'a.mp3': 'sound',
    });
    const page = await selfContained(PAGE, { withMedia: true, words: WORDS });
    expect(page).toContain(`<img src="data:text/plain;charset=utf-8;base64,${btoa('picture')}"`);
    expect(page).toContain(`<audio src="data:text/plain;charset=utf-8;base64,${btoa('sound')}"`);
  });

  it('says in place of a video that is too large that it is not there, and loads nothing of it', async () => {
    answer({
      'page.html':
        '<p>Look</p><video src="long.mp4"></video><audio><source src="gone.mp3"></audio><audio src="a.mp3"></audio>',
      'long.mp4': 40 * MB,
      'a.mp3': 'sound',
    });
    const page = await selfContained(PAGE, { withMedia: true, words: WORDS });
    expect(page).toContain(
      '<p>Look</p><p>No video here.</p><p>No sound here.</p><audio src="data:',
    );
  });

  it('has no players where data are saved', async () => {
    answer({ 'page.html': '<p>Hear</p><audio src="a.mp3"></audio>', 'a.mp3': 'sound' });
    const page = await selfContained(PAGE, { withMedia: false, words: WORDS });
    expect(page).toContain('<p>Hear</p><p>No sound here.</p>');
    expect(asked).toEqual(['page.html']);
  });

  it('is not kept without one of its pictures, or where they are too large', async () => {
    answer({ 'page.html': '<img src="a.png">', 'a.png': 11 * MB });
    const keeping = { withMedia: true, words: WORDS };
    await expect(selfContained(PAGE, keeping)).rejects.toThrow('too much');
    answer({ 'page.html': '<img src="b.png">' });
    await expect(selfContained(PAGE, keeping)).rejects.toThrow('404');
  });
});
