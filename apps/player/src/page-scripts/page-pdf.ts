import { highestWindow } from './highest-window.ts';

/**
 * Runs in every page of a package. A sandboxed frame shows PDFs as a grey box. This script replaces
 * embedded PDFs with a button; the application then offers the file as a link.
 */
const SHOWS = 'iframe, embed, object';
const MARK = 'data-skillkite-pdf';

const attributeOf = (element: Element): string => (element.localName === 'object' ? 'data' : 'src');

function pdfIn(element: Element): string | null {
  const given = element.getAttribute(attributeOf(element)) ?? '';
  if (given === '') return null;
  const url = new URL(given, document.baseURI);
  const isPdf = /\.pdf$/i.test(url.pathname) || element.getAttribute('type') === 'application/pdf';
  return isPdf && url.origin === location.origin ? url.href : null;
}

/**
 * Button texts from the player's page, the topmost window of this origin, in the student's
 * language (screen.ts).
 */
function words(): { lang: string; text: string; open: string } {
  const { lang, dataset } = highestWindow().document.documentElement;
  return { lang, text: dataset['pdfText'] ?? '', open: dataset['pdfOpen'] ?? 'PDF' };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function offer(href: string): string {
  const { lang, text, open } = words();
  return `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><title>PDF</title><script src="/player/page-downloads.js"></script></head>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:8px;box-sizing:border-box;font:16px/1.4 system-ui,sans-serif;background:#fff;color:#1d2433;text-align:center"><span>${escaped(text)}</span>
<a href="${escaped(href)}" download style="display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:2px solid currentcolor;border-radius:8px;color:#0b57d0;font-weight:700;text-decoration:none">${escaped(open)}</a></body></html>`;
}

function look(element: Element): void {
  const href = pdfIn(element);
  if (element instanceof HTMLIFrameElement) {
    if (element.getAttribute(MARK) === href) return;
    if (href !== null) {
      element.setAttribute(MARK, href);
      element.srcdoc = offer(href);
    } else if (element.hasAttribute(MARK)) {
      element.removeAttribute(MARK);
      element.removeAttribute('srcdoc');
    }
    return;
  }
  if (href === null) return;
  const frame = document.createElement('iframe');
  for (const { name, value } of element.attributes) {
    if (!['src', 'data', 'type'].includes(name)) frame.setAttribute(name, value);
  }
  frame.setAttribute(MARK, href);
  frame.src = href;
  frame.srcdoc = offer(href);
  element.replaceWith(frame);
}

function lookIn(node: Node): void {
  if (!(node instanceof Element)) return;
  if (node.matches(SHOWS)) look(node);
  for (const element of node.querySelectorAll(SHOWS)) look(element);
}

new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records) {
    if (type === 'attributes') lookIn(target);
    else for (const node of addedNodes) lookIn(node);
  }
}).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['src', 'data', 'type'],
});
