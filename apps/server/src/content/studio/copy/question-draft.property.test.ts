import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import { QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileIdsIn, fileRef } from '@skillkite/content/library-file';
import type { FileRow } from '../files/library-file.ts';
import { publishedQuestion } from '../publish/question-files.ts';
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

const ref = fc.integer({ min: 1, max: 9 }).map(fileRef);
const recording = fc.dictionary(fc.constantFrom('en', 'hi', 'mr'), ref, { maxKeys: 2 });

/** A draft of any kind, complete or not, with leftovers of other kinds. */
const draft = fc.record(
  {
    kind: fc.constantFrom(...QUIZ_KINDS),
    question: text,
    picture: ref,
    picture_text: text,
    voice: fc.record({ question: recording, hint: recording }, { requiredKeys: [] }),
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
          picture: ref,
          voice: recording,
          why_voice: recording,
          why: text,
          basket: fc.integer({ min: 1, max: 3 }),
          colour: fc.constantFrom(...QUIZ_COLOURS),
          shape: fc.constant('M0 0 L 10 10 Z'),
          at: fc.record({ x: fc.nat(100), y: fc.nat(100), width: fc.constant(20) }),
        },
        { requiredKeys: ['text'] },
      ),
    ),
    baskets: few(fc.record({ text, picture: ref, voice: recording }, { requiredKeys: ['text'] })),
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

const KEY = 'files/';
const published = (of: DraftQuestion) => {
  const files = new Map(
    fileIdsIn(of).map((id) => [id, { id, storageKey: `${KEY}${id}`, alt: {} } as FileRow]),
  );
  const content = publishedQuestion(of, 0, { lang: LANG, files, texts: new Map() });
  // Recordings are found by their text: their order says nothing.
  return {
    ...content,
    voices: (content.voices ?? []).map((one) => JSON.stringify(one)).toSorted(),
  };
};
const draftOf = (kind: DraftQuestion['kind'], content: ReturnType<typeof published>) =>
  questionDraft(
    kind,
    { ...content, voices: content.voices.map((one) => JSON.parse(one)) },
    LANG,
    ({ storageKey }) => storageKey.replace(KEY, 'file-'),
  );

describe('a question that is copied (D20)', () => {
  it('is published as the one that it was copied from (D20 round-trip)', () => {
    fc.assert(
      fc.property(draft, (of) => {
        const content = published(of);
        const copy = draftOf(of.kind, content);
        expect(published(copy)).toEqual(content);
        // A copy of the copy is the same draft.
        expect(draftOf(of.kind, published(copy))).toEqual(copy);
      }),
    );
  });
});
