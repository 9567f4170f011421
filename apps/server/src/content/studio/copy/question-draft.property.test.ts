import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { playableQuestion } from '@skillkite/content/playable-question';
import { QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionContent } from '../../packs/question-content.ts';
import { questionDraft } from './question-draft.ts';

const LANG = 'hi';

const words = fc.constantFrom('', '  ', 'Half', '१/२', '<b>', 'a "b"');
/** A text of a draft: plain, in some languages, also empty. */
const text = fc.oneof(
  words,
  fc.dictionary(fc.constantFrom('en', 'hi', 'mr'), words, { maxKeys: 3 }),
);
const yesNo = fc.constantFrom('yes', 'no', true, false);
const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 12 });

/** A draft of any kind, complete or not, with leftovers of other kinds. Files are not in it: a copy leaves them behind. */
const draft = fc.record(
  {
    kind: fc.constantFrom(...QUIZ_KINDS),
    question: text,
    story: text,
    hint: text,
    explanation: text,
    praise: text,
    why: text,
    options: few(
      fc.record(
        {
          text,
          right: fc.boolean(),
          why: text,
          basket: fc.integer({ min: 1, max: 3 }),
          colour: fc.constantFrom(...QUIZ_COLOURS),
          shape: fc.constant('M0 0 L 10 10 Z'),
          at: fc.record({ x: fc.nat(100), y: fc.nat(100), width: fc.constant(20) }),
        },
        { requiredKeys: ['text'] },
      ),
    ),
    baskets: few(fc.record({ text })),
    colours: fc.uniqueArray(fc.constantFrom(...QUIZ_COLOURS)),
    order: few(text),
    pairs: few(fc.record({ first: text, second: text })),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    tolerance: fc.nat(),
    unit: text,
    accept: few(words),
    unit_optional: yesNo,
    fixed_order: yesNo,
    practice: yesNo,
    slips: few(fc.record({ answer: words, why: text })),
  },
  { requiredKeys: ['kind'] },
) as fc.Arbitrary<DraftQuestion>;

const published = (of: DraftQuestion) =>
  questionContent(playableQuestion(of), 0, { lang: LANG, pictures: new Map(), recordings: [] });

describe('a question that is copied (D20)', () => {
  it('is published as the one that it was copied from (D20 round-trip)', () => {
    fc.assert(
      fc.property(draft, (of) => {
        const content = published(of);
        const copy = questionDraft(of.kind, content, LANG);
        expect(published(copy)).toEqual(content);
        // A copy of the copy is the same draft.
        expect(questionDraft(of.kind, published(copy), LANG)).toEqual(copy);
      }),
    );
  });
});
