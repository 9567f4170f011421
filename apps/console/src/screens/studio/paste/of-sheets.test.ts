import { readQuestions } from '@skillkite/formats/read-questions';
import { describe, expect, it } from 'vitest';
import { ofSheets } from './of-sheets.ts';

const HEAD = ['Id', 'Question', 'Answer'];
const sheet = (name: string, ...rows: string[][]) => ({
  name,
  report: readQuestions({
    name: 'book.xlsx',
    content: rows.map((cells, at) => ({ line: at + 1, cells })),
  }),
});
const texts = (report: ReturnType<typeof ofSheets>) =>
  report?.items.flatMap((item) =>
    item.outcome === 'notTaken' ? [] : [item.content.question.question],
  );

describe('a workbook', () => {
  it('gives the questions of all its sheets, with the names of the others', () => {
    const report = ofSheets([
      sheet('Read me', ['How to fill this in'], ['Write one question a row.']),
      sheet('Plants', HEAD, ['1', 'Which gas do leaves take in?', 'Carbon dioxide']),
      sheet('Numbers', HEAD, ['1', 'What is 2 + 3?', '5']),
    ]);
    expect(texts(report)).toEqual(['Which gas do leaves take in?', 'What is 2 + 3?']);
    expect(report?.notes).toEqual([{ code: 'left-over', what: ['Read me'] }]);
    const ids = report?.items.map((item) => ('content' in item ? item.content.id : ''));
    expect(new Set(ids).size).toBe(2);
  });

  it('is not of a known form where no sheet has questions', () => {
    const report = ofSheets([sheet('A', ['x']), sheet('B', ['y'])]);
    expect(report).toMatchObject({
      format: null,
      items: [{ outcome: 'notTaken', why: { code: 'unknown-format' } }],
    });
    expect(ofSheets([])).toBeNull();
  });
});
