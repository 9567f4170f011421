import { fetchClasses } from '@skillkite/contract/staff/class';
import { whoAmI } from '@skillkite/contract/staff/access';
import { fetchFeedbackQuestions } from '@skillkite/contract/learning/feedback';
import { userDetails } from '@skillkite/contract/school/login';
import { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import {
  changeSchool,
  createSchool,
  fetchSchool,
  fetchFeatures,
  fetchSchools,
  setClosed,
  setFeatures,
} from '@skillkite/contract/staff/schools';
import { fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const ZONE = { time_zone: 'Asia/Kolkata', language: null };

describe('schools of an installation', () => {
  let test: TestApp;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    cookie = await personCookie(test, await aPerson(test, 'operator'));
  });
  afterAll(() => test.close());
  const make = (code: string, name: string, more: object = {}) =>
    staffCall(test, createSchool, { code, name, ...ZONE, ...more }, cookie);
  const list = async (body: object = {}) =>
    (await staffCall(test, fetchSchools, body, cookie)).details;
  const read = async (school_id: number) =>
    (await staffCall(test, fetchSchool, { school_id }, cookie)).details.school;

  it('one is made with a code of its own; the same again is the same school, another name is refused', async () => {
    const { school } = (await make('lotus-1', ' Lotus Valley ')).details;
    expect(school).toMatchObject({
      version: 1,
      code: 'LOTUS-1',
      name: 'Lotus Valley',
      is_closed: 0,
      students: 0,
      coordinators: [],
    });
    expect((await make('Lotus-1', 'Lotus Valley')).details.school).toEqual(school);
    expect((await make('LOTUS-1', 'Another')).failure).toMatchObject({
      status: 409,
      code: 'SCHOOL_CODE_TAKEN',
      field: 'code',
    });
    expect((await make('zone-1', 'Zone', { time_zone: 'Moon/Far' })).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'time_zone',
    });
  });

  it('the list goes by name and page, finds words of name and code, and counts as the page of a school and its roster do', async () => {
    const { school } = (await make('COUNT-1', 'Counted School')).details;
    const of = { schoolId: school.school_id };
    for (let made = 0; made < 3; made += 1) await aStudent(test.database, of);
    await aStudent(test.database, { ...of, isDeleted: true });
    const person = await aPerson(test, 'coordinator', of, { name: 'Meena' });
    await aPerson(test, 'teacher', { ...of, grade: 6, section: 'A' });
    for (const search of ['counted', 'SCHOOL count-1']) {
      const found = await list({ search });
      expect(found).toMatchObject({ total: 1, next: null });
      expect(found.schools).toEqual([await read(school.school_id)]);
    }
    expect((await read(school.school_id)).coordinators).toEqual([
      { name: 'Meena', email: person.email },
    ]);
    const roster = await staffCall(
      test,
      fetchSchoolClasses,
      { school_id: school.school_id },
      cookie,
    );
    const inClasses = roster.details.classes.reduce((sum, { students }) => sum + students, 0);
    expect([inClasses, (await read(school.school_id)).students]).toEqual([3, 3]);

    for (let made = 0; made < 51; made += 1)
      await aSchool(test.database, { name: `Page ${String(made).padStart(2, '0')}` });
    const first = await list({ search: 'page' });
    expect(first).toMatchObject({ total: 51, next: { name: 'page 49' } });
    const rest = await list({ search: 'page', after: first.next ?? undefined });
    expect(rest.schools.map(({ name }) => name)).toEqual(['Page 50']);
    expect(rest.next).toBeNull();
  });

  it('a change of an older version is refused with the present state; a repeat changes nothing (D12 versions)', async () => {
    const { school_id } = (await make(unique('vers'), 'Before')).details.school;
    const change = (name: string, version: number) =>
      staffCall(test, changeSchool, { school_id, version, name, ...ZONE }, cookie);
    expect((await change('After', 1)).details.school).toMatchObject({ name: 'After', version: 2 });
    expect((await change('After', 1)).details.school.version).toBe(2);
    expect((await change('Later', 1)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { name: 'After', version: 2 },
    });
    const nowhere = { school_id: 999_999, version: 1, name: 'X', ...ZONE };
    expect((await staffCall(test, changeSchool, nowhere, cookie)).failure.code).toBe('NOT_FOUND');
  });

  it('names the provider its people sign in by, which stays where a change does not speak of it', async () => {
    const { school_id } = (await make(unique('oidc'), 'With accounts')).details.school;
    const change = (version: number, more: object) =>
      staffCall(
        test,
        changeSchool,
        { school_id, version, name: 'With accounts', ...ZONE, ...more },
        cookie,
      );
    const oidc_issuer = 'https://login.school.example';
    expect((await change(1, { oidc_issuer: ` ${oidc_issuer} ` })).details.school).toMatchObject({
      oidc_issuer,
      version: 2,
    });
    expect((await change(2, {})).details.school).toMatchObject({ oidc_issuer, version: 2 });
    for (const wrong of ['login.school.example', 'javascript:alert(1)'])
      expect((await change(2, { oidc_issuer: wrong })).failure).toMatchObject({
        status: 400,
        field: 'oidc_issuer',
      });
    expect((await change(2, { oidc_issuer: null })).details.school).toMatchObject({
      oidc_issuer: null,
      version: 3,
    });
  });

  it('a closed school refuses sign-in and keeps its data, and opening it restores all', async () => {
    const { school_id } = (await make(unique('shut'), 'To be closed')).details.school;
    const child = await aStudent(test.database, { schoolId: school_id });
    const teacher = await aPerson(test, 'teacher', { schoolId: school_id, grade: 6, section: '' });
    const by = await personCookie(test, teacher);
    const asChild = () => test.call(fetchSkillsByUser, { user_id: child.id }, child);
    const set = (is_closed: 0 | 1, version: number) =>
      staffCall(test, setClosed, { school_id, version, is_closed }, cookie);
    expect((await asChild()).status).toBe(200);
    expect((await set(1, 7)).failure.code).toBe('CHANGED_MEANWHILE');
    for (let times = 0; times < 2; times += 1)
      expect((await set(1, 1)).details.school).toMatchObject({ is_closed: 1, students: 1 });
    expect((await asChild()).failure.code).toBe('ACCOUNT_DEACTIVATED');
    expect((await staffCall(test, whoAmI, {}, by)).details.roles).toEqual([]);
    expect((await staffCall(test, fetchClasses, {}, by)).failure.code).toBe('NOT_ALLOWED');
    expect((await list({ search: 'to be closed' })).schools).toEqual([await read(school_id)]);
    expect((await set(0, 2)).details.school).toMatchObject({ is_closed: 0, students: 1 });
    expect((await asChild()).status).toBe(200);
    expect((await staffCall(test, whoAmI, {}, by)).details.roles).toHaveLength(1);
  });

  it('a coordinator switches features of the own school, and students have them with their next call (spec 5)', async () => {
    const { id: school_id } = await aSchool(test.database);
    const child = await aStudent(test.database, { schoolId: school_id, grade: 9 });
    const own = await aPerson(test, 'coordinator', { schoolId: school_id });
    const by = await personCookie(test, own);
    const seen = async () => {
      const user = (await test.call(userDetails, { user_id: child.id }, child)).details;
      const card = await test.call(fetchFeedbackQuestions, { user_id: child.id }, child);
      return [user.is_career, card.details.csat_schools.length];
    };
    expect(await seen()).toEqual([0, 0]);
    const set = (
      version: number,
      has_careers: 0 | 1,
      is_feedback_asked_twice: 0 | 1,
      cookie_ = by,
    ) =>
      staffCall(
        test,
        setFeatures,
        {
          school_id,
          version,
          has_careers,
          is_feedback_asked_twice,
          has_teacher_publishing: 1,
        },
        cookie_,
      );
    const { school } = (await set(1, 1, 1)).details;
    expect(school).toMatchObject({ version: 2, has_careers: 1, is_feedback_asked_twice: 1 });
    expect(await seen()).toEqual([1, 1]);
    // The same again changes nothing; of an older state it is refused.
    expect((await set(1, 1, 1)).details.school.version).toBe(2);
    expect((await set(1, 0, 1)).failure).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await set(2, 0, 1, cookie)).details.school).toMatchObject({ has_careers: 0 });
    expect(await seen()).toEqual([0, 1]);
    const now = await staffCall(test, fetchFeatures, { school_id }, by);
    expect(now.details.school).toMatchObject({
      version: 3,
      has_careers: 0,
      is_feedback_asked_twice: 1,
    });
    const { id: other } = await aSchool(test.database);
    const theirs = {
      school_id: other,
      version: 1,
      has_careers: 1,
      is_feedback_asked_twice: 1,
      has_teacher_publishing: 1,
    } as const;
    expect((await staffCall(test, setFeatures, theirs, by)).failure.code).toBe('NOT_ALLOWED');
  });
});
