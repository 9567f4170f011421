import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

const read = (xml: string): string[] => {
  const said: string[] = [];
  readXml(xml, {
    open: ({ name, of }) => said.push(`<${name} ${of('r') ?? ''}>`),
    text: (text) => said.push(text),
    close: (name) => said.push(`</${name}>`),
  });
  return said;
};

describe('XML read as a stream', () => {
  it('tells elements and attributes without their prefixes, texts and CDATA with entities resolved', () => {
    const xml = `<?xml version="1.0"?><x:c w:r="A&amp;1"><v>1 &lt; &#2344;</v><e/><![CDATA[<b>&amp;]]></x:c>`;
    const said = read(xml);
    expect(said.filter((part) => /^<\/?\w* ?(?:A&1)?>$/.test(part))).toEqual([
      '<c A&1>',
      '<v >',
      '</v>',
      '<e >',
      '</e>',
      '</c>',
    ]);
    expect(said.join('')).toContain('1 < न');
    expect(said.join('')).toContain('<b>&amp;</c>');
  });

  it.each([
    ['an element that is not closed', '<a><b></a>'],
    ['a file that ends early', '<a><b>1</b>'],
    ['an element that is not closed, before a slash', '<a>/'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['a closing tag without its opening tag', '<a></b></a>'],
    ['a tag that is not finished', '<a/><b'],
    ['two root elements', '<a/><b/>'],
    ['text outside the root element', '<a/>b'],
    ['no element', '<!-- a -->'],
    ['a closing tag with more than its name', '<a></a b="1">'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['a name that is none', '<1/>'],
    ['U+0000', '<a>&#0;</a>'],
    ['65 levels', `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`],
  ])('is refused with %s', (_, xml) => {
    expect(() => read(xml)).toThrow(/^XML /);
  });

  it.each([
    ['a bare ampersand', '<a r="x?a=1&b=2">Fish & chips</a>', '<a x?a=1&b=2>Fish & chips</a>'],
    ['an unknown entity', '<a>&b;</a>', '<a >&b;</a>'],
    ['an attribute without a value', '<a b/>', '<a ></a>'],
    ['a document type without declarations', '<!DOCTYPE a SYSTEM "a.dtd"><a/>', '<a ></a>'],
  ])('is read with %s', (_, xml, expected) => {
    expect(read(xml).join('')).toBe(expected);
  });

  it('names the line of a fault', () => {
    expect(() => read('<a>\n<b>\n</a>')).toThrow(
      'XML is not well-formed, line 3: <b> is not closed.',
    );
  });
});
