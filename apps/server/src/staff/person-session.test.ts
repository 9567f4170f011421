import { signOut, whoAmI } from '@skillkite/contract/staff/access';
import { fetchClass, fetchClasses, fetchCourse } from '@skillkite/contract/staff/class';
import { endGrant } from '@skillkite/contract/staff/people';
import { setClosed } from '@skillkite/contract/staff/schools';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SESSION_REMEMBERED_MS } from '../security/session.ts';
import { aProgram, aSchool, aStudent } from '../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../testing/data/people.ts';
import { recordStatements } from '../testing/recorded-statements.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { PERSON_IDLE_MS, openPersonSessions, personSessionStore } from './person-session.ts';

describe('sessions of grown-ups as serving processes remember them', () => {
  let test: TestApp;
  let statements: ReturnType<typeof recordStatements>;
  let schoolId: number;
  let courseId: number;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = recordStatements(database.pool);
    test = await openTestApp(
      { DEMO: 'off' },
      { database, personRememberedMs: SESSION_REMEMBERED_MS },
    );
    ({ id: schoolId } = await aSchool(database));
    await aStudent(database, { schoolId, section: 'A' });
    const { courses } = await aProgram(database, { courses: [{ lessons: [{ kind: 'quiz' }] }] });
    courseId = courses[0]?.id ?? 0;
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const teacher = () => aPerson(test, 'teacher', { schoolId, section: 'A' });
  const coordinator = async () =>
    personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  const inClass = () => ({ school_id: schoolId, grade: 6, section: 'A' });
  const status = async (...call: [typeof fetchClasses, object, string]) =>
    (await staffCall(test, ...call)).status;
  /** Another process, which hears nothing of what this one does. */
  const otherProcess = () =>
    personSessionStore(test.database, test.clock, { rememberedMs: SESSION_REMEMBERED_MS });
  const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';

  it('the next read of a page asks the database for the class alone: one statement, as a student’s classroom', async () => {
    const cookie = await personCookie(test, await teacher());
    const read = () =>
      staffCall(
        test,
        fetchCourse,
        { class: inClass(), course_id: courseId, language: 'en' },
        cookie,
      );
    expect((await read()).status).toBe(200);
    const sent = await statements.during(async () => {
      expect((await read()).details.students).toHaveLength(1);
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('from visible_students');
  });

  it('places without a grant are looked up: a missing school, and a foreign one', async () => {
    const cookie = await personCookie(test, await teacher());
    const other = await aSchool(test.database);
    const read = async (school_id: number) =>
      (
        await staffCall(
          test,
          fetchClass,
          { class: { ...inClass(), school_id }, language: 'en' },
          cookie,
        )
      ).failure.code;
    expect(await read(999_999)).toBe('NOT_FOUND');
    expect(await read(other.id)).toBe('NOT_ALLOWED');
  });

  it('a role that ends, and a school that closes, count from the next call on where that was done (D11, D12)', async () => {
    const person = await teacher();
    const cookie = await personCookie(test, person);
    const by = await coordinator();
    expect(await status(fetchClasses, {}, cookie)).toBe(200);
    const ended = await staffCall(test, endGrant, { grant_id: person.grantId, version: 1 }, by);
    expect(ended.status).toBe(200);
    expect(await status(fetchClasses, {}, cookie)).toBe(403);

    const byOperator = await personCookie(test, await aPerson(test, 'operator'));
    const other = await personCookie(test, await teacher());
    expect(await status(fetchClasses, {}, other)).toBe(200);
    const close = (is_closed: 0 | 1, version: number) =>
      staffCall(test, setClosed, { school_id: schoolId, is_closed, version }, byOperator);
    const { version } = (await close(1, 1)).details.school;
    expect(await status(fetchClasses, {}, other)).toBe(403);
    await close(0, version);
    expect(await status(fetchClasses, {}, other)).toBe(200);
  });

  it('a sign-out counts at once in its own process, and within a second in every other (D11)', async () => {
    const cookie = await personCookie(test, await teacher());
    const other = otherProcess();
    expect(await status(fetchClasses, {}, cookie)).toBe(200);
    expect(await other.findForReading(tokenOf(cookie))).not.toBeNull();
    await staffCall(test, signOut, {}, cookie);
    expect(await status(fetchClasses, {}, cookie)).toBe(401);
    expect(await other.find(tokenOf(cookie))).toBeNull();
    test.clock.advance(SESSION_REMEMBERED_MS);
    expect(await other.findForReading(tokenOf(cookie))).toBeNull();
  });

  it('a role that ends, and a sign-out, are heard by the other processes: what they remember counts no longer (D11)', async () => {
    const person = await teacher();
    const cookie = await personCookie(test, person);
    const other = await openPersonSessions(test.database, test.clock, {
      rememberedMs: SESSION_REMEMBERED_MS,
    });
    const roles = async () =>
      (await other.findForReading(tokenOf(cookie)))?.person.given.map(({ role }) => role) ?? null;
    expect(await roles()).toEqual(['teacher']);
    // The clock stands: nothing that is remembered grows old.
    await staffCall(test, endGrant, { grant_id: person.grantId, version: 1 }, await coordinator());
    await vi.waitFor(async () => expect(await roles()).toEqual([]));
    await staffCall(test, signOut, {}, cookie);
    await vi.waitFor(async () => expect(await roles()).toBeNull());
    await other.close();
  });

  it('a write reads the session again, if any process ended the role (D11)', async () => {
    const person = await aPerson(test, 'coordinator', { schoolId });
    const cookie = await personCookie(test, person);
    const whom = await teacher();
    expect((await staffCall(test, whoAmI, {}, cookie)).status).toBe(200);
    await test.database.pool.query('update grants set ended_at = now() where id = $1', [
      person.grantId,
    ]);
    const tried = await staffCall(test, endGrant, { grant_id: whom.grantId, version: 1 }, cookie);
    expect(tried.failure.code).toBe('NOT_ALLOWED');
  });

  it('an idle one ends on time though it is remembered (D11)', async () => {
    const store = otherProcess();
    const token = tokenOf(await personCookie(test, await teacher()));
    test.clock.advance(PERSON_IDLE_MS - 1);
    await test.database.pool.query('update person_sessions set last_seen_at = expires_at');
    expect(await store.findForReading(token)).not.toBeNull();
    test.clock.advance(1);
    expect(await store.findForReading(token)).toBeNull();
  });
});
