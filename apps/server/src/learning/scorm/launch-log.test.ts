import { keepLaunchLog, startScormLaunch } from '@skillkite/contract/learning/scorm';
import {
  fetchLaunchLog,
  fetchLaunchLogs,
  startLaunchLog,
  stopLaunchLog,
} from '@skillkite/contract/staff/activity';
import {
  LOG_BYTES,
  LOG_KEPT_MS,
  LOG_PART_ENTRIES,
  LOG_RECORDS_MS,
  LOG_VALUE_LENGTH,
  type LogEntry,
} from '@skillkite/rules/scorm/launch-log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { type TestPerson, aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';
import { expiredLaunchLogs } from './jobs.ts';

const entry = (what: string, given: Partial<LogEntry> = {}): LogEntry => ({
  at: 10,
  kind: 'call',
  sco: 'sco',
  what,
  given: '',
  answer: 'true',
  error: '0',
  ...given,
});

describe('the debug log of a launch (D7 launch-log)', () => {
  let world: SmallWorld;
  let student: TestStudent;
  let person: TestPerson;
  let teacher: string;
  let lessonId: number;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  beforeEach(async () => {
    const { test } = world;
    const schoolId = (await aSchool(test.database)).id;
    student = await aStudent(test.database, { schoolId, grade: 6, section: 'A' });
    person = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' });
    teacher = await personCookie(test, person);
    lessonId = world.first.lessonIds[0] ?? 0;
  });
  afterAll(() => world.test.close());

  const of = () => ({ student_id: student.id, lesson_id: lessonId });
  const begin = () => staffCall(world.test, startLaunchLog, of(), teacher);
  const launch = async () => {
    const place = { topic_id: lessonId, section_id: world.first.id, user_id: student.id };
    return (await world.test.call(startScormLaunch, place, student)).details;
  };
  const keep = async (given: object = {}) => {
    const part = {
      user_id: student.id,
      topic_id: lessonId,
      launch_number: 1,
      part: 0,
      dropped: 0,
      entries: [entry('LMSInitialize')],
      ...given,
    };
    return (await world.test.call(keepLaunchLog, part, student)).details.is_on;
  };
  const logs = async () => (await staffCall(world.test, fetchLaunchLogs, of(), teacher)).details;
  const log = async (log_id: number, cookie = teacher) =>
    staffCall(world.test, fetchLaunchLog, { student_id: student.id, log_id }, cookie);

  it('is stored where a teacher asked for it, once, launch by launch, from its student only', async () => {
    expect((await launch()).is_logged).toBe(0);
    expect(await keep()).toBe(0);
    expect(await logs()).toEqual({ records_until: null, logs: [] });

    const { details } = await begin();
    const until = new Date(world.test.clock.now().getTime() + LOG_RECORDS_MS).toISOString();
    expect(details).toEqual({ records_until: until });
    expect((await begin()).details, 'asked again').toEqual(details);
    expect(await launch()).toMatchObject({ launch: { launch_number: 2 }, is_logged: 1 });
    const second = { launch_number: 2, part: 1, dropped: 7, entries: [entry('LMSFinish')] };
    expect([await keep(second), await keep(), await keep()]).toEqual([1, 1, 1]);
    expect(await keep({ ...second, entries: [entry('LMSCommit')] }), 'the same part').toBe(1);
    expect(await keep({ launch_number: 3 }), 'a launch that was never issued').toBe(0);

    const { logs: found, records_until } = await logs();
    expect(records_until).toBe(until);
    expect(found).toMatchObject([{ launches: 2, entries: 2 }]);
    const [first] = found;
    expect((await log(first?.log_id ?? 0)).details.launches).toEqual([
      { launch_number: 1, dropped: 0, entries: [entry('LMSInitialize')] },
      { launch_number: 2, dropped: 7, entries: [entry('LMSFinish')] },
    ]);
  });

  it('ends when its teacher says so, or its day is over, and goes after some days', async () => {
    const { clock } = world.test;
    await begin();
    await launch();
    expect(await keep()).toBe(1);
    const stopped = await staffCall(world.test, stopLaunchLog, of(), teacher);
    expect(stopped.details).toEqual({ records_until: null });
    expect((await launch()).is_logged).toBe(0);
    expect(await keep({ part: 1 })).toBe(0);

    await begin();
    const now = clock.now();
    clock.set(new Date(now.getTime() + LOG_RECORDS_MS));
    teacher = await personCookie(world.test, person);
    expect((await launch()).is_logged).toBe(0);
    expect(await keep({ part: 1 })).toBe(0);
    expect((await logs()).logs).toMatchObject([{ entries: 0 }, { entries: 1 }]);

    await runJob(expiredLaunchLogs(world.test.services));
    expect((await logs()).logs).toHaveLength(2);
    clock.set(new Date(now.getTime() + LOG_KEPT_MS + 1));
    await runJob(expiredLaunchLogs(world.test.services));
    const { rows } = await world.test.database.pool.query(
      'select 1 from launch_log_parts where student_id = $1',
      [student.id],
    );
    expect(rows).toEqual([]);
    clock.set(now);
  });

  it('has an end: what finds no room is not wanted any more', async () => {
    await begin();
    await launch();
    const long = entry('LMSSetValue', { given: 'x'.repeat(LOG_VALUE_LENGTH) });
    const entries = Array.from({ length: LOG_PART_ENTRIES }, () => long);
    const fit = Math.ceil(LOG_BYTES / Buffer.byteLength(JSON.stringify(entries)));
    for (let part = 0; part < fit; part += 1) expect(await keep({ part, entries })).toBe(1);
    expect(await keep({ part: fit, entries })).toBe(0);
  });

  it('is for those who may see the student, of activities alone (D12)', async () => {
    await begin();
    await launch();
    await keep();
    const { log_id } = (await logs()).logs[0] ?? { log_id: 0 };
    const stranger = await personCookie(
      world.test,
      await aPerson(world.test, 'teacher', { schoolId: (await aSchool(world.test.database)).id }),
    );
    expect((await log(log_id, stranger)).failure.status).toBe(403);
    const other = await world.newcomer();
    const asOther = { ...of(), student_id: other.id };
    expect((await staffCall(world.test, startLaunchLog, asOther, teacher)).failure.status).toBe(
      403,
    );
    const video = { ...of(), lesson_id: world.first.lessonIds[1] ?? 0 };
    expect((await staffCall(world.test, startLaunchLog, video, teacher)).failure.status).toBe(404);
    expect((await log(999_999)).details.launches).toEqual([]);
  });
});
