import { addLesson, addQuestions } from '@skillkite/contract/staff/studio/drafts';
import { fetchFiles, removeFile } from '@skillkite/contract/staff/studio/files';
import { copyCourse } from '@skillkite/contract/staff/studio/library';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { fileRef } from '@skillkite/content/library-file';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPack } from '../../../testing/files/a-pack.ts';
import { aPicture } from '../../../testing/files/a-picture.ts';
import { archive, good } from '../../../testing/files/a-scorm-package.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { libraryFilesOf } from '../../../testing/data/library-files.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { aLibrary, studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { courses, lessons, quizQuestions } from '../../catalogue/tables.ts';
import { importPack } from '../../packs/import/import-pack.ts';

const SAMPLES = new URL('../../../testing/media/', import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));

describe('files of a course that is copied (decision 107)', () => {
  let test: TestApp;
  let schoolId: number;
  let libraryId: number;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off', SCHOOL_LIBRARY_GB: '1' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    libraryId = await aLibrary(test, schoolId);
    cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  });

  const keys = async () => (await Array.fromAsync(test.services.storage.list(''))).toSorted();
  const copy = (course_id: number) =>
    staffCall(
      test,
      copyCourse,
      { library_id: libraryId, request_key: randomUUID(), course_id },
      cookie,
    );
  /** What students get of a course, without ids. */
  const shownOf = async (courseId: number) => {
    const { orm } = test.database;
    const rows = await orm
      .select()
      .from(lessons)
      .where(and(eq(lessons.courseId, courseId), isNull(lessons.retiredAt)))
      .orderBy(asc(lessons.position));
    const questions = await orm
      .select({ content: quizQuestions.content })
      .from(quizQuestions)
      .innerJoin(lessons, eq(lessons.id, quizQuestions.lessonId))
      .where(eq(lessons.courseId, courseId))
      .orderBy(asc(lessons.position), asc(quizQuestions.position));
    return {
      lessons: rows.map(({ id: _1, courseId: _2, slug: _3, ...row }) => row),
      questions: questions.map(({ content }) => content),
    };
  };

  it('come along without a second copy in the store, and the copy is published as the course was (D20 copied-files)', async () => {
    const author = await personCookie(test, await aPerson(test, 'author'));
    const studio = studioOf(test, author);
    const files = libraryFilesOf(test, author, await studio.libraryOf(null));
    const add = async (name: string, bytes: Buffer) =>
      fileRef((await files.add(name, bytes)).file_id);
    const photo = await add('photo.jpg', await aPicture(900, 700).jpeg().toBuffer());
    const poster = await add('poster.jpg', await aPicture(910, 700).jpeg().toBuffer());
    const tone = await add('tone.mp3', await sample('tone.mp3'));
    const made: DraftLesson[] = [
      { kind: 'lesson', title: 'See', file: photo, duration: 90 },
      {
        kind: 'lesson',
        title: 'Watch',
        file: await add('film.mp4', await sample('phone.mp4')),
        poster,
        captions: [
          {
            language: 'en',
            label: 'English',
            file: await add('en.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n')),
          },
        ],
        chapters: [
          { at: 0, title: 'First' },
          { at: 1, title: 'Then' },
        ],
      },
      { kind: 'ia', title: 'Play', file: await add('a.zip', await readFile(await archive(good))) },
      {
        kind: 'lesson',
        title: 'Read',
        body: `<p>See</p><img src="${photo}" alt="A kite"><audio src="${tone}"></audio>`,
      },
    ];
    const course = await studio.aQuiz(null);
    for (const content of made)
      await staffCall(
        test,
        addLesson,
        { draft_id: course.draft_id, request_key: randomUUID(), after: null, content },
        author,
      );
    const question: DraftQuestion = {
      kind: 'picture',
      question: 'Which one flies?',
      voice: { question: { en: tone } },
      options: [
        { text: 'kite', right: true, picture: photo },
        { text: 'stone', picture: poster, why: 'It is heavy.' },
      ],
    };
    await staffCall(
      test,
      addQuestions,
      {
        draft_id: course.lesson.draft_id,
        request_key: randomUUID(),
        after: null,
        questions: [question],
      },
      author,
    );
    expect((await studio.publish(course.draft_id)).status).toBe(200);
    const before = await keys();
    const copied = (await copy(course.course_id)).details.course;
    const mine = studioOf(test, cookie);
    expect((await mine.publish(copied.draft_id)).status).toBe(200);
    expect(await shownOf(copied.course_id)).toEqual(await shownOf(course.course_id));
    expect(await keys()).toEqual(before);
    const listed = (await staffCall(test, fetchFiles, { library_id: libraryId }, cookie)).details;
    expect(listed.files).toHaveLength(6);
    expect(listed.files.every(({ used_count }) => used_count > 0)).toBe(true);
    expect(listed.used_bytes).toBeGreaterThan(0);
    // The same course again brings no file twice.
    await copy(course.course_id);
    const again = (await staffCall(test, fetchFiles, { library_id: libraryId }, cookie)).details;
    expect(again.files).toHaveLength(6);
    // Another school has no room for them.
    schoolId = (await aSchool(test.database)).id;
    libraryId = await aLibrary(test, schoolId);
    cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    await libraryFilesOf(test, cookie, libraryId).begin('film.mp4', 2 ** 30);
    expect((await copy(course.course_id)).failure).toMatchObject({
      code: 'STORAGE_FULL',
      field: 'course_id',
    });
  });

  it('of a pack count nothing against the quota, and stay in the store when they are removed', async () => {
    const folder = 'programs/flying/01-paper';
    const pack = await aPack({
      [`${folder}/course.yaml`]: `name: Paper\nkind: ilm\nlessons:\n  - { slug: look, title: Look, kind: lesson, file: look.png }\n`,
      [`${folder}/look.png`]: await aPicture(90, 70).png().toBuffer(),
    });
    const { database, storage } = test.services;
    await importPack(pack.path, { database, storage, clock: test.clock, mediaTools: null });
    await pack.remove();
    const [course] = await database.orm.select().from(courses).where(eq(courses.name, 'Paper'));
    const before = await keys();
    const copied = (await copy(course?.id ?? 0)).details.course;
    expect((await studioOf(test, cookie).publish(copied.draft_id)).status).toBe(200);
    const [from, to] = [await shownOf(course?.id ?? 0), await shownOf(copied.course_id)];
    expect(to.lessons[0]?.storageKey).toBe(from.lessons[0]?.storageKey);
    const { details } = await staffCall(test, fetchFiles, { library_id: libraryId }, cookie);
    expect(details.used_bytes).toBe(0);
    const file_id = details.files[0]?.file_id ?? 0;
    expect((await staffCall(test, removeFile, { file_id }, cookie)).failure.code).toBe(
      'FILE_IN_USE',
    );
    expect(await keys()).toEqual(before);
  });
});
