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

/** Whether a drawing holds neither scripts nor pages nor entities, and loads nothing from elsewhere. */
export function isHarmlessSvg(text: string): boolean {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text) || LOADING_STYLE.test(text)) return false;
  let isHarmless = true;
  let root: string | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        root ??= localName(name);
        const hasRefused = Object.entries(attributes).some(([key, value]) => isRefused(key, value));
        if (REFUSED_ELEMENTS.has(localName(name)) || hasRefused) isHarmless = false;
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  parser.end();
  return isHarmless && root === 'svg';
}
