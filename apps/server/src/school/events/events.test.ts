import {
  enrollEvent,
  eventDetails,
  fetchUserEvents,
  leaveEvent,
  userJoinEvent,
} from '@skillkite/contract/school/events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent, unique } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { eventEnrolments, events } from './tables.ts';

const MINUTE_MS = 60_000;
const NO_ID = 987_654;

describe('events', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * MINUTE_MS);
  const anEvent = async (given: Partial<typeof events.$inferInsert> = {}) => {
    const startsAt = given.startsAt ?? inMinutes(60);
    const [row] = await test.database.orm
      .insert(events)
      .values({
        slug: unique('event'),
        name: 'An evening with a telescope',
        kind: 'talk',
        host: 'The observatory',
        classGroups: [2],
        endsAt: new Date(startsAt.getTime() + 60 * MINUTE_MS),
        joinLink: 'https://meet.example/telescope',
        ...given,
        startsAt,
      })
      .returning();
    if (!row) throw new Error('An event was expected.');
    return row;
  };
  const on = (student: TestStudent, event: { id: number }) => ({
    user_id: student.id,
    event_id: event.id,
  });
  const enrol = (student: TestStudent, event: { id: number }) =>
    test.call(enrollEvent, on(student, event), student);
  const leave = (student: TestStudent, event: { id: number }) =>
    test.call(leaveEvent, on(student, event), student);
  const join = (student: TestStudent, event: { id: number }) =>
    test.call(userJoinEvent, on(student, event), student);
  const see = (student: TestStudent, event: { id: number }) =>
    test.call(eventDetails, on(student, event), student);

  it('are listed by type, month of the school and class group (spec 7, D9)', async () => {
    const student = await aStudent(test.database);
    const soon = await anEvent({ startsAt: new Date('2031-01-31T20:00:00Z') });
    const older = await anEvent({ classGroups: [3], startsAt: new Date('2031-02-10T10:00:00Z') });
    const over = await anEvent({ startsAt: inMinutes(-300) });
    await enrol(student, soon);
    const list = async (asked: object) => {
      const body = { user_id: student.id, type: 'upcoming', ...asked };
      const { details } = await test.call(fetchUserEvents, body, student);
      return details.events.map(({ id }) => id as number);
    };
    expect(await list({})).toEqual(expect.arrayContaining([soon.id, older.id]));
    expect(await list({})).not.toContain(over.id);
    expect(await list({ type: 'past' })).toContain(over.id);
    expect(await list({ type: 'enrolled' })).toEqual([soon.id]);
    // At eight in the evening of the last day in London it is February already in India.
    expect(await list({ month: '2031-01' })).toEqual([]);
    expect(await list({ month: '2031-02' })).toEqual([soon.id, older.id]);
    expect(await list({ month: '2031-02', class_group: 3 })).toEqual([older.id]);
  });

  it('of a month are shown, however many others there are (D9)', async () => {
    const student = await aStudent(test.database);
    await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        anEvent({ startsAt: inMinutes(-60 * 24 * 40 - index) }),
      ),
    );
    const old = await anEvent({ startsAt: new Date('2019-12-31T18:29:00Z') });
    await anEvent({ startsAt: new Date('2019-12-31T18:30:00Z') });
    const list = async (asked: object) => {
      const body = { user_id: student.id, type: 'past', ...asked };
      const { details } = await test.call(fetchUserEvents, body, student);
      return details.events.map(({ id }) => id as number);
    };
    // A minute before midnight in India it is December still.
    expect(await list({ month: '2019-12' })).toEqual([old.id]);
    expect(await list({ month: '2019-11' })).toEqual([]);
  });

  it('names a month that is none (D3)', async () => {
    const student = await aStudent(test.database);
    for (const month of ['2031-13', '0000-01', '9999-12']) {
      const body = { user_id: student.id, type: 'upcoming', month };
      const { failure } = await test.call(fetchUserEvents, body, student);
      expect(failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', field: 'month' });
    }
  });

  it('are joined from 10 minutes before to 15 minutes after the start, and the link shows only then (spec 7, 9, D3)', async () => {
    const student = await aStudent(test.database);
    const start = inMinutes(60);
    const event = await anEvent({ startsAt: start });
    await enrol(student, event);
    const at = async (minutes: number) => {
      test.clock.set(new Date(start.getTime() + minutes * MINUTE_MS));
      const shown = (await see(student, event)).details;
      const joined = await join(student, event);
      expect(shown.server_now).toBe(test.clock.now().toISOString());
      return [
        shown.event.join_visible,
        shown.event.joinable,
        'join_link' in shown.event,
        joined.status,
      ];
    };
    expect(await at(-10.1)).toEqual([0, 0, false, 409]);
    expect(await at(-10)).toEqual([1, 1, true, 200]);
    expect(await at(15)).toEqual([1, 1, true, 200]);
    expect(await at(15.1)).toEqual([1, 0, false, 409]);
    expect(await at(61)).toEqual([0, 0, false, 409]);
    // The first time is kept.
    const [row] = await test.database.orm
      .select()
      .from(eventEnrolments)
      .where(eq(eventEnrolments.eventId, event.id));
    expect(row?.joinedAt).toEqual(new Date(start.getTime() - 10 * MINUTE_MS));
    const { failure } = await join(student, event);
    expect(failure.code).toBe('EVENT_NOT_JOINABLE');
  });

  it('show their link only with a place (D18 join-with-place)', async () => {
    const student = await aStudent(test.database);
    const event = await anEvent({ startsAt: inMinutes(5) });
    expect((await see(student, event)).details.event).not.toHaveProperty('join_link');
    expect((await join(student, event)).failure).toMatchObject({
      status: 409,
      code: 'NOT_ENROLLED',
    });
  });

  it('give the last place to one of those who race for it', async () => {
    const event = await anEvent({ capacity: 2 });
    const all = await Promise.all(Array.from({ length: 8 }, () => aStudent(test.database)));
    const answers = await Promise.all(all.map((student) => enrol(student, event)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 409, 409, 409, 409, 409, 409,
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure.code).toBe('EVENT_FULL');
    const [first] = all;
    if (!first) throw new Error('A student was expected.');
    expect((await see(first, event)).details.event.places_left).toBe(0);
  });

  it('count a student once, however often they enrol (spec 7, D4)', async () => {
    const student = await aStudent(test.database);
    const event = await anEvent({ capacity: 5 });
    await Promise.all([enrol(student, event), enrol(student, event), enrol(student, event)]);
    expect((await enrol(student, event)).details.is_enrolled).toBe(1);
    expect((await see(student, event)).details.event).toMatchObject({
      is_enrolled: 1,
      places_left: 4,
    });
  });

  it('take a place back until they begin, and who gives it back may take it again; a repeat changes nothing', async () => {
    const [student, other] = [await aStudent(test.database), await aStudent(test.database)];
    const event = await anEvent({ capacity: 1 });
    const places = async () => (await see(student, event)).details.event.places_left;
    expect((await leave(student, event)).details.is_enrolled).toBe(0);
    await enrol(student, event);
    expect((await enrol(other, event)).failure.code).toBe('EVENT_FULL');
    expect((await leave(student, event)).details.is_enrolled).toBe(0);
    expect((await leave(student, event)).details.is_enrolled).toBe(0);
    expect(await places()).toBe(1);
    expect((await enrol(other, event)).status).toBe(200);
    expect(await places()).toBe(0);
    await leave(other, event);
    expect((await enrol(student, event)).details.is_enrolled).toBe(1);
    test.clock.set(event.startsAt);
    expect((await leave(student, event)).failure).toMatchObject({
      status: 409,
      code: 'EVENT_BEGUN',
    });
    // A student without a place gets the same answer.
    expect((await leave(other, event)).details.is_enrolled).toBe(0);
    expect(await places()).toBe(0);
  });

  it('free one place for repeated returns, while others compete for it', async () => {
    const event = await anEvent({ capacity: 3 });
    const all = await Promise.all(Array.from({ length: 9 }, () => aStudent(test.database)));
    const first = all.slice(0, 3);
    for (const student of first) await enrol(student, event);
    const answers = await Promise.all([
      ...first.flatMap((student) => [leave(student, event), leave(student, event)]),
      ...all.slice(3).map((student) => enrol(student, event)),
    ]);
    expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
    const [row] = await test.database.orm.select().from(events).where(eq(events.id, event.id));
    const taken = await test.database.orm.$count(
      eventEnrolments,
      eq(eventEnrolments.eventId, event.id),
    );
    expect(row?.enrolled).toBe(taken);
    expect(taken).toBeLessThanOrEqual(3);
    for (const student of first)
      expect((await see(student, event)).details.event.is_enrolled).toBe(0);
  });

  it('are for their class groups, and not once they are over', async () => {
    const small = await aStudent(test.database, { grade: 3 });
    const student = await aStudent(test.database);
    const event = await anEvent();
    expect((await enrol(small, event)).failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const over = await anEvent({ startsAt: inMinutes(-300) });
    expect((await enrol(student, over)).failure).toMatchObject({ status: 409, code: 'EVENT_OVER' });
  });

  it("are not found where there is none, nor answered with another student's id (spec 7, D2, D3)", async () => {
    const [student, other] = [await aStudent(test.database), await aStudent(test.database)];
    const event = await anEvent();
    for (const call of [eventDetails, enrollEvent, leaveEvent, userJoinEvent]) {
      const none = await test.call(call, on(student, { id: NO_ID }), student);
      expect(none.failure).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
      const stranger = await test.call(call, on(other, event), student);
      expect(stranger.failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
    const list = await test.call(fetchUserEvents, { user_id: other.id, type: 'past' }, student);
    expect(list.failure.code).toBe('NOT_YOUR_PROFILE');
  });
});
