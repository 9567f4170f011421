/** Served by this origin from the player's own build. */
const SHIM = '<script src="/player/unload-shim.js"></script>';
const APPLICATION = '<meta name="skillkite-application" content="" />';

/**
 * A package's page with the unload shim before everything it brings (scorm.md). Works on bytes, so that whatever
 * encoding the page is written in stays as it is; one in UTF-16 is left alone.
 */
export function withUnloadShim(page: Buffer): Buffer {
  if (page[0] === 0xff || page[0] === 0xfe) return page;
  const text = page.toString('latin1');
  const at = shimPlace(text);
  return Buffer.from(text.slice(0, at) + SHIM + text.slice(at), 'latin1');
}

function shimPlace(text: string): number {
  const head = /<head(?:\s[^>]*)?>/i.exec(text);
  if (head !== null) return head.index + head[0].length;
  const html = /<html(?:\s[^>]*)?>/i.exec(text);
  if (html !== null) return html.index + html[0].length;
  const doctype = /^(?:\u00ef\u00bb\u00bf)?\s*<!doctype[^>]*>/i.exec(text);
  return doctype === null ? 0 : doctype[0].length;
}

/** The player page with the application's origin written into it: a constant, never the referrer (scorm.md). */
export function withApplication(page: string, origin: string): string {
  if (!page.includes(APPLICATION)) {
    throw new Error(
      'player.html has no place for the application’s origin: build the player again',
    );
  }
  return page.replace(APPLICATION, () => APPLICATION.replace('""', `"${escaped(origin)}"`));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
