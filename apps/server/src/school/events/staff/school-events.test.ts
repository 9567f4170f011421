import {
  enrollEvent,
  eventDetails,
  fetchUserEvents,
  userJoinEvent,
} from '@skillkite/contract/school/events';
import {
  cancelEvent,
  changeEvent,
  createEvent,
  fetchSchoolEvents,
} from '@skillkite/contract/staff/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { EVENT } from '../../../testing/calls/staff-bodies.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

describe('events of a school', () => {
  let test: TestApp;
  let school_id: number;
  let by: string;
  let asha: TestStudent;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    school_id = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
    asha = await aStudent(test.database, { schoolId: school_id, grade: 6 });
  });

  const create = async (given: object = {}, request_key: string = crypto.randomUUID()) =>
    staffCall(test, createEvent, { school_id, request_key, ...EVENT, ...given }, by);
  const change = (event: { event_id: number; version: number }, given: object) =>
    staffCall(
      test,
      changeEvent,
      { event_id: event.event_id, version: event.version, ...EVENT, ...given },
      by,
    );
  const cancel = ({ event_id, version }: { event_id: number; version: number }) =>
    staffCall(test, cancelEvent, { event_id, version }, by);
  const seen = async (student: TestStudent, type = 'upcoming') =>
    (await test.call(fetchUserEvents, { user_id: student.id, type }, student)).details.events;
  const enrol = ({ event_id }: { event_id: number }, student = asha) =>
    test.call(enrollEvent, { user_id: student.id, event_id }, student);

  it('is for students of this school alone, and made once', async () => {
    const key = crypto.randomUUID();
    const { event } = (await create({}, key)).details;
    expect((await create({ name: 'Twice' }, key)).details.event).toEqual(event);
    const stranger = await aStudent(test.database, { grade: 6 });
    expect((await seen(asha)).map(({ id }) => id)).toContain(event.event_id);
    expect((await seen(stranger)).map(({ id }) => id)).not.toContain(event.event_id);
    expect((await enrol(event, stranger)).failure.code).toBe('EVENT_NOT_FOUND');
    expect((await enrol(event)).status).toBe(200);
    const { details } = await staffCall(test, fetchSchoolEvents, { school_id }, by);
    expect(details.upcoming).toMatchObject([{ event_id: event.event_id, enrolled: 1 }]);
    expect(details.past).toEqual([]);
  });

  it('a new time is announced to students with a place, and not to later ones (D13 events-told)', async () => {
    const { event } = (await create()).details;
    await enrol(event);
    const named = (await change(event, { name: 'Robots and kites' })).details.event;
    expect(await seen(asha, 'enrolled')).toMatchObject([{ name: 'Robots and kites', news: null }]);
    test.clock.advance(1000);
    const ends_at = '2099-03-10T12:00:00.000Z';
    const moved = await change(named, { starts_at: '2099-03-10T11:00:00.000Z', ends_at });
    expect(moved.status).toBe(200);
    expect(await seen(asha, 'enrolled')).toMatchObject([{ news: 'moved', ends_at }]);
    test.clock.advance(1000);
    const ravi = await aStudent(test.database, { schoolId: school_id, grade: 7 });
    await enrol(event, ravi);
    expect(await seen(ravi, 'enrolled')).toMatchObject([{ news: null }]);
    expect((await change(named, {})).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 3 },
    });
    expect((await cancel(named)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 3 },
    });
    expect(await seen(asha, 'enrolled')).toMatchObject([{ news: 'moved' }]);
  });

  it('a cancelled one is announced to students with a place and hidden from others; joining is refused (D13 events-told)', async () => {
    const inMinutes = (minutes: number) =>
      new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
    const given = { starts_at: inMinutes(5), ends_at: inMinutes(60) };
    const { event } = (await create(given)).details;
    await enrol(event);
    const off = (await cancel(event)).details.event;
    expect(off.is_cancelled).toBe(1);
    expect((await cancel(off)).details.event).toEqual(off);
    expect(await seen(asha, 'enrolled')).toMatchObject([{ news: 'cancelled', join_visible: 0 }]);
    expect(await seen(asha)).toMatchObject([{ news: 'cancelled', join_visible: 0 }]);
    const ids = { user_id: asha.id, event_id: event.event_id };
    expect((await test.call(eventDetails, ids, asha)).details.event.news).toBe('cancelled');
    expect((await test.call(userJoinEvent, ids, asha)).failure.code).toBe('EVENT_NOT_JOINABLE');
    const ravi = await aStudent(test.database, { schoolId: school_id, grade: 7 });
    expect(await seen(ravi)).toEqual([]);
    expect((await enrol(event, ravi)).failure.code).toBe('EVENT_NOT_FOUND');
    expect((await change(off, {})).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it.each([
    ['starts_at', { starts_at: '2020-01-01T10:00:00.000Z' }],
    ['ends_at', { ends_at: EVENT.starts_at }],
    ['join_link', { join_link: 'javascript:alert(1)' }],
    ['class_groups', { class_groups: [] }],
  ])('says what is wrong with it: %s', async (field, given) => {
    expect((await create(given)).failure).toMatchObject({ status: 400, field });
  });

  it('has no fewer places than are taken', async () => {
    const { event } = (await create({ capacity: 2 })).details;
    for (const student of [asha, await aStudent(test.database, { schoolId: school_id, grade: 6 })])
      await enrol(event, student);
    expect((await change(event, { capacity: 1 })).failure).toMatchObject({ field: 'capacity' });
  });
});
