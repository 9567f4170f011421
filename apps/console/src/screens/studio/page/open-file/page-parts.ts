import type { Taken } from '../clean-foreign.ts';

/** Of a long text, what one page holds. */
export type PagePart = Pick<Taken, 'html' | 'pictures'> & {
  /** Its first heading; empty without one. */
  readonly title: string;
};

/** From this length on a heading begins a new part: some ten printed pages. */
const COMFORTABLE = 40_000;

const isHeading = ({ localName }: Element) => /^h[1-6]$/.test(localName);

/**
 * Divides a text where headings begin, and where a part would be longer than a page may be. One part where all fits on
 * a page; null if a single block is too long.
 */
export function pageParts({ html, pictures }: Taken, longest: number): PagePart[] | null {
  if (html.length <= longest) return [{ title: '', html, pictures }];
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts: { title: string; html: string }[] = [];
  for (const block of body.children) {
    const text = block.outerHTML;
    if (text.length > longest) return null;
    const part = parts.at(-1);
    const begins =
      part === undefined ||
      part.html.length + text.length > longest ||
      (isHeading(block) && part.html.length > COMFORTABLE);
    if (begins) parts.push({ title: '', html: text });
    else part.html += text;
    const current = parts.at(-1);
    if (current && current.title === '' && isHeading(block))
      current.title = block.textContent.trim();
  }
  return parts.map((part) => ({
    ...part,
    pictures: pictures.filter(({ key }) => part.html.includes(key)),
  }));
}
