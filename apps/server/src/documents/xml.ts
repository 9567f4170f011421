import { Parser } from 'htmlparser2';

/** An element as it opens. Names come without prefixes: each tool chooses its own. */
export type OpenTag = {
  readonly name: string;
  /** As they are written, with their prefixes. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly of: (attribute: string) => string | undefined;
};
export type XmlReader = {
  readonly open?: (tag: OpenTag) => void;
  /** A text may come in several parts. */
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
};

const DEEPEST = 64;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML as a stream, with entities resolved. Throws where an element is not closed by its own tag, lies deeper than 64
 * levels, or where the document declares types: those define entities.
 */
export function readXml(xml: string, { open, text, close }: XmlReader): void {
  let depth = 0;
  let isJustOpened = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        isJustOpened = true;
        if (depth > DEEPEST) throw new Error(`XML is deeper than ${DEEPEST} levels.`);
        open?.({
          name: local(name),
          attributes,
          of: (wanted) => Object.entries(attributes).find(([key]) => local(key) === wanted)?.[1],
        });
      },
      onclosetag: (name, isImplied) => {
        // The parser calls an element without a body (`<a/>`) implied too.
        const isEmpty = isJustOpened && xml[parser.endIndex - 1] === '/';
        isJustOpened = false;
        if (isImplied && !isEmpty) throw new Error(`XML does not close <${name}>.`);
        depth -= 1;
        close?.(local(name));
      },
      ontext: (value) => {
        isJustOpened = false;
        text?.(value);
      },
      onprocessinginstruction: (name) => {
        if (/^!doctype/i.test(name)) throw new Error('XML declares types.');
      },
      onerror: (error) => {
        throw error;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
