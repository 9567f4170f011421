import { checkQuestion } from '@skillkite/content/check-question';
import type { QuestionEntry } from '@skillkite/content/pack-schemas';
import { describe, expect, it } from 'vitest';
import { entryOf, questionOf } from './pack-entry.ts';
import { only } from './testing/imported.ts';

const problems = (entry: QuestionEntry): string[] => {
  const said: string[] = [];
  checkQuestion(entry, 'en', (path, message) => said.push(`${path.join('/')}: ${message}`));
  return said;
};

describe('an imported question is an entry of a content pack', () => {
  it.each([
    'Q{=a ~b#no}',
    'Q{~%50%a ~%50%b ~c#no}',
    'Q{T#no}',
    'Q{=a =%0%b#no =%0%*#none}',
    'Q{#=3:0.5 =%0%9#no ~#none}',
  ])('%s, without a problem once the hint and the explanation are there', (text) => {
    const entry = entryOf(only(text).content);
    expect(problems({ hint: 'Think.', explanation: 'So.', ...entry })).toEqual([]);
    expect(questionOf(entry, 'en')).toEqual(only(text).question);
  });

  it('and names what is missing by the check of packs', () => {
    const entry = entryOf(only('Q{=a ~b}').content);
    expect(problems({ hint: 'Think.', explanation: 'So.', ...entry })).toEqual([
      'options/1: A wrong option says why it is wrong: "why".',
    ]);
  });

  it('is written in one of its languages, without voices', () => {
    const entry: QuestionEntry = {
      slug: 'kite',
      kind: 'single',
      question: { en: 'Kite?', hi: 'पतंग?' },
      hint: { en: 'Look up.' },
      explanation: 'So.',
      voice: { question: 'a.mp3' },
      fixed_order: 'yes',
      practice: 'no',
      unit_optional: false,
      options: [
        { text: { en: 'a', hi: 'क' }, right: true, at: { x: 1, y: 2, width: 20 } },
        { text: 'b', why: 'no', why_voice: 'b.mp3' },
      ],
    };
    expect(questionOf(entry, 'hi')).toEqual({
      kind: 'single',
      question: 'पतंग?',
      hint: 'Look up.',
      explanation: 'So.',
      fixed_order: true,
      practice: false,
      options: [
        { text: 'क', right: true, at: { x: 1, y: 2, width: 20 } },
        { text: 'b', why: 'no' },
      ],
    });
    expect(questionOf({ ...entry, practice: 'yes', fixed_order: 'no' }, 'en')).not.toHaveProperty(
      'practice',
    );
  });
});
