import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import {
  copyCourse,
  fetchCoursesToCopy,
  fetchLibrary,
} from '@skillkite/contract/staff/studio/library';
import {
  fetchPublication,
  fetchVersions,
  restoreVersion,
} from '@skillkite/contract/staff/studio/publish';
import {
  moveDraft,
  removeDraft,
  saveQuestion,
  shareCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_QUESTION } from '../../../testing/calls/staff-bodies.ts';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { grants } from '../../../staff/tables.ts';
import { courses, lessons, quizQuestions } from '../../catalogue/tables.ts';
import { publishJob } from './publish-job.ts';

const HOUR_MS = 3_600_000;
const VI_A = [{ grade: 6, section: 'A' }];
const VI_B = [{ grade: 6, section: 'B' }];

describe('publishing what a school makes (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacherId: number;
  let teacher: string;
  let coordinator: string;
  let studio: ReturnType<typeof studioOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const person = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
    teacherId = person.id;
    teacher = await personCookie(test, person);
    coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    studio = studioOf(test, teacher);
  });

  const codeOf = async (reply: Promise<{ status: number; failure: { code: string } }>) =>
    (await reply).failure.code;
  const rowsOf = async (courseId: number) => {
    const { orm } = test.database;
    const [course] = await orm.select().from(courses).where(eq(courses.id, courseId));
    const inside = await orm
      .select()
      .from(lessons)
      .where(eq(lessons.courseId, courseId))
      .orderBy(lessons.position);
    return { course, lessons: inside };
  };
  const classroomOf = async (courseId: number, section: string, ofSchool = schoolId) => {
    await test.services.catalogue.reload(await studio.libraryOf(schoolId));
    const student = await aStudent(test.database, { schoolId: ofSchool, grade: 6, section });
    return test.call(fetchClassDetails, { user_id: student.id, ilm_id: courseId }, student);
  };
  const versionsOf = async (draft_id: number) =>
    (await staffCall(test, fetchVersions, { draft_id }, teacher)).details.versions;
  const hint = (draft_id: number, text: string, version = 1, cookie = teacher) =>
    staffCall(
      test,
      saveQuestion,
      { draft_id, version, content: { ...DRAFT_QUESTION, hint: text } },
      cookie,
    );

  it('a quiz of five questions that a teacher publishes to VI-A is in the classroom of VI-A (D20 published)', async () => {
    const made = await studio.aQuiz(schoolId, 5);
    const reply = await studio.publish(made.draft_id, { audience: VI_A, note: 'For tomorrow' });
    expect(reply.details.course).toMatchObject({
      state: 'published',
      lessons: [{ state: 'published' }],
      published: {
        number: 1,
        published_by: expect.any(String),
        note: 'For tomorrow',
        audience: VI_A,
      },
    });
    const rows = await rowsOf(made.course_id);
    expect(rows.course).toMatchObject({ name: 'Fractions', audience: VI_A, retiredAt: null });
    expect(rows.lessons).toMatchObject([{ id: made.lesson.lesson_id, kind: 'quiz', points: 10 }]);
    const seen = await classroomOf(made.course_id, 'A');
    expect(seen.details).toMatchObject({
      lesson_details: [{ id: made.lesson.lesson_id, class_type: 'quiz', has_questions: 1 }],
    });
    expect((await classroomOf(made.course_id, 'B')).status).not.toBe(200);
    const elsewhere = (await aSchool(test.database)).id;
    expect((await classroomOf(made.course_id, 'A', elsewhere)).status).not.toBe(200);
  });

  it('the same publication again is the same version; of two at once one wins (D20 publish-race)', async () => {
    const made = await studio.aQuiz(schoolId);
    const { tree_version } = await studio.read(made.draft_id);
    const first = await studio.publish(made.draft_id, { tree_version, audience: VI_A });
    expect((await studio.publish(made.draft_id, { tree_version, audience: VI_A })).details).toEqual(
      first.details,
    );
    const now = await studio.read(made.draft_id);
    const both = await Promise.all([
      studio.publish(made.draft_id, {
        tree_version: now.tree_version,
        audience: VI_A,
        note: 'One',
      }),
      studioOf(test, coordinator).publish(made.draft_id, { tree_version: now.tree_version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      changed: { who: 'person' },
    });
    expect((await versionsOf(made.draft_id)).map(({ number }) => number)).toEqual([2, 1]);
  });

  it('a change after what was seen is not published', async () => {
    const made = await studio.aQuiz(schoolId);
    const { tree_version } = await studio.read(made.draft_id);
    await hint(made.questions[0]?.draft_id ?? 0, 'Share it.');
    const refused = await studio.publish(made.draft_id, { tree_version, audience: VI_A });
    expect(refused.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { tree_version: tree_version + 1 },
      changed: { who: 'you', fields: ['tree_version'] },
    });
    expect(await versionsOf(made.draft_id)).toEqual([]);
  });

  it('what is incomplete is not published, and the answer says where (D20 incomplete)', async () => {
    const made = await studio.aQuiz(schoolId);
    const [question] = made.questions;
    const content = { ...DRAFT_QUESTION, options: [{ text: '4' }, { text: '2' }] };
    await staffCall(
      test,
      saveQuestion,
      { draft_id: question?.draft_id, version: 1, content },
      teacher,
    );
    expect((await studio.publish(made.draft_id, { audience: VI_A })).failure).toMatchObject({
      code: 'DRAFT_INCOMPLETE',
      field: `${question?.draft_id}.options.right-answer-missing`,
    });
    expect((await rowsOf(made.course_id)).course).toBeUndefined();
  });

  it('a teacher publishes to own classes alone, and takes nothing from others (D20 own-classes)', async () => {
    const made = await studio.aQuiz(schoolId);
    const { draft_id } = made;
    expect(await codeOf(studio.publish(draft_id, { audience: VI_B }))).toBe('CLASS_NOT_OWN');
    expect(await codeOf(studio.publish(draft_id, { audience: null }))).toBe('CLASS_NOT_OWN');
    expect(await codeOf(studio.publish(draft_id, { audience: [...VI_A, ...VI_B] }))).toBe(
      'CLASS_NOT_OWN',
    );
    const byCoordinator = studioOf(test, coordinator);
    expect((await byCoordinator.publish(draft_id)).status).toBe(200);
    expect(await codeOf(studio.publish(draft_id, { audience: VI_A }))).toBe('CLASS_NOT_OWN');
    expect(await codeOf(staffCall(test, removeDraft, { draft_id, is_removed: 1 }, teacher))).toBe(
      'CLASS_NOT_OWN',
    );
    const body = { draft_id, number: 1, published_number: 1, replaces_draft: 0 } as const;
    expect(await codeOf(staffCall(test, restoreVersion, body, teacher))).toBe('CLASS_NOT_OWN');
    const author = await personCookie(test, await aPerson(test, 'author'));
    const own = studioOf(test, author);
    const course = await own.aQuiz(null);
    expect(await codeOf(own.publish(course.draft_id, { audience: VI_A }))).toBe('CLASS_NOT_OWN');
    expect((await own.publish(course.draft_id)).status).toBe(200);
  });

  it('progress and answers stay with their lessons and questions through changes (D20 stable-ids)', async () => {
    const made = await studio.aQuiz(schoolId, 3);
    const second = await studio.addQuiz(made.draft_id, made.lesson.draft_id);
    await staffCall(test, removeDraft, { draft_id: second.draft_id, is_removed: 1 }, teacher);
    await studio.publish(made.draft_id, { audience: VI_A });
    const { orm } = test.database;
    const questions = () =>
      orm
        .select({
          id: quizQuestions.id,
          position: quizQuestions.position,
          retiredAt: quizQuestions.retiredAt,
        })
        .from(quizQuestions)
        .where(eq(quizQuestions.lessonId, made.lesson.lesson_id))
        .orderBy(quizQuestions.id);
    const ids = made.questions.map(({ question_id }) => question_id);
    expect((await questions()).map(({ id }) => id)).toEqual(ids);
    const [one, two, three] = made.questions;
    await staffCall(test, moveDraft, { draft_id: three?.draft_id, after: null }, teacher);
    await staffCall(test, removeDraft, { draft_id: two?.draft_id, is_removed: 1 }, teacher);
    const before = (await staffCall(test, fetchPublication, { draft_id: made.draft_id }, teacher))
      .details;
    expect(before).toMatchObject({
      number: 2,
      changes: [{ change: 'changed', title: 'Halves and quarters', kind: 'quiz', place: 1 }],
      inside: [],
      finished_count: 0,
    });
    await studio.publish(made.draft_id, { audience: VI_A });
    expect(await questions()).toMatchObject([
      { id: one?.question_id, position: 2, retiredAt: null },
      { id: two?.question_id, retiredAt: expect.any(Date) },
      { id: three?.question_id, position: 1, retiredAt: null },
    ]);
    await staffCall(test, removeDraft, { draft_id: two?.draft_id, is_removed: 0 }, teacher);
    await studio.publish(made.draft_id, { audience: VI_A });
    expect((await questions()).map(({ retiredAt }) => retiredAt)).toEqual([null, null, null]);
  });

  it('students inside are counted by class, and a removed lesson retires (D20 removed-lesson)', async () => {
    const made = await studio.aQuiz(schoolId);
    await studio.publish(made.draft_id, { audience: VI_A });
    const { id: studentId } = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
    const now = test.clock.now();
    await test.database.pool.query(
      'insert into course_progress (student_id, course_id, started_at, last_at, completed_at) values ($1, $2, $3, $3, $3)',
      [studentId, made.course_id, now],
    );
    const added = await studio.addQuiz(made.draft_id, null);
    await staffCall(test, removeDraft, { draft_id: made.lesson.draft_id, is_removed: 1 }, teacher);
    const { details } = await staffCall(
      test,
      fetchPublication,
      { draft_id: made.draft_id },
      teacher,
    );
    expect(details).toMatchObject({
      changes: [
        { change: 'new', place: 1 },
        { change: 'removed', place: 1 },
      ],
      inside: [{ grade: 6, section: 'A', student_count: 1 }],
      finished_count: 1,
    });
    expect(await codeOf(studio.publish(made.draft_id, { audience: VI_A }))).toBe(
      'DRAFT_INCOMPLETE',
    );
    expect((await rowsOf(made.course_id)).lessons.map(({ retiredAt }) => retiredAt)).toEqual([
      null,
    ]);
    expect(added.state).toBe('new');
  });

  it('a publication is undone, and the edited course comes back with it where that is asked (D20 undo)', async () => {
    const made = await studio.aQuiz(schoolId);
    const [question] = made.questions;
    await studio.publish(made.draft_id, { audience: VI_A });
    await hint(question?.draft_id ?? 0, 'Share it.');
    const second = await studio.aQuiz(schoolId);
    expect(second.draft_id).not.toBe(made.draft_id);
    await studio.publish(made.draft_id, { audience: VI_A });
    const contentOf = async () => {
      const [row] = await test.database.orm
        .select({ content: quizQuestions.content })
        .from(quizQuestions)
        .where(eq(quizQuestions.id, question?.question_id ?? 0));
      return row?.content.hint;
    };
    expect(await contentOf()).toEqual({ en: 'Share it.' });
    const restore = (replaces_draft: 0 | 1, number = 1, published_number = 2) =>
      staffCall(
        test,
        restoreVersion,
        { draft_id: made.draft_id, number, published_number, replaces_draft },
        teacher,
      );
    const restored = await restore(0);
    expect(restored.details.course).toMatchObject({ state: 'changed', published: { number: 3 } });
    expect((await restore(0)).details).toEqual(restored.details);
    expect(await contentOf()).toEqual({ en: '' });
    expect((await studio.read(made.draft_id)).lessons[0]?.questions[0]?.content.hint).toBe(
      'Share it.',
    );
    expect(await codeOf(restore(0, 2, 2))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(restore(0, 9, 3))).toBe('NOT_FOUND');
    const replaced = await restore(1, 1, 3);
    expect(replaced.details.course).toMatchObject({ state: 'published', published: { number: 4 } });
    expect(replaced.details.course.lessons[0]?.questions[0]).toMatchObject({
      version: 3,
      content: { kind: 'single' },
    });
    expect(replaced.details.course.lessons[0]?.questions[0]?.content.hint).toBeUndefined();
    expect(await versionsOf(made.draft_id)).toMatchObject([
      { number: 4, is_current: 1, lesson_count: 1 },
      { number: 3, is_current: 0 },
      { number: 2 },
      { number: 1 },
    ]);
  });

  it('a publication that is scheduled comes at its time, as it was seen then (D20 scheduled)', async () => {
    const made = await studio.aQuiz(schoolId);
    const at = new Date(test.clock.now().getTime() + HOUR_MS).toISOString();
    const scheduled = await studio.publish(made.draft_id, { audience: VI_A, at });
    expect(scheduled.details.course).toMatchObject({
      scheduled: { at, note: '', audience: VI_A },
      published: null,
      state: 'draft',
    });
    await hint(made.questions[0]?.draft_id ?? 0, 'Not yet.');
    const run = () => {
      const job = publishJob(test.services);
      return job.run({
        payload: { draftId: made.draft_id },
        signal: new AbortController().signal,
        complete: () => Promise.resolve(),
      });
    };
    expect(await run()).toEqual({ inMs: expect.any(Number) });
    expect(await versionsOf(made.draft_id)).toEqual([]);
    test.clock.advance(HOUR_MS);
    expect(await run()).toBe('done');
    expect(await run()).toBe('done');
    expect(await versionsOf(made.draft_id)).toMatchObject([{ number: 1, audience: VI_A }]);
    expect(await studio.read(made.draft_id)).toMatchObject({ state: 'changed', scheduled: null });
    const tooFar = new Date(test.clock.now().getTime() + 400 * 24 * HOUR_MS).toISOString();
    expect(await codeOf(studio.publish(made.draft_id, { audience: VI_A, at: tooFar }))).toBe(
      'BAD_REQUEST',
    );
    const later = new Date(test.clock.now().getTime() + HOUR_MS).toISOString();
    await studio.publish(made.draft_id, { audience: VI_A, at: later });
    await test.database.orm
      .update(grants)
      .set({ endedAt: test.clock.now() })
      .where(eq(grants.personId, teacherId));
    test.clock.advance(HOUR_MS);
    expect(await run()).toBe('done');
    const byCoordinator = (
      await staffCall(test, fetchVersions, { draft_id: made.draft_id }, coordinator)
    ).details.versions;
    expect(byCoordinator.map(({ number }) => number)).toEqual([1]);
  });

  it('students lose a removed course, and have it again when it comes back (D20 removed-course)', async () => {
    const made = await studio.aQuiz(schoolId);
    const { draft_id } = made;
    await studio.publish(draft_id, { audience: VI_A });
    await staffCall(test, removeDraft, { draft_id, is_removed: 1 }, teacher);
    expect((await rowsOf(made.course_id)).course?.retiredAt).toEqual(expect.any(Date));
    expect(await codeOf(studio.publish(draft_id, { tree_version: 1, audience: VI_A }))).toBe(
      'NOT_FOUND',
    );
    await staffCall(test, removeDraft, { draft_id, is_removed: 0 }, teacher);
    expect((await rowsOf(made.course_id)).course?.retiredAt).toBeNull();
  });

  it('a published course is copied into the library, once (D20 copied)', async () => {
    const made = await studio.aQuiz(schoolId, 2);
    const { library_id } = made;
    const asked = { library_id, request_key: randomUUID(), course_id: made.course_id };
    expect(await codeOf(staffCall(test, copyCourse, asked, teacher))).toBe('COURSE_NOT_FOUND');
    await studio.publish(made.draft_id, { audience: VI_A });
    const copied = (await staffCall(test, copyCourse, asked, teacher)).details.course;
    expect((await staffCall(test, copyCourse, asked, teacher)).details.course).toEqual(copied);
    const original = await studio.read(made.draft_id);
    expect(copied.origin).toMatchObject({ course_id: made.course_id, name: 'Fractions' });
    expect(original.origin).toBeNull();
    expect(copied.course_id).not.toBe(original.course_id);
    expect(copied.content).toEqual(original.content);
    expect(copied.lessons.map((of) => of.questions.map(({ content }) => content))).toEqual(
      original.lessons.map((of) => of.questions.map(({ content }) => content)),
    );
    const elsewhere = (await aSchool(test.database)).id;
    const stranger = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: elsewhere }),
    );
    const own = await studioOf(test, stranger).libraryOf(elsewhere);
    const strange = { ...asked, library_id: own, request_key: randomUUID() };
    expect(await codeOf(staffCall(test, copyCourse, strange, stranger))).toBe('COURSE_NOT_FOUND');
  });

  it('published courses of the installation and of the own school are offered to be copied (D20 to-copy)', async () => {
    const author = await personCookie(test, await aPerson(test, 'author'));
    const own = studioOf(test, author);
    const ofAll = await own.aQuiz(null);
    await own.publish(ofAll.draft_id);
    const made = await studio.aQuiz(schoolId);
    const offered = async (cookie: string, library_id: number, words?: string) => {
      await test.services.catalogue.reload();
      await test.services.catalogue.reload(made.library_id);
      const { details } = await staffCall(
        test,
        fetchCoursesToCopy,
        { library_id, ...(words !== undefined && { words }) },
        cookie,
      );
      return details.courses;
    };
    expect(
      (await offered(teacher, made.library_id)).map(({ course_id }) => course_id),
    ).not.toContain(made.course_id);
    await studio.publish(made.draft_id, { audience: VI_A });
    expect(await offered(teacher, made.library_id, 'fract')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ course_id: ofAll.course_id, is_of_school: 0 }),
        expect.objectContaining({
          course_id: made.course_id,
          name: 'Fractions',
          lesson_count: 1,
          grades: [6],
          is_of_school: 1,
        }),
      ]),
    );
    expect(await offered(teacher, made.library_id, 'no such course')).toEqual([]);
    const toAll = await offered(author, ofAll.library_id, 'fractions');
    expect(toAll.map(({ course_id }) => course_id)).not.toContain(made.course_id);
  });

  it('a shared course is published by the teacher of its class', async () => {
    const made = await studio.aQuiz(schoolId);
    await staffCall(test, shareCourse, { draft_id: made.draft_id, is_shared: 1 }, teacher);
    const other = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'B' }),
    );
    const published = await studioOf(test, other).publish(made.draft_id, { audience: VI_B });
    expect(published.details.course).toMatchObject({ is_own: 0, published: { audience: VI_B } });
    const { courses: listed } = (
      await staffCall(test, fetchLibrary, { library_id: made.library_id }, teacher)
    ).details;
    expect(listed).toMatchObject([{ state: 'published', change_count: 0 }]);
  });
});
