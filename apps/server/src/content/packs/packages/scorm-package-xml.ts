import { isPlainText } from '@skillkite/rules/text/plain-text';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeText } from './scorm-package-letters.ts';
import { ScormPackageError } from './scorm-package-error.ts';

/** An XML element without its namespace prefixes: authoring tools disagree about those, never about names. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};

const ATTRIBUTES = ':@';
const TEXT = '#text';
/** No manifest nests deeper; a hostile one must not exhaust the stack. */
const DEEPEST = 60;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: TEXT,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Text stands in pieces around CDATA; it is trimmed once it is whole.
  trimValues: false,
  // Entities are resolved below: the five of XML and numbers, never a document's own.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
});

/** A document type with a name or an external file, which is not fetched. */
const PLAIN_TYPE =
  /<!DOCTYPE\s+[\w:.-]{1,100}(?:\s+(?:SYSTEM|PUBLIC)(?:\s+(?:"[^"<>]*"|'[^'<>]*')){1,2})?\s*>/i;

/** Reads a manifest's bytes. A document type with a part of its own is refused: that is where entity bombs and outside files live. */
export function parseXml(file: string, bytes: Uint8Array): XmlElement {
  const source = decode(file, bytes).trimStart().replace(PLAIN_TYPE, '');
  if (/<!DOCTYPE/i.test(source) || /<!ENTITY/i.test(source)) {
    throw new ScormPackageError(
      file,
      'has a document type with declarations; remove it from the manifest.',
    );
  }
  const faults = XMLValidator.validate(source, { allowBooleanAttributes: true });
  if (faults !== true) {
    throw new ScormPackageError(
      file,
      `is not well-formed XML, line ${faults.err.line}: ${faults.err.msg}`,
    );
  }
  const root = elements(parsed(file, source))[0];
  if (root === undefined) throw new ScormPackageError(file, 'is empty.');
  assertKeepable(file, root);
  return root;
}

/** XML knows no U+0000 and no half of a surrogate pair, and no database keeps them; numbers of characters can name them. */
function assertKeepable(file: string, { attributes, text, children: inside }: XmlElement): void {
  if (![text, ...Object.values(attributes)].every(isPlainText)) {
    throw new ScormPackageError(
      file,
      'contains an invalid character reference (U+0000 or a lone surrogate).',
    );
  }
  for (const one of inside) assertKeepable(file, one);
}

/** The first child of that name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** All children of that name. */
export function children(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The text of the first child of that name; empty when there is none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return child(element, name)?.text ?? '';
}

function parsed(file: string, source: string): unknown {
  try {
    return parser.parse(source);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ScormPackageError(file, `cannot be read: ${why}.`);
  }
}

function textIn(part: ParsedNode): string {
  const text = part[TEXT];
  return typeof text === 'string' ? text : '';
}

type ParsedNode = Readonly<Record<string, unknown>>;

function elements(nodes: unknown): readonly XmlElement[] {
  if (!Array.isArray(nodes)) return [];
  return (nodes as ParsedNode[]).flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
    return name === undefined || name === TEXT ? [] : [element(name, node)];
  });
}

function element(name: string, node: ParsedNode): XmlElement {
  const inside = node[name];
  const given = Object.entries((node[ATTRIBUTES] ?? {}) as Record<string, unknown>);
  return {
    name,
    attributes: Object.fromEntries(given.map(([key, value]) => [key, plain(String(value)).trim()])),
    children: elements(inside),
    text: Array.isArray(inside)
      ? (inside as ParsedNode[])
          .map((part) => plain(textIn(part)))
          .join('')
          .trim()
      : '',
  };
}

/** The names that HTML has for U+00A0 to U+00FF, in their order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3
  acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig
  Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
  Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave
  iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`;

/** XML's five, and those of HTML that tools write into titles: no document brings its own. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ...LATIN.split(/\s+/).map((name, at): [string, string] => [
    name,
    String.fromCodePoint(0xa0 + at),
  ]),
]);

function plain(raw: string): string {
  return raw.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return NAMED.get(String(name)) ?? whole;
      const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

function decode(file: string, bytes: Uint8Array): string {
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1];
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : // A declaration readable as Latin-1 cannot be UTF-16, whatever it declares.
          (declared?.replace(/^utf-?16.*/i, 'utf-8') ?? 'utf-8');
  try {
    // Tools of Windows write its letters and declare UTF-8, or nothing.
    if (/^utf-?8$/i.test(label)) return decodeText(bytes);
    return new TextDecoder(label).decode(bytes);
  } catch {
    throw new ScormPackageError(file, `has the unsupported encoding "${label}"; save it as UTF-8.`);
  }
}
