import { describe, expect, it } from 'vitest';
import { imported, only, questionsIn, refusedItems, takenItems } from '../testing/imported.ts';

const ONE = 'What is 2 + 2?\nA. 3\nB. 4\nC) 5\nANSWER: B\n';

describe('Aiken', () => {
  it('reads a question with its options and its answer', () => {
    expect(imported(ONE).format).toBe('aiken');
    expect(only(ONE)).toMatchObject({
      outcome: 'taken',
      place: { line: 1 },
      question: {
        kind: 'single',
        question: 'What is 2 + 2?',
        options: [{ text: '3' }, { text: '4', right: true }, { text: '5' }],
      },
    });
  });

  it('reads questions with and without a blank line between, and a question of two lines', () => {
    expect(
      questionsIn(
        `${ONE}Which\nis blue?\nA. sky\nB. sun\nANSWER: A\n\n${ONE.replace('2 + 2', '5')}`,
      ),
    ).toHaveLength(3);
  });

  it('reads options that are set in', () => {
    const text = ONE.replaceAll(/^(?=[ABC][.)])/gm, '    ');
    expect(imported(text).format).toBe('aiken');
    expect(only(text).question.options).toHaveLength(3);
  });

  it('is known by a small "Answer:" too where no question is numbered', () => {
    const text = `${ONE.replace('ANSWER', 'Answer')}\nWhich is blue?\nA. sky\nB. sun\nAnswer:`;
    const report = imported(text);
    expect(report.format).toBe('aiken');
    expect(takenItems(report).map(({ doubts }) => doubts.map(({ code }) => code))).toEqual([
      [],
      ['no-answer'],
    ]);
    expect(imported(`1. ${ONE.replace('ANSWER', 'Answer')}`).format).toBe('paper');
  });

  it('reads several letters, and feedback that some writers add', () => {
    const { question } = only('Q\nA. a\nB. b\nC. c\nANSWER: A, C\nFEEDBACK: Because.\n');
    expect(question).toMatchObject({ kind: 'multiple', explanation: 'Because.' });
    expect(question.options?.map(({ right }) => right)).toEqual([true, undefined, true]);
  });

  it('leaves the number before a question out', () => {
    expect(only(`12. ${ONE}`).question.question).toBe('What is 2 + 2?');
  });

  it('doubts an answer that names no option, and a question without an answer', () => {
    expect(only('Q\nA. a\nB. b\nANSWER: D').doubted).toEqual([
      'answer-is-no-option: D',
      'no-answer',
    ]);
    const [first, second] = takenItems(imported(`Q\nA. a\nB. b\n\n${ONE}`));
    expect(first?.doubts.map(({ code }) => code)).toEqual(['no-answer']);
    expect(second?.doubts).toEqual([]);
  });

  it('doubts a letter that two options have', () => {
    expect(only('Q\nA. a\nA. b\nB. c\nANSWER: B').doubted).toEqual(['option-letters: A']);
  });

  it('does not take options without a question, nor a question with one option', () => {
    expect(
      refusedItems(imported(`A. a\nB. b\nANSWER: A\n\nQ\nA. a\nANSWER: A\n`)).map(
        ({ why }) => why.code,
      ),
    ).toEqual(['no-question', 'too-few-options']);
  });
});
