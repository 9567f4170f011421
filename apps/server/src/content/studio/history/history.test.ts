import {
  addQuestions,
  moveDraft,
  removeDraft,
  saveLesson,
  saveQuestion,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchVersionDifferences, putIntoDraft } from '@skillkite/contract/staff/studio/history';
import { fetchVersions } from '@skillkite/contract/staff/studio/publish';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_QUESTION, DRAFT_QUIZ } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

describe('the history of a course (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let studio: ReturnType<typeof studioOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    teacher = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    studio = studioOf(test, teacher);
  });
  const compare = async (draft_id: number, from: number | null, to: number | null) =>
    (await staffCall(test, fetchVersionDifferences, { draft_id, from, to }, teacher)).details;

  it('names what is new, changed, moved and removed between any two versions and the draft (D20 differences)', async () => {
    const made = await studio.aQuiz(schoolId, 2);
    const { draft_id, lesson } = made;
    const second = await studio.addQuiz(draft_id, lesson.draft_id);
    const third = await studio.addQuiz(draft_id, second.draft_id);
    const withQuestion = async (id: number) =>
      staffCall(
        test,
        addQuestions,
        { draft_id: id, request_key: randomUUID(), after: null, questions: [DRAFT_QUESTION] },
        teacher,
      );
    for (const one of [second, third]) await withQuestion(one.draft_id);
    await studio.publish(draft_id);
    expect(await compare(draft_id, 1, null)).toEqual({ course: null, lessons: [], same_count: 3 });

    const [one, two] = made.questions;
    const hinted = { ...DRAFT_QUESTION, question: 'What is half of 2?', hint: 'Share it.' };
    await staffCall(
      test,
      saveQuestion,
      { draft_id: one?.draft_id ?? 0, version: 1, content: hinted },
      teacher,
    );
    await staffCall(test, removeDraft, { draft_id: two?.draft_id ?? 0, is_removed: 1 }, teacher);
    await staffCall(test, moveDraft, { draft_id: third.draft_id, after: null }, teacher);
    await staffCall(test, removeDraft, { draft_id: second.draft_id, is_removed: 1 }, teacher);
    const fourth = await studio.addQuiz(draft_id, lesson.draft_id);
    await withQuestion(fourth.draft_id);
    const differences = await compare(draft_id, 1, null);
    expect(differences.lessons).toMatchObject([
      { change: 'moved', lesson_id: third.lesson_id, place_before: 3, place: 1, questions: [] },
      {
        change: 'changed',
        lesson_id: lesson.lesson_id,
        place_before: 1,
        place: 2,
        questions: [
          { change: 'changed', place: 1, after: { content: { hint: 'Share it.' } } },
          { change: 'removed', place_before: 2, place: null, after: null },
        ],
      },
      { change: 'new', lesson_id: fourth.lesson_id, before: null, questions: [{ change: 'new' }] },
      { change: 'removed', lesson_id: second.lesson_id, place_before: 2, after: null },
    ]);
    await studio.publish(draft_id);
    expect((await compare(draft_id, 1, 2)).lessons).toEqual(differences.lessons);
    // The other way round.
    const back = (await compare(draft_id, 2, 1)).lessons.map(({ change }) => change);
    expect(back).toEqual(['changed', 'new', 'removed']);
    expect(
      (await staffCall(test, fetchVersionDifferences, { draft_id, from: 9, to: null }, teacher))
        .failure.code,
    ).toBe('NOT_FOUND');
  });

  it('puts an earlier version into the draft, and leaves students what they have (D20 into-draft)', async () => {
    const { draft_id, lesson } = await studio.aQuiz(schoolId);
    await studio.publish(draft_id);
    const rename = (version: number, title: string) =>
      staffCall(
        test,
        saveLesson,
        { draft_id: lesson.draft_id, version, content: { ...DRAFT_QUIZ, title } },
        teacher,
      );
    await rename(1, 'Thirds');
    await studio.publish(draft_id);
    const { tree_version } = await studio.read(draft_id);
    await rename(2, 'Fifths');
    const put = async (seen: number) =>
      staffCall(test, putIntoDraft, { draft_id, number: 1, tree_version: seen }, teacher);
    expect((await put(tree_version)).failure.code).toBe('CHANGED_MEANWHILE');
    const now = (await studio.read(draft_id)).tree_version;
    const { course } = (await put(now)).details;
    expect(course).toMatchObject({
      state: 'changed',
      published: { number: 2 },
      lessons: [{ content: DRAFT_QUIZ, version: 4 }],
    });
    // Again it changes nothing.
    expect((await put(now)).details.course).toEqual(course);
    const { versions } = (await staffCall(test, fetchVersions, { draft_id }, teacher)).details;
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  });
});
