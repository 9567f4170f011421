import { expect, it } from 'vitest';
import { loweredHeadings } from './lowered-headings.ts';

it('headings of a text come below that of the page, none lower than there are, and nothing else changes', () => {
  expect(loweredHeadings('<h1>A &lt;h1&gt;</h1><p>h1</p><h2>B</h2><h5>C</h5><hr />', 2)).toBe(
    '<h3>A &lt;h1&gt;</h3><p>h1</p><h4>B</h4><h6>C</h6><hr />',
  );
});
