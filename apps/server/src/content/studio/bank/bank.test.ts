import {
  addToBank,
  addToQuiz,
  fetchBank,
  fetchBankQuestion,
  fetchKnownQuestions,
  removeQuestions,
  tagQuestions,
} from '@skillkite/contract/staff/studio/bank';
import {
  addQuestions,
  createCourse,
  fetchDraft,
  moveDraft,
  removeDraft,
  saveQuestion,
  shareCourse,
} from '@skillkite/contract/staff/studio/drafts';
import {
  type DraftQuestion,
  MOST_BYTES_OF_COURSE,
  MOST_IN_BANK,
} from '@skillkite/content/draft-schemas';
import { MOST_QUESTIONS } from '@skillkite/rules/quiz/quiz';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_COURSE, DRAFT_QUESTION, DRAFT_QUIZ } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { copyDraft, setBytes, studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

const HALF = (of: number): DraftQuestion => ({
  ...structuredClone(DRAFT_QUESTION),
  options: [{ text: String(of / 2), right: true }, { text: String(of) }],
  question: `What is half of ${of}?`,
});

describe('the question bank of a library (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let colleague: string;
  let stranger: string;
  let libraryId: number;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const inClass = async (school: number, section: string, name: string) =>
      personCookie(
        test,
        await aPerson(test, 'teacher', { schoolId: school, grade: 6, section }, { name }),
      );
    teacher = await inClass(schoolId, 'A', 'Sunita Rao');
    colleague = await inClass(schoolId, 'B', 'Meera Nair');
    stranger = await inClass((await aSchool(test.database)).id, 'A', 'Asha Menon');
    libraryId = await studioOf(test, teacher).libraryOf(schoolId);
  });

  type Filters = Partial<(typeof fetchBank)['~request']>;
  const bank = async (filters: Filters = {}, cookie = teacher) =>
    (await staffCall(test, fetchBank, { library_id: libraryId, ...filters }, cookie)).details;
  const texts = async (filters: Filters = {}, cookie = teacher) =>
    (await bank(filters, cookie)).questions.map(({ content }) => content.question);
  const add = (questions: DraftQuestion[], request_key = randomUUID(), cookie = teacher) =>
    staffCall(
      test,
      addToBank,
      { library_id: libraryId, request_key, language: 'en', questions },
      cookie,
    );
  const idsOf = async (questions: DraftQuestion[]) =>
    (await add(questions)).details.questions.map(({ draft_id }) => draft_id);
  const intoQuiz = (draft_id: number, question_ids: number[], cookie = teacher) =>
    staffCall(test, addToQuiz, { draft_id, request_key: randomUUID(), question_ids }, cookie);

  it('has questions without a course next to those of courses, and a colleague has the bank too (D20 bank)', async () => {
    const studio = studioOf(test, teacher);
    await studio.aQuiz(schoolId, 2);
    await idsOf([HALF(40), HALF(60)]);
    const mine = await bank();
    expect(mine.counts).toMatchObject({ all: 4, unused: 2, untagged: 4, hard: 0 });
    expect(
      mine.questions.map(({ content, is_in_bank, use_count }) => [
        content.question,
        is_in_bank,
        use_count,
      ]),
    ).toEqual([
      ['What is half of 60?', 1, 0],
      ['What is half of 40?', 1, 0],
      ['What is half of 4?', 0, 1],
      ['What is half of 2?', 0, 1],
    ]);
    // The course of the teacher is not shared.
    expect(await texts({}, colleague)).toEqual(['What is half of 60?', 'What is half of 40?']);
    expect((await staffCall(test, fetchBank, { library_id: libraryId }, stranger)).status).toBe(
      403,
    );
  });

  it('the same question again is no second copy, also after it was changed, of two at once too (D20 bank-again)', async () => {
    const both = await Promise.all([add([HALF(8), HALF(10)]), add([HALF(8), HALF(10), HALF(8)])]);
    expect(await texts()).toHaveLength(2);
    expect(
      both.flatMap(({ details }) => details.questions.filter(({ is_new }) => is_new === 1)).length,
    ).toBeGreaterThanOrEqual(2);
    const [draft_id = 0] = await idsOf([HALF(8)]);
    const changed = { ...HALF(8), lang: 'en' as const, question: 'Half of eight?', hint: 'Share.' };
    await staffCall(test, saveQuestion, { draft_id, version: 1, content: changed }, teacher);
    expect((await add([HALF(8)])).details.questions).toEqual([{ draft_id, is_new: 0 }]);
    // Nor is one that asks the same as it does now; help and tags make no other question.
    expect(
      (await add([{ ...changed, hint: 'Divide.', skill: 'Halves' }])).details.questions,
    ).toEqual([{ draft_id, is_new: 0 }]);
    const known = await staffCall(
      test,
      fetchKnownQuestions,
      { library_id: libraryId, questions: [HALF(12), HALF(8)] },
      teacher,
    );
    expect(known.details.known).toEqual([null, draft_id]);
  });

  it('a question is known to a quiz that has it, and to no other quiz (D20 bank-again)', async () => {
    const studio = studioOf(test, teacher);
    const one = await studio.aQuiz(schoolId, 1);
    const other = await studio.addQuiz(one.draft_id);
    await idsOf([HALF(2)]);
    const knownIn = async (lesson_draft_id: number, cookie = teacher) =>
      staffCall(
        test,
        fetchKnownQuestions,
        { library_id: libraryId, questions: [HALF(2), HALF(8)], lesson_draft_id },
        cookie,
      );
    const { lesson, questions } = one;
    const ofQuiz = { ...DRAFT_QUESTION, question: 'What is half of 2?' };
    const asked = { library_id: libraryId, questions: [ofQuiz], lesson_draft_id: lesson.draft_id };
    expect((await staffCall(test, fetchKnownQuestions, asked, teacher)).details.known).toEqual([
      questions[0]?.draft_id,
    ]);
    // The bank has it, the quiz does not.
    expect((await knownIn(other.draft_id)).details.known).toEqual([null, null]);
    // The course is not the colleague's.
    const { details } = await staffCall(test, fetchKnownQuestions, asked, colleague);
    expect(details.known).toEqual([null]);
  });

  it('a request that is repeated adds nothing more', async () => {
    const key = randomUUID();
    const first = await add([HALF(8)], key);
    expect((await add([HALF(8)], key)).details).toEqual(first.details);
    expect(await texts()).toHaveLength(1);
  });

  it('a question that was pasted into a quiz is known to the bank (D20 bank-again)', async () => {
    const made = await staffCall(
      test,
      createCourse,
      {
        library_id: libraryId,
        request_key: randomUUID(),
        content: { ...DRAFT_COURSE, grades: [6] },
        first_lesson: DRAFT_QUIZ,
      },
      teacher,
    );
    const draft_id = made.details.course.lessons[0]?.draft_id ?? 0;
    const asked = { draft_id, request_key: randomUUID(), after: null, questions: [HALF(8)] };
    await staffCall(test, addQuestions, asked, teacher);
    expect((await add([HALF(8)])).details.questions).toMatchObject([{ is_new: 0 }]);
    // A colleague does not see that course.
    expect((await add([HALF(8)], randomUUID(), colleague)).details.questions).toMatchObject([
      { is_new: 1 },
    ]);
  });

  it('a copy in a quiz counts as a use of its question, and is one of its own once it asks something else (D20 bank-use)', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    const [one = 0, two = 0] = await idsOf([HALF(40), HALF(60)]);
    const { details } = await intoQuiz(quiz.lesson.draft_id, [one, two]);
    expect(details).toEqual({ added_count: 2, known_count: 0 });
    // Again: the quiz has them.
    expect((await intoQuiz(quiz.lesson.draft_id, [two, one])).details).toEqual({
      added_count: 0,
      known_count: 2,
    });
    expect((await bank()).questions.map(({ use_count }) => use_count)).toEqual([1, 1, 1]);
    expect((await bank()).counts.unused).toBe(0);
    const course = await studioOf(test, teacher).read(quiz.draft_id);
    const copy = course.lessons[0]?.questions[1];
    expect(copy?.content).toEqual(HALF(40));
    expect(course.lessons[0]?.questions.map(({ content }) => content.question)).toEqual([
      'What is half of 2?',
      'What is half of 40?',
      'What is half of 60?',
    ]);
    const used = (await staffCall(test, fetchBankQuestion, { draft_id: one }, teacher)).details;
    expect(used.uses).toEqual([
      {
        course_draft_id: quiz.draft_id,
        lesson_draft_id: quiz.lesson.draft_id,
        course: DRAFT_COURSE.name,
        lesson: DRAFT_QUIZ.title,
      },
    ]);
    expect(used.chosen).toBeNull();
    const saved = {
      draft_id: copy?.draft_id ?? 0,
      version: 1,
      content: { ...HALF(40), question: 'Half of forty?' },
    };
    await staffCall(test, saveQuestion, saved, teacher);
    expect(await texts()).toContain('Half of forty?');
    expect(await texts({ only: 'unused' })).toEqual(['What is half of 40?']);
  });

  it('a copy goes into a course of another language with its own language', async () => {
    const [draft_id = 0] = await idsOf([HALF(8)]);
    const made = await staffCall(
      test,
      createCourse,
      {
        library_id: libraryId,
        request_key: randomUUID(),
        content: { ...DRAFT_COURSE, lang: 'hi', grades: [6] },
        first_lesson: DRAFT_QUIZ,
      },
      teacher,
    );
    const { course } = made.details;
    await intoQuiz(course.lessons[0]?.draft_id ?? 0, [draft_id]);
    const read = await staffCall(test, fetchDraft, { draft_id: course.draft_id }, teacher);
    expect(read.details.course.lessons[0]?.questions[0]?.content).toEqual({
      kind: 'single',
      question: { en: 'What is half of 8?' },
      options: [{ text: { en: '4' }, right: true }, { text: { en: '8' } }],
    });
  });

  it('is found by words, skill, level, kind, class, course and what is missing (D20 bank-filters)', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    await idsOf([
      { ...HALF(40), skill: 'Halves', level: 2 },
      { kind: 'number', question: { en: 'Half of ten?', hi: '10 का आधा?' }, number: 5 },
    ]);
    expect(await texts({ words: 'HALF ten' })).toEqual([{ en: 'Half of ten?', hi: '10 का आधा?' }]);
    expect(await texts({ skill: 'Halves' })).toEqual(['What is half of 40?']);
    expect(await texts({ level: 2 })).toEqual(['What is half of 40?']);
    expect(await texts({ level: 1 })).toEqual([]);
    expect(await texts({ kind: 'number' })).toHaveLength(1);
    expect(await texts({ grade: 6 })).toEqual(['What is half of 2?']);
    expect(await texts({ course: quiz.draft_id })).toEqual(['What is half of 2?']);
    expect(await texts({ only: 'untagged' })).toHaveLength(2);
    expect(await texts({ only: 'untranslated', language: 'hi' })).toEqual([
      'What is half of 40?',
      'What is half of 2?',
    ]);
    const found = await bank({ words: 'half', language: 'hi', most: 1 });
    expect(found).toMatchObject({
      counts: { all: 3, untagged: 2, untranslated: 2 },
      skills: ['Halves'],
      next_most: 2,
    });
    expect(found.questions).toHaveLength(1);
  });

  it('many questions get a skill and a level at once, each once (D20 bank-many)', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    const ids = [...(await idsOf([HALF(40), HALF(60)])), quiz.questions[0]?.draft_id ?? 0];
    const tag = (
      body: Pick<(typeof tagQuestions)['~request'], 'skill' | 'level'>,
      cookie = teacher,
    ) => staffCall(test, tagQuestions, { library_id: libraryId, draft_ids: ids, ...body }, cookie);
    expect((await tag({ skill: 'Halves', level: 3 })).details).toEqual({ changed_count: 3 });
    expect((await tag({ skill: 'Halves' })).details).toEqual({ changed_count: 0 });
    expect(await texts({ skill: 'Halves', level: 3 })).toHaveLength(3);
    const { tree_version } = await studioOf(test, teacher).read(quiz.draft_id);
    expect(tree_version).toBeGreaterThan(quiz.tree_version);
    await tag({ level: null });
    expect((await bank({ skill: 'Halves' })).questions.map(({ content }) => content.level)).toEqual(
      [undefined, undefined, undefined],
    );
    // The quiz is not the colleague's, nor is the library a stranger's.
    expect((await tag({ skill: 'Other' }, colleague)).failure.code).toBe('NOT_ALLOWED');
    expect((await tag({ skill: 'Other' }, stranger)).failure.code).toBe('NOT_ALLOWED');
  });

  it('many are removed and come back, and those of a quiz stay in it (D20 bank-many)', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    const own = await idsOf([HALF(40), HALF(60)]);
    await intoQuiz(quiz.lesson.draft_id, own.slice(0, 1));
    const draft_ids = [...own, quiz.questions[0]?.draft_id ?? 0];
    const remove = async (is_removed: 0 | 1) =>
      (
        await staffCall(
          test,
          removeQuestions,
          { library_id: libraryId, draft_ids, is_removed },
          teacher,
        )
      ).details;
    expect(await remove(1)).toEqual({ changed_count: 2, kept_count: 1 });
    expect(await remove(1)).toEqual({ changed_count: 0, kept_count: 1 });
    // The copy in the quiz takes the place of its question.
    expect(await texts()).toEqual(['What is half of 40?', 'What is half of 2?']);
    await remove(0);
    expect((await bank()).questions.map(({ use_count }) => use_count)).toEqual([0, 1, 1]);
  });

  it('refuses questions of another library or of a course that is not shared', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    const ids = quiz.questions.map(({ draft_id }) => draft_id);
    const other = await studioOf(test, colleague).aQuiz(schoolId, 1);
    expect((await intoQuiz(other.lesson.draft_id, ids, colleague)).failure.code).toBe(
      'NOT_ALLOWED',
    );
    await staffCall(test, shareCourse, { draft_id: quiz.draft_id, is_shared: 1 }, teacher);
    expect((await intoQuiz(other.lesson.draft_id, ids, colleague)).status).toBe(200);
    expect((await intoQuiz(other.lesson.draft_id, [999_999], colleague)).failure.code).toBe(
      'NOT_FOUND',
    );
    const [ofBank = 0] = await idsOf([HALF(40)]);
    const read = await staffCall(test, fetchBankQuestion, { draft_id: ofBank }, stranger);
    expect(read.failure.code).toBe('NOT_ALLOWED');
    // A bank is no course, and its questions have no order.
    expect((await staffCall(test, fetchDraft, { draft_id: ofBank }, teacher)).failure.code).toBe(
      'NOT_FOUND',
    );
    const move = { draft_id: ofBank, after: null };
    expect((await staffCall(test, moveDraft, move, teacher)).failure.code).toBe('NOT_FOUND');
    const remove = { draft_id: ofBank, is_removed: 1 as const };
    expect((await staffCall(test, removeDraft, remove, teacher)).failure.code).toBe('NOT_FOUND');
  });

  it('refuses more than it can hold, and more than a quiz or course can (D20 limits)', async () => {
    const studio = studioOf(test, teacher);
    const quiz = await studio.aQuiz(schoolId, 1);
    const ids = await idsOf([HALF(40), HALF(60)]);
    const [first = 0, second = 0] = ids;
    const inQuiz = quiz.questions[0]?.draft_id ?? 0;
    await copyDraft(test, inQuiz, MOST_QUESTIONS - 2);
    expect((await intoQuiz(quiz.lesson.draft_id, [first])).status).toBe(200);
    expect((await intoQuiz(quiz.lesson.draft_id, [second])).failure.code).toBe('TOO_MANY_DRAFTS');
    await setBytes(test, quiz.draft_id, MOST_BYTES_OF_COURSE);
    const tag = { library_id: libraryId, draft_ids: [inQuiz], skill: 'Halves' };
    expect((await staffCall(test, tagQuestions, tag, teacher)).failure.code).toBe(
      'TOO_MANY_DRAFTS',
    );
    const remove = (is_removed: 0 | 1) =>
      staffCall(
        test,
        removeQuestions,
        { library_id: libraryId, draft_ids: [second], is_removed },
        teacher,
      );
    await remove(1);
    await copyDraft(test, first, MOST_IN_BANK - 1);
    expect((await remove(0)).failure.code).toBe('TOO_MANY_DRAFTS');
    expect((await add([HALF(80)])).failure.code).toBe('TOO_MANY_DRAFTS');
  });

  it('adds nothing to a quiz that was removed, and says so', async () => {
    const quiz = await studioOf(test, teacher).aQuiz(schoolId, 1);
    const { draft_id } = quiz.lesson;
    const ids = await idsOf([HALF(40)]);
    await staffCall(test, removeDraft, { draft_id, is_removed: 1 }, teacher);
    expect((await intoQuiz(draft_id, ids)).failure).toMatchObject({
      code: 'DRAFT_REMOVED',
      current: { draft_ids: [draft_id], kind: 'lesson' },
    });
  });
});
