import { expect, it } from 'vitest';
import type { BankQuestion, Question } from '../model.ts';
import { imported, takenItems } from '../testing/imported.ts';
import { writeQti } from './write-qti.ts';

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

it('writes a package with its pictures', () => {
  const question: Question = {
    kind: 'picture',
    question: 'Leaf?',
    picture: 'img/a leaf.png',
    picture_text: 'A leaf',
    options: [
      { text: 'leaf', right: true, picture: 'img/a leaf.png' },
      { text: 'root', picture: 'img/root.png', why: 'no' },
    ],
  };
  const files = new Map([
    ['img/a leaf.png', new Uint8Array([1])],
    ['img/root.png', new Uint8Array([2])],
  ]);
  const { output, losses } = writeQti([bank(question)], files);
  expect(losses).toEqual([]);
  expect([...output.keys()].map((path) => path.replace(/q-\w+/, 'q'))).toEqual([
    'imsmanifest.xml',
    'items/q.xml',
    'media/a leaf.png',
    'media/root.png',
  ]);
  const read = new Map(
    [...output].map(([path, part]) => [
      path,
      typeof part === 'string' ? new TextEncoder().encode(part) : part,
    ]),
  );
  expect(takenItems(imported('', read))[0]?.content.question).toEqual({
    ...question,
    picture: 'media/a leaf.png',
    options: [
      { text: 'leaf', right: true, picture: 'media/a leaf.png' },
      { text: 'root', picture: 'media/root.png', why: 'no' },
    ],
  });
});

it('names what QTI does not hold, and leaves out what has no answer', () => {
  const options = [{ text: 'a', right: true as const }, { text: 'b' }];
  expect(
    writeQti([
      bank({
        kind: 'single',
        question: 'Q',
        praise: 'p',
        picture: 'x.png',
        picture_text: 'X',
        options,
      }),
    ]).losses[0]?.fields,
  ).toEqual(['praise', 'picture', 'picture_text']);
  const questions: Question[] = [
    { kind: 'colour', question: 'Q' },
    { kind: 'fill', question: 'Q' },
    { kind: 'number', question: 'Q' },
    { kind: 'single', question: 'Q', options: [{ text: 'a' }, { text: 'b' }] },
  ];
  expect(writeQti(questions.map(bank)).losses.map(({ isWritten }) => isWritten)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('processes answers as QTI asks: full points, the explanation, or the reason', () => {
  const { output } = writeQti([
    {
      ...bank({ kind: 'number', question: 'Q', number: 3, tolerance: 0.5, unit: 'cm', why: 'no' }),
      points: 2,
    },
  ]);
  const xml = String([...output.values()][1]);
  expect(xml).toContain('<equal toleranceMode="absolute" tolerance="0.5 0.5">');
  expect(xml).toContain('<baseValue baseType="float">2</baseValue>');
  expect(xml).toContain('normalMaximum="2"');
  expect(xml).toContain('<span class="unit">cm</span>');
  expect(xml).toContain(
    '<modalFeedback outcomeIdentifier="FEEDBACK" identifier="why" showHide="show">no</modalFeedback>',
  );
});
