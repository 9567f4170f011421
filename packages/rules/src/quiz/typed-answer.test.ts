import { assert, boolean, constantFrom, integer, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameText, numberIn, plainText } from './typed-answer.ts';

describe('a number as it is typed (D16 typed-answers)', () => {
  test.each([
    ['1 1/2', 1.5],
    ['1½', 1.5],
    ['१ १/२', 1.5],
    ['½', 0.5],
    ['-1 1/2', -1.5],
    ['11/2', 5.5],
    ['1 / 2', 0.5],
    ['३/४', 0.75],
    ['0,5', 0.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['12,75', 12.75],
    ['1,000', 1000],
    ['1,00,000', 100_000],
    ['१,००,०००', 100_000],
    ['12,34,567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1,000.5', 1000.5],
    ['5 000', 5000],
    ['1 00 000', 100_000],
    ['−4', -4],
    ['– 4', -4],
    ['+4', 4],
    ['₹ 5', 5],
    ['-₹ 5', -5],
    ['Rs. 5', 5],
    ['₹ 500/-', 500],
    ['12.5 cm', 12.5],
    ['5%', 5],
  ])('%s is %s', (written, value) => {
    expect(numberIn(written)?.value).toBe(value);
  });

  test.each([
    '',
    '1.2.3',
    '1,2,3',
    '10,00,0',
    '1,5.2',
    '1 2',
    '1/0',
    '1 0/2',
    '1-1/2',
    '1½2',
    '--5',
    '5-3',
    '5²',
    '1e3',
    '₹ 5 kg',
    'twelve',
  ])('%s is no number', (written) => {
    expect(numberIn(written)).toBeNull();
  });

  test('a text has one value, however its thousands are parted (D16 typed-answers)', () => {
    assert(
      property(
        integer({ min: -9_999_999, max: 9_999_999 }),
        constantFrom('en-IN', 'en-US'),
        (value, tag) => {
          expect(numberIn(new Intl.NumberFormat(tag).format(value))?.value).toBe(value);
          expect(numberIn(String(value))?.value).toBe(value);
        },
      ),
    );
  });

  test('a decimal is read with a point and with a comma alike', () => {
    assert(
      property(integer({ min: 0, max: 999 }), integer({ min: 0, max: 99 }), (ones, hundredths) => {
        const text = `${ones}.${String(hundredths).padStart(2, '0')}`;
        expect(numberIn(text)?.value).toBe(Number(text));
        expect(numberIn(text.replace('.', ','))?.value).toBe(Number(text));
      }),
    );
  });
});

describe('words as they are typed (D16 typed-answers)', () => {
  test.each([
    ['opinion', '  OPINION. '],
    ['the missing number', ' The  “Missing” Number! '],
    ["it's", 'It’s'],
    ['a<b', 'a < b'],
    ['well-known', 'well known'],
    ['-5', '−5'],
    ['-5', '- 5'],
    ['0.5', '0,50'],
    ['1000', '1,000'],
    ['1/2', '½'],
    ['1½', '1 1/2'],
    ['CO₂', 'co2'],
    ['5 cm', '5cm'],
    ['₹5', 'Rs. 5'],
    ['हिन्दी', 'हिंदी'],
    ['ठण्डा', 'ठंडा'],
    ['पञ्च', 'पंच'],
    ['कम्पन', 'कंपन'],
    ['गङ्गा', 'गंगा'],
    ['ज़ाहिर', 'जाहिर'],
    ['\u0958लम', '\u0915\u093cलम'],
    ['हाँ', 'हां'],
    ['रुपये', 'रुपए'],
    ['नयी', 'नई'],
    ['कक्षा ६', 'कक्षा 6'],
    ['पानी', 'पानी।'],
  ])('%s is %s', (accepted, written) => {
    expect(isSameText(accepted, written)).toBe(true);
    expect(isSameText(written, accepted)).toBe(true);
  });

  test.each([
    ['-5', '5'],
    ['-5', '+5'],
    ['a<b', 'a>b'],
    ['a<b', 'a≤b'],
    ['x=2', 'x≠2'],
    ['x=2', 'x2'],
    ['x²', 'x2'],
    ['n!', 'n'],
    ['a-b', 'ab'],
    ['a-b', 'a+b'],
    ['1 1/2', '11/2'],
    ['1/2', '0.5'],
    ['1/2', '2/4'],
    ['5 cm', '5'],
    ['5 cm', '5 m'],
    ['5%', '5'],
    ['₹5', '$5'],
    ["it's", 'its'],
    ['opinion', 'opinions'],
    ['जन्म', 'जंम'],
    ['सम्मान', 'संमान '],
    ['', ''],
    ['.', ''],
  ])('%s is not %s', (accepted, written) => {
    expect(isSameText(accepted, written)).toBe(false);
    expect(isSameText(written, accepted)).toBe(false);
  });

  test('a unit or a currency may be left out where the question says so, and is never another (D16 unit-optional)', () => {
    const optional = { isUnitOptional: true };
    expect(isSameText('5 cm', '5', optional)).toBe(true);
    expect(isSameText('₹ 1,000', '1000', optional)).toBe(true);
    expect(isSameText('1/2 kg', '½', optional)).toBe(true);
    expect(isSameText('5 cm', '5 m', optional)).toBe(false);
    expect(isSameText('5 cm', '6', optional)).toBe(false);
    expect(isSameText('5', '5 cm', optional)).toBe(false);
  });

  test('equal are texts without case, spaces, quotes and dashes, or numbers of one value, and no others (D16 as-a-teacher)', () => {
    const sign = constantFrom(...Array.from('abcABC0123459 -–−+<>=≠/.,’"½²×'));
    const text = string({ unit: sign, minLength: 1, maxLength: 6 });
    const bare = (written: string) =>
      written
        .replaceAll('½', '1/2')
        .toLowerCase()
        .replaceAll(/[\s"’–−-]|[.,]+\s*$/g, '');
    /** The text with one character added, removed or replaced. */
    const near = text.chain((one) =>
      tuple(integer({ min: 0, max: one.length }), integer({ min: 0, max: 1 }), sign, boolean()).map(
        ([at, without, other, isMore]) => [
          one,
          one.slice(0, at) + (isMore ? other : '') + one.slice(at + without),
        ],
      ),
    );
    assert(
      property(near, ([one = '', other = '']) => {
        if (!isSameText(one, other)) return;
        const values = [one, other].map((written) => numberIn(written)?.value);
        const isSameValue = values[0] !== undefined && values[0] === values[1];
        expect(isSameValue || bare(one) === bare(other)).toBe(true);
        const areNumbers = values.every((value) => value !== undefined);
        expect(isSameValue || !areNumbers).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  test('a text is the same as itself with more spaces and other capitals, and loses nothing twice', () => {
    assert(
      property(string({ maxLength: 20 }), (text) => {
        expect(plainText(`  ${text.toUpperCase().toLowerCase()} `)).toBe(
          plainText(text.toUpperCase()),
        );
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
  });
});

describe('the bounds of a typed answer (D16 typed-answers)', () => {
  test.each([
    ['1 01/2', null],
    ['1 10/20', 1.5],
    ['1 1x/2', null],
    ['1.5 1/2', null],
    ['x/2', null],
    ['/2', null],
    ['0/5', 0],
    ['1,000 1/2', 1000.5],
    ['-0', 0],
    ['+ 4', 4],
    ['₹ -5', -5],
    ['₹+5', 5],
    ['- ₹ 5', -5],
    ['5 - 3', null],
    ['5 cm-', null],
    ['₹ 5 rs', 5],
    ['5 rs/-', 5],
    ['Rs 500 /-', 500],
    ['/-5', null],
    ['cm 5', null],
  ])('%s is %o', (written, value) => {
    expect(numberIn(written)?.value ?? null).toBe(value);
  });

  test.each([
    ['5 rupees', '₹'],
    ['₹ 5', '₹'],
    ['5/-', '₹'],
    ['5 per cent', '%'],
    ['5', ''],
    ['5 kg', 'kg'],
  ])('the unit of %s is %o', (written, unit) => {
    expect(numberIn(written)?.unit).toBe(unit);
  });

  test.each([
    ["'tis'", 'tis'],
    ["''", ''],
    ["don't", "don't"],
    ["rock 'n' roll", "rock'n'roll"],
    ["'a' or 'b'", "a'or'b"],
    ['“right”', 'right'],
    ['say "yes" twice', 'sayyestwice'],
    ['a\u00a0 \u2003b', 'ab'],
    ['1  1/2', '1 1/2'],
    ['येन', 'येन'],
    ['गये', 'गए'],
    ['गयी', 'गई'],
    ['2ये', '2ये'],
  ])('%s is read as %o', (written, plain) => {
    expect(plainText(written)).toBe(plain);
  });

  test('a negative fraction is not the positive one', () => {
    expect(isSameText('-1/2', '1/2')).toBe(false);
    expect(isSameText('-1/2', '−1/2')).toBe(true);
    expect(isSameText('1/2', '-1/2')).toBe(false);
  });
});
