import { describe, expect, test } from 'vitest';
import {
  type JudgedQuestion,
  type QuizAnswer,
  isRightAnswer,
  isWholeAnswer,
  isUnitRight,
  isWithoutReading,
  needsSigns,
  rightAnswer,
  wrongReason,
} from './quiz.ts';

const question = (given: Partial<JudgedQuestion> & Pick<JudgedQuestion, 'kind'>) => ({
  options: [],
  number: null,
  accepted: [],
  slips: [],
  ...given,
});
const options = (...rights: number[]) => rights.map((right) => ({ isRight: right === 1 }));
const chose = (...chosen: number[]): QuizAnswer => ({ chosen, written: '' });
const wrote = (written: string): QuizAnswer => ({ chosen: [], written });

const single = question({ kind: 'single', options: options(0, 1, 0) });
const picture = question({ kind: 'picture', options: options(1, 0) });
const multiple = question({ kind: 'multiple', options: options(1, 0, 1, 0) });
const order = question({ kind: 'order', options: options(1, 1, 1) });
const match = question({ kind: 'match', options: options(1, 1, 1) });
const number = question({
  kind: 'number',
  number: { value: 12.5, tolerance: 0.5 },
  unit: { en: 'cm', hi: 'सेमी' },
  slips: [{ answer: '125' }],
});
const fill = question({
  kind: 'fill',
  accepted: ['Opinion', 'राय'],
  slips: [{ answer: 'fact' }],
});

describe('the seven kinds of questions (D16 seven-kinds)', () => {
  test.each([
    ['single', single, chose(2)],
    ['picture', picture, chose(1)],
    ['multiple, in any order', multiple, chose(3, 1)],
    ['order', order, chose(1, 2, 3)],
    ['match', match, chose(1, 2, 3)],
    ['number', number, wrote('12.5')],
    ['number within its tolerance', number, wrote('13')],
    ['number in Devanagari digits', number, wrote('१२.५')],
    ['number with a unit', number, wrote(' 12.5 cm ')],
    ['number with a unit in the other language', number, wrote('12.5 सेमी')],
    ['number as a fraction', number, wrote('25/2')],
    ['number as a mixed number', number, wrote('12½')],
    ['number with a decimal comma', number, wrote('12,5')],
    ['fill', fill, wrote('opinion')],
    ['fill with spaces, capitals and a full stop', fill, wrote('  OPINION. ')],
    ['fill in the other language', fill, wrote('राय')],
  ])('%s: right', (_, asked, answer) => {
    expect(isRightAnswer(asked, answer)).toBe(true);
  });

  test.each([
    ['single', single],
    ['picture', picture],
    ['multiple', multiple],
    ['order', order],
    ['match', match],
    ['number', number],
    ['fill', fill],
    [
      'sort',
      question({
        kind: 'sort',
        options: [
          { isRight: true, place: 2 },
          { isRight: true, place: 1 },
        ],
        places: [{}, {}],
      }),
    ],
  ])('%s: its right answer is right', (_, asked) => {
    const right = rightAnswer(asked, 'en');
    expect(right !== null && isRightAnswer(asked, right)).toBe(true);
  });

  test.each([
    ['single', single, chose(1)],
    ['picture', picture, chose(2)],
    ['multiple: not all', multiple, chose(1)],
    ['multiple: too many', multiple, chose(1, 2, 3)],
    ['order', order, chose(2, 1, 3)],
    ['match', match, chose(2, 1, 3)],
    ['number', number, wrote('13.1')],
    ['number: a minus counts', number, wrote('-12.5')],
    ['number: another unit', number, wrote('12.5 kg')],
    ['number: money', number, wrote('₹ 12.5')],
    ['fill: no sign', question({ kind: 'fill', accepted: ['-5'] }), wrote('5')],
    ['fill: the other way round', question({ kind: 'fill', accepted: ['a<b'] }), wrote('a>b')],
    ['fill', fill, wrote('opinions')],
  ])('%s: wrong', (_, asked, answer) => {
    expect(isWholeAnswer(asked, answer)).toBe(true);
    expect(isRightAnswer(asked, answer)).toBe(false);
  });

  test.each([
    ['nothing chosen', single, chose()],
    ['two chosen of one', single, chose(1, 2)],
    ['an option that is not there', single, chose(4)],
    ['none', single, chose(0)],
    ['half an option', single, chose(1.5)],
    ['one twice', multiple, chose(1, 1)],
    ['half an order', order, chose(1, 2)],
    ['words for a number', number, wrote('twelve')],
    ['a division by nothing', number, wrote('1/0')],
    ['nothing written', fill, wrote(' . ')],
  ])('%s is no answer', (_, asked, answer) => {
    expect(isWholeAnswer(asked, answer)).toBe(false);
    expect(isRightAnswer(asked, answer)).toBe(false);
  });
});

describe('questions without reading (decision 15)', () => {
  const [drawn, written] = [{ picture: 'kite.svg' }, { picture: null }];
  test.each([
    ['pictures to choose from', 'picture', [drawn, drawn], true],
    ['one of several pictures', 'single', [drawn, drawn], true],
    ['a picture beside words', 'single', [drawn, written], false],
    ['baskets', 'sort', [drawn], true],
    ['colours', 'colour', [written], true],
    ['several of many pictures', 'multiple', [drawn, drawn], false],
    ['a number', 'number', [], false],
  ] as const)('%s', (_name, kind, of, expected) => {
    expect(isWithoutReading({ kind, options: of })).toBe(expected);
  });
});

describe('as a teacher would judge (D16 as-a-teacher)', () => {
  const value = (of: number) => question({ kind: 'number', number: { value: of, tolerance: 0 } });
  const words = (...accepted: string[]) => question({ kind: 'fill', accepted });
  test.each([
    [
      'three halves',
      value(1.5),
      ['1 1/2', '1½', '3/2', '1.5', '1,5', '१½'],
      ['11/2', '1', '-1.5', '15', '1,500'],
    ],
    ['a half', value(0.5), ['½', '1/2', '0.5', '0,5', '.5', '2/4', '०.५'], ['5', '0', '2', '-½']],
    ['five', value(5), ['5', '5.0', '10/2', '+5', '५'], ['0,5', '-5', '½', '1 1/2', '55']],
    ['three minus eight', value(-5), ['-5', '−5', '– 5', '-5,0', '-10/2'], ['5', '+5', '0']],
    [
      'a lakh',
      value(100_000),
      ['1,00,000', '100,000', '100000', '1 00 000'],
      ['1,000', '1', '100'],
    ],
    ['a thousand', value(1000), ['1,000', '1000', '1 000'], ['1', '1,0', '10,00']],
    ['one, with three places', value(1), ['1', '1.000', '1,0'], ['1,000']],
    ['minus five in words', words('-5'), ['-5', '−5', '- 5'], ['5', '+5', '−-5']],
    ['a is less than b', words('a<b'), ['a<b', 'A < B'], ['a>b', 'a=b', 'ab', 'b<a']],
    ['x is two', words('x=2'), ['x=2', 'X = 2'], ['x≠2', 'x2', 'x-2', 'x=-2']],
    ['Hindi', words('हिंदी'), ['हिन्दी', 'हिंदी', ' हिन्दी। '], ['हिन्द', 'हिदी']],
  ] as const)('%s', (_, asked, rights, wrongs) => {
    const judged = (written: string) => isRightAnswer(asked, wrote(written));
    expect(rights.filter((written) => !judged(written))).toEqual([]);
    expect(wrongs.filter(judged)).toEqual([]);
  });
});

test('a number has its own unit or none, in any language (D16 unit-optional)', () => {
  expect(isUnitRight(number, '12.5')).toBe(true);
  expect(isUnitRight(number, '12.5 CM')).toBe(true);
  expect(isUnitRight(number, '12.5 m')).toBe(false);
  const price = question({ kind: 'number', unit: { en: 'rupees' } });
  for (const written of ['₹ 5', 'Rs. 5', '5 रुपए', '5/-']) {
    expect(isUnitRight(price, written)).toBe(true);
  }
});

test('a sign or a fraction has keys of its own where it can be right', () => {
  const asks = (value: number) =>
    needsSigns(question({ kind: 'number', number: { value, tolerance: 0 } }));
  expect([680, 0, 1.5, -5].map(asks)).toEqual([false, false, true, true]);
  const fills = (...accepted: string[]) => needsSigns(question({ kind: 'fill', accepted }));
  expect([fills('-5'), fills('½'), fills('5'), fills('graphite'), fills('a<b')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('of several words the right answer is in the script of its reader', () => {
  expect(rightAnswer(fill, 'hi')?.written).toBe('राय');
  expect(rightAnswer(fill, 'en')?.written).toBe('Opinion');
});

test('a number without a tolerance is exact, and one with it is not held up by binary fractions', () => {
  const exact = question({ kind: 'number', number: { value: 5, tolerance: 0 } });
  expect(isRightAnswer(exact, wrote('5.0000000001'))).toBe(false);
  const third = question({ kind: 'number', number: { value: 7 / 3, tolerance: 0 } });
  expect(isRightAnswer(third, wrote('2 1/3'))).toBe(true);
  const near = question({ kind: 'number', number: { value: 0.3, tolerance: 0.1 } });
  expect(isRightAnswer(near, wrote('0.4'))).toBe(true);
  expect(isRightAnswer(near, wrote('0.2'))).toBe(true);
});

describe('a reason for each wrong answer (D16 reason-per-wrong)', () => {
  test('of the option that is wrong', () => {
    expect(wrongReason(single, chose(3))).toEqual({ kind: 'option', option: 3 });
    expect(wrongReason(multiple, chose(1, 4))).toEqual({ kind: 'option', option: 4 });
  });
  test('there is more to choose', () => {
    expect(wrongReason(multiple, chose(1))).toEqual({ kind: 'more', count: 1 });
    const three = question({ kind: 'multiple', options: options(1, 1, 0, 1) });
    expect(wrongReason(three, chose(2))).toEqual({ kind: 'more', count: 2 });
  });
  test('of a slip that was thought of, however it is written', () => {
    expect(wrongReason(number, wrote('१२५'))).toEqual({ kind: 'slip', index: 0 });
    expect(wrongReason(fill, wrote('Fact!'))).toEqual({ kind: 'slip', index: 0 });
    expect(wrongReason(fill, wrote('guess'))).toEqual({ kind: 'general' });
  });
  test('of an order and a match as a whole', () => {
    expect(wrongReason(order, chose(3, 2, 1))).toEqual({ kind: 'general' });
    expect(wrongReason(match, chose(3, 2, 1))).toEqual({ kind: 'general' });
  });
});

describe('things for baskets and colours for a picture (decision 15)', () => {
  const asked = (kind: 'sort' | 'colour') =>
    question({
      kind,
      options: [1, 2, 1].map((place) => ({ isRight: false, place })),
      places: ['one', 'other'],
    });
  test.each(['sort', 'colour'] as const)('%s: right where each has its place', (kind) => {
    expect(isRightAnswer(asked(kind), chose(1, 2, 1))).toBe(true);
    expect(isWholeAnswer(asked(kind), chose(2, 2, 2))).toBe(true);
    expect(isRightAnswer(asked(kind), chose(1, 2, 2))).toBe(false);
  });
  test.each([
    ['not all have a place', chose(1, 2)],
    ['a basket that is not there', chose(1, 2, 3)],
    ['no basket', chose(1, 2, 0)],
  ])('%s: no answer', (_, answer) => {
    expect(isWholeAnswer(asked('sort'), answer)).toBe(false);
    expect(isRightAnswer(asked('sort'), answer)).toBe(false);
  });
  test('the reason is that of the first that lies wrong', () => {
    expect(wrongReason(asked('sort'), chose(1, 1, 2))).toEqual({ kind: 'option', option: 2 });
  });
});

describe('the bounds of a judgement (D16)', () => {
  test('a set of the right size with another option in it is wrong', () => {
    expect(isRightAnswer(multiple, chose(1, 2))).toBe(false);
    expect(isRightAnswer(multiple, chose(3, 2))).toBe(false);
  });

  test('no choice is no answer to several', () => {
    expect(isWholeAnswer(multiple, chose())).toBe(false);
  });

  test('a tolerance takes in its end, at small and large numbers, and no more', () => {
    const about = (value: number, tolerance: number) =>
      question({ kind: 'number', number: { value, tolerance } });
    expect(isRightAnswer(about(0.3, 0.2), wrote('0.1'))).toBe(true);
    expect(isRightAnswer(about(0.3, 0.1), wrote('0.2'))).toBe(true);
    expect(isRightAnswer(about(1_000_000.1, 0.2), wrote('1000000.3'))).toBe(true);
    expect(isRightAnswer(about(0.3, 0.2), wrote('0.09'))).toBe(false);
    expect(isRightAnswer(about(5, 0), wrote('5.0000000000000001'))).toBe(true);
    expect(isRightAnswer(about(0.3, 0), wrote('0.30000000000000004'))).toBe(false);
  });

  test('a number question without a number has no right answer', () => {
    const none = question({ kind: 'number' });
    expect(isRightAnswer(none, wrote('5'))).toBe(false);
    expect(rightAnswer(none, 'en')).toBeNull();
    expect(needsSigns(none)).toBe(false);
  });

  test('a unit is judged of numbers alone', () => {
    expect(isUnitRight(number, 'many')).toBe(false);
  });

  test('a keypad needs signs where one accepted word does', () => {
    expect(needsSigns(question({ kind: 'fill', accepted: ['5', '1/2'] }))).toBe(true);
    expect(needsSigns(question({ kind: 'fill', accepted: ['half', '5'] }))).toBe(false);
    expect(needsSigns(single)).toBe(false);
  });

  test('right answers are whole, with nothing beyond', () => {
    expect(rightAnswer(single, 'en')).toEqual({ chosen: [2], written: '' });
    expect(rightAnswer(order, 'en')).toEqual({ chosen: [1, 2, 3], written: '' });
    expect(rightAnswer(number, 'en')).toEqual({ chosen: [], written: '12.5' });
    expect(rightAnswer(fill, 'hi')).toEqual({ chosen: [], written: 'राय' });
    expect(rightAnswer(question({ kind: 'fill' }), 'en')).toBeNull();
    const places = [
      { isRight: true, place: 2 },
      { isRight: true, place: 1 },
    ];
    for (const kind of ['sort', 'colour'] as const)
      expect(rightAnswer(question({ kind, options: places }), 'en')).toEqual({
        chosen: [2, 1],
        written: '',
      });
  });

  test('the reason for a wrong place is its option, of baskets and of colours', () => {
    const places = [
      { isRight: true, place: 1 },
      { isRight: true, place: 2 },
    ];
    for (const kind of ['sort', 'colour'] as const)
      expect(wrongReason(question({ kind, options: places }), chose(1, 1))).toEqual({
        kind: 'option',
        option: 2,
      });
    for (const asked of [order, match])
      expect(wrongReason(asked, chose(2, 1, 3))).toEqual({ kind: 'general' });
  });

  test('the reason for a wrong picture is the picture', () => {
    expect(wrongReason(picture, chose(2))).toEqual({ kind: 'option', option: 2 });
  });

  test('a slip of words is compared as words, of numbers as numbers', () => {
    expect(wrongReason(number, wrote('125.0'))).toEqual({ kind: 'slip', index: 0 });
    expect(wrongReason(number, wrote('7'))).toEqual({ kind: 'general' });
    expect(wrongReason(fill, wrote(' FACT. '))).toEqual({ kind: 'slip', index: 0 });
    const odd = question({ kind: 'number', slips: [{ answer: 'many' }] });
    expect(wrongReason(odd, wrote('5'))).toEqual({ kind: 'general' });
  });
});
