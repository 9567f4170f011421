import { XmlError, readXml } from '@skillkite/formats/xml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeXml } from './text-encoding.ts';

type Element = { name: string; attributes: Record<string, string>; content: (Element | string)[] };

/** Elements and texts as one list; neighbouring texts are joined. */
function eventsOf(xml: string): string[] {
  const events: string[] = [];
  let text = '';
  const flush = () => {
    if (text.trim() !== '') events.push(`"${text.trim()}`);
    text = '';
  };
  readXml(xml, {
    open: ({ name, attributes }) => {
      flush();
      events.push(`<${name} ${JSON.stringify(Object.entries(attributes).toSorted())}`);
    },
    text: (part) => {
      text += part;
    },
    close: (name) => {
      flush();
      events.push(`>${name}`);
    },
  });
  return events;
}
const eventsOfTree = ({ name, attributes, content }: Element): string[] => [
  `<${name.replace(/^.*:/, '')} ${JSON.stringify(Object.entries(attributes).toSorted())}`,
  ...content.flatMap((part) => (typeof part === 'string' ? [`"${part}`] : eventsOfTree(part))),
  `>${name.replace(/^.*:/, '')}`,
];

const escaped = (text: string) =>
  Array.from(text, (letter, at) =>
    '&<>"\''.includes(letter) || at % 5 === 4
      ? at % 2 === 0
        ? `&#${letter.codePointAt(0)};`
        : `&#x${letter.codePointAt(0)?.toString(16)};`
      : letter,
  ).join('');
const written = ({ name, attributes, content }: Element): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value], at) =>
      at % 2 ? `\n ${key}='${escaped(value)}'` : ` ${key}="${escaped(value)}"`,
    )
    .join('')}${
    content.length === 0
      ? '/>'
      : `>${content.map((part) => (typeof part === 'string' ? textWritten(part) : `\n<!-- </x> & --><?pi <y>?>${written(part)}`)).join('')}</${name} >`
  }`;
const textWritten = (text: string) =>
  text.length % 2 === 0 && !text.includes(']]>') ? `<![CDATA[${text}]]>` : escaped(text);

const letters = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, '').trim())
  .filter((text) => text !== '');
const names = fc.stringMatching(/^(?:[a-z][a-z0-9]{0,5}:)?[A-Za-zक-ह_][\w.-]{0,7}$/);
const anyElement = fc.letrec<{ element: Element }>((tie) => ({
  element: fc.record({
    name: names,
    attributes: fc.dictionary(names, letters, { maxKeys: 4 }),
    content: fc.oneof(
      { maxDepth: 5 },
      letters.map((text) => [text]),
      fc.array(tie('element'), { maxLength: 4 }),
    ),
  }),
})).element;

const encodings: readonly (readonly [string, (xml: string) => Buffer])[] = [
  ['UTF-8', (xml) => Buffer.from(xml)],
  ['UTF-8 with a mark', (xml) => Buffer.from(`\uFEFF${xml}`)],
  [
    'UTF-8 that declares UTF-16',
    (xml) => Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${xml}`),
  ],
  ['UTF-16LE with a mark', (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
  ['UTF-16LE without a mark', (xml) => Buffer.from(xml, 'utf16le')],
  ['UTF-16BE with a mark', (xml) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
  ['UTF-16BE without a mark', (xml) => Buffer.from(xml, 'utf16le').swap16()],
];

/** Pieces of markup, cut where no program cuts them. */
const FRAGMENTS = [
  '<',
  '>',
  '/',
  '</',
  '/>',
  '<a',
  '<a>',
  '</a>',
  '<x:b c="1">',
  '</x:b>',
  '<b/>',
  '"',
  "'",
  '=',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '?>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE',
  '[',
  ']',
  '<!ENTITY a "b">',
  '&a;',
  '&#0;',
  '&#xD800;',
  '&#99999999;',
  '&',
  ';',
  '\0',
  '\uD800',
  '\uFEFF',
  '__proto__="1"',
  'constructor="1"',
  ' ',
  '\r\n',
];
const fragments = fc
  .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

/** Reads and counts; throws nothing but a refusal. */
function outcome(xml: string): 'read' | 'refused' {
  const open: string[] = [];
  let roots = 0;
  try {
    readXml(xml, {
      open: ({ name, attributes }) => {
        if (open.length === 0) roots += 1;
        open.push(name);
        for (const value of Object.values(attributes)) expect(value.includes('\0')).toBe(false);
        expect(open.length).toBeLessThanOrEqual(64);
      },
      text: (text) => expect(text.isWellFormed() && !text.includes('\0')).toBe(true),
      close: (name) => expect(open.pop()).toBe(name),
    });
  } catch (error) {
    if (error instanceof XmlError) return 'refused';
    throw error;
  }
  expect([open, roots]).toEqual([[], 1]);
  return 'read';
}

describe('any XML', () => {
  it.each(encodings)('is read as it was written, in %s', (_, encode) => {
    fc.assert(
      fc.property(anyElement, (element) => {
        expect(eventsOf(decodeXml(encode(written(element))))).toEqual(eventsOfTree(element));
      }),
    );
  });

  it('is refused if one of its tags is missing or doubled', () => {
    const tags = ['<all>', '</all>', '<first.>', '</first.>', '<second.>', '</second.>'];
    fc.assert(
      fc.property(anyElement, fc.constantFrom(...tags), fc.boolean(), (element, tag, isDoubled) => {
        const xml = `<all><first.>${written(element)}</first.><second.>end</second.></all>`;
        expect(outcome(xml)).toBe('read');
        expect(outcome(xml.replace(tag, isDoubled ? tag + tag : ''))).toBe('refused');
      }),
    );
  });

  it('hostile or cut, is read as one balanced tree or refused, and breaks nothing', () => {
    fc.assert(
      fc.property(fragments, (xml) => {
        outcome(xml);
        outcome(`<a>${xml}</a>`);
      }),
      { numRuns: 1000 },
    );
  });

  it('of any bytes is decoded or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.string({ maxLength: 12 }), (bytes, name) => {
        for (const head of ['', `<?xml version="1.0" encoding="${name}"?>`])
          try {
            outcome(decodeXml(Buffer.concat([Buffer.from(head), bytes])));
          } catch (error) {
            expect(error).toBeInstanceOf(XmlError);
          }
      }),
    );
  });

  it.each([
    ['a megabyte of levels', 'refused', '<a>'.repeat(350_000)],
    ['a megabyte of closing tags', 'refused', `<a>${'</b>'.repeat(250_000)}</a>`],
    ['a megabyte in one tag', 'refused', `<a ${'b '.repeat(500_000)}/>`],
    ['a megabyte of ampersands', 'read', `<a>${'&'.repeat(1_000_000)}</a>`],
    ['a megabyte of references', 'read', `<a>${'&#x41;'.repeat(170_000)}</a>`],
    ['a document type of a megabyte', 'refused', `<!DOCTYPE a${' '.repeat(1_000_000)}"><a/>`],
    ['an unfinished comment of a megabyte', 'refused', `<a><!--${'- '.repeat(500_000)}`],
    ['50,000 elements in turn', 'read', `<a>${'<b/>'.repeat(50_000)}</a>`],
  ])('of %s is %s in linear time', (_, expected, xml) => {
    expect(outcome(xml)).toBe(expected);
  });
});
