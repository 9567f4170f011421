import { assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JudgedQuestion, rightAnswer } from './quiz.ts';
import { helpFor, placesOf } from './quiz-help.ts';

const question = (given: Partial<JudgedQuestion> & Pick<JudgedQuestion, 'kind'>) => ({
  options: [],
  number: null,
  accepted: [],
  slips: [],
  ...given,
});
const options = (...rights: number[]) =>
  rights.map((right) => ({ isRight: right === 1, place: 1 }));

describe('a question that is half solved (D25 half-solved)', () => {
  test.each([
    ['single', options(0, 1, 0, 0), { kind: 'fewer', removed: [1] }],
    ['single', options(0, 1, 0), { kind: 'fewer', removed: [1] }],
    ['single', options(0, 1), null],
    ['picture', options(1, 0, 0, 0, 0), { kind: 'fewer', removed: [2, 3] }],
    ['multiple', options(1, 0, 1, 0), { kind: 'fewer', removed: [2] }],
    ['multiple', options(1, 1, 1, 0), { kind: 'fewer', removed: [4] }],
    ['order', options(1, 1, 1, 1), { kind: 'placed', placed: [1, 2] }],
    ['order', options(1, 1, 1), { kind: 'placed', placed: [1] }],
    ['match', options(1, 1, 1, 1, 1), { kind: 'placed', placed: [1, 2] }],
    ['sort', options(0, 0, 0, 0), { kind: 'placed', placed: [1, 2] }],
    ['colour', options(0, 0, 0), { kind: 'placed', placed: [1] }],
  ] as const)('%s', (kind, of, help) => {
    expect(helpFor(question({ kind, options: of }), 'en')).toEqual(help);
  });

  test('never by what is right, and never all of it', () => {
    assert(
      property(
        constantFrom('single' as const, 'multiple' as const),
        integer({ min: 1, max: 62 }),
        integer({ min: 2, max: 6 }),
        (kind, bits, count) => {
          const of = Array.from({ length: count }, (_, at) => ({
            isRight: ((bits >> at) & 1) === 1,
          }));
          const help = helpFor(question({ kind, options: of }), 'en');
          if (help?.kind !== 'fewer') return;
          expect(help.removed.every((option) => of[option - 1]?.isRight === false)).toBe(true);
          expect(of.length - help.removed.length).toBeGreaterThan(1);
        },
      ),
    );
  });

  test('a number lies within its range, and neither at an end nor in the middle', () => {
    assert(
      property(double({ min: -1e6, max: 1e6, noNaN: true }), (raw) => {
        const value = Number(raw.toPrecision(3));
        const help = helpFor(question({ kind: 'number', number: { value, tolerance: 0 } }), 'en');
        if (help?.kind !== 'range') throw new Error('A number has a range.');
        expect(help.from).toBeLessThan(value);
        expect(help.to).toBeGreaterThan(value);
        const middle = (help.from + help.to) / 2;
        expect(Math.abs(middle - value)).toBeGreaterThan((help.to - help.from) / 1e6);
      }),
    );
    const rangeOf = (value: number) =>
      helpFor(question({ kind: 'number', number: { value, tolerance: 0 } }), 'en');
    expect(rangeOf(680)).toEqual({ kind: 'range', from: 600, to: 700 });
    expect(rangeOf(-5)).toEqual({ kind: 'range', from: -6, to: -3 });
    expect(rangeOf(0.5)).toEqual({ kind: 'range', from: 0.4, to: 0.7 });
  });

  test('of words the first letters, in the script that the reader writes', () => {
    const asked = question({ kind: 'fill', accepted: ['graphite', 'ग्रेफ़ाइट'] });
    expect(helpFor(asked, 'en')).toEqual({ kind: 'letters', letters: 'grap' });
    expect(helpFor(asked, 'hi')).toEqual({ kind: 'letters', letters: 'ग्रेफ़ा' });
    expect(helpFor(question({ kind: 'fill', accepted: ['x'] }), 'hi')).toEqual({
      kind: 'letters',
      letters: '',
    });
  });

  test('what is placed lies right, the rest is open', () => {
    const asked = question({ kind: 'match', options: options(1, 1, 1, 1) });
    expect(placesOf(helpFor(asked, 'en'), rightAnswer(asked, 'en'))).toEqual([1, 2, null, null]);
  });
});

describe('the bounds of help (D25 half-solved)', () => {
  const ofNumber = (value: number) =>
    helpFor(question({ kind: 'number', number: { value, tolerance: 0 } }), 'en');

  test.each([
    [0, -1, 2],
    [680, 600, 700],
    [4, 3, 6],
    [650, 600, 800],
    [-680, -700, -600],
    [0.25, 0.2, 0.4],
    [1e-13, 0, 1e-12],
  ])('%s lies between %s and %s', (value, from, to) => {
    expect(ofNumber(value)).toEqual({ kind: 'range', from, to });
  });

  test('letters are counted without the spaces around', () => {
    expect(helpFor(question({ kind: 'fill', accepted: ['  four '] }), 'en')).toEqual({
      kind: 'letters',
      letters: 'fo',
    });
    expect(helpFor(question({ kind: 'fill' }), 'en')).toBeNull();
  });

  test('places are filled by help with places alone', () => {
    const right = { chosen: [2, 1], written: '' };
    expect(placesOf({ kind: 'placed', placed: [1] }, right)).toEqual([2, null]);
    expect(placesOf({ kind: 'fewer', removed: [1] }, right)).toEqual([null, null]);
    expect(placesOf(null, right)).toEqual([null, null]);
    expect(placesOf({ kind: 'placed', placed: [1] }, null)).toEqual([]);
  });
});
