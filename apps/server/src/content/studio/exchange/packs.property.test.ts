import type { DraftCourse, DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { QUIZ_COLOURS, QUIZ_KINDS } from '@skillkite/rules/quiz/quiz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkPack } from '../../packs/check-pack.ts';
import { PackError, sentenceOf } from '../../packs/problem.ts';
import { packFiles } from './pack-files.ts';
import { packedCourse, packedLesson, packedQuestion } from './packed-content.ts';
import type { Packed, PackedCourse, PackedLesson } from './pack-model.ts';
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

/** A course as packs have it: empty texts and answers of other kinds stay out. */
const tidy = (of: PackedCourse): PackedCourse => ({
  name: of.name,
  content: packedCourse(of.content),
  lessons: of.lessons.map((one) => ({
    name: one.name,
    content: packedLesson(one.content),
    questions: one.questions.map((each) => ({
      name: each.name,
      content: packedQuestion(each.content),
    })),
  })),
});
const about = { id: 'library-1', name: 'Studio' };
const written = (courses: readonly PackedCourse[], bank: Packed['bank'] = []) =>
  packFiles(
    { courses, programs: [], bank },
    { ...about, language: courses[0]?.content.lang ?? 'en' },
  );

/** Words that are said in each language, and differ. */
const said = (key: string) =>
  fc.constantFrom('yes', '007', '- a: b # c', '"quoted"', '1.50', '&amp; *star').map((one) => ({
    en: `${key} ${one}`,
    hi: `${key} ${one} हाँ`,
  }));
const whole = (kind: DraftQuestion['kind'], count: number): fc.Arbitrary<DraftQuestion> =>
  fc
    .record({ question: said('q'), hint: said('h'), explanation: said('e'), why: said('w') })
    .map(({ why, ...texts }) => {
      const many = <T>(make: (at: number) => T) =>
        Array.from({ length: count }, (_, at) => make(at));
      const isOfOptions = kind === 'single' || kind === 'multiple';
      return {
        kind,
        ...texts,
        ...(!isOfOptions && { why }),
        ...(isOfOptions && {
          options: many((at) => (at === 0 ? { text: 'a0', right: true } : { text: `a${at}`, why })),
        }),
        ...(kind === 'order' && { order: many((at) => `o${at}`) }),
        ...(kind === 'match' && { pairs: many((at) => ({ first: `f${at}`, second: `s${at}` })) }),
        ...(kind === 'number' && { number: count, unit: 'cm', slips: [{ answer: '-1', why }] }),
        ...(kind === 'fill' && { accept: ['kite'], slips: [{ answer: 'stone', why }] }),
        skill: 'Wind',
        level: 2,
      };
    });
const wholeQuestion = fc
  .tuple(
    fc.constantFrom('single', 'multiple', 'order', 'match', 'number', 'fill') as fc.Arbitrary<
      DraftQuestion['kind']
    >,
    fc.integer({ min: 2, max: 12 }),
  )
  .chain(([kind, count]) => whole(kind, count));
const wholeLesson = (kind: 'quiz' | 'lesson' | 'project'): fc.Arbitrary<PackedLesson> =>
  fc.record({
    name,
    content: fc.record({
      kind: fc.constant(kind),
      title: said('t'),
      ...(kind !== 'quiz' && { body: page }),
    }) as fc.Arbitrary<DraftLesson>,
    questions: fc.array(fc.record({ name, content: wholeQuestion }), {
      minLength: kind === 'quiz' ? 1 : 0,
      maxLength: 3,
    }),
  });
const wholeCourse: fc.Arbitrary<PackedCourse> = fc.record({
  name,
  content: fc.record({
    name: said('n'),
    lang: fc.constantFrom('en', 'hi'),
    grades: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
    subject: fc.constant('Science'),
    quests: few(fc.record({ slug: name, title: said('t'), body: page })),
  }) as fc.Arbitrary<DraftCourse>,
  lessons: fc
    .tuple(wholeLesson('quiz'), wholeLesson('lesson'), wholeLesson('project'))
    .map((lessons) => [...lessons]),
});

describe('a pack of the Studio (D20)', () => {
  it('is read as the drafts that it was written from (D20 pack-round-trip)', () => {
    fc.assert(
      fc.property(course, few(fc.record({ name, content: question })), (of, bank) => {
        const files = written([of], bank);
        const { courses, items, bank: taken } = readPackFiles(files);
        expect(items.filter(({ outcome }) => outcome !== 'taken')).toEqual([]);
        expect(courses).toEqual([tidy(of)]);
        expect(written(courses, taken)).toEqual(files);
        const { lang } = of.content;
        expect(taken).toEqual(
          bank.map((one) => ({
            name: one.name,
            content: { lang, ...packedQuestion(one.content) },
          })),
        );
      }),
    );
  });

  it('passes the check of the command line where it is whole (D20 pack-check)', async () => {
    await fc.assert(
      fc.asyncProperty(wholeCourse, async (of) => {
        const folder = await mkdtemp(join(tmpdir(), 'skillkite-written-'));
        for (const [path, text] of written([of])) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), text);
        }
        const problems = await checkPack(folder, { tools: null }).then(
          () => [],
          (error: unknown) =>
            error instanceof PackError ? error.problems.map(sentenceOf) : [error],
        );
        await rm(folder, { recursive: true });
        expect(problems).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
