import { MATH_ATTRIBUTES, MATH_TAGS } from '@skillkite/content/page/formula';
import { NOTE_CLASS } from '@skillkite/content/page/page-html';
import { AFTER_TEXT, BEFORE_TEXT, textPage } from '@skillkite/content/page/text-page';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    'img',
    'figure',
    'figcaption',
    'details',
    'summary',
    ...MATH_TAGS,
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'align', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
    table: ['tabindex'],
    ol: ['start'],
    code: [],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, [...MATH_ATTRIBUTES]])),
  },
  allowedClasses: { aside: [NOTE_CLASS] },
  // Nothing loads from a third party: pictures lie in the pack.
  allowedSchemes: ['data'],
  allowedSchemesByTag: { a: ['https', 'mailto'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  // A wide table scrolls in its own place: by keys too.
  transformTags: { table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }, false) },
};

/** The same with sounds and videos, as pages of the Studio have them. */
export const ALLOWED_IN_PAGES: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: [...(ALLOWED.allowedTags || []), 'audio', 'video'],
  allowedAttributes: {
    ...ALLOWED.allowedAttributes,
    audio: ['src', 'aria-label', 'controls', 'preload'],
    video: ['src', 'aria-label', 'poster', 'controls', 'preload', 'playsinline'],
  },
};

/** Markdown as the HTML its author meant, which may hold anything. Only for looking at. */
export const rawHtml = (markdown: string): string => marked.parse(markdown, { async: false });

/** A text whose elements are nested wrongly is nested otherwise by the next pass. */
const MOST_PASSES = 8;

/** HTML that can do nothing but be read. Cleaning it again changes nothing. */
export function cleanHtml(html: string, allowed = ALLOWED): string {
  let cleaned = html;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = cleaned;
    cleaned = sanitizeHtml(before, allowed).trim();
    if (cleaned === before) break;
  }
  return cleaned;
}

/** Markdown as HTML that can do nothing but be read. */
export const safeHtml = (markdown: string): string => cleanHtml(rawHtml(markdown));

/** The text of such a page, cleaned; null where the page is another one. */
export function textOfPage(page: string): string | null {
  const at = page.indexOf(BEFORE_TEXT);
  if (at < 0 || !page.endsWith(AFTER_TEXT)) return null;
  return cleanHtml(page.slice(at + BEFORE_TEXT.length, -AFTER_TEXT.length), ALLOWED_IN_PAGES);
}

/** A page of a Markdown lesson. */
export const lessonPage = (title: string, markdown: string, language: string): string =>
  textPage(title, safeHtml(markdown), language);
