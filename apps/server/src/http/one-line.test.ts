import { contactUs } from '@skillkite/contract/school/login';
import { fetchEditProfile, updateProfile } from '@skillkite/contract/school/profile';
import { createEvent } from '@skillkite/contract/staff/events';
import { createSchool } from '@skillkite/contract/staff/schools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, unique } from '../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../testing/data/people.ts';
import { EVENT } from '../testing/calls/staff-bodies.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { withLines } from './plain-texts.ts';

const TYPED = ' \u202eHill\r\nSchool\u200b \u2066क्\u200dष\u2069 \u200d';
const KEPT = 'Hill School क्\u200dष';
const NOTHING = '\u200b\u2066 \u200d\r\n';

describe('names and titles of one line', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());

  it('are stored without line breaks and invisible characters, from any caller', async () => {
    const operator = await personCookie(test, await aPerson(test, 'operator'));
    const made = await staffCall(
      test,
      createSchool,
      { code: unique('line'), name: TYPED, time_zone: 'Asia/Kolkata', language: null },
      operator,
    );
    const { school } = made.details;
    expect(school.name).toBe(KEPT);
    const { school_id } = school;
    const coordinator = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: school_id }),
    );
    const event = { ...EVENT, name: TYPED, host: TYPED, school_id };
    const created = await staffCall(
      test,
      createEvent,
      { ...event, request_key: crypto.randomUUID() },
      coordinator,
    );
    expect(created.details.event).toMatchObject({ name: KEPT, host: KEPT });
    await test.call(contactUs, { name: TYPED, contact: TYPED, message: 'Two\nlines' });
    const { rows } = await test.database.pool.query(
      'select name, contact, message from contact_messages',
    );
    expect(rows).toEqual([{ name: KEPT, contact: KEPT, message: 'Two\nlines' }]);
    const student = await aStudent(test.database);
    const own = { user_id: student.id };
    await test.call(updateProfile, { ...own, fullname: 'As\u200bha\r\nRao' }, student);
    expect((await test.call(fetchEditProfile, own, student)).details.fullname).toBe('Asha Rao');
  });

  it('one with nothing to see is refused by its field', async () => {
    const operator = await personCookie(test, await aPerson(test, 'operator'));
    const body = { code: unique('line'), name: NOTHING, time_zone: 'Asia/Kolkata', language: null };
    expect((await staffCall(test, createSchool, body, operator)).failure).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      field: 'name',
    });
    const asked = { name: 'Asha', contact: `a${NOTHING}b`, message: 'Help' };
    expect(
      (await test.call(contactUs, { ...asked, contact: `${NOTHING}${NOTHING}` })).failure,
    ).toMatchObject({ status: 400, field: 'contact' });
  });

  it('other texts stay as they came', () => {
    const schema = contactUs.request;
    const body = { name: TYPED, contact: TYPED, message: TYPED };
    expect(withLines(schema, body)).toEqual({ name: KEPT, contact: KEPT, message: TYPED });
  });
});
