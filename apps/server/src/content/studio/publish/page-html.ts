import sanitizeHtml from 'sanitize-html';
import { ALLOWED_IN_PAGES, cleanHtml } from '../../packs/lessons/lesson-text.ts';

/** What is shown for an address in a page. `alt` is said for a picture without words of its own, `name` for a player without. */
export type Shown = {
  readonly src: string;
  readonly alt?: string;
  readonly name?: string;
  readonly poster?: string;
};

const MEDIA = ['img', 'audio', 'video'];

/**
 * HTML of a page that can do nothing but be read, heard and watched. `show` is asked about each address that it loads; an element without
 * an answer is left out.
 */
export function pageHtml(html: string, show: (src: string) => Shown | null): string {
  const shown: sanitizeHtml.Transformer = (tagName, attribs) => {
    const src = attribs['src'] ?? '';
    const found = src.startsWith('data:') ? { src } : show(src);
    if (!found) return { tagName: 'span', attribs: {} };
    const { poster: _, ...others } = attribs;
    if (tagName === 'img') {
      const alt = attribs['alt']?.trim() ? attribs['alt'] : (found.alt ?? '');
      return { tagName, attribs: { ...others, src: found.src, alt } };
    }
    const label = attribs['aria-label']?.trim() ? attribs['aria-label'] : found.name;
    return {
      tagName,
      attribs: {
        ...others,
        src: found.src,
        ...(label !== undefined && { 'aria-label': label }),
        ...(tagName === 'video' && { playsinline: '' }),
        ...(found.poster !== undefined && { poster: found.poster }),
        controls: '',
        // A phone pays for what is played.
        preload: 'none',
      },
    };
  };
  const addressed = sanitizeHtml(html, {
    ...ALLOWED_IN_PAGES,
    transformTags: {
      ...ALLOWED_IN_PAGES.transformTags,
      ...Object.fromEntries(MEDIA.map((tag) => [tag, shown])),
    },
  });
  return cleanHtml(addressed, ALLOWED_IN_PAGES);
}
