import { expect, it } from 'vitest';
import { suggestionFor } from './school-sheet.ts';

const suggested = (cell: string) =>
  suggestionFor({ kind: 'not-allowed', column: 'class' }, new Map([['class', cell]]));

it.each([
  ['VIth', '6'],
  ['6th', '6'],
  ['Class 6', '6'],
  ['STD. VI', '6'],
  ['Class Six', '6'],
  ['seventh', '7'],
  ['Grade Twelve', '12'],
  ['IXA', '9'],
  ['VI-B', '6'],
  ['6B', '6'],
])('of the class “%s” it suggests %s (console 3)', (cell, grade) => {
  expect(suggested(cell)).toBe(grade);
});

it.each(['13', 'Nursery', 'Prep', 'Sixer', 'Video', ''])(
  'of the class “%s” nobody can tell: it suggests nothing',
  (cell) => {
    expect(suggested(cell)).toBeNull();
  },
);
