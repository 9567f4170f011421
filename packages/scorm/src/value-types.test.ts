import { describe, expect, it } from 'vitest';
import type { InteractionType, ValueType } from './elements-table.ts';
import {
  inWordsOfTheBook,
  isDuration,
  refusalByTheBook,
  refusalOf,
  toHundredths,
} from './value-types.ts';

const NONE = { interaction: null };
const byTheBook = (type: ValueType, value: string, interaction: InteractionType | null = null) =>
  refusalByTheBook(type, value, { interaction });

type Row = readonly [type: ValueType, taken: readonly string[], refused: readonly string[]];

const identifier: ValueType = { kind: 'identifier', longest: 12 };
const word: ValueType = { kind: 'word', words: ['time-out', 'suspend', ''] };

/**
 * Accepted values of each type, and values refused as another type (RTE 2004 4.1.1, RTE 1.2 3.4.1).
 */
const TYPES: readonly Row[] = [
  [{ kind: 'text', longest: 10 }, ['', 'anything <at> all'], []],
  [{ kind: 'shared' }, ['', '[]'], []],
  [
    { kind: 'localized', longest: 10 },
    ['', 'plain', '{lang=en}Kite', '{lang=fr-CA}', 'late {lang=xx-yy-zz-q}', '{lang=en'],
    ['{lang=}none', '{lang=12}no', '{lang=e n}no'],
  ],
  [
    identifier,
    ['a', 'urn:x:1', 'URN:ab-9:y', 'http://a.b/c', 'urn:a1:'.concat('z'), 'turn:'],
    [
      '',
      'a b',
      ' a',
      'a<',
      'a"b',
      '{a}',
      '[a]',
      'a|b',
      'a\\b',
      'a^b',
      'a`',
      'urn:',
      'urn:x',
      'urn:x:',
      'urn:-x:1',
      `urn:${'a'.repeat(33)}:1`,
    ],
  ],
  [word, ['time-out', 'suspend', ''], ['Suspend', 'logout', ' suspend']],
  [
    { kind: 'real' },
    ['0', '-1', '12.5', '007', '-0.25'],
    ['', '.5', '1.', '+1', '1e3', 'x1', '1x', '--1', '1.2.3'],
  ],
  [{ kind: 'whole' }, ['0', '-12', '99'], ['', '1.0', '1 ', 'a1', '1a', '+1']],
  [{ kind: 'language' }, ['', 'en', 'fr-CA'], ['12', 'e', 'en_GB']],
  [
    { kind: 'moment' },
    [
      '1970',
      '2038',
      '1999-12',
      '2024-02-29',
      '2023-04-30',
      '2005-07-25T03',
      '2005-07-25T23:59',
      '2005-07-25T03:00:59',
      '2005-07-25T03:00:00.5',
      '2005-07-25T03:00:00.25Z',
      '2005-07-25T03:00:00.25+05:30',
      '2005-07-25T03:00:00.25-11',
    ],
    [
      '',
      '1969',
      '2039',
      '20055',
      'x2005',
      '2005-00',
      '2005-13',
      '2005-7',
      '2023-02-29',
      '2023-04-31',
      '2023-04-00',
      '2005-07-25T',
      '2005-07-25T24',
      '2005-07-25T3',
      '2005-07-25T03:60',
      '2005-07-25T03:00:60',
      '2005-07-25T03:00:00.123',
      '2005-07-25T03:00:00Z',
      '2005-07-25T03:00:00.1+24',
      '2005-07-25T03:00:00.1+05:60',
      '2005-07-25T03:00:00.1Zx',
      '2005-07-25 03:00',
    ],
  ],
  [
    { kind: 'duration' },
    ['P1Y', 'P2M', 'P3D', 'PT4H', 'PT5M', 'PT6S', 'PT6.05S', 'P1Y2M3DT4H5M6.7S', 'P10DT10H'],
    [
      '',
      'P',
      'PT',
      'P1YT',
      '1Y',
      'PT1Y',
      'P1H',
      'PT6.123S',
      'PT.5S',
      'P-1D',
      'P1Yx',
      'xP1Y',
      'PT5S3M',
    ],
  ],
  [
    { kind: 'result' },
    ['correct', 'incorrect', 'unanticipated', 'neutral', '0.5', '-1'],
    ['', 'wrong', 'Correct', '1e2'],
  ],
  [
    { kind: 'request' },
    [
      'continue',
      'previous',
      'exit',
      'exitAll',
      'abandon',
      'abandonAll',
      'suspendAll',
      '_none_',
      '{target=part-2}choice',
      '{target=part-2}jump',
    ],
    [
      '',
      'Continue',
      'exitall',
      '{target=}choice',
      '{target=a}',
      '{target=a}exit',
      'xexit',
      'exitx',
      'choice',
    ],
  ],
  [{ kind: 'validity' }, [], ['', 'true', 'anything']],
  [{ kind: 'id12' }, ['a', 'Q-1', 'a'.repeat(255)], ['', 'a b', ' a', 'a\n', 'a'.repeat(256)]],
  [
    { kind: 'clock12' },
    ['00:00:00', '19:59:59', '23:59:59.1', '08:00:00.25'],
    [
      '',
      '24:00:00',
      '0:00:00',
      '12:60:00',
      '12:00:60',
      '12:00',
      '12:00:00.123',
      '12:00:00.',
      'x12:00:00',
      '12:00:00x',
    ],
  ],
  [
    { kind: 'span12' },
    ['00:00:00', '0000:99:99', '100:00:00.5', '12:34:56.78'],
    ['', '0:00:00', '00000:00:00', '00:0:00', '00:00:0', '00:00:00.123', 'x00:00:00', '00:00:00x'],
  ],
  [{ kind: 'score12' }, ['', '0', '100', '55.5'], ['x', '.5', '1e1']],
  [{ kind: 'pattern12' }, ['', 'a'.repeat(255)], ['a'.repeat(256)]],
  [
    { kind: 'result12' },
    ['correct', 'wrong', 'unanticipated', 'neutral', '0.75', '-2'],
    ['', 'incorrect', 'Wrong', '1.'],
  ],
];

describe('a value of an element', () => {
  it.each(TYPES.map(([type, taken, refused]) => ({ type, taken, refused })))(
    'of the type $type.kind is taken and refused as the book says',
    ({ type, taken, refused }) => {
      expect(taken.filter((value) => byTheBook(type, value) !== null)).toEqual([]);
      expect(refused.filter((value) => byTheBook(type, value) !== 'type')).toEqual([]);
    },
  );

  it.each<[ValueType, string, string | null]>([
    [{ kind: 'real', min: -1, max: 1 }, '-1', null],
    [{ kind: 'real', min: -1, max: 1 }, '1', null],
    [{ kind: 'real', min: -1, max: 1 }, '-1.1', 'range'],
    [{ kind: 'real', min: -1, max: 1 }, '1.1', 'range'],
    [{ kind: 'real', min: 0 }, '1000000', null],
    [{ kind: 'real', max: 0 }, '-1000000', null],
    [{ kind: 'whole', min: 0, max: 3 }, '3', null],
    [{ kind: 'whole', min: 0, max: 3 }, '4', 'range'],
    [{ kind: 'whole', min: 0, max: 3 }, '-1', 'range'],
    [{ kind: 'score12' }, '100.1', 'range'],
    [{ kind: 'score12' }, '-1', 'range'],
  ])('%o takes %s by its range: %s', (type, value, wanted) => {
    expect(byTheBook(type, value)).toBe(wanted);
  });
});

/** Accepted and refused learner responses of each interaction type (RTE 4.2.9). */
const RESPONSES: readonly [InteractionType, readonly string[], readonly string[]][] = [
  ['true-false', ['true', 'false'], ['', 'True', 't', '1']],
  ['choice', ['', 'a', 'a[,]b'], ['a[,]a', 'a[,]', '[,]', 'a b']],
  ['sequencing', ['', 'a', 'a[,]a[,]b'], ['a[,]', 'a b[,]c', '[,]a']],
  ['fill-in', ['', 'kite', '{lang=en}a[,]b'], ['{lang=}a', 'a[,]{lang=1}b']],
  ['long-fill-in', ['', 'a[,]{lang=1}b', '{lang=hi}पतंग'], ['{lang=1}b']],
  [
    'matching',
    ['', 'a[.]1', 'a[.]1[,]b[.]2'],
    ['a', 'a[.]', '[.]1', 'a[.]1[.]2', 'a[.]1[,]b', 'a b[.]1'],
  ],
  [
    'performance',
    ['step[.]done', '[.]done', 'step[.]', 'a[.]1:2', 'a[.]1[,]b[.]2', 'a[.]1[:]x'],
    ['', 'step', '[.]', 'a[.]b[.]c', 'a b[.]c', 'a[.]1[,]b'],
  ],
  ['likert', ['strongly-agree', 'urn:x:1'], ['', 'a b', 'urn:x']],
  ['numeric', ['1', '-0.5'], ['', '1[:]2', 'x']],
  ['other', ['', 'anything {lang=1}'], []],
];

/** Accepted and refused correct response patterns. */
const PATTERNS: readonly [InteractionType, readonly string[], readonly string[]][] = [
  ['true-false', ['true', 'false'], ['', 'yes']],
  ['choice', ['', 'a[,]b'], ['a[,]a']],
  [
    'fill-in',
    [
      'kite',
      '{case_matters=true}Kite',
      '{order_matters=false}a[,]b',
      '{case_matters=true}{order_matters=true}{lang=en}a',
      '{order_matters=true}{case_matters=false}a',
      '{other_matters=maybe}a',
    ],
    [
      '{case_matters=maybe}a',
      '{order_matters=}a',
      '{case_matters=true}{order_matters=1}a',
      '{case_matters=true}{lang=1}a',
      'a[,]{lang=1}b',
    ],
  ],
  [
    'long-fill-in',
    ['a', '{case_matters=false}{lang=en}a', '{order_matters=maybe}a'],
    ['{case_matters=no}a', '{case_matters=true}{lang=1}a'],
  ],
  [
    'performance',
    ['a[.]1', 'a[.]1[:]2', 'a[.][:]2', 'a[.]1[:]', '{order_matters=true}a[.]b', '[.]x'],
    [
      'a[.]1[:]x',
      'a[.]x[:]2',
      'a[.]1[:]2[:]3',
      '{order_matters=maybe}a[.]b',
      'a',
      '{case_matters=true}a b[.]c',
    ],
  ],
  [
    'numeric',
    ['1[:]2', '[:]2', '1[:]', '[:]', '2[:]2', '-3[:]-2'],
    ['', '1', '2[:]1', '1[:]2[:]3', 'a[:]2', '1[:]b'],
  ],
  ['likert', ['agree'], ['', 'a b']],
];

describe('an answer to an interaction', () => {
  it.each(RESPONSES)(
    'of %s is taken and refused as the book says',
    (interaction, taken, refused) => {
      const type: ValueType = { kind: 'response' };
      expect(taken.filter((value) => byTheBook(type, value, interaction) !== null)).toEqual([]);
      expect(refused.filter((value) => byTheBook(type, value, interaction) !== 'type')).toEqual([]);
    },
  );

  it.each(PATTERNS)(
    'the pattern of %s is taken and refused as the book says',
    (interaction, taken, refused) => {
      const type: ValueType = { kind: 'pattern' };
      expect(taken.filter((value) => byTheBook(type, value, interaction) !== null)).toEqual([]);
      expect(refused.filter((value) => byTheBook(type, value, interaction) !== 'type')).toEqual([]);
    },
  );

  it('means nothing before the interaction says its type', () => {
    for (const kind of ['pattern', 'response'])
      expect(byTheBook({ kind } as ValueType, 'true')).toBe('type');
  });
});

/** Common deviations: accepted in tolerant mode, refused otherwise. */
const COMMON: readonly [ValueType, readonly string[]][] = [
  [identifier, ['a b', 'twelve chars']],
  [{ kind: 'id12' }, ['a b', `a ${'b'.repeat(253)}`]],
  [{ kind: 'real', min: 0, max: 1 }, ['.5', '1.', '1e-2', '5E-1', '0.1e+0']],
  [{ kind: 'score12' }, ['.5', '99.', '1e2']],
  [{ kind: 'moment' }, ['2005-07-25T03:00:00.123Z']],
  [{ kind: 'duration' }, ['PT1.23456S']],
  [{ kind: 'localized', longest: 10 }, ['{lang=1}x']],
];

describe('a tolerant engine', () => {
  const tolerant = { interaction: null, isTolerant: true };

  it.each(COMMON)('takes what many packages write for %o', (type, values) => {
    for (const value of values) {
      expect([value, refusalOf(type, value, tolerant)]).toEqual([value, null]);
      expect([value, refusalOf(type, value, NONE)]).toEqual([value, 'type']);
      expect(refusalOf(type, value, { ...NONE, isTolerant: false })).toBe('type');
    }
  });

  it.each<[ValueType, string]>([
    [identifier, '   '],
    [identifier, 'thirteen char'],
    [{ kind: 'id12' }, '  '],
    [{ kind: 'id12' }, `a ${'b'.repeat(254)}`],
    [{ kind: 'real' }, '1e9999'],
    [{ kind: 'real' }, '.'],
    [{ kind: 'real' }, 'x1'],
    [{ kind: 'real' }, '1x'],
    [{ kind: 'moment' }, '2005-13-25T03:00:00.123Z'],
    [{ kind: 'duration' }, 'PT1,5S'],
    [{ kind: 'whole' }, '1.5'],
  ])('refuses for %o what can be misread: %s', (type, value) => {
    expect(refusalOf(type, value, tolerant)).toBe('type');
  });

  it('keeps the range of numbers', () => {
    expect(refusalOf({ kind: 'real', min: 0, max: 1 }, '1e1', tolerant)).toBe('type');
    expect(refusalOf({ kind: 'score12' }, '-0.5', tolerant)).toBe('range');
  });

  it('takes any answer, before the interaction says its type too', () => {
    for (const kind of ['pattern', 'response'])
      expect(refusalOf({ kind } as ValueType, 'a[,]{lang=1}', tolerant)).toBeNull();
  });
});

describe('words of the other version', () => {
  it.each([
    ['result12', 'incorrect', 'wrong'],
    ['result12', 'correct', 'correct'],
    ['result', 'wrong', 'incorrect'],
    ['result', 'neutral', 'neutral'],
    ['text', 'wrong', 'wrong'],
    ['clock12', '9:5:7', '09:05:07'],
    ['clock12', '9:05:07.129', '09:05:07.12'],
    ['clock12', 'PT5S', 'PT5S'],
    ['clock12', 'soon', 'soon'],
    ['span12', '0:00:05', '00:00:05'],
    ['span12', '1234:5:6.7', '1234:05:06.7'],
    ['span12', '00:00:05.123', '00:00:05.12'],
    ['span12', 'PT5S', '00:00:05'],
    ['span12', 'PT1H', '01:00:00'],
    ['span12', 'PT12M', '00:12:00'],
    ['span12', 'PT1H2M3.456S', '01:02:03.45'],
    ['span12', 'PT', 'PT'],
    ['span12', 'xPT5S', 'xPT5S'],
    ['span12', 'PT5Sx', 'PT5Sx'],
    ['span12', 'x0:00:05', 'x0:00:05'],
    ['span12', '0:00:05x', '0:00:05x'],
    ['span12', 'P1D', 'P1D'],
  ])('of %s: %s is %s', (kind, value, wanted) => {
    expect(inWordsOfTheBook({ kind } as ValueType, value)).toBe(wanted);
  });

  it('cuts a time after its hundredths and leaves the rest', () => {
    expect(['1.2', '1.23', '1.2345', '1.239Z', '12'].map(toHundredths)).toEqual([
      '1.2',
      '1.23',
      '1.23',
      '1.23Z',
      '12',
    ]);
    expect(isDuration('PT1.23S')).toBe(true);
    expect(isDuration('PT1.234S')).toBe(false);
  });
});
