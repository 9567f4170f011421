import { fetchReport } from '@skillkite/contract/staff/report';
import { type CalendarDay, addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { lastWeeks } from '@skillkite/rules/time/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aSchool, aStudent } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('the report of a school', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());

  const reportFor = async (school_id: number, weeks: 4 | 8 = 4) => {
    const by = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: school_id }),
    );
    return staffCall(test, fetchReport, { school_id, weeks }, by);
  };

  it('counts each student once a week, and by class once over all weeks, by the school’s calendar', async () => {
    const { id: school_id } = await aSchool(test.database);
    const { id: elsewhere } = await aSchool(test.database);
    const six = await aStudent(test.database, { schoolId: school_id, grade: 6, section: 'A' });
    const ten = await aStudent(test.database, { schoolId: school_id, grade: 10 });
    await aStudent(test.database, { schoolId: school_id, grade: 10 });
    const stranger = await aStudent(test.database, { schoolId: elsewhere, grade: 6, section: 'A' });
    const { courses } = await aProgram(test.database, { courses: [{ lessons: [{}, {}] }] });
    const [course] = courses;
    const [first = '1970-01-05', second = first, last = first, current = first] = lastWeeks(
      dayOf(test.clock.now(), 'Asia/Kolkata'),
      4,
    );
    const learn = (student: number, lesson: number, from: string, done: string | null = null) =>
      test.database.pool.query(
        `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [student, course?.lessonIds[lesson], course?.id, done !== null, from, done ?? from, done],
      );
    const at = (day: CalendarDay, time: string) => `${day}T${time}+05:30`;
    await learn(six.id, 0, at(last, '09:00'), at(last, '10:00'));
    await learn(six.id, 1, at(addDays(last, 6), '23:59'), at(current, '00:00'));
    await learn(ten.id, 0, at(addDays(first, -1), '23:59'));
    await learn(stranger.id, 0, at(last, '09:00'), at(last, '10:00'));
    await test.database.pool.query(
      `insert into course_progress (student_id, course_id, started_at, last_at, completed_at) values ($1, $2, $3, $3, $3)`,
      [six.id, course?.id, at(current, '00:00')],
    );
    const { weeks, classes } = (await reportFor(school_id)).details;
    expect(weeks.map(Object.values)).toEqual([
      [first, 0, 0, 0],
      [second, 0, 0, 0],
      [last, 1, 1, 0],
      [current, 1, 1, 1],
    ]);
    const nothing = { active_students: 0, lessons_done: 0, courses_done: 0 };
    expect(classes).toEqual([
      { grade: 6, section: 'A', students: 1, active_students: 1, lessons_done: 2, courses_done: 1 },
      { grade: 10, section: '', students: 2, ...nothing },
    ]);
    expect((await reportFor(school_id, 8)).details.classes[1]).toMatchObject({
      active_students: 1,
    });
  });

  it('of a school without students has no class', async () => {
    const { id } = await aSchool(test.database);
    const { weeks, classes } = (await reportFor(id)).details;
    expect(classes).toEqual([]);
    expect(weeks).toHaveLength(4);
  });
});
