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
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'align'],
    td: ['align'],
    table: ['tabindex'],
    ol: ['start'],
    code: [],
  },
  // Nothing loads from a third party: pictures lie in the pack.
  allowedSchemes: ['data'],
  allowedSchemesByTag: { a: ['https', 'mailto'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // A wide table scrolls in its own place: by keys too.
  transformTags: { table: sanitizeHtml.simpleTransform('table', { tabindex: '0' }, false) },
};

/** Markdown as the HTML its author meant, which may hold anything. Only for looking at. */
export const rawHtml = (markdown: string): string => marked.parse(markdown, { async: false });

/** HTML that can do nothing but be read. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, ALLOWED).trim();

/** Markdown as HTML that can do nothing but be read. */
export const safeHtml = (markdown: string): string => cleanHtml(rawHtml(markdown));

// The application's colours.
const LIGHT =
  'color-scheme:light;--paper:#fbf6ea;--ink:#1c2244;--soft:#545b7c;--edge:#e2d9c5;--primary:#2a4bb5';
const DARK =
  'color-scheme:dark;--paper:#12172e;--ink:#f5f1e6;--soft:#b4bad6;--edge:#323b63;--primary:#9db6ff';

/** The colour scheme follows the device or the address fragment: `#dark` styles the page, `#light` its body. */
const STYLE = `
:root{${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}
:root:target{${DARK}}:root:has(body:target){${LIGHT}}
body{margin:0;padding:24px;background:var(--paper);color:var(--ink);font:18px/1.6 Mukta,system-ui,sans-serif}
main{max-width:65ch;margin:0 auto;overflow-wrap:break-word}main>:first-child{margin-top:0}
h1,h2,h3{font-family:'Baloo 2',Mukta,system-ui,sans-serif;line-height:1.25}a{color:var(--primary)}img{max-width:100%;height:auto}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid var(--edge);padding:8px}td:not([align]),th:not([align]){text-align:left}
blockquote{margin:0;padding-left:16px;border-left:4px solid var(--primary);color:var(--soft)}
pre{overflow-x:auto}
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const [BEFORE_TEXT, AFTER_TEXT] = ['<main>', '</main></body></html>'];

/** A page of a lesson, complete in itself but for its pictures. Its text is cleaned HTML. */
export const textPage = (title: string, html: string, language: string): string =>
  `<!doctype html><html lang="${language}" id="dark"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body id="light">${BEFORE_TEXT}${html}${AFTER_TEXT}`;

/** The text of such a page, cleaned; null where the page is another one. */
export function textOfPage(page: string): string | null {
  const at = page.indexOf(BEFORE_TEXT);
  if (at < 0 || !page.endsWith(AFTER_TEXT)) return null;
  return cleanHtml(page.slice(at + BEFORE_TEXT.length, -AFTER_TEXT.length));
}

/** A page of a Markdown lesson. */
export const lessonPage = (title: string, markdown: string, language: string): string =>
  textPage(title, safeHtml(markdown), language);
