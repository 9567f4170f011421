import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import {
  trackCreativeSkillProgress,
  watchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LessonSpec,
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
  someQuestions,
} from '../../testing/data/builders.ts';
import { aPng, openProjectWorld } from '../../testing/data/project-world.ts';
import { balanceOf, doLesson, progressBody } from '../../testing/data/learning.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const START = new Date('2026-03-04T04:30:00Z');
const VIDEO = { fileType: 'mp4', durationSeconds: 60 };
const DAY_S = 86_400;

describe('a lesson that is said to be finished', () => {
  let test: TestApp;
  let other: TestApp;
  let videos: TestCourse;
  let pages: TestCourse;
  let elsewhere: TestCourse;
  beforeAll(async () => {
    test = await openTestApp();
    const lessons = [VIDEO, VIDEO, VIDEO];
    [videos] = (await aProgram(test.database, { courses: [{ lessons }] })).courses as [TestCourse];
    [elsewhere] = (await aProgram(test.database, { courses: [{ lessons }] })).courses as [
      TestCourse,
    ];
    [pages] = (
      await aProgram(test.database, {
        courses: [
          {
            lessons: [
              { fileType: 'html', durationSeconds: 120 },
              { fileType: 'pdf', durationSeconds: 3600 },
              { fileType: 'mp3', durationSeconds: 30 },
              { fileType: 'mp4', durationSeconds: 60, kind: 'supporting_file' },
              { fileType: 'html', durationSeconds: 0 },
            ],
          },
        ],
      })
    ).courses as [TestCourse];
    await test.services.catalogue.reload();
    other = await openProcess(test.database.url);
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });
  beforeEach(() => at(0));

  /** All clocks of the installation, so many seconds after the start. */
  const at = (seconds: number) => {
    const moment = new Date(START.getTime() + seconds * 1000);
    test.clock.set(moment);
    other.clock.set(moment);
  };
  const open = async (student: TestStudent, course: TestCourse) =>
    expect(
      (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: course.id }, student))
        .status,
    ).toBe(200);
  const aLearnerOf = async (course: TestCourse) => {
    const student = await aStudent(test.database);
    await open(student, course);
    return student;
  };
  /** 0 where it counts, else the seconds after which it is to be said again. */
  const waitOf = async (student: TestStudent, course: TestCourse, lesson: number, on = test) => {
    const reply = await doLesson(on, student, course, lesson);
    if (reply.status === 200) return 0;
    expect(reply.failure).toMatchObject({ status: 425, code: 'TOO_EARLY' });
    return Number(reply.headers['retry-after']);
  };

  it('counts when half of a video is over, and not before: nothing changes until then (D15 video-half, D15 too-early)', async () => {
    const student = await aLearnerOf(videos);
    expect(await waitOf(student, videos, 0)).toBe(30);
    at(29.5);
    expect(await waitOf(student, videos, 0)).toBe(1);
    expect(await balanceOf(test, student)).toMatchObject({ rp: 0, rp_sum: 0 });
    const { rows } = await test.database.orm.execute(
      sql`select 1 from course_progress where student_id = ${student.id}`,
    );
    expect(rows).toEqual([]);
    at(30);
    const reply = await doLesson(test, student, videos, 0);
    expect(reply.details).toMatchObject({ is_done: 1, rewards: [{ amount: 10 }] });
  });

  it('a page takes a tenth of its duration and 20 s at most, a sound half (D15 page-tenth, D15 video-half)', async () => {
    const student = await aLearnerOf(pages);
    expect(await waitOf(student, pages, 0)).toBe(12);
    at(12);
    expect(await waitOf(student, pages, 0)).toBe(0);
    expect(await waitOf(student, pages, 1)).toBe(20);
    at(32);
    expect(await waitOf(student, pages, 1)).toBe(0);
    expect(await waitOf(student, pages, 2)).toBe(15);
    at(47);
    expect(await waitOf(student, pages, 2)).toBe(0);
    // A supporting file takes no time and earns nothing; lessons without a known length count at once.
    expect(await waitOf(student, pages, 3)).toBe(0);
    const last = await doLesson(test, student, pages, 4);
    expect(last.details).toMatchObject({ is_done: 1, course_completed: true });
  });

  it('is locked behind one that is too early, and open when that one has counted (D4, D15)', async () => {
    const student = await aLearnerOf(videos);
    expect(await waitOf(student, videos, 0)).toBe(30);
    expect((await doLesson(test, student, videos, 1)).failure.code).toBe('LESSON_LOCKED');
    at(30);
    expect(await waitOf(student, videos, 0)).toBe(0);
    expect(await waitOf(student, videos, 1)).toBe(30);
  });

  it('uses the one clock of its student, in whichever course (D15 one-clock)', async () => {
    const student = await aLearnerOf(videos);
    await open(student, elsewhere);
    at(45);
    expect(await waitOf(student, videos, 0)).toBe(0);
    expect(await waitOf(student, elsewhere, 0)).toBe(15);
    at(60);
    expect(await waitOf(student, elsewhere, 0)).toBe(0);
    expect(await waitOf(student, videos, 1)).toBe(30);
  });

  it('of several calls at once in two processes as many count as the time is good for (D15 one-clock)', async () => {
    for (let round = 0; round < 5; round += 1) {
      at(0);
      const student = await aLearnerOf(videos);
      await open(student, elsewhere);
      at(30);
      const waits = await Promise.all([
        waitOf(student, videos, 0),
        waitOf(student, elsewhere, 0, other),
        waitOf(student, videos, 0, other),
        waitOf(student, elsewhere, 0),
        waitOf(student, elsewhere, 0, other),
      ]);
      const { rp, rp_sum: sum } = await balanceOf(test, student);
      expect({ rp, sum }).toEqual({ rp: 10, sum: 10 });
      expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(0);
      expect(new Set(waits.filter((wait) => wait !== 0))).toEqual(new Set([30]));
    }
  });

  it('a whole course that was done offline counts at once, if its time fits (D15 offline-fits)', async () => {
    const student = await aLearnerOf(videos);
    at(90);
    for (const lesson of [0, 1, 2]) expect(await waitOf(student, videos, lesson)).toBe(0);
    const hasty = await aLearnerOf(videos);
    at(90 + 89);
    expect(await waitOf(hasty, videos, 0)).toBe(0);
    expect(await waitOf(hasty, videos, 1)).toBe(0);
    expect(await waitOf(hasty, videos, 2)).toBe(1);
    at(90 + 90);
    expect(await waitOf(hasty, videos, 2)).toBe(0);
  });

  it('again changes nothing and waits for nothing (D4, D15)', async () => {
    const student = await aLearnerOf(videos);
    at(30);
    expect(await waitOf(student, videos, 0)).toBe(0);
    const again = await doLesson(test, student, videos, 0);
    expect(again.details).toMatchObject({ is_done: 1, rewards: [] });
    expect(await waitOf(student, videos, 1)).toBe(30);
  });

  it('without a known hand-out count from the first progress on (D15 kept-and-counted)', async () => {
    const student = await aStudent(test.database);
    expect(await waitOf(student, videos, 0)).toBe(30);
    at(20);
    expect(await waitOf(student, videos, 0)).toBe(10);
    at(30);
    expect(await waitOf(student, videos, 0)).toBe(0);
  });

  it('goes by the first opening, and by the first progress where that is all that is known (D15)', async () => {
    const student = await aLearnerOf(videos);
    at(20);
    await open(student, videos);
    expect(await waitOf(student, videos, 0)).toBe(10);
    const begun = await aStudent(test.database);
    await test.call(watchHistory, progressBody(begun, videos, 0, { is_done: 0 }), begun);
    at(40);
    expect(await waitOf(begun, videos, 0)).toBe(10);
  });

  it('waits no day where the clock of the server was set back by one (D15)', async () => {
    const student = await aLearnerOf(videos);
    at(30);
    expect(await waitOf(student, videos, 0)).toBe(0);
    at(30 - DAY_S);
    expect(await waitOf(student, videos, 1)).toBe(30);
    at(60 - DAY_S);
    expect(await waitOf(student, videos, 1)).toBe(0);
    const { rows } = await test.database.orm.execute<{ late: number }>(
      sql`select count(*)::int as late from lesson_progress
          where student_id = ${student.id} and (done_at < first_at or last_at < first_at)`,
    );
    expect(rows).toEqual([{ late: 0 }]);
  });
});

describe('a lesson of another area', () => {
  it.each([watchHistoryCareer, trackCreativeSkillProgress])(
    '$path has its time too, its projects are handed in, and its quizzes answered (D15, D16)',
    async (call) => {
      const test = await openTestApp();
      try {
        const isCareer = call.path === watchHistoryCareer.path;
        const courseOf = async (...lessons: LessonSpec[]) => {
          const { courses } = await aProgram(test.database, {
            area: isCareer ? 'career' : 'creative',
            themeCategory: isCareer ? 2 : 3,
            courses: [{ lessons }],
          });
          return (courses as [TestCourse])[0];
        };
        const course = await courseOf(VIDEO, { kind: 'project', fileType: 'html' });
        const quizzes = await courseOf({ kind: 'quiz', fileType: 'quiz' });
        await someQuestions(test.database, quizzes.lessonIds[0] ?? 0, 1);
        await test.services.catalogue.reload();
        const student = await aStudent(test.database, { isCareer: true, profileType: 2 });
        const say = (lesson: number, of = course) =>
          test.call(call, progressBody(student, of, lesson), student);
        const early = await say(0);
        expect(early.failure).toMatchObject({ status: 425, code: 'TOO_EARLY' });
        expect(early.headers['retry-after']).toBe('30');
        test.clock.advance(30_000);
        expect((await say(0)).details.is_done).toBe(1);
        expect((await say(1)).failure.code).toBe('NOT_HANDED_IN');
        expect((await say(0, quizzes)).failure.code).toBe('QUIZ_NOT_DONE');
      } finally {
        await test.close();
      }
    },
  );
});

describe('the lesson of a project', () => {
  it('is finished by handing in and not by a word, whichever comes first (D15 project-handed-in, D4)', async () => {
    const world = await openProjectWorld();
    try {
      const { test, course } = world;
      const student = await world.student();
      await world.watchFirstLesson(student);
      const word = () => doLesson(test, student, course, 1);
      expect((await word()).failure).toMatchObject({ status: 409, code: 'NOT_HANDED_IN' });
      expect(await balanceOf(test, student)).toMatchObject({ rp: 10 });
      await world.handIn(student, [aPng('a.png')]);
      expect((await word()).details).toMatchObject({ is_done: 1, course_completed: true });
      // Handed in while it was locked, the word finishes it once it is open.
      const early = await world.student();
      await world.handIn(early, [aPng('a.png')]);
      await world.watchFirstLesson(early);
      expect((await doLesson(test, early, course, 1)).details.course_completed).toBe(true);
    } finally {
      await world.test.close();
    }
  });
});
