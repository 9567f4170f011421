import {
  addLesson,
  addQuestions,
  createCourse,
  fetchDraft,
  moveDraft,
  removeDraft,
  saveCourse,
  saveLesson,
  saveQuestion,
  shareCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { copyCourse, fetchLibraries, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import { importPack } from '@skillkite/contract/staff/studio/packs';
import { MOST_BYTES_OF_COURSE, MOST_LESSONS } from '@skillkite/content/draft-schemas';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_COURSE, DRAFT_QUESTION, DRAFT_QUIZ } from '../../testing/calls/staff-bodies.ts';
import { aSchool, unique } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { aLibrary, copyDraft, setBytes, studioOf } from '../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { MOST_COURSES } from './drafts/create-course.ts';

describe('courses that are edited (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let colleague: string;
  let coordinator: string;
  let author: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const inClass = (section: string, name: string) =>
      aPerson(test, 'teacher', { schoolId, grade: 6, section }, { name });
    teacher = await personCookie(test, await inClass('A', 'Sunita Rao'));
    colleague = await personCookie(test, await inClass('B', 'Meera Nair'));
    coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    author = await personCookie(test, await aPerson(test, 'author'));
  });

  const codeOf = async (reply: Promise<{ status: number; failure: { code: string } }>) =>
    (await reply).failure.code;

  it('a teacher has the library of the school, an author that of the installation, and the same one again (D20 libraries)', async () => {
    const mine = async (cookie: string) =>
      (await staffCall(test, fetchLibraries, {}, cookie)).details.libraries;
    const [ofSchool, ...none] = await mine(teacher);
    expect(none).toEqual([]);
    expect(ofSchool).toMatchObject({
      school_id: schoolId,
      school_name: 'A school',
      classes: [{ grade: 6, section: 'A' }],
      time_zone: 'Asia/Kolkata',
      may_publish: 1,
      publishers: [],
      may_see_offers: 0,
    });
    expect(await mine(teacher)).toEqual([ofSchool]);
    expect(await mine(coordinator)).toEqual([{ ...ofSchool, classes: null, may_see_offers: 1 }]);
    expect(await mine(author)).toMatchObject([
      { school_id: null, school_name: null, classes: null },
    ]);
    expect(await mine(author)).toEqual(await mine(author));
  });

  it('a course with a quiz keeps its ids and its contents (D20 ids)', async () => {
    const studio = studioOf(test, teacher);
    const made = await studio.aQuiz(schoolId, 2);
    const course = await studio.read(made.draft_id);
    expect(course).toMatchObject({
      content: DRAFT_COURSE,
      state: 'draft',
      is_own: 1,
      is_shared: 0,
      edited_by: 'Sunita Rao',
      published: null,
      scheduled: null,
      course_id: made.course_id,
      lessons: [
        {
          content: DRAFT_QUIZ,
          state: 'new',
          lesson_id: made.lesson.lesson_id,
          questions: made.questions,
        },
      ],
    });
    expect(
      new Set([
        course.course_id,
        made.lesson.lesson_id,
        ...made.questions.map((one) => one.question_id),
      ]).size,
    ).toBe(4);
  });

  it('a request that is repeated makes nothing more', async () => {
    const libraryId = await studioOf(test, teacher).libraryOf(schoolId);
    const asked = { library_id: libraryId, request_key: randomUUID(), content: DRAFT_COURSE };
    const both = await Promise.all([
      staffCall(test, createCourse, asked, teacher),
      staffCall(test, createCourse, asked, teacher),
    ]);
    const [one, two] = both.map(({ details }) => details.course.draft_id);
    expect(two).toBe(one);
    const lesson = {
      draft_id: one ?? 0,
      request_key: randomUUID(),
      after: null,
      content: DRAFT_QUIZ,
    };
    const first = (await staffCall(test, addLesson, lesson, teacher)).details.lesson;
    expect((await staffCall(test, addLesson, lesson, teacher)).details.lesson).toEqual(first);
    const questions = {
      draft_id: first.draft_id,
      request_key: randomUUID(),
      after: null,
      questions: [DRAFT_QUESTION, DRAFT_QUESTION],
    };
    const added = (await staffCall(test, addQuestions, questions, teacher)).details.questions;
    expect((await staffCall(test, addQuestions, questions, teacher)).details.questions).toEqual(
      added,
    );
    const { lessons } = await studioOf(test, teacher).read(one ?? 0);
    expect(lessons.map((of) => of.questions.length)).toEqual([2]);
  });

  it('the key of a request opens nothing else that was made with it', async () => {
    const studio = studioOf(test, teacher);
    const mine = await studio.aQuiz(schoolId, 1);
    await staffCall(test, shareCourse, { draft_id: mine.draft_id, is_shared: 1 }, teacher);
    const request_key = randomUUID();
    const added = { draft_id: mine.lesson.draft_id, after: null, questions: [DRAFT_QUESTION] };
    await staffCall(test, addQuestions, { ...added, request_key }, colleague);
    await staffCall(test, shareCourse, { draft_id: mine.draft_id, is_shared: 0 }, teacher);
    const library_id = await studio.libraryOf(schoolId);
    const asked = { library_id, request_key, content: DRAFT_COURSE };
    expect((await staffCall(test, createCourse, asked, colleague)).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'request_key',
    });
  });

  it('a repeated request answers its questions in the order of the request, also after a move', async () => {
    const { lesson } = await studioOf(test, teacher).aQuiz(schoolId);
    const asked = {
      draft_id: lesson.draft_id,
      request_key: randomUUID(),
      after: null,
      questions: ['one', 'two', 'three'].map((question) => ({ ...DRAFT_QUESTION, question })),
    };
    const first = (await staffCall(test, addQuestions, asked, teacher)).details.questions;
    const [one, , three] = first.map(({ draft_id }) => draft_id);
    await staffCall(test, moveDraft, { draft_id: one ?? 0, after: three ?? 0 }, teacher);
    const again = (await staffCall(test, addQuestions, asked, teacher)).details.questions;
    expect(again.map(({ content }) => content.question)).toEqual(['one', 'two', 'three']);
  });

  it('a colleague has only what is shared, a coordinator everything of the school, and another school nothing (D20 own-drafts)', async () => {
    const studio = studioOf(test, teacher);
    const { draft_id, library_id } = await studio.aQuiz(schoolId);
    const listed = async (cookie: string) =>
      (await staffCall(test, fetchLibrary, { library_id }, cookie)).details.courses.map(
        (of) => of.draft_id,
      );
    const read = (cookie: string) => staffCall(test, fetchDraft, { draft_id }, cookie);
    expect(await listed(teacher)).toEqual([draft_id]);
    expect(await listed(colleague)).toEqual([]);
    expect(await listed(coordinator)).toEqual([draft_id]);
    expect(await codeOf(read(colleague))).toBe('NOT_ALLOWED');
    const share = (cookie: string, is_shared: 0 | 1) =>
      staffCall(test, shareCourse, { draft_id, is_shared }, cookie);
    expect((await share(teacher, 1)).details).toEqual({ is_shared: 1 });
    expect(await listed(colleague)).toEqual([draft_id]);
    expect((await read(colleague)).details.course).toMatchObject({ is_own: 0, is_shared: 1 });
    expect(await codeOf(share(colleague, 0))).toBe('NOT_OWN_DRAFT');
    expect(await codeOf(staffCall(test, removeDraft, { draft_id, is_removed: 1 }, colleague))).toBe(
      'NOT_OWN_DRAFT',
    );
    const stranger = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: (await aSchool(test.database)).id }),
    );
    expect(await codeOf(read(stranger))).toBe('NOT_ALLOWED');
    expect(await codeOf(read(author))).toBe('NOT_ALLOWED');
    expect(await codeOf(staffCall(test, fetchLibrary, { library_id }, stranger))).toBe(
      'NOT_ALLOWED',
    );
    const ofInstallation = await aLibrary(test, null);
    expect(
      await codeOf(staffCall(test, fetchLibrary, { library_id: ofInstallation }, coordinator)),
    ).toBe('NOT_ALLOWED');
  });

  it('the second of two saves is told the first one; the same content again is no change (D20 save-conflict)', async () => {
    const { draft_id, questions } = await studioOf(test, teacher).aQuiz(schoolId);
    await staffCall(test, shareCourse, { draft_id, is_shared: 1 }, teacher);
    const [question] = questions;
    const save = (content: object, cookie: string, version = 1) =>
      staffCall(test, saveQuestion, { draft_id: question?.draft_id, version, content }, cookie);
    const hints = [
      { ...DRAFT_QUESTION, hint: 'Share it.' },
      { ...DRAFT_QUESTION, hint: 'Cut it.' },
    ];
    const replies = await Promise.all([
      save(hints[0] ?? {}, teacher),
      save(hints[1] ?? {}, colleague),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = replies.findIndex(({ status }) => status === 409);
    expect(replies[lost]?.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 2, content: hints[1 - lost] },
      changed: { who: 'person', fields: ['content'] },
    });
    const winner = hints[1 - lost] ?? {};
    const by = [teacher, colleague][1 - lost] ?? '';
    const { tree_version } = await studioOf(test, teacher).read(draft_id);
    expect((await save(winner, by)).details.version).toBe(2);
    expect((await studioOf(test, teacher).read(draft_id)).tree_version).toBe(tree_version);
  });

  it('editing leaves one row in ten minutes for a person and a course (D20 editing-session)', async () => {
    const { draft_id } = await studioOf(test, teacher).aQuiz(schoolId);
    const rows = async () => {
      const { rowCount } = await test.database.pool.query(
        `select from audit_log where subject_kind = 'draft' and subject_id = $1`,
        [String(draft_id)],
      );
      return rowCount;
    };
    const save = (version: number) =>
      staffCall(
        test,
        saveCourse,
        { draft_id, version, content: { ...DRAFT_COURSE, name: unique('Name') } },
        teacher,
      );
    expect(await rows()).toBe(1);
    await save(1);
    expect(await rows()).toBe(1);
    test.clock.advance(10 * 60_000);
    await save(2);
    await save(3);
    expect(await rows()).toBe(2);
  });

  it('lessons and questions are put in order, removed and brought back to their place', async () => {
    const studio = studioOf(test, teacher);
    const { draft_id, lesson, questions } = await studio.aQuiz(schoolId, 3);
    const [one = 0, two = 0, three = 0] = questions.map((of) => of.draft_id);
    const move = async (id: number, after: number | null) =>
      (await staffCall(test, moveDraft, { draft_id: id, after }, teacher)).details.order;
    expect(await move(three, null)).toEqual([three, one, two]);
    expect(await move(three, null)).toEqual([three, one, two]);
    expect(await move(one, two)).toEqual([three, two, one]);
    const remove = (id: number, is_removed: 0 | 1) =>
      staffCall(test, removeDraft, { draft_id: id, is_removed }, teacher);
    const order = async () =>
      (await studio.read(draft_id)).lessons.map((of) => of.questions.map((q) => q.draft_id));
    await remove(two, 1);
    await remove(two, 1);
    expect(await order()).toEqual([[three, one]]);
    expect(await codeOf(staffCall(test, moveDraft, { draft_id: two, after: null }, teacher))).toBe(
      'NOT_FOUND',
    );
    await remove(two, 0);
    expect(await order()).toEqual([[three, two, one]]);
    const second = await studio.addQuiz(draft_id, lesson.draft_id);
    const first = await studio.addQuiz(draft_id, null);
    expect((await studio.read(draft_id)).lessons.map((of) => of.draft_id)).toEqual([
      first.draft_id,
      lesson.draft_id,
      second.draft_id,
    ]);
    await remove(lesson.draft_id, 1);
    expect(await order()).toEqual([[], []]);
    await remove(lesson.draft_id, 0);
    expect(await order()).toEqual([[], [three, two, one], []]);
    await remove(draft_id, 1);
    expect(await codeOf(staffCall(test, fetchDraft, { draft_id }, teacher))).toBe('DRAFT_REMOVED');
    await remove(draft_id, 0);
    expect(await order()).toEqual([[], [three, two, one], []]);
  });

  it('a course has a limit of lessons, of questions and of bytes (D20 limits)', async () => {
    const studio = studioOf(test, teacher);
    const { draft_id, lesson, questions: questionsOfIt } = await studio.aQuiz(schoolId);
    await copyDraft(test, lesson.draft_id, MOST_LESSONS - 1);
    const asked = { draft_id, request_key: randomUUID(), after: null, content: DRAFT_QUIZ };
    expect(await codeOf(staffCall(test, addLesson, asked, teacher))).toBe('TOO_MANY_DRAFTS');
    const questions = { draft_id: lesson.draft_id, request_key: randomUUID(), after: null };
    const many = Array.from({ length: 200 }, () => DRAFT_QUESTION);
    expect(
      await codeOf(staffCall(test, addQuestions, { ...questions, questions: many }, teacher)),
    ).toBe('TOO_MANY_DRAFTS');
    await setBytes(test, draft_id, MOST_BYTES_OF_COURSE);
    const longer = { ...DRAFT_QUIZ, description: 'Half of it.' };
    const save = { draft_id: lesson.draft_id, version: 1, content: longer };
    expect(await codeOf(staffCall(test, saveLesson, save, teacher))).toBe('TOO_MANY_DRAFTS');
    const content = { ...DRAFT_COURSE, name: 'A longer name' };
    expect(
      await codeOf(staffCall(test, saveCourse, { draft_id, version: 1, content }, teacher)),
    ).toBe('TOO_MANY_DRAFTS');
    const [question] = questionsOfIt;
    const hinted = {
      draft_id: question?.draft_id ?? 0,
      version: 1,
      content: { ...DRAFT_QUESTION, hint: 'Share it.' },
    };
    expect(await codeOf(staffCall(test, saveQuestion, hinted, teacher))).toBe('TOO_MANY_DRAFTS');
  });

  it('a library has a limit of courses: new, copied and imported ones (D20 limits)', async () => {
    const studio = studioOf(test, coordinator);
    const { draft_id, course_id, library_id } = await studio.aQuiz(schoolId);
    await studio.publish(draft_id);
    const zip = { name: 'pack.zip', bytes: await studio.packOf(library_id, draft_id) };
    await copyDraft(test, draft_id, MOST_COURSES);
    const request_key = randomUUID();
    const made = { library_id, request_key, content: DRAFT_COURSE };
    expect(await codeOf(staffCall(test, createCourse, made, coordinator))).toBe('TOO_MANY_DRAFTS');
    const copied = { library_id, request_key, course_id };
    expect(await codeOf(staffCall(test, copyCourse, copied, coordinator))).toBe('TOO_MANY_DRAFTS');
    // A pack brings a removed course as a new one.
    await staffCall(test, removeDraft, { draft_id, is_removed: 1 }, coordinator);
    const taken = { library_id, is_applied: 1 as const };
    expect(await codeOf(staffCall(test, importPack, taken, coordinator, [zip]))).toBe(
      'TOO_MANY_DRAFTS',
    );
  });

  it('a library is searched by words, state and grade', async () => {
    const studio = studioOf(test, teacher);
    const { draft_id, library_id } = await studio.aQuiz(schoolId);
    const other = await studio.aQuiz(schoolId);
    await staffCall(
      test,
      saveCourse,
      {
        draft_id: other.draft_id,
        version: 1,
        content: { ...DRAFT_COURSE, name: { en: 'Kites of Pune', hi: 'पुणे की पतंगें' }, grades: [7] },
      },
      teacher,
    );
    await studio.publish(draft_id, { audience: [{ grade: 6, section: 'A' }] });
    const find = async (body: object) => {
      const { details } = await staffCall(test, fetchLibrary, { library_id, ...body }, teacher);
      return details.courses.map((of) => of.draft_id);
    };
    expect(await find({})).toEqual([other.draft_id, draft_id]);
    expect(await find({ words: 'पतंगें pune' })).toEqual([other.draft_id]);
    expect(await find({ words: 'pune delhi' })).toEqual([]);
    expect(await find({ grade: 7 })).toEqual([other.draft_id]);
    expect(await find({ state: 'published' })).toEqual([draft_id]);
    expect(await find({ state: 'draft' })).toEqual([other.draft_id]);
    const first = await staffCall(test, fetchLibrary, { library_id, most: 1 }, teacher);
    expect(first.details).toMatchObject({
      next_most: 2,
      counts: { draft: 1, changed: 0, published: 1 },
      courses: [
        { draft_id: other.draft_id, lesson_count: 1, change_count: 1, made_by: 'Sunita Rao' },
      ],
    });
  });
});
