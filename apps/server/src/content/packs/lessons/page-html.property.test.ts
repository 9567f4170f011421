import { isPlainMath } from '@skillkite/content/page/formula';
import { isPagePicture } from '@skillkite/content/page/page-media';
import { type PageNode, pageHtml } from '@skillkite/content/page/page-html';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { ALLOWED_IN_PAGES, cleanHtml } from './lesson-text.ts';

const MATH =
  '<math display="block"><semantics><mrow><msqrt><mi>a</mi></msqrt><mo stretchy="false">&lt;</mo><mn>2</mn></mrow><annotation encoding="application/x-tex">\\sqrt a</annotation></semantics></math>';

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '<b>',
    '&amp;',
    '</p>',
    '"',
    '\u00A0',
    '<script>alert(1)</script>',
    'पानी',
    '-->',
  ),
);
const link = fc.constantFrom(
  'https://example.org/?a=1&b="2"',
  'mailto:a@b.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '//example.org',
  'data:text/html,<script>',
  'HTTPS://example.org/<x>',
);
const mark = fc.oneof(
  fc
    .constantFrom(
      'bold',
      'italic',
      'underline',
      'strike',
      'code',
      'subscript',
      'superscript',
      'other',
    )
    .map((type) => ({ type })),
  link.map((href) => ({ type: 'link', attrs: { href } })),
);
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const inline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words, marks }),
  fc.constant<PageNode>({ type: 'hardBreak' }),
  fc.record({
    type: fc.constant('formula'),
    attrs: fc.record({
      tex: words,
      mathml: fc.oneof(
        fc.constantFrom(
          MATH,
          '<math><mi onclick="x">a</mi></math>',
          '<math><script>x</script></math>',
          '<math></math><img src="x">',
        ),
        words,
      ),
    }),
  }),
);
const attrs = fc.record({
  level: fc.constantFrom(1, 2, 3, 4, 'x'),
  start: fc.constantFrom(1, 3, null, '"'),
  colspan: fc.constantFrom(1, 2, 5000),
  align: fc.constantFrom('left', 'right', null, '"><script>'),
  src: fc.constantFrom(
    'file-42',
    'upload-0a1b2c3d-4e5f',
    'https://example.org/a.png',
    'javascript:x',
    'file-1" onerror="x',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,AAAA',
  ),
  alt: words,
  label: words,
  caption: words,
  width: fc.constantFrom(null, 200, -1),
});
const inlines = fc.array<PageNode>(inline, { maxLength: 4 });
const node = (type: string, content: fc.Arbitrary<PageNode[]>) =>
  fc.record({ type: fc.constant(type), attrs, content });
const holding = (type: string, inside: fc.Arbitrary<PageNode>) =>
  node(type, fc.array(inside, { minLength: 1, maxLength: 3 }));
const { block } = fc.letrec<{ block: PageNode }>((tie) => {
  const blocks = (type: string) => holding(type, tie('block'));
  const cells = fc.oneof(blocks('tableCell'), blocks('tableHeader'));
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      node('paragraph', inlines),
      node('heading', inlines),
      node(
        'codeBlock',
        fc.array(
          words.map((text) => ({ type: 'text', text })),
          { maxLength: 1 },
        ),
      ),
      node('horizontalRule', fc.constant([])),
      ...['image', 'sound', 'video'].map((type) => node(type, fc.constant([]))),
      holding('bulletList', blocks('listItem')),
      holding('orderedList', blocks('listItem')),
      blocks('blockquote'),
      blocks('note'),
      holding('table', holding('tableRow', cells)),
    ),
  };
});
/** As the editor's schema allows it. */
const page = fc
  .array(block, { maxLength: 5 })
  .map((content): PageNode => ({ type: 'doc', content }));
/** As nothing but a stranger would send it. */
const { wild } = fc.letrec<{ wild: PageNode }>((tie) => ({
  wild: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    inline,
    fc.record({
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'bulletList',
        'listItem',
        'codeBlock',
        'note',
        'table',
        'tableRow',
        'tableCell',
        'image',
        'sound',
        'video',
        'script',
        '__proto__',
        'constructor',
      ),
      attrs,
      content: fc.array(tie('wild'), { maxLength: 3 }),
    }),
  ),
}));

const PIECES = [
  '<script>',
  '</script>',
  '<style>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<svg onload=x>',
  '<math>',
  '</math>',
  '<mtext>',
  '<mglyph>',
  '<annotation-xml encoding="text/html">',
  '<mi xlink:href="javascript:x">',
  '<maction actiontype="statusline" href="javascript:x">',
  '<table>',
  '<img src=x onerror=alert(1)>',
  '<video src="https://evil.example/a.mp4" poster="javascript:x" autoplay onplay=x>',
  '<audio src=//evil.example/a.mp3></audio>',
  '<a href="javascript:alert(1)">',
  '<form>',
  '<p style="position:fixed" class="note x">',
  '<aside class="note evil">',
  '<iframe src=x>',
  '<a href="https://example.org" target=_top ping=x>',
  '<noscript>',
  '<title>',
  '<textarea>',

  '&lt;script&gt;',
  '"',
  "'",
  '>',
  '<',
  '&',
  'text',
  '\0',
  '<base href=x>',
  '<meta http-equiv=refresh>',
];
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 14 })
  .map((parts) => parts.join(''));

/** What of a text would act, load or leave, by a parser that the cleaner does not share. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (
        /^(?:script|style|iframe|object|embed|svg|form|input|base|meta|link|template|noscript|maction|mglyph|annotation-xml)$/.test(
          tag,
        )
      )
        found.push(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on|^style$|^srcdoc$|^ping$|^target$|^xlink/.test(name)) found.push(name);
        if (/^(?:src|poster)$/.test(name) && /^[\w\s]*:|^\/\//.test(value) && !isPagePicture(value))
          found.push(value);
        if (name === 'href' && !/^(?:https:|mailto:)/i.test(value.trim())) found.push(value);
        if (name === 'class' && value !== 'note') found.push(value);
      }
    },
  });
  parser.end(html);
  return found;
}

describe('the HTML of pages that are written in the Studio', () => {
  it('is what cleaning leaves of it, whatever the page holds (D20 page-clean)', () => {
    fc.assert(
      fc.property(page, (of) => {
        const html = pageHtml(of);
        const cleaned = cleanHtml(html, ALLOWED_IN_PAGES);
        expect(cleanHtml(cleaned, ALLOWED_IN_PAGES)).toBe(cleaned);
        expect(cleaned).toBe(html.trim());
        expect(dangers(html)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is cleaned of what no editor writes', () => {
    fc.assert(
      fc.property(wild, (of) => {
        const html = pageHtml({ type: 'doc', content: [of] });
        expect(dangers(html)).toEqual([]);
        const cleaned = cleanHtml(html);
        expect(cleanHtml(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  it('cleaning anything is stable and leaves nothing that runs, loads or leads astray (D20 page-clean)', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(undefined, ALLOWED_IN_PAGES), (html, allowed) => {
        const cleaned = cleanHtml(html, allowed);
        expect(cleanHtml(cleaned, allowed)).toBe(cleaned);
        expect(dangers(cleaned)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps a formula as it was written', () => {
    expect(isPlainMath(MATH)).toBe(true);
    expect(cleanHtml(MATH)).toBe(MATH);
    for (const other of [
      '',
      'x',
      `${MATH}x`,
      `${MATH}${MATH}`,
      '<mi>a</mi>',
      '<math><mi>a</math></mi>',
      '<math><mi href="https://example.org">a</mi></math>',
      '<math><a>a</a></math>',
      '<math>&nbsp;</math>',
    ])
      expect(isPlainMath(other), other).toBe(false);
  });
});
