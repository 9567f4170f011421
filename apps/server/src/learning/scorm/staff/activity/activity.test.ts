import type { PackageReport } from '@skillkite/rules/scorm/package-report';
import { fetchActivity } from '@skillkite/contract/staff/activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type SmallWorld, openSmallWorld } from '../../../../testing/data/small-world.ts';

const REPORT: PackageReport = {
  standard: 'SCORM 1.2',
  parts: 1,
  files: 2,
  bytes: 900,
  largest: [{ path: 'film.swf', bytes: 800 }],
  calls: ['LMSInitialize'],
  findings: [{ kind: 'flash', places: ['film.swf'] }],
};

describe('an activity of a student, as their teacher sees it', () => {
  let world: SmallWorld;
  let student: TestStudent;
  let teacher: string;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { test } = world;
    const schoolId = (await aSchool(test.database)).id;
    student = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
    const of = { schoolId, grade: 6, section: 'A' };
    teacher = await personCookie(test, await aPerson(test, 'teacher', of));
  });
  afterAll(() => world.test.close());

  const fetched = (lessonId: number | undefined, studentId = student.id) =>
    staffCall(
      world.test,
      fetchActivity,
      { student_id: studentId, lesson_id: lessonId ?? 0, language: 'en' },
      teacher,
    );

  it('shows the import report of its package, or that there is none (D11)', async () => {
    const [activity, video] = world.first.lessonIds;
    expect((await fetched(activity)).details).toMatchObject({
      student_id: student.id,
      report: null,
    });
    await world.test.database.pool.query('update lessons set package_report = $2 where id = $1', [
      activity,
      REPORT,
    ]);
    expect((await fetched(activity)).details.report).toEqual(REPORT);
    expect((await fetched(video)).failure.code, 'a video is no activity').toBe('NOT_FOUND');
  });

  it('of one’s own students alone', async () => {
    const stranger = await world.newcomer();
    expect((await fetched(world.first.lessonIds[0], stranger.id)).failure.status).toBe(403);
  });
});
