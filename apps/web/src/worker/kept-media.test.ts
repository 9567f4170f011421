import { describe, expect, it } from 'vitest';
import { fakeCaches } from './fake-caches.ts';
import { inParts } from '@skillkite/bridge/in-parts';
import { keptMedia } from './kept-media.ts';

const video = new Blob(['0123456789'], { type: 'video/mp4' });
const part = async (range: string | null) => {
  const answer = inParts(video, range);
  const { status, headers } = answer;
  return [status, headers.get('content-range'), await answer.text()];
};

describe('a kept video', () => {
  it('is answered in the parts a player asks for, so that it can go to any place', async () => {
    expect(await part('bytes=0-')).toEqual([206, 'bytes 0-9/10', '0123456789']);
    expect(await part('bytes=3-5')).toEqual([206, 'bytes 3-5/10', '345']);
    expect(await part('bytes=-4')).toEqual([206, 'bytes 6-9/10', '6789']);
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
    expect(await part(null)).toEqual([200, null, '0123456789']);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
    expect(inParts(video, 'bytes=3-5').headers.get('content-type')).toBe('video/mp4');
  });

  it('is found under its student’s address; missing media stay missing', async () => {
    const caches = fakeCaches();
    const address = (path: string) => new Request(`https://school.test${path}`);
    await (await caches.open('media-7')).put('/kept-media/7/12', new Response(video));
    const answer = keptMedia({ caches });
    expect((await answer(address('/kept-media/7/12'))).status).toBe(200);
    expect((await answer(address('/kept-media/7/13'))).status).toBe(404);
    expect((await answer(address('/kept-media/8/12'))).status).toBe(404);
    expect(await caches.keys()).toEqual(['media-7']);
  });
});
