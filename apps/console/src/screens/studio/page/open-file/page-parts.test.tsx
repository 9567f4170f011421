import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageParts } from './page-parts.ts';

const block = fc.record({
  tag: fc.constantFrom('h2', 'h3', 'p', 'ul'),
  length: fc.integer({ min: 1, max: 60_000 }),
});
const LONGEST = 100_000;

describe('the parts of a long text', () => {
  it('are all of it in its order, each as long as a page may be', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 20 }), (blocks) => {
        const html = blocks
          .map(({ tag, length }, at) => `<${tag}>${String(at).padEnd(length, 'x')}</${tag}>`)
          .join('');
        const parts = pageParts({ html, pictures: [], taken: {}, changed: {}, lost: {} }, LONGEST);
        expect(parts?.map((part) => part.html).join('')).toBe(html);
        for (const part of parts ?? []) expect(part.html.length).toBeLessThanOrEqual(LONGEST);
      }),
      { numRuns: 50 },
    );
  });

  it('bring the pictures that they name', () => {
    const picture = (key: string) => ({ key, file: new File([], `${key}.png`) });
    const html = ['one', 'two']
      .map((key) => `<h2>${key}</h2><p>${'x'.repeat(60_000)}</p><img src="upload-${key}">`)
      .join('');
    const pictures = ['one', 'two'].map(picture);
    const parts = pageParts({ html, pictures, taken: {}, changed: {}, lost: {} }, LONGEST);
    expect(parts?.map((part) => [part.title, part.pictures.map(({ key }) => key)])).toEqual([
      ['one', ['one']],
      ['two', ['two']],
    ]);
  });

  it('are none where a single block is too long', () => {
    const html = `<p>${'x'.repeat(LONGEST)}</p>`;
    expect(pageParts({ html, pictures: [], taken: {}, changed: {}, lost: {} }, LONGEST)).toBeNull();
  });
});
