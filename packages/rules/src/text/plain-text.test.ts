import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainText } from './plain-text.ts';

describe('a plain text', () => {
  it.each(['', 'Asha', 'आशा', '\u{1F9E8}\u{1F469}\u200D\u{1F680}', 'a\tb\nc', '\uFFFD\uFFFF'])(
    '%j is one',
    (text) => expect(isPlainText(text)).toBe(true),
  );

  it.each(['\0', 'a\0b', '\uD83E', '\uDDE8', 'kite \uD83E', '\uDDE8\uD83E'])('%j is none', (text) =>
    expect(isPlainText(text)).toBe(false),
  );

  it('is whatever comes through UTF-8 unchanged and holds no U+0000', () => {
    const units = fc.string({
      unit: fc.integer({ max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    });
    fc.assert(
      fc.property(units, (text) => {
        const comesThrough = Buffer.from(text, 'utf8').toString('utf8') === text;
        expect(isPlainText(text)).toBe(comesThrough && !text.includes('\0'));
      }),
    );
  });
});
