import { expect, it } from 'vitest';
import type { BankQuestion, Question } from '../model.ts';
import { writeGift } from './write-gift.ts';

const bank = (question: Question, facts: Partial<BankQuestion> = {}): BankQuestion => ({
  id: 'text:1',
  language: 'en',
  question,
  title: null,
  category: [],
  tags: [],
  skill: null,
  points: null,
  ...facts,
});
const OPTIONS = [
  { text: 'a', right: true as const },
  { text: 'b', why: 'no' },
];

it('writes what Moodle reads', () => {
  const { output, losses } = writeGift([
    bank(
      { kind: 'single', question: 'A {b}?', explanation: 'So.', options: OPTIONS },
      { title: 'T: one', category: ['Science', 'a/b'], tags: ['x]'] },
    ),
  ]);
  expect(output).toBe(
    '$CATEGORY: $course$/top/Science/a//b\n\n// [id:text:1] [tag:x\\]]\n::T\\: one::[plain]A \\{b\\}?{\n\t=a\n\t~b#no\n####So.}\n',
  );
  expect(losses).toEqual([]);
});

it('names the fields that GIFT does not hold', () => {
  const question: Question = {
    kind: 'single',
    question: 'Q',
    hint: 'h',
    praise: 'p',
    picture: 'a.png',
    picture_text: 'A',
    fixed_order: true,
    options: OPTIONS,
  };
  expect(writeGift([bank(question, { points: 2, skill: 'teamwork' })]).losses).toEqual([
    {
      id: 'text:1',
      title: null,
      isWritten: true,
      fields: ['hint', 'praise', 'picture', 'picture_text', 'skill', 'points', 'fixed_order'],
    },
  ]);
});

it('does not write questions of kinds that GIFT lacks, nor those without an answer', () => {
  const questions: Question[] = [
    { kind: 'order', question: 'Q', order: ['a', 'b'] },
    { kind: 'single', question: 'Q', options: [{ text: 'a' }, { text: 'b' }] },
    { kind: 'multiple', question: 'Q', options: [{ text: 'a' }, { text: 'b' }] },
    { kind: 'number', question: 'Q' },
    { kind: 'fill', question: 'Q' },
  ];
  const { output, losses } = writeGift(questions.map((question) => bank(question)));
  expect(output).toBe('');
  expect(losses.map(({ isWritten }) => isWritten)).toEqual([false, false, false, false, false]);
});
