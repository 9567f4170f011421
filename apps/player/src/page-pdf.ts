/**
 * Goes into every page of a package: a sandboxed frame shows no PDF, and browsers draw a grey box in its place. What would show one
 * offers it to open instead, by a link that the application hands out as any other file of the package.
 */
(() => {
  const SHOWS = 'iframe, embed, object';
  const MARK = 'data-skillkite-pdf';
  const WORDS: Readonly<Record<string, readonly [text: string, open: string]>> = {
    en: ['This page shows a PDF.', 'Open the PDF'],
    hi: ['इस पन्ने पर एक PDF है।', 'PDF खोलें'],
  };

  const attributeOf = (element: Element): string =>
    element.localName === 'object' ? 'data' : 'src';

  function pdfIn(element: Element): string | null {
    const given = element.getAttribute(attributeOf(element)) ?? '';
    if (given === '') return null;
    const url = new URL(given, document.baseURI);
    const isPdf =
      /\.pdf$/i.test(url.pathname) || element.getAttribute('type') === 'application/pdf';
    return isPdf && url.origin === location.origin ? url.href : null;
  }

  /** The language of the player, which is the student's. */
  function language(): string {
    let at: Window = window;
    try {
      while (at.parent !== at && at.parent.document !== null) at = at.parent;
    } catch {
      // The next one is of another origin.
    }
    const { lang } = at.document.documentElement;
    return lang in WORDS ? lang : (Object.keys(WORDS)[0] ?? '');
  }

  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

  function offer(href: string): string {
    const lang = language();
    const [text, open] = WORDS[lang] ?? ['', ''];
    return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>PDF</title><script src="/player/page-downloads.js"></script></head>
<body style="margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:8px;box-sizing:border-box;font:16px/1.4 system-ui,sans-serif;background:#fff;color:#1d2433;text-align:center"><span>${text}</span>
<a href="${escaped(href)}" download style="display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:2px solid currentcolor;border-radius:8px;color:#0b57d0;font-weight:700;text-decoration:none">${open}</a></body></html>`;
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
})();
