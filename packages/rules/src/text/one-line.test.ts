import { describe, expect, it, test } from 'vitest';
import { isOneLine, oneLine } from './one-line.ts';

describe('one line', () => {
  it.each([
    ['Asha\r\nRao', 'Asha Rao'],
    ['Asha\u2028Rao\u2029', 'Asha Rao'],
    ['  Asha \t Rao ', 'Asha Rao'],
    ['Asha\u00a0Rao', 'Asha Rao'],
    ['\u202eoaR\u202c Asha', 'oaR Asha'],
    ['\u2066Asha\u2069', 'Asha'],
    ['As\u200bha', 'Asha'],
    ['\ufeffAsha', 'Asha'],
    ['A\u00adsha', 'Asha'],
    ['As\u200dha', 'Asha'],
    ['As\u0007ha\u0085', 'Asha'],
    ['Jose\u0301', 'Jos\u00e9'],
    ['\u200d\u200c\u200b', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  it.each([
    'Asha Rao',
    'क्\u200dष र्\u200dय',
    'نامه\u200cای',
    '\u{1F468}\u200d\u{1F469}\u200d\u{1F467} day',
    '\u2764\uFE0F\u200d\u{1F525}',
    'O’Neil-Smith & Co., 100 %',
  ])('%j stays as it is', (text) => {
    expect(oneLine(text)).toBe(text);
    expect(isOneLine(` ${text} `)).toBe(true);
  });

  it.each([
    'Asha\nRao',
    'Asha\u2028Rao',
    '\u202eoaR',
    'As\u200bha',
    'As\u200dha',
    '\ufeffAsha',
    'As\u0007ha',
  ])('%j is refused of an author', (text) => {
    expect(isOneLine(text)).toBe(false);
  });

  it.each(['Two  spaces', 'Jose\u0301', 'folded by YAML\n'])('%j is left to an author', (text) => {
    expect(isOneLine(text)).toBe(true);
  });

  it('joiners outside a word go', () => {
    expect(oneLine('\u200dक्ष\u200d \u200dऋ')).toBe('क्ष ऋ');
  });
});

test('what was cleaned once is clean, whatever it was', () => {
  const odd = [
    '\u200d',
    '\u200c',
    '\u200b',
    '\u202e',
    '\n',
    ' ',
    'क',
    '्',
    'A',
    '\u0301',
    '👩',
    '\uFE0F',
  ];
  for (let seed = 1; seed < 4000; seed += 1) {
    let rest = seed * 2_654_435_761;
    const text = Array.from({ length: 8 }, () => {
      rest = (rest * 1_103_515_245 + 12_345) % 2_147_483_648;
      return odd[rest % odd.length];
    }).join('');
    const once = oneLine(text);
    expect(oneLine(once)).toBe(once);
    expect(once).not.toMatch(/[\u200b\u202e\r\n]/);
  }
});
