import { type CalendarDay, addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { lastWeeks } from '@skillkite/rules/time/week';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestProgram, aProgram, aSchool, aStudent } from '../testing/data/builders.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';

const ZONE = 'Asia/Kolkata';

/** Output of the command, without line ends. */
async function report(environment: Record<string, string>, ...args: string[]) {
  const { said, complained, code } = await runCommand('report', args, environment);
  const lineOf = (start: string) =>
    said
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(/\s+/);
  return { said, complained, code, lineOf };
}

describe('npm run report', () => {
  let database: TestDatabase;
  let program: TestProgram;
  const [before = '1970-01-01', last = before, current = before] = lastWeeks(
    dayOf(new Date(), ZONE),
    3,
  );
  beforeAll(async () => {
    database = await openTestDatabase();
    program = await aProgram(database, { courses: [{ lessons: [{}, {}] }] });
  });
  afterAll(() => database.close());

  /** A moment of a day in Kolkata, 5:30 before Greenwich. */
  const at = (day: CalendarDay, time: string) => `${day}T${time}+05:30`;
  const learn = async (
    studentId: number,
    lesson: number,
    moments: { first: string; last?: string; done?: string },
  ) => {
    const [course] = program.courses;
    await database.pool.query(
      `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        studentId,
        course?.lessonIds[lesson],
        course?.id,
        moments.done !== undefined,
        moments.first,
        moments.last ?? moments.done ?? moments.first,
        moments.done ?? null,
      ],
    );
  };

  it('counts each active student once a week, and what was done, by the weeks of the zone', async () => {
    const [one, two, long] = [
      await aStudent(database),
      await aStudent(database),
      await aStudent(database),
    ];
    // Two lessons in a week are one active student; begun in one week and done in the next, one in each.
    await learn(one.id, 0, { first: at(last, '09:00'), done: at(last, '10:00') });
    await learn(one.id, 1, { first: at(addDays(last, 6), '23:59'), done: at(current, '00:00') });
    await learn(two.id, 0, { first: at(addDays(last, 6), '23:00') });
    await learn(long.id, 0, { first: at(addDays(before, -1), '23:59'), last: at(last, '08:00') });
    await database.pool.query(
      `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
       values ($1, $2, $3, $3, $3)`,
      [one.id, program.courses[0]?.id, at(current, '00:00')],
    );
    const { complained, lineOf, said } = await report(
      { DATABASE_URL: database.url },
      '--weeks',
      '3',
    );
    expect(complained).toBe('');
    expect(lineOf(before)).toEqual([before, '0', '0', '0']);
    expect(lineOf(last)).toEqual([last, '3', '1', '0']);
    expect(lineOf(current)).toEqual([current, '1', '1', '1']);
    expect(said).toContain('Events are not collected.');
    expect(said).toContain('ANALYTICS_SINK=server');
  });

  it('counts events and pages by the week, from the replica where there is one', async () => {
    const replica = await openTestDatabase();
    const event = (day: CalendarDay, name: string, route: string | null = null) =>
      replica.pool.query('insert into analytics_events (day, name, route) values ($1, $2, $3)', [
        day,
        name,
        route,
      ]);
    try {
      await event(addDays(before, -1), 'class_completed');
      await event(last, 'class_completed');
      await event(addDays(last, 6), 'class_completed');
      await event(current, 'page_view', '/home');
      const { complained, lineOf, said } = await report(
        {
          DATABASE_URL: database.url,
          DATABASE_READ_URL: replica.url,
          ANALYTICS_SINK: 'server',
        },
        '--weeks=3',
      );
      expect(complained).toBe('');
      expect(lineOf('class_completed')).toEqual(['class_completed', '0', '2', '0', '2']);
      expect(lineOf('page_view')).toEqual(['page_view', '0', '0', '1', '1']);
      expect(lineOf('ilm_completed')).toEqual(['ilm_completed', '0', '0', '0', '0']);
      expect(lineOf('/home')).toEqual(['/home', '1']);
      expect(lineOf(last)).toEqual([last, '0', '0', '0']);
      expect(said).not.toContain('not collected');
      // Numbers stand below each other.
      const widths = said.split('\n').filter((line) => line.includes('_'));
      expect(new Set(widths.map((line) => line.length)).size).toBe(1);
    } finally {
      await replica.close();
    }
  });

  it('says where the events are counted instead, or that none has come', async () => {
    const where = { DATABASE_URL: database.url };
    const tag = { ANALYTICS_TAG_URL: 'https://tags.test/tag.js', ANALYTICS_TAG_ID: 'K-1' };
    const tagged = await report({ ...where, ...tag, ANALYTICS_SINK: 'tag' });
    expect(tagged.said).toContain('https://tags.test/tag.js');
    const none = await report({ ...where, ANALYTICS_SINK: 'server' });
    expect(none.said).toContain('None has come in these weeks.');
  });

  it('says what was learned in one school, by week and by class, or that there is no such school', async () => {
    const { id: schoolId, code } = await aSchool(database);
    const student = await aStudent(database, { schoolId, grade: 6, section: 'B' });
    await learn(student.id, 0, { first: at(last, '09:00'), done: at(current, '00:00') });
    const where = { DATABASE_URL: database.url };
    const { lineOf, complained } = await report(where, '--weeks=3', '--school', code.toLowerCase());
    expect(complained).toBe('');
    expect(lineOf(before)).toEqual([before, '0', '0', '0']);
    expect(lineOf(last)).toEqual([last, '1', '0', '0']);
    expect(lineOf(current)).toEqual([current, '1', '1', '0']);
    expect(lineOf('VI-B')).toEqual(['VI-B', '1', '1', '1', '0']);
    const none = await report(where, '--school', 'NOWHERE');
    expect(none).toMatchObject({ code: 1, complained: expect.stringContaining('NOWHERE') });
  });

  it('ends with 2 and its usage for a number of weeks it does not know', async () => {
    for (const weeks of ['58', 'two'])
      expect(await report({ DATABASE_URL: database.url }, '--weeks', weeks)).toMatchObject({
        code: 2,
        said: '',
        complained: expect.stringContaining('--weeks N'),
      });
  });
});
