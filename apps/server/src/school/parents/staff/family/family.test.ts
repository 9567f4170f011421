import { fetchMade, fetchWeek, fetchWon } from '@skillkite/contract/family/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aProgram,
  aSchool,
  aStudent,
  someQuestions,
  unique,
} from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { recordStatements, scannedTables } from '../../../../testing/recorded-statements.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { badges } from '../../../../learning/badges/tables.ts';
import { certificates } from '../../../../learning/certificates/tables.ts';
import { quizRuns } from '../../../../learning/practice/tables.ts';
import { courseProgress, lessonProgress } from '../../../../learning/progress-record/tables.ts';
import { submissionFiles, submissions } from '../../../../learning/projects/tables.ts';
import { scormLaunches } from '../../../../learning/scorm/tables.ts';

/** A Thursday; the week began on 2026-07-13. */
const NOW = new Date('2026-07-16T09:00:00Z');
const MONDAY = new Date('2026-07-13T05:00:00Z');
const LAST_WEEK = new Date('2026-07-08T05:00:00Z');
const LARGE = ['students', 'lesson_progress', 'course_progress', 'submissions', 'badges'];
const TEXT = 'I counted the mosquitoes on ten evenings.';

describe('what a parent sees (D14)', () => {
  let test: TestApp;
  let statements: ReturnType<typeof recordStatements>;
  let child: { id: number; schoolId: number };
  let cookie: string;
  let courseIds: number[];
  let videoId = 0;
  let certificateId: number;
  const fileId = unique('file');

  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = recordStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    test.clock.set(NOW);
    const { orm } = database;
    const { id: schoolId } = await aSchool(database);
    child = await aStudent(database, { schoolId, fullname: 'Asha Verma' });
    const lessons = [
      { title: 'A video', durationSeconds: 600 },
      { title: 'A quiz', durationSeconds: 60, kind: 'quiz' as const },
    ];
    const program = await aProgram(database, {
      courses: [
        {
          name: 'Claims',
          lessons,
          projectRubric: [
            {
              slug: 'check',
              name: { en: 'The check', hi: 'जाँच' },
              levels: [{ en: 'Not yet.' }, { en: 'Checked.' }],
            },
          ],
        },
        { name: 'Headlines', lessons },
      ],
    });
    const [claims, headlines] = program.courses;
    if (!claims || !headlines) throw new Error('Two courses were expected.');
    courseIds = [claims.id, headlines.id];
    const studentId = child.id;
    const [video = 0, quiz = 0] = claims.lessonIds;
    videoId = video;
    await someQuestions(database, quiz, 4);
    await test.services.catalogue.reload();
    const did = (lessonId: number, courseId: number, at: Date) => ({
      studentId,
      lessonId,
      courseId,
      isDone: true,
      firstAt: at,
      lastAt: at,
      doneAt: at,
    });
    await orm
      .insert(lessonProgress)
      .values([
        did(video, claims.id, LAST_WEEK),
        did(quiz, claims.id, MONDAY),
        did(headlines.lessonIds[0] ?? 0, headlines.id, NOW),
      ]);
    await orm.insert(courseProgress).values([
      {
        studentId,
        courseId: claims.id,
        startedAt: LAST_WEEK,
        lastAt: MONDAY,
        completedAt: MONDAY,
      },
      { studentId, courseId: headlines.id, startedAt: NOW, lastAt: NOW },
    ]);
    const run = { studentId, lessonId: quiz, runId: 'r', attempts: [] };
    await orm.insert(quizRuns).values({ ...run, lastAt: MONDAY, doneAt: MONDAY, score: 75 });
    const badge = { studentId, programId: program.id, milestone: 1 as const, courseId: claims.id };
    await orm.insert(badges).values({ ...badge, type: 2, scorePercent: 90, wonAt: MONDAY });
    await orm.insert(scormLaunches).values(
      [1, 2, 3].map((launchNumber) => ({
        id: unique('launch'),
        launchNumber,
        studentId,
        lessonId: video,
        tokenHash: unique('token'),
        startedAt: MONDAY,
        tokenExpiresAt: NOW,
      })),
    );
    const project = { studentId, courseId: claims.id };
    await orm.insert(submissions).values({
      ...project,
      status: 'approved',
      remarks: 'That is real checking!',
      marks: { check: 2 },
      submittedAt: MONDAY,
      reviewedAt: NOW,
    });
    const storageKey = unique('projects/p');
    await test.services.storage.put(`${storageKey}/0`, Buffer.from(TEXT));
    await orm.insert(submissionFiles).values({
      ...project,
      id: fileId,
      name: 'tulsi.png',
      fileType: 'png',
      sizeBytes: TEXT.length,
      receivedBytes: TEXT.length,
      partBytes: 1024,
      storageKey,
      createdAt: MONDAY,
    });
    const [certificate] = await orm
      .insert(certificates)
      .values({
        studentId,
        programId: program.id,
        code: unique('code'),
        fullname: 'Asha Verma',
        programName: 'Thinking clearly',
        lang: 'en',
        translations: { hi: { programName: 'साफ़ सोच' } },
        schoolName: 'A school',
        completedAt: MONDAY,
        completedOn: '2026-07-13',
      })
      .returning();
    certificateId = certificate?.id ?? 0;
    cookie = await personCookie(test, await aPerson(test, 'parent', { studentId }));
  });
  afterAll(() => test.close());

  const ofChild = () => ({ student_id: child.id, language: 'en' as const });
  const strangers = async () => {
    const other = await aStudent(test.database, { schoolId: child.schoolId });
    return personCookie(test, await aPerson(test, 'parent', { studentId: other.id }));
  };
  const follow = (url: string, as: string | null) =>
    test.app.inject({ method: 'GET', url, headers: as === null ? {} : { cookie: as } });

  it('is the present week: days, minutes, what was finished, made, won, and hard (D14 week)', async () => {
    const { details } = await staffCall(test, fetchWeek, ofChild(), cookie);
    expect(details).toMatchObject({
      starts_on: '2026-07-13',
      ends_on: '2026-07-19',
      is_current: 1,
      has_earlier: 1,
      learned_on: ['2026-07-13', '2026-07-16'],
      minutes: 11,
      lessons: 2,
      finished: [{ course: { text: 'Claims' }, position: 1, courses: 2 }],
      quiz: { lesson: { text: 'A quiz' }, right: 3, questions: 4 },
      badges: [{ course: { text: 'Claims' }, type: 2, won_on: '2026-07-13' }],
      projects: [
        {
          course_id: courseIds[0],
          status: 'approved',
          remarks: 'That is real checking!',
          handed_in_on: '2026-07-13',
          picture: `/api/family/files/${fileId}`,
          files: [{ name: 'tulsi.png' }],
        },
      ],
      hard: { lesson: { text: 'A video' }, tries: 3, is_done: 1 },
      latest_lesson: { text: 'A video' },
      next: { course: { text: 'Headlines' }, is_begun: 1, lessons: 1, minutes: 1 },
    });
  });

  it('has the days on which an activity was only tried, and no minutes of what was not finished (D14 week)', async () => {
    const { id: studentId } = await aStudent(test.database, { schoolId: child.schoolId });
    await test.database.orm.insert(scormLaunches).values(
      [MONDAY, NOW, NOW].map((startedAt, at) => ({
        id: unique('launch'),
        launchNumber: at + 1,
        studentId,
        lessonId: videoId,
        tokenHash: unique('token'),
        startedAt,
        tokenExpiresAt: NOW,
      })),
    );
    const parent = await personCookie(test, await aPerson(test, 'parent', { studentId }));
    const of = { student_id: studentId, language: 'en' as const };
    const { details } = await staffCall(test, fetchWeek, of, parent);
    expect(details).toMatchObject({
      learned_on: ['2026-07-13', '2026-07-16'],
      minutes: 0,
      lessons: 0,
    });
  });

  it('is an earlier week by any of its days, and never one that has not begun', async () => {
    const earlier = { ...ofChild(), week: '2026-07-09' };
    expect((await staffCall(test, fetchWeek, earlier, cookie)).details).toMatchObject({
      starts_on: '2026-07-06',
      is_current: 0,
      has_earlier: 0,
      learned_on: ['2026-07-08'],
      minutes: 10,
      finished: [],
      projects: [],
      next: null,
    });
    const ahead = { ...ofChild(), week: '2027-01-01' };
    const { details } = await staffCall(test, fetchWeek, ahead, cookie);
    expect(details.starts_on).toBe('2026-07-13');
  });

  it('is all that was made and won, in the language of the parent', async () => {
    const made = await staffCall(test, fetchMade, ofChild(), cookie);
    expect(made.details.projects.map(({ course }) => course.text)).toEqual(['Claims']);
    const inHindi = { ...ofChild(), language: 'hi' as const };
    const seen = await staffCall(test, fetchMade, inHindi, cookie);
    expect(seen.details.projects[0]?.rubric).toEqual([
      {
        slug: 'check',
        name: { text: 'जाँच', lang: 'hi' },
        levels: [
          { text: 'Not yet.', lang: 'en' },
          { text: 'Checked.', lang: 'en' },
        ],
        given: 2,
      },
    ]);
    const won = await staffCall(test, fetchWon, inHindi, cookie);
    expect(won.details).toMatchObject({
      certificates: [
        {
          program: { text: 'साफ़ सोच', lang: 'hi' },
          completed_on: '2026-07-13',
          pdf_url: `/api/family/certificate_pdf/${certificateId}`,
        },
      ],
      badges: [{ course: { text: 'Claims', lang: 'en' }, type: 2 }],
    });
  });

  it('its pictures and certificates are links for its parent alone (D14 not-shown)', async () => {
    const links = [`/api/family/files/${fileId}`, `/api/family/certificate_pdf/${certificateId}`];
    const stranger = await strangers();
    for (const link of links) {
      expect((await follow(link, cookie)).statusCode).toBe(200);
      expect((await follow(link, stranger)).statusCode).toBe(403);
      expect((await follow(link, null)).statusCode).toBe(401);
      const gone = link.replace(/[^/]+$/, '999999');
      expect((await follow(gone, cookie)).statusCode).toBe(404);
    }
    const [file = '', pdf = ''] = links;
    expect((await follow(file, cookie)).body).toBe(TEXT);
    expect((await follow(pdf, cookie)).headers['content-type']).toBe('application/pdf');
  });

  it.each([fetchWeek, fetchMade, fetchWon])(
    '$path: at most four statements, and no table from end to end',
    async (call) => {
      const parent = await aPerson(test, 'parent', { studentId: child.id });
      const fresh = await personCookie(test, parent);
      const sent = await statements.during(async () => {
        expect((await staffCall(test, call, ofChild(), fresh)).status).toBe(200);
      });
      expect(sent.length).toBeGreaterThan(1);
      expect(sent.length).toBeLessThanOrEqual(4);
      const scanned = await Promise.all(sent.map((one) => scannedTables(test.database.pool, one)));
      expect(scanned.flat().filter((table) => LARGE.includes(table))).toEqual([]);
    },
  );
});
