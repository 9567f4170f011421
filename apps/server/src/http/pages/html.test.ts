import { describe, expect, it } from 'vitest';
import { filledMarkup, markup, ownScript, ownStyle } from './html.ts';

describe('pages written by the server', () => {
  it('take what others wrote as text, in content and in attributes', () => {
    const name = `<script>alert('&')</script>"`;
    expect(markup`<p title="${name}">${name}</p>`.text).toBe(
      '<p title="&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;&quot;">&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;&quot;</p>',
    );
  });

  it('take pieces made the same way as they are, alone and in a list', () => {
    const items = ['a', '<b>'].map((word) => markup`<li>${word}</li>`);
    expect(markup`<ul>${items}</ul>${markup`<hr>`}${3}`.text).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3',
    );
  });

  it('fill the places of a text with pieces, and write the text around them as text', () => {
    const pieces = { name: markup`<b>${'A & B'}</b>`, two: markup`2` };
    expect(filledMarkup('Dear {{name}}, <{{two}}> {{missing}} {{ name }}', pieces).text).toBe(
      'Dear <b>A &amp; B</b>, &lt;2&gt;  {{ name }}',
    );
  });

  it('take styles and scripts as they are', () => {
    expect(ownStyle('a > b {}').text).toBe('<style>a > b {}</style>');
    expect(ownScript('a && b').text).toBe('<script>a && b</script>');
    expect(markup`none`.text).toBe('none');
  });
});
