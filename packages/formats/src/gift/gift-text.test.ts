import { expect, it } from 'vitest';
import { bareIndex, bareParts, escaped, unescaped } from './gift-text.ts';

it('finds signs that no backslash escapes', () => {
  expect(bareIndex(String.raw`a\=b=c`, '=')).toBe(4);
  expect(bareIndex('a=b=c', '=', 2)).toBe(3);
  expect(bareIndex(String.raw`a\=`, '=')).toBe(-1);
  expect(bareIndex('', '=')).toBe(-1);
  expect(bareParts(String.raw`=a\~b~c`, ['=', '~'])).toEqual([String.raw`=a\~b`, '~c']);
  expect(bareParts('a', ['='])).toEqual(['a']);
});

it('resolves escapes, and keeps other backslashes', () => {
  expect(unescaped('a\nb')).toBe('a b');
  expect(unescaped(String.raw`a\nb \nu \nabla \nest`)).toBe('a\nb \\nu \\nabla \nest');
  expect(unescaped(String.raw`\q \\`)).toBe(String.raw`\q \ `.trimEnd());
  expect(unescaped('a\\')).toBe('a\\');
});

it('escapes so that the text comes back, lines included', () => {
  expect(escaped('a\nb')).toBe(String.raw`a\n b`);
  expect(escaped('{=~#:}\\')).toBe(String.raw`\{\=\~\#\:\}\\`);
});
