import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../read-questions.ts';
import { takenItems } from '../testing/imported.ts';
import { bankQuestions } from '../testing/questions.ts';
import { gift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const HELD = ['single', 'multiple', 'number', 'fill', 'match', 'truth'] as const;

describe('GIFT', () => {
  it('comes back as it was exported, but for the losses that the exporter names (decision 103)', () => {
    fc.assert(
      fc.property(bankQuestions(HELD), (item) => {
        const { output, losses } = writeGift([item]);
        const [loss] = losses;
        if (loss?.isWritten === false) return;
        const report = gift.read({
          name: 'x',
          text: output,
          rows: null,
          files: new Map(),
          language: 'en',
        });
        const [back] = takenItems({ ...report, format: 'gift', language: 'en' });
        const lost = loss?.fields ?? [];
        const without = (fields: object) =>
          Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.includes(name)));
        expect(without(back?.content.question ?? {})).toEqual(without(item.question));
        expect({
          id: back?.content.id,
          title: back?.content.title,
          tags: back?.content.tags,
        }).toEqual({
          id: item.id,
          title: item.title,
          tags: item.tags,
        });
        expect(back?.content.category).toEqual(item.category);
      }),
      { numRuns: 400 },
    );
  });

  it('is read without an exception, whatever it holds', () => {
    const signs = fc.constantFrom(
      '{',
      '}',
      '=',
      '~',
      '#',
      '####',
      '%50%',
      '::',
      '\\',
      '->',
      ':',
      '..',
      'T',
      '1',
      'a b',
      '\n',
      '\n\n',
      '// [id:x]',
      '$CATEGORY: a',
      '[html]',
      '<b',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
        const report = gift.read({
          name: 'x',
          text: parts.join(''),
          rows: null,
          files: new Map(),
          language: 'en',
        });
        expect(Array.isArray(report.items)).toBe(true);
        readQuestions({ name: 'x', content: parts.join('') });
      }),
      { numRuns: 400 },
    );
  });
});
