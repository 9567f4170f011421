import { Parser } from 'htmlparser2';

const REFUSED_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
]);
/** Styles that load: `url(#part)` of the drawing itself is none. */
const LOADING_STYLE = /@import|url\(\s*["']?\s*(?!#|["'#])/i;
/** No drawing program nests deeper; parsing slows down with depth. */
const DEEPEST = 256;
const PIECE_LENGTH = 4096;
const localName = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Attributes that run something, or lead to anything but a picture inside the file. */
function isRefused(name: string, value: string): boolean {
  const local = localName(name);
  if (local.startsWith('on')) return true;
  const target = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (target.includes('javascript:')) return true;
  if (local !== 'href' && local !== 'src') return false;
  return !target.startsWith('#') && !/^data:image\/(png|jpeg|gif|webp)/.test(target);
}

/** Whether a drawing holds neither scripts nor pages nor entities, loads nothing from elsewhere, and is not too deep to read. */
export function isHarmlessSvg(text: string): boolean {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text) || LOADING_STYLE.test(text)) return false;
  let isHarmless = true;
  let root: string | null = null;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        root ??= localName(name);
        const hasRefused = Object.entries(attributes).some(([key, value]) => isRefused(key, value));
        depth += 1;
        if (depth > DEEPEST || REFUSED_ELEMENTS.has(localName(name)) || hasRefused)
          isHarmless = false;
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length && isHarmless; at += PIECE_LENGTH)
    parser.write(text.slice(at, at + PIECE_LENGTH));
  parser.end();
  return isHarmless && root === 'svg';
}
