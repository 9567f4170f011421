import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packFiles } from './pack-files.ts';
import type { PackedCourse, PackedLesson } from './pack-model.ts';
import { readPackFiles } from './read-pack.ts';

const name = fc.uuid().map((id) => `s-${id.replaceAll('-', '')}`);
/** Words that YAML could take for something else. */
const words = fc.constantFrom(
  '',
  'Half',
  'पतंग उड़ती है',
  'yes',
  '007',
  '- a: b # c',
  '{x}',
  ' spaces ',
  '"quoted"',
  'null',
  '1.50',
  'two\nlines',
  '&amp; *star',
);
const line = words.filter((text) => !text.includes('\n'));
const text = fc.oneof(words, fc.dictionary(fc.constantFrom('en', 'hi'), words, { maxKeys: 2 }));
const oneLine = fc.oneof(line, fc.dictionary(fc.constantFrom('en', 'hi'), line, { maxKeys: 2 }));
/** Pages as the editors write them. */
const html = fc
  .array(
    fc.constantFrom(
      '<p>Water.</p>',
      '<h2>पानी</h2>',
      '<ul><li>One</li><li><b>Two</b></li></ul>',
      '<p>a &lt; b &amp; c</p>',
      '<blockquote><p>Said.</p></blockquote>',
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((blocks) => blocks.join(''));
const page = fc.oneof(html, fc.record({ en: html, hi: html }));
const few = <T>(value: fc.Arbitrary<T>) => fc.array(value, { maxLength: 3 });

const question = fc.record(
  {
    kind: fc.constantFrom(...QUIZ_KINDS),
    question: text,
    story: text,
    hint: text,
    explanation: text,
    praise: oneLine,
    why: text,
    options: few(
      fc.record(
        { text: oneLine, right: fc.boolean(), why: text, basket: fc.integer({ min: 1, max: 3 }) },
        { requiredKeys: ['text'] },
      ),
    ),
    colours: fc.uniqueArray(fc.constantFrom(...QUIZ_COLOURS), { maxLength: 6 }),
    order: few(oneLine),
    pairs: few(fc.record({ first: oneLine, second: oneLine })),
    number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    unit: oneLine,
    accept: few(line),
    unit_optional: fc.constantFrom('yes', 'no', true, false),
    practice: fc.constantFrom('yes', 'no', true, false),
    slips: few(fc.record({ answer: line, why: text })),
    skill: line,
    level: fc.constantFrom(1, 2, 3),
  },
  { requiredKeys: ['kind'] },
) as fc.Arbitrary<DraftQuestion>;

const criterion = fc.record({ slug: name, name: text, levels: few(text) });
const content = fc.oneof(
  fc.record(
    { kind: fc.constantFrom('quiz', 'story'), title: oneLine, description: text },
    { requiredKeys: ['kind', 'title'] },
  ),
  fc.record(
    {
      kind: fc.constant('lesson'),
      title: oneLine,
      body: page,
      medium: fc.constant('page'),
      points: fc.nat(1000),
    },
    { requiredKeys: ['kind', 'title'] },
  ),
  fc.record(
    { kind: fc.constant('project'), title: oneLine, body: page, rubric: few(criterion) },
    { requiredKeys: ['kind', 'title'] },
  ),
) as fc.Arbitrary<DraftLesson>;
const lesson: fc.Arbitrary<PackedLesson> = fc.record({
  name,
  content,
  questions: few(fc.record({ name, content: question })),
});
const course: fc.Arbitrary<PackedCourse> = fc
  .record({
    name,
    content: fc.record(
      {
        name: oneLine,
        lang: fc.constantFrom('en', 'hi'),
        grades: fc.uniqueArray(fc.integer({ min: 1, max: 12 })),
        description: text,
        subject: line,
        quests: few(fc.record({ slug: name, title: oneLine, body: page })),
      },
      { requiredKeys: ['name', 'lang', 'grades'] },
    ) as fc.Arbitrary<DraftCourse>,
    lessons: few(lesson),
  })
  // A course has one project.
  .map((of) => {
    const [first] = of.lessons.filter((one) => one.content.kind === 'project');
    const isKept = (one: PackedLesson) => one.content.kind !== 'project' || one === first;
    return { ...of, lessons: of.lessons.filter(isKept) };
  });

describe('a pack of the Studio (D20)', () => {
  it('is read as the drafts that it was written from (D20 pack-round-trip)', () => {
    fc.assert(
      fc.property(course, (of) => {
        const files = packFiles([of], {
          id: 'library-1',
          name: 'Studio',
          language: of.content.lang,
        });
        const { courses, items } = readPackFiles(files);
        expect(items.filter(({ outcome }) => outcome !== 'taken')).toEqual([]);
        expect(courses).toEqual([of]);
      }),
    );
  });
});
