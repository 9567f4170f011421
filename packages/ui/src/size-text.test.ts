import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

const KB = 1024;
const MB = KB * KB;
const GB = KB * MB;

it.each([
  [0, '1 kB'],
  [1, '1 kB'],
  [KB, '1 kB'],
  [1.5 * KB, '2 kB'],
  [512 * KB, '512 kB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [1.25 * MB, '1.3 MB'],
  [GB - MB, '1,023 MB'],
  [GB - 1, '1 GB'],
  [GB, '1 GB'],
  [2.5 * GB, '2.5 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en-IN')).toBe(text);
});

it('speaks the reader’s language', () => {
  expect(sizeText(2.5 * MB, 'de')).toBe('2,5 MB');
});
