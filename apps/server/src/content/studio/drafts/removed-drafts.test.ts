import {
  addLesson,
  addQuestions,
  fetchDraft,
  removeDraft,
  saveCourse,
  saveLesson,
  saveQuestion,
  shareCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchLibrary } from '@skillkite/contract/staff/studio/library';
import { restoreVersion } from '@skillkite/contract/staff/studio/publish';
import { MOST_BYTES_OF_COURSE } from '@skillkite/content/draft-schemas';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_COURSE, DRAFT_QUESTION, DRAFT_QUIZ } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { setBytes, studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { bytesOf } from './draft-rows.ts';
import { KEPT_DAYS, MOST_REMOVED, deleteOldestRemoved, oldDrafts } from './removed-drafts.ts';

const DAY_MS = 86_400_000;

describe('drafts that were removed (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let person: Awaited<ReturnType<typeof aPerson>>;
  let teacher: string;
  let colleague: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const of = { schoolId, grade: 6, section: 'A' };
    person = await aPerson(test, 'teacher', of, { name: 'Sunita Rao' });
    teacher = await personCookie(test, person);
    colleague = await personCookie(
      test,
      await aPerson(test, 'teacher', of, { name: 'Meera Nair' }),
    );
  });
  const remove = (draft_id: number, is_removed: 0 | 1, cookie = teacher) =>
    staffCall(test, removeDraft, { draft_id, is_removed }, cookie);
  const aShared = async (count = 1) => {
    const made = await studioOf(test, teacher).aQuiz(schoolId, count);
    await staffCall(test, shareCourse, { draft_id: made.draft_id, is_shared: 1 }, teacher);
    return { ...made, question: made.questions[0]?.draft_id ?? 0 };
  };
  const bytesIn = async (draft_id: number) => {
    const { rows } = await test.database.pool.query<{ bytes: number }>(
      'select bytes from drafts where id = $1',
      [draft_id],
    );
    return rows[0]?.bytes;
  };
  const countOf = async (courseId: number) =>
    (await test.database.pool.query('select from drafts where course_id = $1', [courseId]))
      .rowCount;

  it('a save into something removed is refused, and says who removed what (D20 save-removed)', async () => {
    const { draft_id, lesson, question } = await aShared();
    const saves = {
      question: () =>
        staffCall(
          test,
          saveQuestion,
          { draft_id: question, version: 1, content: { ...DRAFT_QUESTION, hint: 'Mine' } },
          teacher,
        ),
      questions: () =>
        staffCall(
          test,
          addQuestions,
          {
            draft_id: lesson.draft_id,
            request_key: randomUUID(),
            after: null,
            questions: [DRAFT_QUESTION],
          },
          teacher,
        ),
      lesson: () =>
        staffCall(
          test,
          saveLesson,
          { draft_id: lesson.draft_id, version: 1, content: { ...DRAFT_QUIZ, title: 'Mine' } },
          teacher,
        ),
      newLesson: () =>
        staffCall(
          test,
          addLesson,
          { draft_id, request_key: randomUUID(), after: null, content: DRAFT_QUIZ },
          teacher,
        ),
      course: () =>
        staffCall(
          test,
          saveCourse,
          { draft_id, version: 1, content: { ...DRAFT_COURSE, name: 'Mine' } },
          teacher,
        ),
      read: () => staffCall(test, fetchDraft, { draft_id }, teacher),
    };
    const at = test.clock.now().toISOString();
    const refused = async (names: (keyof typeof saves)[], current: object, name: string | null) => {
      for (const one of names) {
        const { status, failure } = await saves[one]();
        expect([one, status, failure.code]).toEqual([one, 409, 'DRAFT_REMOVED']);
        expect(failure).toMatchObject({ current, changed: { name, at } });
      }
    };
    await remove(question, 1, colleague);
    await refused(['question'], { draft_ids: [question], kind: 'question' }, 'Meera Nair');
    await remove(lesson.draft_id, 1, colleague);
    const both = { draft_ids: [lesson.draft_id, question], kind: 'lesson' };
    await refused(['question'], both, 'Meera Nair');
    await refused(['lesson', 'questions'], { draft_ids: [lesson.draft_id] }, 'Meera Nair');
    await remove(draft_id, 1);
    await refused(['course', 'newLesson', 'read'], { draft_ids: [draft_id], kind: 'course' }, null);
    await refused(
      ['question'],
      { draft_ids: [draft_id, lesson.draft_id, question], kind: 'course' },
      null,
    );
    for (const id of [draft_id, lesson.draft_id, question]) await remove(id, 0);
    expect((await saves.question()).details.version).toBe(2);
    expect((await saves.newLesson()).status).toBe(200);
  });

  it('the repeat of an addition that was removed meanwhile is refused too (D20 save-removed)', async () => {
    const { draft_id, lesson } = await aShared();
    const key = randomUUID();
    const asked = { draft_id, request_key: key, after: lesson.draft_id, content: DRAFT_QUIZ };
    const made = (await staffCall(test, addLesson, asked, teacher)).details.lesson;
    await remove(made.draft_id, 1, colleague);
    expect((await staffCall(test, addLesson, asked, teacher)).failure).toMatchObject({
      code: 'DRAFT_REMOVED',
      current: { draft_ids: [made.draft_id] },
    });
  });

  it('bytes of removed drafts do not count, and count again when they come back (D20 limits)', async () => {
    const made = await aShared(2);
    const { draft_id, lesson, question } = made;
    const all = await bytesIn(draft_id);
    const ofQuestion = bytesOf(made.questions[0]?.content);
    await remove(question, 1);
    expect(await bytesIn(draft_id)).toBe((all ?? 0) - ofQuestion);
    await remove(lesson.draft_id, 1);
    expect(await bytesIn(draft_id)).toBe(bytesOf(made.content));
    // Its lesson is removed: it counts when that comes back.
    await remove(question, 0);
    expect(await bytesIn(draft_id)).toBe(bytesOf(made.content));
    await remove(lesson.draft_id, 0);
    expect(await bytesIn(draft_id)).toBe(all);
    const VI_A = [{ grade: 6, section: 'A' }];
    const studio = studioOf(test, teacher);
    await studio.publish(draft_id, { audience: VI_A });
    await remove(question, 1);
    await studio.publish(draft_id, { audience: VI_A });
    const back = { draft_id, number: 1, published_number: 2, replaces_draft: 1 } as const;
    await staffCall(test, restoreVersion, back, teacher);
    expect(await bytesIn(draft_id)).toBe(all);
    await remove(question, 1);
    await setBytes(test, draft_id, MOST_BYTES_OF_COURSE);
    expect((await remove(question, 0)).failure.code).toBe('TOO_MANY_DRAFTS');
  });

  it('removed drafts are deleted after 90 days, unless a version has them (D20 removed-kept)', async () => {
    const studio = studioOf(test, teacher);
    const made = await aShared(2);
    const [first, second] = made.questions;
    await studio.publish(made.draft_id, { audience: [{ grade: 6, section: 'A' }] });
    const later = await studio.addQuiz(made.draft_id, null);
    const never = await studio.aQuiz(schoolId, 3);
    for (const id of [first?.draft_id ?? 0, later.draft_id, never.draft_id]) await remove(id, 1);
    const run = async () => {
      const job = oldDrafts(test.services);
      return job.run({
        payload: {},
        signal: new AbortController().signal,
        complete: () => Promise.resolve(),
      });
    };
    test.clock.advance((KEPT_DAYS - 1) * DAY_MS);
    teacher = await personCookie(test, person);
    await remove(second?.draft_id ?? 0, 1);
    await run();
    expect(await countOf(never.draft_id)).toBe(5);
    test.clock.advance(2 * DAY_MS);
    expect(await run()).toBe('done');
    expect(await countOf(never.draft_id)).toBe(0);
    // The course, its lesson and both questions.
    expect(await countOf(made.draft_id)).toBe(4);
    teacher = await personCookie(test, person);
    await remove(first?.draft_id ?? 0, 0);
    const { lessons } = await studioOf(test, teacher).read(made.draft_id);
    expect(lessons.map((of) => of.questions.length)).toEqual([1]);
  });

  it('a course keeps a number of removed drafts, the latest of them (D20 removed-kept)', async () => {
    const { draft_id, lesson, question } = await aShared();
    await test.database.pool.query(
      `insert into drafts (library_id, kind, course_id, parent_id, position, row_id, content, digest, made_by, made_at, edited_by,
         edited_at, request_key, request_place, tree_edited_by, tree_edited_at, removed_at)
       select library_id, kind, course_id, parent_id, position, row_id + 500000000 + n, content, digest, made_by, made_at,
         edited_by, edited_at, request_key || n, 0, tree_edited_by, tree_edited_at, made_at - n * interval '1 hour'
       from drafts, generate_series(1, $2) n where id = $1`,
      [question, MOST_REMOVED + 3],
    );
    await remove(question, 1);
    expect(await countOf(draft_id)).toBe(2 + MOST_REMOVED);
    await remove(question, 0);
    expect((await studioOf(test, teacher).read(draft_id)).lessons[0]).toMatchObject({
      draft_id: lesson.draft_id,
      questions: [{ draft_id: question }],
    });
    expect(await deleteOldestRemoved(test.database.orm, draft_id)).toBe(0);
  });

  it('a list of courses reads no lesson or question (D20 library-list)', async () => {
    const studio = studioOf(test, teacher);
    const made = await aShared(3);
    const { draft_id, library_id } = made;
    const listed = async () => {
      const { courses, counts } = (await staffCall(test, fetchLibrary, { library_id }, teacher))
        .details;
      const [one] = courses;
      return { state: one?.state, lessons: one?.lesson_count, changes: one?.change_count, counts };
    };
    const counts = { draft: 0, changed: 0, published: 0 };
    expect(await listed()).toEqual({
      state: 'draft',
      lessons: 1,
      changes: 1,
      counts: { ...counts, draft: 1 },
    });
    await studio.publish(draft_id, { audience: [{ grade: 6, section: 'A' }] });
    expect(await listed()).toMatchObject({ state: 'published', changes: 0 });
    await studio.addQuiz(draft_id, null);
    await remove(made.questions[0]?.draft_id ?? 0, 1);
    expect(await listed()).toEqual({
      state: 'changed',
      lessons: 2,
      changes: 2,
      counts: { ...counts, changed: 1 },
    });
    // What is inside does not count until the course is touched.
    await test.database.pool.query(
      "update drafts set removed_at = now() where course_id = $1 and kind = 'lesson'",
      [draft_id],
    );
    expect(await listed()).toMatchObject({ lessons: 2, changes: 2 });
  });
});
