import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classInCell } from './class-cell.ts';
import { romanGrade } from '../grade.ts';

describe('the class in a cell (D21)', () => {
  it.each([
    ['6', 6, null],
    ['VI', 6, null],
    ['vi', 6, null],
    ['6A', 6, 'A'],
    ['6a', 6, 'A'],
    ['6-A', 6, 'A'],
    ['6 - A', 6, 'A'],
    ['6/A', 6, 'A'],
    ['6 (A)', 6, 'A'],
    ['VI A', 6, 'A'],
    ['VI-A', 6, 'A'],
    ['VIA', 6, 'A'],
    ['VIII/B', 8, 'B'],
    ['IXA', 9, 'A'],
    ['XIIA', 12, 'A'],
    ['5th', 5, null],
    ['5TH A', 5, 'A'],
    ['6 th A', 6, 'A'],
    ['VIth', 6, null],
    ['Std 5', 5, null],
    ['Std. V', 5, null],
    ['STD-5', 5, null],
    ['Class 7 B', 7, 'B'],
    ['Class: 7', 7, null],
    ['Grade 10 Section C', 10, 'C'],
    ['Class 6 Div. B', 6, 'B'],
    ['Class Six', 6, null],
    ['seventh', 7, null],
    ['Sixth class', 6, null],
    ['Grade Twelve', 12, null],
    ['11 Science', 11, 'Science'],
    ['7 Rose', 7, 'Rose'],
    ['6-B2', 6, 'B2'],
    ['6.0', 6, null],
    ['06', 6, null],
    ['कक्षा 6', 6, null],
    ['कक्षा ६ अ', 6, 'अ'],
    ['६', 6, null],
    ['छठी', 6, null],
    ['6वीं', 6, null],
    ['6-अ', 6, 'अ'],
    ['\u200b6\u00a0A', 6, 'A'],
    ['13', null, null],
    ['0', null, null],
    ['', null, null],
    ['Nursery', null, null],
    ['LKG', null, null],
    ['Sixer', null, null],
    ['Video', null, null],
    ['6-7', null, null],
    ['10/11', null, null],
    ['2026-06-07', null, null],
    ['2026-27', null, null],
    ['6Rose', null, null],
    ['A', null, null],
  ])('“%s” is class %s, section %s', (cell, grade, section) => {
    expect(classInCell(cell)).toEqual(grade === null ? null : { grade, section });
  });

  it('reads back what a school writes of any class and section', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'),
        fc.constantFrom(' ', '-', '/', ' - '),
        fc.constantFrom('', 'Class ', 'Std. ', 'Grade-', 'कक्षा '),
        (grade, section, between, label) => {
          for (const number of [String(grade), romanGrade(grade)])
            expect(classInCell(`${label}${number}${between}${section}`)).toEqual({
              grade,
              section,
            });
        },
      ),
    );
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = classInCell(text);
        expect(found === null || (found.grade >= 1 && found.grade <= 12)).toBe(true);
      }),
    );
  });
});

describe('the bounds of a class in a cell (D21)', () => {
  it.each([
    ['A 6', null, null],
    ['6.00', 6, null],
    ['6.5', null, null],
    ['6.05', null, null],
    ['6.0A', 6, 'A'],
    ['VIthA', 6, 'A'],
    ['firsthand', null, null],
    ['6 A)', 6, 'A'],
    ['6 (A) ]', 6, 'A'],
    ['6 (A) B', null, null],
    ['6 क़', 6, 'क़'],
    ['6कि', 6, 'कि'],
    ['6AB', null, null],
    ['6 AB', 6, 'AB'],
    ['6B2', 6, 'B2'],
    ['6B22', null, null],
    ['6 *', null, null],
    ['6 A*', null, null],
    ['6 classy', 6, 'classy'],
    ['6 Red class', 6, 'Red class'],
    ['6 - class', 6, null],
    ['6class', 6, null],
    ['6 Std.', 6, null],
  ])('%s', (cell, grade, section) => {
    expect(classInCell(cell)).toEqual(grade === null ? null : { grade, section });
  });

  it('a long section is taken up to its length, and a long cell is none', () => {
    const lengths = Array.from({ length: 60 }, (_, at) => at + 1);
    const taken = lengths.filter((count) => classInCell(`6 ${'x'.repeat(count)}`) !== null);
    expect(taken).toEqual(lengths.slice(0, 20));
    expect(classInCell(`6${' '.repeat(60)}`)).toBeNull();
  });
});
