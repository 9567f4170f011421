import { describe, expect, it } from 'vitest';
import { inOrderOfNames, titleOfFile, unfitOf } from './local-file.ts';

const file = (name: string, { size = 10 } = {}) => ({ name, size });

describe('a file before it is sent', () => {
  it('does not fit where it is empty, too large or of another kind', () => {
    const kinds = ['picture', 'document'] as const;
    expect(unfitOf(file('a.png'), kinds)).toBeNull();
    expect(unfitOf(file('a.png', { size: 0 }), kinds)).toBe('empty');
    expect(unfitOf(file('a.png', { size: 21_000_000 }), kinds)).toBe('large');
    expect(unfitOf(file('a.mp3'), kinds)).toBe('kind');
  });

  it.each([
    ['03_water_cycle.pdf', 'water cycle'],
    ['2. Plants at home.docx', 'Plants at home'],
    ['10 rivers.png', 'rivers'],
    ['2024 results.xlsx', '2024 results'],
    ['पानी.pdf', 'पानी'],
    ['IMG_20261128_1001.jpg', null],
    ['image.jpg', null],
    ['Screenshot (3).png', null],
  ])('%s names its lesson %s', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it('stands in the order of names, 2 before 10', () => {
    const names = ['10 b.pdf', '2 a.png', '1 c.mp3', 'Z.pdf'];
    expect(inOrderOfNames(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
      '1 c.mp3',
      '2 a.png',
      '10 b.pdf',
      'Z.pdf',
    ]);
  });
});
