import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankQuestion } from '../model.ts';
import { readQuestions } from '../read-questions.ts';
import { takenItems } from '../testing/imported.ts';
import { bankQuestions } from '../testing/questions.ts';
import { writeCsv, writeSheetRows } from './write-sheet.ts';

const ALL = ['single', 'multiple', 'number', 'fill', 'match', 'order', 'truth'] as const;

const readBack = (content: string | readonly string[][]) =>
  takenItems(
    readQuestions(
      {
        name: 'bank',
        content:
          typeof content === 'string'
            ? content
            : content.map((cells, at) => ({ line: at + 1, cells })),
      },
      { language: 'en' },
    ),
  ).map((item) => item.content);

describe('a sheet', () => {
  it.each([
    ['CSV', (item: BankQuestion) => writeCsv([item])],
    ['rows for XLSX', (item: BankQuestion) => writeSheetRows([item])],
  ])('comes back as it was exported: %s (decision 103)', (_, write) => {
    fc.assert(
      fc.property(bankQuestions(ALL), (item) => {
        const { output, losses } = write(item);
        if (losses.some(({ fields }) => fields.length > 0)) {
          expect(losses[0]?.fields).toEqual(['slips']);
          return;
        }
        expect(readBack(output)).toEqual([item]);
      }),
      { numRuns: 300 },
    );
  });

  it('is read without an exception, whatever its cells hold', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        'question',
        'answer',
        'kind',
        'Option A',
        'b',
        'true',
        '1,2',
        'A, C',
        '|',
        ';',
        '=>',
        '<b>x</b>',
        'प्रश्न',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }), (rows) => {
        const content = [
          { line: 1, cells: ['Question', 'Answer', 'Option A', 'Option B', 'Kind'] },
          ...rows.map((cells, at) => ({ line: at + 2, cells })),
        ];
        expect(readQuestions({ name: 'x', content }).format).toBe('sheet');
      }),
    );
  });
});
