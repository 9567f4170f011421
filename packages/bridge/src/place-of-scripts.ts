/**
 * Where to insert our scripts into a page: before all of its own. Reads the bytes as Latin-1, so that any encoding
 * stays intact. Null for UTF-16, which is not changed.
 */
export function placeOfScripts(page: string): number | null {
  const first = page.codePointAt(0);
  if (first === 0xff || first === 0xfe) return null;
  const head = /<head(?:\s[^>]*)?>/i.exec(page);
  if (head !== null) return head.index + head[0].length;
  const html = /<html(?:\s[^>]*)?>/i.exec(page);
  if (html !== null) return html.index + html[0].length;
  const doctype = /^(?:\u00ef\u00bb\u00bf)?\s*<!doctype[^>]*>/i.exec(page);
  return doctype === null ? 0 : doctype[0].length;
}
