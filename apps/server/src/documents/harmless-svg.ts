import { XmlError, localName, readXml } from '@skillkite/formats/xml';

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
const lowerCaseName = (name: string) => localName(name).toLowerCase();

/** Attributes that run something, or lead to anything but a picture inside the file. */
function isRefused(name: string, value: string): boolean {
  const local = lowerCaseName(name);
  if (local.startsWith('on')) return true;
  const target = value.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (target.includes('javascript:')) return true;
  if (local !== 'href' && local !== 'src') return false;
  return !target.startsWith('#') && !/^data:image\/(png|jpeg|gif|webp)/.test(target);
}

/** Whether a drawing is well-formed and not too deep, has no scripts, pages or entities, and loads nothing from elsewhere. */
export function isHarmlessSvg(text: string): boolean {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text) || LOADING_STYLE.test(text)) return false;
  let root: string | null = null;
  const refuse = () => {
    throw new XmlError('is no harmless drawing.');
  };
  try {
    readXml(
      text,
      {
        open: ({ name, attributes }) => {
          root ??= lowerCaseName(name);
          if (REFUSED_ELEMENTS.has(lowerCaseName(name))) refuse();
          if (Object.entries(attributes).some(([key, value]) => isRefused(key, value))) refuse();
        },
      },
      { deepest: DEEPEST },
    );
  } catch (error) {
    if (error instanceof XmlError) return false;
    throw error;
  }
  return root === 'svg';
}
