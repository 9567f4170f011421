import { describe, expect, it } from 'vitest';
import {
  type CheckedCourse,
  DRAFT_ADVICE,
  DRAFT_ERRORS,
  checkDraft,
  draftErrors,
} from './check-draft.ts';
import type { FileFacts, FindFile } from './library-file.ts';
import type { DraftCourse, DraftLesson, DraftQuestion } from './draft-schemas.ts';

const COURSE: DraftCourse = { name: 'Fractions', lang: 'en', grades: [6] };
const QUIZ: DraftLesson = { kind: 'quiz', title: 'Halves' };
const SINGLE: DraftQuestion = {
  kind: 'single',
  question: 'What is half of 8?',
  options: [{ text: '4', right: true }, { text: '2' }],
};

const courseWith = (
  questions: readonly DraftQuestion[],
  { course = COURSE, lesson = QUIZ }: { course?: DraftCourse; lesson?: DraftLesson } = {},
): CheckedCourse => ({
  draft_id: 1,
  content: course,
  lessons: [
    {
      draft_id: 2,
      content: lesson,
      questions: questions.map((content, index) => ({ draft_id: 3 + index, content })),
    },
  ],
});
const FILE: FileFacts = {
  kind: 'picture',
  state: 'ready',
  size_bytes: 1000,
  seconds: null,
  has_small: 1,
  alt: { en: 'A cake' },
  licence: 'CC BY 4.0',
  report: null,
};
const errorsIn = (course: CheckedCourse, find?: FindFile) =>
  draftErrors(checkDraft(course, find)).map(
    ({ draft_id, path, message }) => [draft_id, path.join('.'), message] as const,
  );
const errorsOf = (draft: DraftQuestion) =>
  errorsIn(courseWith([draft])).map(([, path, message]) => [path, message]);

describe('the check of a course that is edited (D20)', () => {
  it('lets pass what a teacher writes in three minutes, and advises', () => {
    const problems = checkDraft(courseWith([SINGLE]));
    expect(problems).toEqual([
      { draft_id: 3, path: ['options', 1, 'why'], level: 'advice', message: 'reason-missing' },
      { draft_id: 3, path: ['hint'], level: 'advice', message: 'hint-missing' },
      { draft_id: 3, path: ['explanation'], level: 'advice', message: 'explanation-missing' },
    ]);
    const complete: DraftQuestion = {
      ...SINGLE,
      hint: 'Share it.',
      explanation: 'Two times 4 is 8.',
      options: [
        { text: '4', right: true },
        { text: '2', why: 'That is a quarter.' },
      ],
    };
    expect(checkDraft(courseWith([complete]))).toEqual([]);
  });

  it('reads a page of opened tags in one pass', () => {
    const lesson: DraftLesson = { kind: 'lesson', title: 'A page', body: '<'.repeat(200_000) };
    expect(errorsIn(courseWith([], { lesson }))).toEqual([]);
  });

  it('finds a chapter without a name or a time', () => {
    const chapters = [{}, { at: 3 }, { title: 'Roots' }, { at: 0, title: 'Leaves' }] as never;
    const lesson: DraftLesson = { kind: 'lesson', title: 'Plants', file: 'plants.mp4', chapters };
    const video = () => ({ ...FILE, kind: 'video' as const, seconds: 60 });
    const found = errorsIn(courseWith([], { lesson }), video);
    expect(found.filter(([, , message]) => message === 'chapter-incomplete')).toEqual([
      [2, 'chapters.0', 'chapter-incomplete'],
      [2, 'chapters.1', 'chapter-incomplete'],
      [2, 'chapters.2', 'chapter-incomplete'],
    ]);
  });

  it('takes a slip without its answer for none', () => {
    const slips = [{ why: 'You added.' }] as unknown as NonNullable<DraftQuestion['slips']>;
    expect(errorsOf({ kind: 'number', question: 'What is 2 × 4?', number: 8, slips })).toEqual([]);
  });

  const options = (...texts: string[]) =>
    texts.map((text, index) => ({ text, ...(index === 0 && { right: true }) }));
  it.each<[string, DraftQuestion, [string, string][]]>([
    ['no text', { ...SINGLE, question: ' ' }, [['question', 'question-missing']]],
    [
      'a text in another language alone',
      { ...SINGLE, question: { hi: 'आधा?' } },
      [['question', 'question-missing']],
    ],
    ['one option', { ...SINGLE, options: options('4') }, [['options', 'answers-too-few']]],
    [
      'no options',
      { kind: 'single', question: 'Half?' },
      [
        ['options', 'answers-too-few'],
        ['options', 'right-answer-missing'],
      ],
    ],
    [
      'an empty option',
      { ...SINGLE, options: options('4', '') },
      [['options.1.text', 'answer-empty']],
    ],
    [
      'the same option twice',
      { ...SINGLE, options: options('4', '4 ') },
      [['options.1.text', 'answer-twice']],
    ],
    [
      'no right option',
      { ...SINGLE, options: [{ text: '4' }, { text: '2' }] },
      [['options', 'right-answer-missing']],
    ],
    [
      'two right options of one',
      {
        ...SINGLE,
        options: [
          { text: '4', right: true },
          { text: '2', right: true },
        ],
      },
      [['options', 'right-answer-single']],
    ],
    [
      'several that are all right',
      {
        ...SINGLE,
        kind: 'multiple',
        options: [
          { text: '4', right: true },
          { text: '2', right: true },
        ],
      },
      [['options', 'wrong-answer-missing']],
    ],
    ['no number', { kind: 'number', question: 'Half of 8?' }, [['number', 'number-missing']]],
    [
      'no words',
      { kind: 'fill', question: 'Half of 8?', accept: [' '] },
      [['accept', 'words-missing']],
    ],
    [
      'a slip that is right',
      { kind: 'number', question: 'Half of 8?', number: 4, slips: [{ answer: '4.0', why: 'No.' }] },
      [['slips.0.answer', 'slip-right']],
    ],
    [
      'an order of one',
      { kind: 'order', question: 'In order', order: ['1'] },
      [['order', 'answers-too-few']],
    ],
    [
      'a pair without its second half',
      {
        kind: 'match',
        question: 'Match',
        pairs: [
          { first: '1', second: 'one' },
          { first: '2', second: '' },
        ],
      },
      [['pairs.1.second', 'answer-empty']],
    ],
    [
      'one basket',
      {
        kind: 'sort',
        question: 'Sort',
        baskets: [{ text: 'Big' }],
        options: [
          { text: 'Ant', basket: 1, picture: 'ant.svg' },
          { text: 'Bee', picture: 'bee.svg' },
        ],
      },
      [
        ['baskets', 'baskets-too-few'],
        ['options.1', 'place-missing'],
        ['options.0.picture', 'file-missing'],
        ['options.1.picture', 'file-missing'],
      ],
    ],
    [
      'one colour',
      {
        kind: 'colour',
        question: 'Colour',
        colours: ['red'],
        options: [
          { text: 'Roof', colour: 'red', shape: 'M0 0 L9 9 Z' },
          { text: 'Wall', colour: 'blue', shape: 'M0 0 L9 9 Z' },
        ],
      },
      [
        ['colours', 'colours-too-few'],
        ['options.1', 'place-missing'],
      ],
    ],
    [
      'a picture question without pictures',
      { ...SINGLE, kind: 'picture' },
      [
        ['options.0.picture', 'picture-missing'],
        ['options.1.picture', 'picture-missing'],
      ],
    ],
  ])('finds %s', (_name, draft, found) => {
    expect(errorsOf(draft)).toEqual(found);
  });

  it('minds no answers of a kind that the question was before', () => {
    const was: DraftQuestion = { ...SINGLE, kind: 'number', number: 4, unit: 'apples' };
    expect(errorsOf(was)).toEqual([]);
    expect(errorsOf({ ...was, kind: 'single' })).toEqual([]);
    expect(errorsOf({ ...was, kind: 'multiple', accept: ['four'], unit_optional: 'yes' })).toEqual(
      [],
    );
  });

  it('finds what a course and a lesson lack', () => {
    const course: DraftCourse = {
      name: '',
      lang: 'en',
      grades: [],
      thumbnail: 'kite.png',
      quests: [
        { slug: 'one', title: 'Watch', body: '<p>Look.</p>' },
        { slug: 'two', title: 'Ask', body: '<p></p>' },
      ],
    };
    expect(errorsIn({ draft_id: 1, content: course, lessons: [] })).toEqual([
      [1, 'name', 'name-missing'],
      [1, 'grades', 'grades-missing'],
      [1, 'thumbnail', 'file-missing'],
      [1, 'quests.1', 'quest-incomplete'],
      [1, '', 'lessons-missing'],
    ]);
    const lesson = (of: DraftLesson, questions: DraftQuestion[] = []) =>
      errorsIn(courseWith(questions, { lesson: of })).map(([, path, message]) => [path, message]);
    expect(lesson({ kind: 'quiz', title: '' })).toEqual([
      ['title', 'title-missing'],
      ['', 'questions-missing'],
    ]);
    expect(lesson({ kind: 'lesson', title: 'A page', body: '<p>&nbsp;</p>' })).toEqual([
      ['body', 'page-empty'],
    ]);
    expect(lesson({ kind: 'lesson', title: 'A page', body: '<p>Read.</p>' })).toEqual([]);
    expect(lesson({ kind: 'lesson', title: 'A film', medium: 'video' })).toEqual([
      ['file', 'file-missing'],
    ]);
    expect(lesson({ kind: 'lesson', title: 'A page', body: '<img src="data:,">' })).toEqual([]);
    expect(lesson({ kind: 'lesson', title: 'A page', body: '<audio></audio>' })).toEqual([]);
    expect(lesson({ kind: 'ia', title: 'An activity' })).toEqual([['file', 'file-missing']]);
    expect(lesson({ kind: 'project', title: 'A project' })).toEqual([['body', 'page-empty']]);
    const brief = { kind: 'project', title: 'A project', body: '<p>Make it.</p>' } as const;
    const criterion = (levels: string[], name = 'It flies') => ({ slug: 'one', name, levels });
    expect(lesson({ ...brief, rubric: [criterion(['No', 'Yes'])] })).toEqual([]);
    for (const wrong of [criterion(['Yes']), criterion(['No', ' ']), criterion(['No', 'Yes'], '')])
      expect(lesson({ ...brief, rubric: [wrong] })).toEqual([['rubric.0', 'criterion-incomplete']]);
    expect(
      lesson({ kind: 'supporting_file', title: 'A sheet', file: 'sheet.pdf' }, [SINGLE]),
    ).toEqual([
      ['kind', 'questions-out-of-place'],
      ['file', 'file-missing'],
    ]);
    const activity = { kind: 'ia', title: 'An activity', file: 'file-1' } as const;
    const found = (more: Partial<FileFacts>) =>
      errorsIn(courseWith([], { lesson: activity }), () => ({
        ...FILE,
        kind: 'activity',
        ...more,
      }));
    expect(found({})).toEqual([]);
    expect(found({ state: 'checking' })).toEqual([[2, 'file', 'file-not-ready']]);
    expect(found({ state: 'refused' })).toEqual([[2, 'file', 'activity-unplayable']]);
    expect(found({ kind: 'picture' })).toEqual([[2, 'file', 'file-wrong-kind']]);
  });

  it('looks at every file that a lesson names, also inside its page', () => {
    const lesson: DraftLesson = {
      kind: 'lesson',
      title: 'A page',
      body: '<p>See</p><img src="file-7" alt="A cake"><video src="file-8"></video>',
    };
    const found = errorsIn(courseWith([], { lesson }), (ref) =>
      ref === 'file-7' ? FILE : undefined,
    );
    expect(found).toEqual([[2, 'body', 'file-missing']]);
  });

  it('finds pictures of a page without alternative text, and files that are still on their way', () => {
    const found = (body: DraftLesson['body'], alt: FileFacts['alt'] = {}) =>
      checkDraft(
        courseWith([], { lesson: { kind: 'lesson', title: 'A page', ...(body && { body }) } }),
        () => ({ ...FILE, alt }),
      ).map(({ path, message }) => [path.join('.'), message]);
    const bare = '<p>See</p><figure><img alt="" src="file-7" /></figure>';
    expect(found(bare)).toEqual([['body', 'alt-missing']]);
    expect(found(bare, { en: 'A cake' })).toEqual([]);
    expect(found('<img src="file-7" alt="1 &gt; 2 > 3">')).toEqual([]);
    expect(found('<img src="data:image/png;base64,AAAA" alt=" ">')).toEqual([
      ['body', 'alt-missing'],
    ]);
    expect(found({ en: '<img src="file-7" alt="A cake">', hi: bare })).toEqual([
      ['body.hi', 'alt-missing'],
    ]);
    expect(found('<p>See</p><audio src="upload-0a1b2c3d4e5f"></audio>')).toEqual([
      ['body', 'file-not-ready'],
    ]);
  });

  it.each<[string, Partial<FileFacts>, readonly string[]]>([
    ['a picture without a text', { alt: {} }, ['alt-missing']],
    ['a video without captions', { kind: 'video', seconds: 9 }, ['captions-missing']],
    ['half an hour', { kind: 'sound', seconds: 1800 }, ['captions-missing', 'lesson-long']],
    ['no licence', { licence: '' }, ['licence-missing']],
    ['a large document', { kind: 'document', has_small: 0, size_bytes: 30e6 }, ['file-heavy']],
    ['a large video with a small copy', { kind: 'video', size_bytes: 90e6 }, ['captions-missing']],
  ])('advises about %s', (_, more, messages) => {
    const lesson: DraftLesson = { kind: 'lesson', title: 'See it', file: 'file-1' };
    const problems = checkDraft(courseWith([], { lesson }), () => ({ ...FILE, ...more }));
    expect(problems.map(({ level, message }) => [level, message])).toEqual(
      messages.map((message) => ['advice', message]),
    );
  });

  it('advises to describe a picture', () => {
    const messages = (alt: FileFacts['alt']) =>
      checkDraft(courseWith([{ ...SINGLE, picture: 'file-1' }]), () => ({ ...FILE, alt })).map(
        ({ message }) => message,
      );
    expect(messages({})).toContain('picture-text-missing');
    expect(messages({ en: 'A cake' })).not.toContain('picture-text-missing');
  });

  it('looks at pictures of baskets and at recordings', () => {
    const draft: DraftQuestion = {
      ...SINGLE,
      voice: { question: { en: 'file-1', hi: 'file-2' } },
      options: [
        { text: '4', right: true, voice: 'file-3' },
        { text: '2', why_voice: 'file-4' },
      ],
    };
    const sound: FileFacts = { ...FILE, kind: 'sound' };
    expect(errorsIn(courseWith([draft]), () => sound)).toEqual([]);
    expect(errorsIn(courseWith([draft])).map(([, path]) => path)).toEqual([
      'voice.question.en',
      'voice.question.hi',
      'options.0.voice',
      'options.1.why_voice',
    ]);
    const sort: DraftQuestion = {
      kind: 'sort',
      question: 'Where?',
      options: [
        { text: 'cat', basket: 1, picture: 'file-1' },
        { text: 'car', basket: 2, picture: 'file-1' },
      ],
      baskets: [{ text: 'alive', picture: 'file-9' }, { text: 'made' }],
    };
    const found = errorsIn(courseWith([sort]), (ref) => (ref === 'file-1' ? FILE : undefined));
    expect(found.map(([, path]) => path)).toEqual(['baskets.0.picture']);
  });

  it('a lesson has files of one kind, one of them in its own language', () => {
    const lesson: DraftLesson = { kind: 'lesson', title: 'See', file: { hi: 'file-2' } };
    expect(errorsIn(courseWith([], { lesson }), () => FILE)).toEqual([
      [2, 'file.en', 'file-missing'],
    ]);
    const two: DraftLesson = { ...lesson, file: { en: 'file-1', hi: 'file-2' } };
    expect(
      errorsIn(courseWith([], { lesson: two }), (ref) =>
        ref === 'file-1' ? FILE : { ...FILE, kind: 'sound' },
      ),
    ).toEqual([[2, 'file.hi', 'file-wrong-kind']]);
  });

  it('has a name for each error and advice once', () => {
    const all = [...DRAFT_ERRORS, ...DRAFT_ADVICE];
    expect(new Set(all).size).toBe(all.length);
  });
});
