import { describe, expect, it } from 'vitest';
import { offerFrom } from './offered-file.ts';

const FOLDER = 'http://127.0.0.1:4001/packages/p1/';
const offered = (href: string | null, content: unknown = null) =>
  offerFrom({ name: 'sheet.pdf', href, content }, FOLDER);

describe('a file that a page offers', () => {
  it('is a link to the page’s own folder, to be saved and not shown', () => {
    expect(offered(`${FOLDER}sheet.pdf`)).toEqual({
      name: 'sheet.pdf',
      href: `${FOLDER}sheet.pdf?download=`,
    });
  });

  it('is none from anywhere else, and nothing that runs', () => {
    for (const href of [
      'https://example.org/x.pdf',
      'http://127.0.0.1:4001/packages/p2/x.pdf',
      `${FOLDER}../p2/x.pdf`,
      'javascript:alert(1)',
      'data:text/html,x',
      '',
      null,
    ]) {
      expect(offered(href), String(href)).toBeNull();
    }
  });

  it('that the page made is bytes of no kind', async () => {
    const offer = offered(null, new Blob(['<script>1</script>'], { type: 'text/html' }));
    const answer = await fetch(offer?.href ?? '');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer.text()).toBe('<script>1</script>');
  });
});
