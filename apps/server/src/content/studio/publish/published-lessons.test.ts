import { fetchClassDetails, fetchCourseFiles } from '@skillkite/contract/learning/classroom';
import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import {
  addLesson,
  addQuestions,
  removeDraft,
  saveCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { removeFile, saveFile } from '@skillkite/contract/staff/studio/files';
import { restoreVersion } from '@skillkite/contract/staff/studio/publish';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { fileRef } from '@skillkite/content/library-file';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture } from '../../../testing/files/a-picture.ts';
import { archive, good } from '../../../testing/files/a-scorm-package.ts';
import { type TestStudent, aSchool, aStudent } from '../../../testing/data/builders.ts';
import { libraryFilesOf } from '../../../testing/data/library-files.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { aLibrary, studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { courses, lessons, quizQuestions } from '../../catalogue/tables.ts';

const SAMPLES = new URL('../../../testing/media/', import.meta.url);
const DEMO = new URL('../../../../../../content/demo/media/', import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';

describe('lessons made of files, as students get them (decision 107)', () => {
  let test: TestApp;
  let schoolId: number;
  let libraryId: number;
  let cookie: string;
  let student: TestStudent;
  let files: ReturnType<typeof libraryFilesOf>;
  let studio: ReturnType<typeof studioOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    libraryId = await aLibrary(test, schoolId);
    cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    student = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
    files = libraryFilesOf(test, cookie, libraryId);
    studio = studioOf(test, cookie);
  });

  const add = async (name: string, bytes: Buffer | Promise<Buffer>) => {
    const { file_id, state } = await files.add(name, await bytes);
    expect(state, name).toBe('ready');
    return fileRef(file_id);
  };
  let drawn = 0;
  const aDrawing = () => {
    drawn += 1;
    return aPicture(700 + drawn, 500)
      .jpeg()
      .toBuffer();
  };
  /** A course with a quiz, and these lessons before it. */
  const aCourse = async (made: readonly DraftLesson[]) => {
    const quiz = await studio.aQuiz(schoolId);
    const places: (number | null)[] = [null];
    for (const content of made) {
      const added = await staffCall(
        test,
        addLesson,
        {
          draft_id: quiz.draft_id,
          request_key: randomUUID(),
          after: places.at(-1) ?? null,
          content,
        },
        cookie,
      );
      places.push(added.details.lesson.draft_id);
    }
    return quiz;
  };
  const published = async ({ draft_id, course_id }: { draft_id: number; course_id: number }) => {
    const reply = await studio.publish(draft_id);
    expect(reply.details.course.state).toBe('published');
    await test.services.catalogue.reload(libraryId);
    const asked = { user_id: student.id, ilm_id: course_id };
    const { details } = await test.call(fetchClassDetails, asked, student);
    const named = (await test.call(fetchCourseFiles, asked, student)).details;
    return { lessons: details.lesson_details, named };
  };
  const keyOf = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1));
  const stored = async (address: string) =>
    buffer(await test.services.storage.read(keyOf(address)));
  const rowOf = async (id: number) => {
    const [row] = await test.database.orm.select().from(lessons).where(eq(lessons.id, id));
    return row;
  };

  it('a photo, a video, a sound, a document and a sheet open with their bytes, sizes and times (D20 file-lessons)', async () => {
    const photo = await add('worksheet.jpg', aDrawing());
    const poster = await add('poster.jpg', aDrawing());
    const captions = await add('en.vtt', Buffer.from(VTT));
    const course = await aCourse([
      { kind: 'lesson', title: 'A photo', file: photo },
      {
        kind: 'lesson',
        title: 'A film',
        file: await add('film.mp4', sample('phone.mp4')),
        poster,
        captions: [{ language: 'en', label: 'English', file: captions }],
        chapters: [
          { at: 0, title: 'First' },
          { at: 1, title: 'Then' },
        ],
      },
      { kind: 'lesson', title: 'A sound', file: await add('tone.mp3', sample('tone.mp3')) },
      {
        kind: 'supporting_file',
        title: 'A paper',
        file: await add(
          'charts.pdf',
          readFile(new URL('documents/pocket-guide-to-charts.pdf', DEMO)),
        ),
      },
      { kind: 'lesson', title: 'A sheet', file: await add('a.csv', Buffer.from('a,b\n1,2\n')) },
      {
        kind: 'lesson',
        title: 'Notes',
        file: await add('notes.md', Buffer.from('# Kites\n\nThey **fly**.')),
      },
    ]);
    const { lessons: seen, named } = await published(course);
    expect(seen.map(({ file_type }) => file_type)).toEqual([
      'jpg',
      'mp4',
      'mp3',
      'pdf',
      'csv',
      'html',
      'quiz',
    ]);
    const rows = await Promise.all(seen.map(({ id }) => rowOf(id)));
    expect(rows.map((row) => row?.durationSeconds)).toEqual([60, 3.13, 2.16, 60, 60, 30, 30]);
    expect(rows[3]?.pages).toBe(3);
    for (const [index, row] of rows.slice(0, 6).entries()) {
      const bytes = await buffer(await test.services.storage.read(row?.storageKey ?? ''));
      expect(bytes.length, `${index}`).toBe(row?.sizeBytes);
    }
    expect(rows[1]).toMatchObject({
      captions: [{ language: 'en', label: 'English' }],
      chapters: [
        { at: 0, title: { en: 'First' } },
        { at: 1, title: { en: 'Then' } },
      ],
    });
    // What a device keeps of it: poster and captions.
    for (const { source, size } of named.of_lessons)
      expect((await stored(source)).length).toBe(size);
    expect(named.of_lessons).toHaveLength(2);
    const page = await buffer(await test.services.storage.read(rows[5]?.storageKey ?? ''));
    expect(page.toString()).toContain('<strong>fly</strong>');
    const { rows: jobs } = await test.database.pool.query(
      `select payload from jobs where kind = 'picture-copies' and payload @> $1`,
      [{ libraryId }],
    );
    expect(jobs).not.toEqual([]);
  });

  it('an activity is launched by the player from its folder (D20 file-lessons)', async () => {
    const zip = await readFile(await archive({ ...good, 'sco.html': '<h1>Fly</h1>' }));
    const course = await aCourse([{ kind: 'ia', title: 'Play', file: await add('game.zip', zip) }]);
    const { lessons: seen } = await published(course);
    expect(seen[0]).toMatchObject({ class_type: 'ia', file_type: 'scorm' });
    const launch = await test.call(
      startScormLaunch,
      { topic_id: seen[0]?.id ?? 0, section_id: course.course_id, user_id: student.id },
      student,
    );
    expect(launch.details.manifest).toMatchObject({ version: '1.2' });
    const page = await stored(`${launch.details.package_url}sco.html`);
    expect(page.toString()).toBe('<h1>Fly</h1>');
    const row = await rowOf(seen[0]?.id ?? 0);
    expect(row?.packageReport).toMatchObject({ standard: 'SCORM 1.2' });
  });

  it('a page shows pictures and plays sounds of the library, in each language, and nothing of elsewhere', async () => {
    const [picture, sound] = [
      await add('a.jpg', aDrawing()),
      await add('a.mp3', sample('tone.mp3')),
    ];
    const id = Number(picture.slice('file-'.length));
    await staffCall(
      test,
      saveFile,
      { file_id: id, version: 1, name: 'a.jpg', alt: { en: 'A kite' }, licence: '', credit: '' },
      cookie,
    );
    const media = `<figure><img src="${picture}"><figcaption>High up</figcaption></figure><audio src="${sound}" autoplay></audio>`;
    const course = await aCourse([
      {
        kind: 'lesson',
        title: 'Read',
        body: {
          en: `<p>See</p>${media}<img src="https://evil.example/a.png"><img src="../../secret">`,
          hi: `<p>देखें</p>${media}`,
        },
      },
    ]);
    const { lessons: seen } = await published(course);
    const row = await rowOf(seen[0]?.id ?? 0);
    expect(Object.keys(row?.variants ?? {})).toEqual(['hi']);
    for (const key of [row?.storageKey ?? '', row?.variants.hi?.storageKey ?? '']) {
      const html = (await buffer(await test.services.storage.read(key))).toString();
      expect(html).not.toMatch(/evil|secret|autoplay|file-\d/);
      expect(html).toContain('alt="A kite"');
      expect(html).toContain('<figcaption>High up</figcaption></figure>');
      expect(html).toContain('aria-label="a"');
      const addresses = [...html.matchAll(/src="([^"]+)"/g)].map(([, src = '']) => src);
      expect(addresses).toHaveLength(2);
      for (const address of addresses) {
        const at = new URL(address, `https://content.example/${key}`).href;
        expect((await stored(at)).length).toBeGreaterThan(0);
      }
    }
  });

  it('questions have pictures and recordings', async () => {
    const course = await aCourse([]);
    const [whole, cat, car] = [
      await add('whole.jpg', aDrawing()),
      await add('cat.jpg', aDrawing()),
      await add('car.jpg', aDrawing()),
    ];
    const voice = await add('voice.mp3', sample('tone.mp3'));
    const questions: DraftQuestion[] = [
      {
        kind: 'sort',
        question: { en: 'Where?', hi: 'कहाँ?' },
        voice: { question: { en: voice } },
        picture: whole,
        options: [
          { text: 'cat', basket: 1, picture: cat, voice },
          { text: 'car', basket: 2, picture: car },
        ],
        baskets: [{ text: 'alive', picture: cat, voice }, { text: 'made' }],
      },
    ];
    const added = await staffCall(
      test,
      addQuestions,
      { draft_id: course.lesson.draft_id, request_key: randomUUID(), after: null, questions },
      cookie,
    );
    const { named } = await published(course);
    const [row] = await test.database.orm
      .select()
      .from(quizQuestions)
      .where(eq(quizQuestions.id, added.details.questions[0]?.question_id ?? 0));
    expect(row?.content.voices?.map(({ lang, text }) => [lang, text])).toEqual([
      ['en', 'Where?'],
      ['en', 'cat'],
      ['en', 'alive'],
    ]);
    expect(row?.content.options.map(({ picture }) => picture !== null)).toEqual([true, true]);
    expect(row?.content.places?.map(({ picture }) => picture !== null)).toEqual([true, false]);
    // Three pictures and one sound, each once.
    expect(new Set(named.of_questions.map(({ source }) => source)).size).toBe(4);
    for (const { source, size } of named.of_questions)
      expect((await stored(source)).length).toBe(size);
  });

  it('the course has its picture and the brief of its project', async () => {
    const course = await aCourse([]);
    const content = {
      name: 'Kites',
      lang: 'en' as const,
      grades: [6],
      thumbnail: await add('kite.jpg', aDrawing()),
      project: { brief: await add('brief.md', Buffer.from('Build a **kite**.')) },
    };
    await staffCall(test, saveCourse, { draft_id: course.draft_id, version: 1, content }, cookie);
    await published(course);
    const [row] = await test.database.orm
      .select()
      .from(courses)
      .where(eq(courses.id, course.course_id));
    expect(row?.projectBrief).toContain('<strong>kite</strong>');
    expect(await test.services.storage.stat(row?.thumbnail ?? '')).not.toBeNull();
  });

  it('a file that is missing, being checked or of another kind holds a publication back', async () => {
    const waiting = fileRef(await files.send('late.jpg', await aDrawing()));
    const refused = fileRef((await files.add('bad.zip', Buffer.from('no zip'))).file_id);
    for (const [lesson, message] of [
      [{ kind: 'lesson', title: 'See', file: 'file-999999' }, 'file-missing'],
      [{ kind: 'lesson', title: 'See', file: waiting }, 'file-not-ready'],
      [{ kind: 'ia', title: 'Play', file: refused }, 'activity-unplayable'],
      [{ kind: 'ia', title: 'Play', file: waiting }, 'file-wrong-kind'],
    ] as const) {
      const course = await aCourse([lesson]);
      const { failure } = await studio.publish(course.draft_id);
      expect(failure).toMatchObject({ code: 'DRAFT_INCOMPLETE' });
      expect(failure.field).toMatch(new RegExp(`\\.file\\.${message}$`));
    }
    // A file of another school is none.
    const other = (await aSchool(test.database)).id;
    const theirs = libraryFilesOf(
      test,
      await personCookie(test, await aPerson(test, 'coordinator', { schoolId: other })),
      await aLibrary(test, other),
    );
    const { file_id } = await theirs.add('theirs.jpg', await aDrawing());
    const course = await aCourse([{ kind: 'lesson', title: 'See', file: fileRef(file_id) }]);
    expect((await studio.publish(course.draft_id)).failure.code).toBe('DRAFT_INCOMPLETE');
  });

  it('a published file stays; an earlier version whose file was removed is not brought back (D20 file-in-use)', async () => {
    const [one, two] = [await add('1.jpg', aDrawing()), await add('2.jpg', aDrawing())];
    const remove = (ref: string) =>
      staffCall(test, removeFile, { file_id: Number(ref.slice(5)) }, cookie);
    const course = await aCourse([]);
    const content = { name: 'Kites', lang: 'en' as const, grades: [6] };
    const save = (thumbnail: string, version: number) =>
      staffCall(
        test,
        saveCourse,
        { draft_id: course.draft_id, version, content: { ...content, thumbnail } },
        cookie,
      );
    await save(one, 1);
    await published(course);
    await save(two, 2);
    // Students still see the first one.
    expect((await remove(one)).failure.code).toBe('FILE_IN_USE');
    await published(course);
    expect((await remove(one)).status).toBe(200);
    const restored = await staffCall(
      test,
      restoreVersion,
      { draft_id: course.draft_id, number: 1, published_number: 2, replaces_draft: 0 },
      cookie,
    );
    expect(restored.failure).toMatchObject({ code: 'DRAFT_INCOMPLETE' });
  });

  it('a removed course whose file was removed too comes back unpublished', async () => {
    const photo = await add('1.jpg', aDrawing());
    const course = await aCourse([{ kind: 'lesson', title: 'See', file: photo }]);
    await published(course);
    const remove = (is_removed: 0 | 1) =>
      staffCall(test, removeDraft, { draft_id: course.draft_id, is_removed }, cookie);
    await remove(1);
    const file_id = Number(photo.slice('file-'.length));
    expect((await staffCall(test, removeFile, { file_id }, cookie)).status).toBe(200);
    expect((await remove(0)).status).toBe(200);
    await test.services.catalogue.reload(libraryId);
    const asked = { user_id: student.id, ilm_id: course.course_id };
    expect((await test.call(fetchClassDetails, asked, student)).status).not.toBe(200);
    expect((await studio.publish(course.draft_id)).failure.code).toBe('DRAFT_INCOMPLETE');
  });
});
