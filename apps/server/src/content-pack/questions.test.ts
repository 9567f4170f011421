import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PackFolder, aPack } from '../testing/a-pack.ts';
import { checkPack } from './check-pack.ts';
import { PackError, sentenceOf } from './problem.ts';

const FOLDER = 'programs/flying/01-paper';
const FILE = `${FOLDER}/questions/quiz.yaml`;
const BASE = 'question: { en: A?, hi: क? }, hint: H, explanation: E';
const asked = (kind: string, rest: string, slug = 'one') =>
  `- { slug: ${slug}, kind: ${kind}, ${BASE}, ${rest} }\n`;
const OPTIONS = 'options: [{ text: A, right: true }, { text: B, why: No }]';

const SOUND = [
  asked('single', OPTIONS),
  asked(
    'multiple',
    'options: [{ text: A, right: true }, { text: B, why: No }, { text: C, right: true }]',
    'two',
  ),
  asked('order', 'order: [A, { en: B, hi: ख }], why: No', 'three'),
  asked('match', 'pairs: [{ first: A, second: B }, { first: C, second: D }], why: No', 'four'),
  asked(
    'number',
    "number: 12.5, tolerance: 0.5, unit: cm, why: No, slips: [{ answer: '१', why: No }]",
    'five',
  ),
  asked('fill', 'accept: [opinion, राय], why: No, slips: [{ answer: fact, why: No }]', 'six'),
].join('');

describe('questions of a content pack (D16 pack-checked)', () => {
  let pack: PackFolder;
  beforeEach(async () => {
    pack = await aPack();
  });
  afterEach(() => pack.remove());

  const withLesson = (lesson: string) =>
    ['name: Paper', 'kind: ilm', `lessons: [${lesson}]`, ''].join('\n');
  const QUIZ = withLesson('{ slug: quiz, title: Quiz, kind: quiz, file: questions/quiz.yaml }');
  const check = async (questions: string, course = QUIZ) => {
    await pack.write({ [`${FOLDER}/course.yaml`]: course, [FILE]: questions });
    return checkPack(pack.path, { tools: null });
  };
  const problems = async (questions: string, course = QUIZ): Promise<string[]> => {
    const error: unknown = await check(questions, course).then(
      () => new PackError([]),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof PackError)) throw error;
    return error.problems.map(sentenceOf);
  };

  it('takes one of each kind, as a quiz and as what closes a lesson (D16 lesson-closed)', async () => {
    const quiz = await check(SOUND);
    const [media] = [...quiz.media.values()];
    expect(media?.questions?.file.value).toHaveLength(6);
    expect(media).toMatchObject({ fileType: 'quiz', durationSeconds: 180 });
    const closed = withLesson(
      '{ slug: fold, title: Fold, kind: lesson, file: fold.md, check: questions/quiz.yaml }',
    );
    const [page] = [...(await check(SOUND, closed)).media.values()];
    expect(page?.questions?.file.value).toHaveLength(6);
    expect(page?.fileType).toBe('html');
  });

  it.each([
    [
      'no reason for a wrong answer',
      asked('single', 'options: [{ text: A, right: true }, { text: B }]'),
      'says why it is wrong',
    ],
    [
      'nothing right',
      asked('single', 'options: [{ text: A, why: No }, { text: B, why: No }]'),
      'One option is right',
    ],
    [
      'all right',
      asked('multiple', 'options: [{ text: A, right: true }, { text: B, right: true }]'),
      'some are right and some are not',
    ],
    [
      'a reason for the right one',
      asked('single', 'options: [{ text: A, right: true, why: No }, { text: B, why: No }]'),
      'A right option has no "why"',
    ],
    ['a part of another kind', asked('order', OPTIONS), 'has "order"'],
    ['no reason of an order', asked('order', 'order: [A, B]'), 'says why an answer is wrong'],
    ['a picture without its words', asked('single', `${OPTIONS}, picture: x.svg`), 'picture_text'],
    ['a picture question without pictures', asked('picture', OPTIONS), 'has a picture'],
    [
      'a slip that is right',
      asked('number', "number: 5, why: No, slips: [{ answer: '५', why: No }]"),
      'This answer is right',
    ],
    [
      'a slip that is no number',
      asked('number', 'number: 5, why: No, slips: [{ answer: five, why: No }]'),
      'This is no number',
    ],
    [
      'the same words twice',
      asked('match', 'pairs: [{ first: A, second: B }, { first: C, second: B }], why: No'),
      'stands here twice',
    ],
    ['two of one name', asked('single', OPTIONS).repeat(2), 'second question called "one"'],
    [
      'no text in the language of the pack',
      asked('single', `${OPTIONS}, praise: { hi: वाह }`),
      '"en" is missing',
    ],
    ['an unknown kind', asked('guess', OPTIONS), 'kind'],
  ])('says of %s where it is', async (_, questions, sentence) => {
    const found = await problems(questions);
    expect(found.join('\n')).toContain(sentence);
    expect(found[0]).toMatch(/^programs\/flying\/01-paper\/questions\/quiz\.yaml:\d+:\d+: /);
  });

  it('refuses questions after a quiz or a supporting file, and files that are none', async () => {
    const lesson = (rest: string) =>
      withLesson(
        `{ slug: fold, title: Fold, kind: lesson, file: fold.md }, { slug: more, title: More, ${rest} }`,
      );
    expect(
      await problems(
        SOUND,
        lesson('kind: quiz, file: questions/quiz.yaml, check: questions/quiz.yaml'),
      ),
    ).toEqual([expect.stringContaining('is not closed by questions')]);
    expect(await problems(SOUND, lesson('kind: lesson, file: fold.md, check: fold.md'))).toEqual([
      expect.stringContaining('written in a YAML file'),
    ]);
    expect(await problems(SOUND, lesson('kind: lesson, file: fold.md, check: none.yaml'))).toEqual([
      expect.stringContaining('There is no file "none.yaml"'),
    ]);
  });
});
