import { describe, expect, it } from 'vitest';
import { cellText } from './shown-table.ts';

describe('the text of a table cell', () => {
  it.each([
    ['260000', '2,60,000'],
    ['-1250.5', '-1,250.5'],
    ['2024', '2024'],
    ['2024.0', '2,024'],
    ['12 apples', '12 apples'],
    ['', ''],
    ['1e9', '1e9'],
  ])('%s is written as %s', (cell, shown) => {
    expect(cellText(cell, 'en-IN')).toBe(shown);
  });
});
