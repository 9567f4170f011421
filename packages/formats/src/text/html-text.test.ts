import { describe, expect, it } from 'vitest';
import { createNotes } from '../notes.ts';
import { htmlText, plainRich } from './html-text.ts';
import { richText } from './rich-text.ts';

function read(html: string, language: 'en' | 'hi' = 'en') {
  const notes = createNotes();
  const { text, pictures } = htmlText(html, language, notes);
  const changes = notes.changes().map(({ code, what }) => [code, ...what].join(' '));
  return { text, pictures, changes };
}

describe('HTML as plain text', () => {
  it.each([
    ['<p>one</p><p>two<br>three</p>', 'one\ntwo\nthree'],
    ['one\n   two&nbsp; three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', '– a\n– b'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
    ['H<sub>2</sub>O, 10<sup>-3</sup>, x<sup>ab</sup>, a<sub>k</sub>', 'H₂O, 10⁻³, x^(ab), a_k'],
    ['<sup> </sup>a<sup></sup>', 'a'],
    ['<pre>a\n  b</pre>', 'a\nb'],
    ['a &lt; b &amp; c &#2309;', 'a < b & c अ'],
    ['if a < b then', 'if a < b then'],
    ['#include <stdio.h> and <T>x</T>', '#include <stdio.h> and <T>x</T>'],
    ['<o:p>word</o:p>', 'word'],
    ['<a href="#top">up</a>', 'up'],
  ])('%s', (html, text) => {
    expect(read(html)).toEqual({ text, pictures: [], changes: [] });
  });

  it('tells which formatting is lost', () => {
    expect(
      read('<b>a</b> <i>b</i> <span style="color:red">c</span> <span style="margin:0">d</span>'),
    ).toMatchObject({
      text: 'a b c d',
      changes: ['formatting b i style'],
    });
  });

  it('tells that a table is lost, and parts its cells', () => {
    expect(
      read('<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'),
    ).toMatchObject({
      text: 'a | b\n1 | 2',
      changes: ['table'],
    });
  });

  it('tells the address of a link', () => {
    expect(read('<a href="https://x.example/">site</a>')).toMatchObject({
      text: 'site',
      changes: ['link https://x.example/'],
    });
  });

  it('keeps nothing of a script, a style, or a frame, and says so', () => {
    expect(
      read(
        'a<script>alert("b")</script><style>p{}</style><iframe src="//x.example">c</iframe><p onclick="d()">e</p><object>f</object>',
      ),
    ).toMatchObject({ text: 'a\ne', changes: ['script', 'media iframe object'] });
  });

  it('keeps nothing of a script with an odd end', () => {
    for (const html of [
      'a<script>b',
      'a<script>b</script >',
      'a<ScRiPt\n>b</sCript\t>',
      'a<svg><script>b</script></svg>',
    ])
      expect(read(html).text).toBe('a');
  });

  it('names pictures with their text alternative', () => {
    expect(read('<img src=" a.png " alt="An  apple">').pictures).toEqual([
      { source: 'a.png', alternative: 'An apple' },
    ]);
  });

  it('keeps formulas as text, and says so', () => {
    expect(read(String.raw`\(\frac{1}{2}\)`)).toMatchObject({
      text: String.raw`\(\frac{1}{2}\)`,
      changes: ['formula'],
    });
    const squared = '<msup><mi>c</mi><mn>2</mn></msup>';
    const half = '<mfrac><mn>1</mn><mn>2</mn></mfrac>';
    expect(
      read(`<math><mi>E</mi><mo>=</mo><mi>m</mi>${squared}<mo>+</mo>${half}</math>`),
    ).toMatchObject({
      text: 'E=mc²+1/2',
      changes: ['formula'],
    });
  });

  it.each([
    '<span lang="en" class="multilang">one</span><span lang="hi" class="multilang">एक</span>',
    '<lang lang="en">one</lang><lang lang="hi">एक</lang>',
    '{mlang en}one{mlang}{mlang hi}एक{mlang}',
  ])('takes one language: %s', (html) => {
    expect(read(html)).toMatchObject({ text: 'one', changes: ['translation hi'] });
    expect(read(html, 'hi')).toMatchObject({ text: 'एक', changes: ['translation en'] });
  });

  it('takes the first language where the wanted one is missing, and the text around always', () => {
    expect(
      read(
        '<p>a <span lang="fr" class="multilang">un</span><span lang="de" class="multilang">ein</span> b</p>',
      ).text,
    ).toBe('a un b');
  });

  it('leaves a span with a language alone that is no translation', () => {
    expect(read('<span lang="hi">एक</span> one')).toMatchObject({ text: 'एक one', changes: [] });
  });
});

describe('texts of other formats', () => {
  const auto = (text: string) => richText(text, 'auto', 'en', createNotes()).text;
  it('are HTML only where they have its tags or entities', () => {
    expect(auto('a <b>b</b>')).toBe('a b');
    expect(auto('a &lt; b')).toBe('a < b');
    expect(auto('vector<int> v; a<b;c>d')).toBe('vector<int> v; a<b;c>d');
    expect(auto('AT&T and a & b;')).toBe('AT&T and a & b;');
  });

  it('are Markdown without its marks', () => {
    const notes = createNotes();
    const read = richText(
      '# Head\n**bold** _and_ `code` [site](https://x.example) ![A leaf](leaf.png)\n- one\n2 * 3 * 4 snake_case_name \\*',
      'markdown',
      'en',
      notes,
    );
    expect(read).toEqual({
      text: 'Head\nbold and code site\n– one\n2 * 3 * 4 snake_case_name *',
      pictures: [{ source: 'leaf.png', alternative: 'A leaf' }],
    });
    expect(notes.changes().map(({ code }) => code)).toEqual(['link', 'formatting']);
  });

  it('lose invisible characters and keep joiners of Hindi', () => {
    expect(plainRich('a\u202eb\u0007 \u200b\n\n क्\u200dष ', 'en', createNotes()).text).toBe(
      'ab\nक्\u200dष',
    );
  });
});
