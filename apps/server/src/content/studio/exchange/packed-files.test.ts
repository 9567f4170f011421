import {
  addLesson,
  addQuestions,
  removeDraft,
  saveCourse,
} from '@skillkite/contract/staff/studio/drafts';
import { fetchFile, fetchFiles, saveFile } from '@skillkite/contract/staff/studio/files';
import { exportPack, importPack } from '@skillkite/contract/staff/studio/packs';
import { createProgram, fetchPrograms } from '@skillkite/contract/staff/studio/programs';
import type { DraftLesson, DraftQuestion } from '@skillkite/content/draft-schemas';
import { fileIdsIn, fileRef } from '@skillkite/content/library-file';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture } from '../../../testing/files/a-picture.ts';
import { archive, good } from '../../../testing/files/a-scorm-package.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { libraryFilesOf } from '../../../testing/data/library-files.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { zipOf } from '../../../testing/files/zipped-pack.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { checkPack } from '../../packs/check-pack.ts';
import { PackError, sentenceOf } from '../../packs/problem.ts';
import { openArchive } from '../../packs/packages/scorm-package-archive.ts';
import { PACK_LIMITS } from './pack-parser.ts';

const SAMPLES = new URL('../../../testing/media/', import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));
const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n');

/** A school with its coordinator. */
async function aSchoolOf(test: TestApp) {
  const schoolId = (await aSchool(test.database)).id;
  const cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  const studio = studioOf(test, cookie);
  const libraryId = await studio.libraryOf(schoolId);
  return { schoolId, cookie, studio, libraryId, files: libraryFilesOf(test, cookie, libraryId) };
}
type School = Awaited<ReturnType<typeof aSchoolOf>>;

/** A course with a lesson of each kind of file, whole by the rules of packs. */
async function aCourseOfFiles(test: TestApp, { cookie, studio, schoolId, files }: School) {
  const add = async (
    name: string,
    bytes: Buffer,
    more: { alt?: object; licence?: string } = {},
  ) => {
    const { file_id, version } = await files.add(name, bytes);
    const words = { alt: {}, licence: '', credit: 'Class VI', ...more };
    await staffCall(test, saveFile, { file_id, version, name, ...words }, cookie);
    return fileRef(file_id);
  };
  const photo = await add('A kite.jpg', await aPicture(900, 700).jpeg().toBuffer(), {
    alt: { en: 'A kite', hi: 'एक पतंग' },
    licence: 'CC BY 4.0',
  });
  const stone = await add('पत्थर.png', await aPicture(910, 700).png().toBuffer());
  const tone = await add('tone.mp3', await sample('tone.mp3'));
  const film = await add('film.mp4', await sample('phone.mp4'));
  const made: DraftLesson[] = [
    { kind: 'lesson', title: 'A picture', file: photo, duration: 90 },
    {
      kind: 'lesson',
      title: { en: 'A film', hi: 'एक फ़िल्म' },
      file: { en: film, hi: film },
      poster: stone,
      captions: [{ language: 'en', label: 'English', file: await add('en.vtt', VTT) }],
      chapters: [
        { at: 0, title: 'First' },
        { at: 1, title: 'Then' },
      ],
    },
    { kind: 'lesson', title: 'A sound', file: tone },
    { kind: 'lesson', title: 'A text', file: await add('a.txt', Buffer.from('Up it goes.')) },
    { kind: 'lesson', title: 'Notes', file: await add('notes.md', Buffer.from('# Notes\n\nUp.')) },
    {
      kind: 'supporting_file',
      title: 'A sheet',
      file: await add('a.csv', Buffer.from('a,b\n1,2\n')),
    },
    { kind: 'ia', title: 'Play', file: await add('a.zip', await readFile(await archive(good))) },
    {
      kind: 'lesson',
      title: { en: 'A page', hi: 'एक पन्ना' },
      body: {
        en: `<p>See</p><img src="${photo}" alt="A red kite" /><audio src="${tone}" controls preload="metadata"></audio>`,
        hi: `<p>देखें</p><img src="${photo}" alt="लाल पतंग" />`,
      },
    },
    {
      kind: 'project',
      title: 'Build one',
      body: `<p>Build a kite.</p><img src="${photo}" alt="A kite" />`,
      rubric: [{ slug: 'flies', name: 'It flies', levels: ['Not yet', 'Yes'] }],
    },
  ];
  const course = await studio.aQuiz(schoolId);
  const content = { ...course.content, subject: 'Science', thumbnail: photo };
  await staffCall(test, saveCourse, { draft_id: course.draft_id, version: 1, content }, cookie);
  for (const lesson of made) {
    const answer = await staffCall(
      test,
      addLesson,
      { draft_id: course.draft_id, request_key: randomUUID(), after: null, content: lesson },
      cookie,
    );
    expect(answer.status).toBe(200);
  }
  // Packs ask for a hint, an explanation and a reason, which this one lacks.
  const bare = { draft_id: course.questions[0]?.draft_id ?? 0, is_removed: 1 } as const;
  await staffCall(test, removeDraft, bare, cookie);
  const questions: DraftQuestion[] = [
    {
      kind: 'picture',
      question: 'Which one flies?',
      voice: { question: { en: tone } },
      picture: photo,
      picture_text: 'The sky',
      hint: 'Look up.',
      explanation: 'It is light.',
      skill: 'Wind',
      level: 2,
      options: [
        { text: 'kite', right: true, picture: photo },
        { text: 'stone', picture: stone, why: 'It is heavy.' },
      ],
    },
  ];
  const added = await staffCall(
    test,
    addQuestions,
    { draft_id: course.lesson.draft_id, request_key: randomUUID(), after: null, questions },
    cookie,
  );
  expect(added.status).toBe(200);
  return course;
}

/** Unpacks an archive; the folder. */
async function unzipped(zip: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skillkite-unzipped-'));
  await writeFile(join(folder, '.zip'), zip);
  const source = await openArchive(join(folder, '.zip'), PACK_LIMITS);
  for (const { path, open } of source.files) {
    await mkdir(dirname(join(folder, 'pack', path)), { recursive: true });
    await writeFile(join(folder, 'pack', path), await buffer(await open()));
  }
  await source.close();
  return folder;
}

describe('files of content packs (D20)', () => {
  let test: TestApp;
  let school: School;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off', SCHOOL_LIBRARY_GB: '1' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    school = await aSchoolOf(test);
  });

  const send = (to: School, zip: Buffer, isApplied: 0 | 1 = 1) =>
    staffCall(test, importPack, { library_id: to.libraryId, is_applied: isApplied }, to.cookie, [
      { name: 'pack.zip', bytes: zip },
    ]);
  const listOf = async ({ libraryId, cookie }: School) =>
    (await staffCall(test, fetchFiles, { library_id: libraryId, most: 200 }, cookie)).details;
  /** Contents of a course, with names of files that are the same in each library. */
  const shownOf = async (of: School, draftId: number) => {
    const { content, lessons } = await of.studio.read(draftId);
    const all = [
      content,
      ...lessons.map((one) => [one.content, one.questions.map((each) => each.content)]),
    ];
    let text = JSON.stringify(all);
    for (const id of fileIdsIn(all)) {
      const { file } = (await staffCall(test, fetchFile, { file_id: id }, of.cookie)).details;
      const { name, kind, state, alt, licence, credit, mime } = file;
      text = text.replaceAll(
        new RegExp(`file-${id}(?!\\d)`, 'g'),
        JSON.stringify([name, kind, state, alt, licence, credit, mime]).replaceAll('"', "'"),
      );
    }
    return JSON.parse(text) as unknown;
  };

  it('go out and come in with a lesson of each kind, and change nothing (D20 pack-files)', async () => {
    const course = await aCourseOfFiles(test, school);
    const zip = await school.studio.packOf(school.libraryId);
    const before = await shownOf(school, course.draft_id);
    const own = (await send(school, zip)).details;
    expect(own).toMatchObject({ new_count: 0, file_count: 0, file_ids: [] });
    expect(own.items.filter(({ outcome, why }) => outcome !== 'here' || why !== null)).toEqual([]);
    expect(await shownOf(school, course.draft_id)).toEqual(before);
    const other = await aSchoolOf(test);
    const seen = (await send(other, zip, 0)).details;
    expect(seen.items.filter(({ outcome }) => outcome !== 'taken')).toEqual([]);
    expect((await listOf(other)).files).toEqual([]);
    const taken = (await send(other, zip)).details;
    expect(taken.file_ids).toHaveLength(9);
    for (const id of taken.file_ids) expect((await other.files.check(id)).state).toBe('ready');
    const [draftId = 0] = taken.draft_ids;
    expect(await shownOf(other, draftId)).toEqual(before);
    expect((await other.studio.publish(draftId)).status).toBe(200);
    // What was removed comes again, and its files are there already.
    await staffCall(test, removeDraft, { draft_id: draftId, is_removed: 1 }, other.cookie);
    const again = (await send(other, zip)).details;
    expect(again.file_count).toBe(9);
    expect(again.file_ids).toEqual([]);
    expect(await shownOf(other, again.draft_ids[0] ?? 0)).toEqual(before);
    expect((await listOf(other)).files).toHaveLength(9);
  }, 60_000);

  it('an export passes the check of the command line (D20 pack-check)', async () => {
    await aCourseOfFiles(test, school);
    const folder = await unzipped(await school.studio.packOf(school.libraryId));
    const found = await checkPack(join(folder, 'pack'), { tools: null }).then(
      () => [],
      (error: unknown) => (error instanceof PackError ? error.problems.map(sentenceOf) : [error]),
    );
    expect(found).toEqual([]);
    await rm(folder, { recursive: true });
  }, 60_000);

  it('programs and the question bank go along, and come in once (D20 pack-whole)', async () => {
    const { studio, libraryId, schoolId, cookie } = school;
    const [one, two] = [await studio.aQuiz(schoolId), await studio.aQuiz(schoolId)];
    const courses = [two.draft_id, one.draft_id];
    const content = { name: 'Kites', lang: 'en', grades: [6, 7], theme_id: null } as const;
    const program = { library_id: libraryId, request_key: randomUUID(), content, courses };
    expect((await staffCall(test, createProgram, program, cookie)).status).toBe(200);
    await studio.addToBank(schoolId, ['What flies?', 'What swims?']);
    const zip = await studio.packOf(libraryId);
    const asked = { library_id: libraryId, draft_id: null };
    expect((await staffCall(test, exportPack, asked, cookie)).details).toMatchObject({
      program_count: 1,
      course_count: 2,
      bank_count: 2,
      left: [],
    });
    expect((await send(school, zip)).details.new_count).toBe(0);
    const other = await aSchoolOf(test);
    const taken = (await send(other, zip)).details;
    expect(taken.items.map(({ what, title, outcome }) => [what, title, outcome])).toContainEqual([
      'bank',
      '2',
      'taken',
    ]);
    const programs = async () =>
      (await staffCall(test, fetchPrograms, { library_id: other.libraryId }, other.cookie)).details
        .programs;
    const [copy, ...more] = await programs();
    expect(more).toEqual([]);
    expect(copy).toMatchObject({
      content,
      courses: taken.draft_ids.map((draft_id) => ({ draft_id })),
    });
    expect((await send(other, zip)).details).toMatchObject({ new_count: 0 });
    expect(await programs()).toHaveLength(1);
  });

  it('a teacher gets the courses of a program, and is told that the program stays out', async () => {
    const { studio, libraryId, schoolId, cookie } = school;
    const { draft_id } = await studio.aQuiz(schoolId);
    const content = { name: 'Kites', lang: 'en', grades: [6], theme_id: null } as const;
    const program = { library_id: libraryId, request_key: randomUUID(), content };
    await staffCall(test, createProgram, { ...program, courses: [draft_id] }, cookie);
    const zip = await studio.packOf(libraryId);
    const other = await aSchoolOf(test);
    const teacher = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId: other.schoolId, grade: 6, section: 'A' }),
    );
    const { details } = await send({ ...other, cookie: teacher }, zip);
    expect(details.draft_ids).toHaveLength(1);
    expect(details.items.find(({ what }) => what === 'program')).toMatchObject({
      outcome: 'left',
      why: 'programs-arranged',
    });
  });

  it('that cannot be used are named with the reason, and end nothing', async () => {
    const course = `
name: Kites
kind: ilm
lessons:
  - { slug: page, title: Page, kind: lesson, file: page.html }
  - { slug: odd, title: Odd, kind: lesson, file: odd.exe }
  - { slug: gone, title: Gone, kind: lesson, file: ../../../../gone.pdf }
  - { slug: film, title: Film, kind: lesson, file: film.mp4 }
  - { slug: game, title: Game, kind: ia, file: game }
`;
    const game = Object.fromEntries(
      Object.entries(good).map(([name, text]) => [`programs/kites/01-fly/game/${name}`, text]),
    );
    const zip = await zipOf({
      'pack.yaml': "{ id: kites, name: Kites, version: '1' }",
      'programs/kites/program.yaml': '{ name: Kites, theme: t, area: school, grades: [6] }',
      'programs/kites/01-fly/course.yaml': course,
      'programs/kites/01-fly/page.html':
        '<p>See</p><img src="gone.png"><img src="file-1"><img src="here.png">',
      'programs/kites/01-fly/here.png': await aPicture(90, 70).png().toBuffer(),
      'programs/kites/01-fly/odd.exe': 'MZ',
      'programs/kites/01-fly/film.mp4': 'no film',
      ...game,
    });
    const { details } = await send(school, zip);
    const rows = details.items.filter(({ what }) => what !== 'course' && what !== 'program');
    expect(rows.map(({ title, outcome, why, detail }) => [title, outcome, why, detail])).toEqual([
      ['Page', 'changed', 'not-there', 'gone.png, file-1'],
      ['Odd', 'changed', 'file-type', 'odd.exe'],
      ['Gone', 'changed', 'not-there', '../../../../gone.pdf'],
      ['Film', 'taken', null, ''],
      ['Game', 'taken', null, ''],
      ['programs/kites/01-fly/odd.exe', 'left', 'not-named', ''],
    ]);
    const states: string[] = [];
    for (const id of details.file_ids) {
      const { name, state, refusal } = await school.files.check(id);
      states.push([name, state, refusal ?? ''].join(' '));
    }
    expect(states.toSorted()).toEqual([
      'film.mp4 refused not-what-it-says',
      'game.zip ready ',
      'here.png ready ',
    ]);
  });

  it('that a school has no room for leave nothing behind', async () => {
    await aCourseOfFiles(test, school);
    const zip = await school.studio.packOf(school.libraryId);
    const other = await aSchoolOf(test);
    await other.files.begin('film.mp4', 2 ** 30);
    const parts = async () =>
      (await Array.fromAsync(test.services.storage.list('uploads/'))).length;
    const before = await parts();
    expect((await send(other, zip)).failure).toMatchObject({ code: 'STORAGE_FULL', field: 'file' });
    expect((await listOf(other)).files).toHaveLength(1);
    expect(await parts()).toBe(before);
  }, 60_000);

  it('of a pack are given to people who may edit in its library alone', async () => {
    await school.studio.aQuiz(school.schoolId);
    const url = `/api/staff/studio/pack/${school.libraryId}`;
    const other = await aSchoolOf(test);
    const codeOf = async (headers: { cookie?: string }, at = url) =>
      (await test.app.inject({ url: at, headers })).statusCode;
    expect(await codeOf({})).toBe(401);
    expect(await codeOf({ cookie: other.cookie })).toBe(403);
    expect(await codeOf({ cookie: school.cookie })).toBe(200);
    expect(await codeOf({ cookie: school.cookie }, `${url}?course=1`)).toBe(404);
    expect(await codeOf({ cookie: school.cookie }, '/api/staff/studio/pack/0')).toBe(404);
    expect(
      await codeOf({ cookie: other.cookie }, `/api/staff/studio/pack/${other.libraryId}`),
    ).toBe(404);
  });
});
