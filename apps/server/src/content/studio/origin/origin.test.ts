import {
  addQuestions,
  removeDraft,
  saveLesson,
  saveQuestion,
} from '@skillkite/contract/staff/studio/drafts';
import { copyCourse, fetchLibrary } from '@skillkite/contract/staff/studio/library';
import { fetchOriginChanges, takeFromOrigin } from '@skillkite/contract/staff/studio/origins';
import { unpublishCourse } from '@skillkite/contract/staff/studio/publish';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../staff/tables.ts';
import { DRAFT_QUESTION, DRAFT_QUIZ } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { quizQuestions } from '../../catalogue/tables.ts';

type Studio = ReturnType<typeof studioOf>;

describe('a copy and the changes of its original (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let author: string;
  let owner: string;
  let original: Studio;
  let copies: Studio;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    author = await personCookie(test, await aPerson(test, 'author'));
    owner = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    original = studioOf(test, author);
    copies = studioOf(test, owner);
  });

  /** A published course of two quizzes in the installation's library, and a copy of it in the school's. */
  const aCopy = async () => {
    const made = await original.aQuiz(null, 2);
    const second = await original.addQuiz(made.draft_id, made.lesson.draft_id);
    await staffCall(
      test,
      addQuestions,
      {
        draft_id: second.draft_id,
        request_key: randomUUID(),
        after: null,
        questions: [DRAFT_QUESTION],
      },
      author,
    );
    await original.publish(made.draft_id);
    const { details } = await staffCall(
      test,
      copyCourse,
      {
        library_id: await copies.libraryOf(schoolId),
        request_key: randomUUID(),
        course_id: made.course_id,
      },
      owner,
    );
    return { made, second, copy: details.course };
  };
  const changesOf = async (draft_id: number) =>
    (await staffCall(test, fetchOriginChanges, { draft_id }, owner)).details;
  type Decision = { take?: string[]; keep?: string[] };
  const decide = async (
    draft_id: number,
    { take = [], keep = [] }: Decision,
    more: object = {},
  ) => {
    const { tree_version, stamp } = await changesOf(draft_id);
    return staffCall(
      test,
      takeFromOrigin,
      { draft_id, tree_version, stamp, take, keep, ...more },
      owner,
    );
  };
  const flagOf = async (draft_id: number) => {
    const library_id = await copies.libraryOf(schoolId);
    const { courses } = (await staffCall(test, fetchLibrary, { library_id }, owner)).details;
    return courses.find((one) => one.draft_id === draft_id)?.is_origin_changed;
  };
  const reword = async (draft_id: number, question: string) => {
    const content = { ...DRAFT_QUESTION, question };
    await staffCall(test, saveQuestion, { draft_id, version: 1, content }, author);
  };

  it('shows what a new version changed lesson by lesson; the owner takes a lesson over and keeps another, and ids stay (D20 take-over)', async () => {
    const { made, second, copy } = await aCopy();
    const [first, last] = copy.lessons;
    await copies.publish(copy.draft_id);
    expect([await flagOf(copy.draft_id), (await changesOf(copy.draft_id)).items]).toEqual([0, []]);

    await reword(made.questions[0]?.draft_id ?? 0, 'What is a third of 9?');
    await staffCall(
      test,
      saveLesson,
      { draft_id: second.draft_id, version: 1, content: { ...DRAFT_QUIZ, title: 'More halves' } },
      author,
    );
    const third = await original.addQuiz(made.draft_id, made.lesson.draft_id);
    await staffCall(
      test,
      addQuestions,
      {
        draft_id: third.draft_id,
        request_key: randomUUID(),
        after: null,
        questions: [DRAFT_QUESTION],
      },
      author,
    );
    // Changes that are not published concern the original's author alone.
    expect(await flagOf(copy.draft_id)).toBe(0);
    await original.publish(made.draft_id);
    expect(await flagOf(copy.draft_id)).toBe(1);
    expect((await copies.read(copy.draft_id)).origin).toMatchObject({ is_changed: 1, is_pack: 0 });

    // The owner has changed the last lesson, too.
    await staffCall(
      test,
      saveLesson,
      {
        draft_id: last?.draft_id ?? 0,
        version: last?.version ?? 0,
        content: { ...DRAFT_QUIZ, title: 'Our halves' },
      },
      owner,
    );
    const { name, items } = await changesOf(copy.draft_id);
    expect(name).toBe('Fractions');
    expect(items).toMatchObject([
      {
        change: 'changed',
        is_edited_here: 0,
        lesson: {
          questions: [
            {
              change: 'changed',
              before: { content: { question: 'What is half of 2?' } },
              after: { content: { question: 'What is a third of 9?' } },
            },
          ],
        },
      },
      { change: 'new', lesson: { before: null, after: { content: { kind: 'quiz' } } } },
      {
        change: 'changed',
        is_edited_here: 1,
        lesson: {
          before: { content: { title: 'Our halves' } },
          after: { content: { title: 'More halves' } },
        },
      },
    ]);
    const keys = items.map(({ key }) => key);
    const taken = await decide(copy.draft_id, { take: keys.slice(0, 2), keep: keys.slice(2) });
    const { lessons, state } = taken.details.course;
    expect(state).toBe('changed');
    expect(lessons.map(({ content }) => content.title)).toEqual([
      'Halves and quarters',
      'Halves and quarters',
      'Our halves',
    ]);
    expect([lessons[0]?.lesson_id, lessons[2]?.lesson_id]).toEqual([
      first?.lesson_id,
      last?.lesson_id,
    ]);
    expect(lessons[0]?.questions.map(({ question_id }) => question_id)).toEqual(
      first?.questions.map(({ question_id }) => question_id),
    );
    expect(lessons[0]?.questions[0]?.content.question).toBe('What is a third of 9?');
    expect(lessons[1]?.questions).toHaveLength(1);
    expect([await flagOf(copy.draft_id), (await changesOf(copy.draft_id)).items]).toEqual([0, []]);
    // Students see it with the next publication, under the same ids.
    await copies.publish(copy.draft_id);
    const [row] = await test.database.orm
      .select({ content: quizQuestions.content })
      .from(quizQuestions)
      .where(eq(quizQuestions.id, first?.questions[0]?.question_id ?? 0));
    expect(row?.content.question).toEqual({ en: 'What is a third of 9?' });
    const log = await test.database.orm
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, 'studio/take_from_origin'));
    expect(log).toContainEqual({ after: { taken: 2, kept: 1 } });
  });

  it('takes over that a lesson was removed, keeps questions of its own, and asks again after the next version (D20 take-over-again)', async () => {
    const { made, second, copy } = await aCopy();
    const [first] = copy.lessons;
    await staffCall(
      test,
      addQuestions,
      {
        draft_id: first?.draft_id ?? 0,
        request_key: randomUUID(),
        after: null,
        questions: [{ ...DRAFT_QUESTION, question: 'Our own?' }],
      },
      owner,
    );
    await staffCall(test, removeDraft, { draft_id: second.draft_id, is_removed: 1 }, author);
    await staffCall(
      test,
      removeDraft,
      { draft_id: made.questions[1]?.draft_id ?? 0, is_removed: 1 },
      author,
    );
    await original.publish(made.draft_id);
    const { items } = await changesOf(copy.draft_id);
    expect(items.map(({ change, is_edited_here }) => [change, is_edited_here])).toEqual([
      ['changed', 1],
      ['removed', 0],
    ]);
    const { details } = await decide(copy.draft_id, { take: items.map(({ key }) => key) });
    expect(
      details.course.lessons.map(({ questions }) =>
        questions.map(({ content }) => content.question),
      ),
    ).toEqual([['What is half of 2?', 'Our own?']]);

    await reword(made.questions[0]?.draft_id ?? 0, 'Again?');
    await original.publish(made.draft_id);
    const again = await changesOf(copy.draft_id);
    expect(again.items.map(({ change }) => change)).toEqual(['changed']);
    await decide(copy.draft_id, { keep: again.items.map(({ key }) => key) });
    expect(await flagOf(copy.draft_id)).toBe(0);
  });

  it('refuses changes that the sender did not see; the same decision again changes nothing (D20 take-over-unseen)', async () => {
    const { made, copy } = await aCopy();
    await reword(made.questions[0]?.draft_id ?? 0, 'Twice?');
    await original.publish(made.draft_id);
    const { items, tree_version, stamp } = await changesOf(copy.draft_id);
    const take = items.map(({ key }) => key);
    const request = { draft_id: copy.draft_id, tree_version, stamp, take, keep: [] };
    for (const other of [{ stamp: 'another' }, { tree_version: tree_version + 1 }]) {
      const { failure } = await staffCall(test, takeFromOrigin, { ...request, ...other }, owner);
      expect(failure.code).toBe('CHANGED_MEANWHILE');
    }
    // Two windows at once: one of them takes it over, the other one finds it done.
    const both = await Promise.all(
      [1, 2].map(() => staffCall(test, takeFromOrigin, request, owner)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = await copies.read(copy.draft_id);
    expect(after.tree_version).toBe(both[0]?.details.course.tree_version);
    expect(after.lessons[0]?.questions).toHaveLength(2);
  });

  it('says that an original is gone, and asks nothing of a course that is no copy', async () => {
    const { made, copy } = await aCopy();
    await staffCall(
      test,
      unpublishCourse,
      { draft_id: made.draft_id, published_number: 1 },
      author,
    );
    expect(await changesOf(copy.draft_id)).toMatchObject({ name: null, items: [] });
    const own = await copies.aQuiz(schoolId);
    expect(await changesOf(own.draft_id)).toMatchObject({ name: null, items: [] });
    const { failure } = await staffCall(
      test,
      takeFromOrigin,
      { draft_id: own.draft_id, tree_version: own.tree_version, stamp: '', take: ['x'], keep: [] },
      owner,
    );
    expect(failure.code).toBe('COURSE_NOT_FOUND');
  });
});
