import { expect, it } from 'vitest';
import type { BankQuestion, Question } from '../model.ts';
import { joinCell, splitCell } from './list-cell.ts';
import { writeCsv, writeSheetRows } from './write-sheet.ts';

const bank = (question: Question): BankQuestion => ({
  id: 'text:1',
  language: 'en',
  question,
  title: null,
  category: [],
  tags: [],
  skill: null,
  points: null,
});

it('guards cells that a spreadsheet would run', () => {
  const { output } = writeCsv([bank({ kind: 'fill', question: '=1+1', accept: ['@a'] })]);
  expect(output.startsWith('\uFEFFid,kind,')).toBe(true);
  expect(output).toContain(`,"'=1+1",`);
  expect(output).toContain(`,"'@a",`);
  expect(
    writeSheetRows([bank({ kind: 'fill', question: '=1+1', accept: ['a'] })]).output[1],
  ).toContain('=1+1');
});

it('has as many option columns as the longest question', () => {
  const [columns] = writeSheetRows([
    bank({ kind: 'order', question: 'Q', order: ['a', 'b', 'c'] }),
  ]).output;
  expect(columns?.filter((name) => name.startsWith('option_'))).toEqual([
    'option_a',
    'option_b',
    'option_c',
  ]);
  expect(writeSheetRows([]).output[0]).not.toContain('option_a');
});

it('names what a sheet does not hold', () => {
  const question: Question = {
    kind: 'picture',
    question: 'Q',
    options: [
      { text: 'a', right: true, picture: 'a.png', at: { x: 1, y: 1, width: 20 } },
      { text: 'b', picture: 'b.png', why: 'no' },
    ],
  };
  expect(writeSheetRows([bank(question)]).losses).toEqual([
    { id: 'text:1', title: null, isWritten: true, fields: ['options.at'] },
  ]);
  expect(
    writeSheetRows([bank({ kind: 'sort', question: 'Q', baskets: [{ text: 'x' }, { text: 'y' }] })])
      .losses,
  ).toEqual([{ id: 'text:1', title: null, isWritten: false, fields: ['options'] }]);
  const slips = [
    { answer: 'a => b', why: 'no' },
    { answer: 'c', why: 'no' },
  ];
  expect(
    writeSheetRows([bank({ kind: 'fill', question: 'Q', accept: ['x'], slips })]).losses[0]?.fields,
  ).toEqual(['slips']);
});

it('parts and joins cells with signs of their own', () => {
  expect(splitCell(joinCell(['a|b', 'c\\', 'd'], '|;'), '|;')).toEqual(['a|b', 'c\\', 'd']);
  expect(splitCell('a ; b||c', '|;')).toEqual(['a', 'b', 'c']);
  expect(splitCell(String.raw`\frac`, '|')).toEqual([String.raw`\frac`]);
});
