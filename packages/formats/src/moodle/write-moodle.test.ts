import { expect, it } from 'vitest';
import type { BankQuestion, Question } from '../model.ts';
import { imported, takenItems } from '../testing/imported.ts';
import { writeMoodleXml } from './write-moodle.ts';

const bank = (question: Question): BankQuestion => ({
  id: 'text:1',
  language: 'en',
  question,
  title: 'T',
  category: ['A/B'],
  tags: [],
  skill: null,
  points: null,
});
const files = new Map([
  ['img/leaf.png', new Uint8Array([1, 2])],
  ['img/root.png', new Uint8Array([3])],
]);

it('writes pictures into the file, and reads them back', () => {
  const question: Question = {
    kind: 'picture',
    question: 'Leaf?',
    praise: 'Green!',
    picture: 'img/leaf.png',
    picture_text: 'A "leaf"',
    options: [
      { text: 'leaf', right: true, picture: 'img/leaf.png' },
      { text: 'root', picture: 'img/root.png', why: 'no' },
    ],
  };
  const { output, losses } = writeMoodleXml([bank(question)], files);
  expect(losses).toEqual([]);
  const report = imported(output);
  expect(takenItems(report)[0]?.content.question).toEqual({
    ...question,
    picture: 'leaf.png',
    options: [
      { text: 'leaf', right: true, picture: 'leaf.png' },
      { text: 'root', picture: 'root.png', why: 'no' },
    ],
  });
  expect([...(report.files.get('root.png') ?? [])]).toEqual([3]);
});

it('names pictures whose files are not given, and what Moodle has no field for', () => {
  const question: Question = {
    kind: 'single',
    question: 'Q',
    story: 's',
    practice: false,
    picture: 'x.png',
    picture_text: 'X',
    options: [{ text: 'a', right: true }, { text: 'b' }],
  };
  expect(writeMoodleXml([bank(question)]).losses[0]?.fields).toEqual([
    'story',
    'practice',
    'picture',
    'picture_text',
  ]);
  expect(
    writeMoodleXml([
      bank({ kind: 'sort', question: 'Q' }),
      bank({ kind: 'fill', question: 'Q' }),
      bank({ kind: 'number', question: 'Q' }),
    ]).losses.map(({ isWritten }) => isWritten),
  ).toEqual([false, false, false]);
});

it('keeps the end of CDATA in a text apart, and escapes what XML needs', () => {
  const { output } = writeMoodleXml([
    bank({ kind: 'fill', question: 'a ]]> b & <c>', accept: ['<d>'] }),
  ]);
  expect(output).toContain('<![CDATA[a ]]&gt; b &amp; &lt;c&gt;]]>');
  expect(output).toContain('<text>&lt;d&gt;</text>');
  expect(output).toContain('$course$/top/A//B');
});
