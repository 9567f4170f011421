import { confirmCode, enrolSecondFactor, whoAmI } from '@skillkite/contract/staff/access';
import { fetchClasses } from '@skillkite/contract/staff/class';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personCookieName } from '../../security/session-cookie.ts';
import { aSchool, unique } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import {
  CLIENT_SETTINGS,
  type SchoolProvider,
  openSchoolProvider,
} from '../../testing/servers/school-provider.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { auditLog, grants } from '../../staff/tables.ts';

const APPLICATION = 'http://localhost:4000';
const CALLBACK = `${APPLICATION}/staff/oidc/callback`;
const FAILED = '/staff/sign-in?problem=sign-in-failed';
const NO_ACCOUNT = '/staff/sign-in?problem=no-account';

describe('grown-ups sign in by OpenID Connect of their school (D11 single-sign-on)', () => {
  let test: TestApp;
  let provider: SchoolProvider;
  let school: { id: number; code: string };
  beforeAll(async () => {
    provider = await openSchoolProvider(CALLBACK);
    test = await openTestApp({
      PUBLIC_URL: APPLICATION,
      ...CLIENT_SETTINGS,
    });
    school = await aSchool(test.database, { oidcIssuer: provider.issuer });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  const start = (code = school.code) =>
    test.app.inject({ method: 'GET', url: '/staff/oidc/start', query: { school: code } });
  /** A complete sign-in through the provider, with the browser's cookies. */
  const signOn = async (person: string, { code = school.code, cookie = '' } = {}) => {
    const started = await start(code);
    const answer = await provider.logInAt(started.headers.location ?? '', person);
    const own = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const response = await test.app.inject({
      method: 'GET',
      url: answer.pathname + answer.search,
      headers: { cookie: cookie === '' ? own : `${own}; ${cookie}` },
    });
    const session = response.cookies.find(({ name }) => name === personCookieName(APPLICATION));
    return {
      page: response.headers.location,
      cookie: session?.value ? `${session.name}=${session.value}` : null,
      session,
    };
  };
  const vouchedFor = (email: string, isVerified = true): string => {
    const subject = unique('subject');
    provider.giveMail(subject, { email, isVerified });
    return subject;
  };

  it('finds a person by the verified e-mail the first time, then by the subject', async () => {
    const coordinator = await aPerson(test, 'coordinator', { schoolId: school.id });
    const subject = vouchedFor(coordinator.email.toUpperCase());
    const first = await signOn(subject);
    expect(first.page).toBe('/staff/');
    expect(first.session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const me = await staffCall(test, whoAmI, {}, first.cookie);
    expect(me.details).toMatchObject({ id: coordinator.id, step: 'done' });
    provider.giveMail(subject, { email: 'renamed@school.example', isVerified: false });
    const second = await signOn(subject);
    expect((await staffCall(test, whoAmI, {}, second.cookie)).details.id).toBe(coordinator.id);
    // The address belongs to another person now.
    expect((await signOn(vouchedFor(coordinator.email))).page).toBe(NO_ACCOUNT);
    const told = await test.database.orm
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.action, 'access/school_sign_on'),
          eq(auditLog.subjectId, String(coordinator.id)),
        ),
      );
    expect(told).toHaveLength(2);
  });

  it('believes no e-mail that the provider has not verified', async () => {
    const teacher = await aPerson(test, 'teacher', { schoolId: school.id });
    const refused = await signOn(vouchedFor(teacher.email, false));
    expect(refused).toMatchObject({ page: NO_ACCOUNT, cookie: null });
    expect((await signOn(unique('nobody'))).page).toBe(NO_ACCOUNT);
  });

  it('vouches only for its own school, not for operators, and not after a role ended', async () => {
    const other = await aSchool(test.database);
    const elsewhere = await aPerson(test, 'teacher', { schoolId: other.id });
    const operator = await aPerson(test, 'operator');
    const former = await aPerson(test, 'teacher', { schoolId: school.id });
    await test.database.orm
      .update(grants)
      .set({ endedAt: test.clock.now() })
      .where(eq(grants.id, former.grantId));
    for (const { email } of [elsewhere, operator, former])
      expect(await signOn(vouchedFor(email))).toMatchObject({ page: NO_ACCOUNT, cookie: null });
  });

  it('opens that school only, whatever other roles the person has', async () => {
    const other = await aSchool(test.database);
    const person = await aPerson(test, 'teacher', { schoolId: school.id });
    await test.database.orm.insert(grants).values([
      {
        personId: person.id,
        role: 'coordinator',
        scopeKind: 'school',
        schoolId: other.id,
        givenAt: test.clock.now(),
      },
      {
        personId: person.id,
        role: 'operator',
        scopeKind: 'installation',
        givenAt: test.clock.now(),
      },
    ]);
    const { cookie } = await signOn(vouchedFor(person.email));
    const me = await staffCall(test, whoAmI, {}, cookie);
    expect(me.details.roles).toMatchObject([{ role: 'teacher', school_id: school.id }]);
    const byPassword = await personCookie(test, person);
    expect((await staffCall(test, whoAmI, {}, byPassword)).details.roles).toHaveLength(3);
    expect((await staffCall(test, fetchClasses, {}, cookie)).status).toBe(200);
  });

  it('puts no second factor in place, and takes none for a password', async () => {
    const teacher = await aPerson(test, 'teacher', { schoolId: school.id });
    const { cookie } = await signOn(vouchedFor(teacher.email));
    const enrolled = await staffCall(test, enrolSecondFactor, {}, cookie);
    expect(enrolled.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const confirmed = await staffCall(test, confirmCode, { code: '123456' }, cookie);
    expect(confirmed.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });

  it('ends the session the browser had, and takes an answer once', async () => {
    const teacher = await aPerson(test, 'teacher', { schoolId: school.id });
    const before = await personCookie(test, teacher);
    await signOn(vouchedFor(teacher.email), { cookie: before });
    expect((await staffCall(test, whoAmI, {}, before)).failure.code).toBe('NOT_SIGNED_IN');
    const started = await start();
    const answer = await provider.logInAt(started.headers.location ?? '', unique('again'));
    const without = await test.app.inject({ url: answer.pathname + answer.search });
    expect(without.headers.location).toBe(FAILED);
  });

  it('a school without a provider leads back with the reason', async () => {
    const without = await aSchool(test.database);
    const refused = await start(without.code);
    expect(refused.headers.location).toBe('/staff/sign-in?problem=no-single-sign-on');
  });
});
