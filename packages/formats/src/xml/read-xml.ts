import { isPlainText } from '@skillkite/rules/text/plain-text';
import { Parser } from 'htmlparser2';
import { withoutEntities } from './xml-entities.ts';

/** An element as it opens. Names come without prefixes: each tool chooses its own. */
export type OpenTag = {
  readonly name: string;
  /** With their prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly of: (attribute: string) => string | undefined;
  /** Position of the tag in the text. */
  readonly from: number;
};
export type XmlReader = {
  readonly open?: (tag: OpenTag) => void;
  /** A text may come in several parts. */
  readonly text?: (text: string) => void;
  /** `to`: position after the closing tag. */
  readonly close?: (name: string, to: number) => void;
};

/** `reason` is a predicate for the name of the file: "has …", "is …". */
export class XmlError extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`XML ${reason}`);
    this.reason = reason;
  }
}

/** The document type has declarations: they define entities and lead to files elsewhere. */
export class DeclaredTypesError extends XmlError {}

const TAG_END = /\s*>/y;
const DEEPEST = 64;
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*$/u;
/** A document type with a name or an external file. The file is never fetched. */
const PLAIN_TYPE =
  /^!DOCTYPE\s+[\w:.-]{1,100}(?:\s+(?:SYSTEM|PUBLIC)(?:\s+(?:"[^"<>]*"|'[^'<>]*')){1,2})?\s*$/i;

export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads one XML document as a stream, with entities resolved. Throws an `XmlError` if the document is not well-formed, is nested
 * deeper than `deepest` levels, or declares types: these define entities. A bare `&` and an attribute without a value are
 * tolerated: authoring tools write them.
 */
export function readXml(
  xml: string,
  { open, text, close }: XmlReader,
  { deepest = DEEPEST }: { deepest?: number } = {},
): void {
  let depth = 0;
  let hasRoot = false;
  let isCdata = false;
  let openEnd = -1;
  /** End of the last event. A closing tag without its opening tag causes no event: the parser skips it. */
  let reached = 0;
  /** With the `>` of a closing tag, which the parser reports at the end of its name. */
  let end = 0;
  const names = new Set<string>();

  const refuse = (fault: string): never => {
    const line = xml.slice(0, parser.endIndex).split('\n').length;
    throw new XmlError(`is not well-formed, line ${line}: ${fault}`);
  };
  const plain = (raw: string): string => {
    const resolved = raw.includes('&') && !isCdata ? withoutEntities(raw) : raw;
    if (!isPlainText(resolved)) refuse('an invalid character (U+0000 or a lone surrogate).');
    return resolved;
  };
  const follow = () => {
    if (parser.startIndex !== reached) refuse('a closing tag without its opening tag.');
    reached = parser.endIndex + 1;
    end = reached;
  };
  const parser: Parser = new Parser(
    {
      onattribute: (name, _, quote) => {
        if (!NAME.test(name)) refuse(`the attribute name "${name}".`);
        if (quote === null) refuse(`the attribute "${name}" has no quotes.`);
        if (names.has(name)) refuse(`the attribute "${name}" is repeated.`);
        names.add(name);
      },
      onopentag: (name, attributes) => {
        follow();
        names.clear();
        openEnd = parser.endIndex;
        if (!NAME.test(name)) refuse(`the element name "${name}".`);
        if (depth === 0 && hasRoot) refuse(`a second root element <${name}>.`);
        hasRoot = true;
        depth += 1;
        if (depth > deepest)
          throw new XmlError(`cannot be read: it is nested deeper than ${deepest} levels.`);
        for (const [key, value] of Object.entries(attributes)) attributes[key] = plain(value);
        open?.({
          name: localName(name),
          attributes,
          of: (wanted) =>
            Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1],
          from: parser.startIndex,
        });
      },
      onclosetag: (name, isImplied) => {
        const isEmptyElement = parser.endIndex === openEnd;
        if (!isEmptyElement) {
          if (isImplied) refuse(`<${name}> is not closed.`);
          follow();
          TAG_END.lastIndex = parser.endIndex;
          if (!TAG_END.test(xml)) refuse(`</${name}> has more than its name.`);
          end = TAG_END.lastIndex;
        }
        depth -= 1;
        close?.(localName(name), end);
      },
      ontext: (raw) => {
        if (!isCdata) follow();
        if (depth === 0 && raw.trim() !== '') refuse('text outside the root element.');
        text?.(plain(raw));
      },
      oncdatastart: () => {
        follow();
        isCdata = true;
      },
      oncdataend: () => {
        isCdata = false;
      },
      oncomment: follow,
      onprocessinginstruction: (_, content) => {
        follow();
        if (content.startsWith('?')) return;
        if (hasRoot || !PLAIN_TYPE.test(content))
          throw new DeclaredTypesError('has a document type with declarations.');
      },
      onend: () => {
        if (end < xml.length)
          refuse('an unfinished tag, or a closing tag without its opening tag.');
        if (!hasRoot) throw new XmlError('is empty.');
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  parser.end(xml);
}
