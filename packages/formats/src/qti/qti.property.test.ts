import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestions } from '../read-questions.ts';
import { takenItems } from '../testing/imported.ts';
import { bankQuestions } from '../testing/questions.ts';
import { writeQti } from './write-qti.ts';

const ALL = ['single', 'multiple', 'number', 'fill', 'match', 'order', 'truth'] as const;

describe('QTI 2.1', () => {
  it('comes back as it was exported, but for the losses that the exporter names (decision 103)', () => {
    fc.assert(
      fc.property(bankQuestions(ALL), (item) => {
        const { output, losses } = writeQti([item]);
        const lost = losses[0]?.fields ?? [];
        const files = new Map(
          [...output].map(([path, text]) => [
            path,
            typeof text === 'string' ? new TextEncoder().encode(text) : text,
          ]),
        );
        const report = readQuestions({ name: 'x', content: '', files }, { language: 'en' });
        const [back] = takenItems(report).map(({ content }) => content);
        const without = (fields: object) =>
          Object.fromEntries(Object.entries(fields).filter(([name]) => !lost.includes(name)));
        expect(report.format).toBe('qti');
        expect(without(back?.question ?? {})).toEqual(without(item.question));
        expect({ ...back, question: null }).toEqual({ ...item, question: null });
      }),
      { numRuns: 300 },
    );
  });

  it('is read without an exception, whatever it holds', () => {
    const sign = fc.constantFrom(
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float">',
      '</responseDeclaration>',
      '<correctResponse><value>1</value></correctResponse>',
      '<itemBody>',
      '</itemBody>',
      '<choiceInteraction responseIdentifier="RESPONSE">',
      '</choiceInteraction>',
      '<simpleChoice identifier="a">',
      '</simpleChoice>',
      '<textEntryInteraction responseIdentifier="RESPONSE"/>',
      '<matchInteraction/>',
      '<p>',
      '</p>',
      'a',
      '<modalFeedback identifier="a">b</modalFeedback>',
      '<object data="a.png"/>',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), fc.boolean(), (parts, isClosed) => {
        const content = `<assessmentItem identifier="x">${parts.join('')}${isClosed ? '</assessmentItem>' : ''}`;
        expect(readQuestions({ name: 'x', content }).format).toBe('qti');
      }),
      { numRuns: 400 },
    );
  });
});
