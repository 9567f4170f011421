import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../read-questions.ts';
import { takenItems } from '../testing/imported.ts';
import { bankQuestions } from '../testing/questions.ts';
import { writeMoodleXml } from './write-moodle.ts';

const ALL = ['single', 'multiple', 'number', 'fill', 'match', 'order', 'truth'] as const;

describe('Moodle XML', () => {
  it('comes back as it was exported, but for the losses that the exporter names (decision 103)', () => {
    fc.assert(
      fc.property(bankQuestions(ALL), (item) => {
        const { output, losses } = writeMoodleXml([item]);
        const lost = losses[0]?.fields ?? [];
        const report = readQuestions({ name: 'x', content: output }, { language: 'en' });
        const [back] = takenItems(report).map(({ content }) => content);
        const without = (fields: object) =>
          Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.includes(name)));
        expect(report.format).toBe('moodle');
        expect(without(back?.question ?? {})).toEqual(without(item.question));
        expect({ ...back, question: null }).toEqual({ ...item, question: null });
      }),
      { numRuns: 300 },
    );
  });

  it('is read without an exception, whatever it holds', () => {
    const sign = fc.constantFrom(
      '<question type="cloze">',
      '<question type="numerical">',
      '<question type="multichoice">',
      '</question>',
      '<questiontext>',
      '</questiontext>',
      '<text>',
      '</text>',
      '<answer fraction="100">',
      '</answer>',
      '{1:SA:=a}',
      '{1:MC:',
      '~',
      '=',
      '#',
      '}',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&x;',
      '<',
      '1',
      '<!-- -->',
      '[[1]]',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), fc.boolean(), (parts, isClosed) => {
        const content = `<quiz>${parts.join('')}${isClosed ? '</quiz>' : ''}`;
        expect(readQuestions({ name: 'x', content }).format).toBe('moodle');
      }),
      { numRuns: 400 },
    );
  });
});
