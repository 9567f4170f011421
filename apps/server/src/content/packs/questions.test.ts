import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PackFolder, aPack } from '../../testing/files/a-pack.ts';
import { checkPack } from './check-pack.ts';
import { missingIn } from './missing-translations.ts';
import { PackError, sentenceOf } from './problem.ts';
import { questionContent } from './question-content.ts';

const FOLDER = 'programs/flying/01-paper';
const FILE = `${FOLDER}/questions/quiz.yaml`;
const BASE = 'question: { en: A?, hi: क? }, hint: H, explanation: E';
const asked = (kind: string, rest: string, slug = 'one') =>
  `- { slug: ${slug}, kind: ${kind}, ${BASE}, ${rest} }\n`;
const OPTIONS = 'options: [{ text: A, right: true }, { text: B, why: No }]';

const PICTURE = 'picture: ../kite.svg';
const BASKETS = 'baskets: [{ text: Up }, { text: Down }]';
const THINGS = (basket: string) =>
  `options: [{ text: A, ${PICTURE}, basket: 1, why: No }, { text: B, ${PICTURE}, ${basket}why: No }]`;
const SORT = `${BASKETS}, ${THINGS('basket: 2, ')}`;
const PARTS = (colour: string) =>
  `options: [{ text: A, shape: M0 0h9v9z, colour: red, why: No }, { text: B, shape: M9 9h9v9z, colour: ${colour}, why: No }]`;
const COLOUR = `colours: [red, blue], ${PARTS('blue')}`;
const SPOT = 'at: { x: 20, y: 50, width: 25 }';
const OPTIONS_IN = (more: string) =>
  `options: [{ text: A, ${PICTURE}, ${SPOT}, right: true }, { text: B, ${PICTURE}, ${more}why: No }]`;
const SCENE = `story: Once., ${PICTURE}, picture_text: P, ${OPTIONS_IN(`${SPOT}, `)}`;

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
  asked('sort', SORT, 'seven'),
  asked('colour', COLOUR, 'eight'),
  asked('picture', SCENE, 'nine'),
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
  const KITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  const check = async (questions: string, course = QUIZ) => {
    await pack.write({
      [`${FOLDER}/course.yaml`]: course,
      [FILE]: questions,
      [`${FOLDER}/kite.svg`]: KITE,
    });
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
    expect(media?.questions?.file.value).toHaveLength(9);
    expect(media).toMatchObject({ fileType: 'quiz', durationSeconds: 270 });
    const closed = withLesson(
      '{ slug: fold, title: Fold, kind: lesson, file: fold.md, check: questions/quiz.yaml }',
    );
    const [page] = [...(await check(SOUND, closed)).media.values()];
    expect(page?.questions?.file.value).toHaveLength(9);
    expect(page?.fileType).toBe('html');
  });

  it('says what stays out of practice, what is shown in its order, and which unit may be left out (D25 left-out-of-practice, D16 shuffled, unit-optional)', async () => {
    const ofContent = async (questions: string) => {
      const [media] = [...(await check(questions)).media.values()];
      const [entry] = media?.questions?.file.value ?? [];
      if (!entry) throw new Error('There is no question.');
      return questionContent(entry, 0, { lang: 'en', pictures: new Map(), recordings: [] });
    };
    const plain = { isLeftOutOfPractice: false, isOrderFixed: false, isUnitOptional: false };
    expect(await ofContent(asked('single', OPTIONS))).toMatchObject(plain);
    for (const [no, yes] of [
      ['no', 'yes'],
      ['false', 'true'],
    ] as const) {
      expect(
        await ofContent(asked('single', `${OPTIONS}, practice: ${no}, fixed_order: ${yes}`)),
      ).toMatchObject({ ...plain, isLeftOutOfPractice: true, isOrderFixed: true });
      expect(
        await ofContent(
          asked('fill', `accept: [5 cm], why: No, unit_optional: ${yes}, practice: ${yes}`),
        ),
      ).toMatchObject({ ...plain, isUnitOptional: true });
    }
  });

  describe('recorded voices (decision 15)', () => {
    const PLACE = `${FOLDER}/questions`;
    const tone = () => readFile(join(import.meta.dirname, '../../testing/media/tone.mp3'));
    const spoken = (voice: string) =>
      asked(
        'picture',
        `${SCENE.replace('right: true', 'right: true, voice: a.mp3')}, voice: ${voice}`,
      );

    it('are stored with their text, and missing ones are noted', async () => {
      const sound = await tone();
      await pack.write({ [`${PLACE}/a.mp3`]: sound, [`${PLACE}/hi.mp3`]: sound });
      const checked = await check(spoken('{ question: { en: a.mp3, hi: hi.mp3 } }'));
      const [media] = [...checked.media.values()];
      const [recordings] = media?.questions?.recordings ?? [];
      expect(recordings?.map(({ lang, text }) => [lang, text])).toEqual([
        ['en', 'A?'],
        ['hi', 'क?'],
        ['en', 'A'],
      ]);
      expect(media?.assets.map(({ key }) => key)).toEqual(
        expect.arrayContaining(recordings?.map(({ key }) => key) ?? ['none']),
      );
      const notes = checked.notes.map(sentenceOf).filter((note) => note.includes('Nobody says'));
      expect(notes).toHaveLength(4);
      expect(notes.join(' ')).toContain('Nobody says "E" (en)');
    });

    it('say a text that is there, are sounds, and small', async () => {
      const sound = await tone();
      await pack.write({
        [`${PLACE}/a.mp3`]: sound,
        [`${PLACE}/long.mp3`]: Buffer.concat([sound, Buffer.alloc(3_000_000)]),
        [`${PLACE}/text.mp3`]: 'no sound',
      });
      const wrong = async (voice: string) => (await problems(spoken(voice))).join(' ');
      expect(await wrong('{ explanation: { en: a.mp3, hi: a.mp3 } }')).toContain(
        'no text in this language',
      );
      expect(await wrong('{ question: long.mp3 }')).toContain('larger than 3 MB');
      expect(await wrong('{ question: ../kite.svg }')).toContain('is no sound');
      expect(await wrong('{ question: text.mp3 }')).toContain('text.mp3');
      expect(await wrong('{ question: nowhere.mp3 }')).toContain('nowhere.mp3');
    });

    it('are noted as missing where there are some alone', async () => {
      const checked = await check(asked('picture', SCENE));
      expect(checked.notes.map(sentenceOf).join(' ')).not.toContain('Nobody says');
    });
  });

  it('take twelve options, things and pairs, and no more (D20 twelve-options)', async () => {
    const many = (count: number, one: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => one(at)).join(', ');
    const all = (count: number) =>
      [
        asked(
          'single',
          `options: [${many(count, (at) => (at === 0 ? '{ text: A, right: true }' : `{ text: A${at}, why: No }`))}]`,
        ),
        asked('order', `order: [${many(count, (at) => `A${at}`)}], why: No`, 'two'),
        asked(
          'match',
          `pairs: [${many(count, (at) => `{ first: A${at}, second: B${at} }`)}], why: No`,
          'three',
        ),
      ].join('');
    expect(await problems(all(12))).toEqual([]);
    expect((await problems(all(13))).length).toBe(3);
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
    [
      'a thing without a basket',
      asked('sort', `${BASKETS}, ${THINGS('')}`),
      'number of its basket',
    ],
    [
      'a basket that is not there',
      asked('sort', `${BASKETS}, ${THINGS('basket: 3, ')}`),
      'There are 2 baskets',
    ],
    ['things without baskets', asked('sort', THINGS('basket: 2, ')), 'has "baskets"'],
    [
      'a colour that is not there',
      asked('colour', `colours: [red, blue], ${PARTS('green')}`),
      '"green" is not among the colours',
    ],
    ['a shape that is no path', asked('colour', COLOUR.replace('M9 9h9v9z', 'url(x)')), 'shape'],
    [
      'one of two in the picture',
      asked('picture', `${PICTURE}, picture_text: P, ${OPTIONS_IN('')}`),
      'Either all options stand in the picture',
    ],
    [
      'places without a picture',
      asked('picture', OPTIONS_IN(`${SPOT}, `)),
      'no picture in which this could stand',
    ],
    [
      'baskets of another kind',
      asked('single', `${OPTIONS}, ${BASKETS}`),
      'Only a question of kind',
    ],
    [
      'a slip that is right as a fraction',
      asked('number', "number: 0.5, why: No, slips: [{ answer: '½', why: No }]"),
      'This answer is right',
    ],
    [
      'a unit that may be left out, of a number',
      asked('number', 'number: 5, unit: cm, unit_optional: yes, why: No'),
      'Only a question of kind fill has "unit_optional"',
    ],
    [
      'an order that would be shown solved',
      asked(
        'match',
        'pairs: [{ first: A, second: B }, { first: C, second: D }], fixed_order: yes, why: No',
      ),
      'has no "fixed_order"',
    ],
    ['neither yes nor no', asked('single', `${OPTIONS}, practice: never`), 'one of yes, no'],
    ['an unknown kind', asked('guess', OPTIONS), 'kind'],
  ])('says of %s where it is', async (_, questions, sentence) => {
    const found = await problems(questions);
    expect(found.join('\n')).toContain(sentence);
    expect(found[0]).toMatch(/^programs\/flying\/01-paper\/questions\/quiz\.yaml:\d+:\d+: /);
  });

  it('takes a story: its pages are questions (decision 15)', async () => {
    const story = await check(
      asked('picture', SCENE),
      withLesson('{ slug: tale, title: Tale, kind: story, file: questions/quiz.yaml }'),
    );
    const [media] = [...story.media.values()];
    expect(media?.questions?.file.value).toHaveLength(1);
    expect(media?.questions?.pictures.size).toBe(3);
  });

  it('asks for the texts of a quiz in each language, not for another file (D17 content-by-language)', async () => {
    const { texts } = await check(asked('single', OPTIONS));
    const said = missingIn(texts, { locale: 'hi', original: 'en' }).missing.map(sentenceOf);
    expect(said.join('\n')).toContain('quiz.yaml:1:');
    expect(said.filter((one) => one.includes('not in hi: questions/quiz.yaml'))).toEqual([]);
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
