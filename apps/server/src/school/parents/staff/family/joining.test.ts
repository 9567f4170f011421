import { fetchChildren } from '@skillkite/contract/family/children';
import { fetchJoins, joinChild } from '@skillkite/contract/family/joining';
import { fetchWeek } from '@skillkite/contract/family/week';
import { answerParent, fetchParents } from '@skillkite/contract/school/parents';
import { confirmParent, fetchAsked } from '@skillkite/contract/staff/families';
import { studentLogin } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { loginTries } from '../../../login/tables.ts';
import { issueCodes } from '../../../roster/cards/issue-codes.ts';

const PASSWORD = 'blue rabbit moon';

describe('joining a parent to a child (D14)', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    school = await aSchool(test.database);
  });
  beforeEach(() => test.database.orm.delete(loginTries).then(() => undefined));
  afterAll(() => test.close());

  /** A child with a login card, and its parent code as it is printed. */
  const aCard = async (fullname = 'Asha Verma') => {
    const loginId = unique('login');
    const child = await aStudent(test.database, { schoolId: school.id, loginId, fullname });
    let parentCode = '';
    let code = '';
    await issueCodes(test.database, { kind: 'logins', names: [loginId] }, async ([card]) => {
      parentCode = card?.parentCode ?? '';
      code = card?.code ?? '';
    });
    return { child, loginId, parentCode, code };
  };
  const aNewParent = async (code: string) => {
    const email = `${unique('parent')}@home.example`;
    const name = 'Sunita Verma';
    const asked = { code, email, name, password: PASSWORD };
    return { email, name, answer: await staffCall(test, joinChild, asked) };
  };
  const childrenOf = async (cookie: string) => {
    const { status, details } = await staffCall(test, fetchChildren, {}, cookie);
    return status === 200 ? details.children.map(({ student_id }) => student_id) : [];
  };

  it('begins with the code of the card, and shows nothing until the child confirms (D14 joined)', async () => {
    const { child, parentCode } = await aCard();
    const { name, answer } = await aNewParent(parentCode.toLowerCase().replaceAll('-', ' '));
    expect(answer.details).toEqual({ step: 'done' });
    const { cookie } = answer;
    const waiting = { child_name: 'Asha', state: 'waiting' };
    expect((await staffCall(test, fetchJoins, {}, cookie)).details.joins).toMatchObject([waiting]);
    const week = { student_id: child.id, language: 'en' as const };
    expect((await staffCall(test, fetchWeek, week, cookie)).status).toBe(403);

    const who = { user_id: child.id };
    const seen = await test.call(fetchParents, who, child);
    expect(seen.details).toMatchObject({ joined: [], waiting: [{ name }] });
    const join_id = seen.details.waiting[0]?.join_id ?? 0;
    for (let time = 0; time < 2; time += 1) {
      const said = await test.call(answerParent, { ...who, join_id, is_confirmed: 1 }, child);
      expect(said.details).toMatchObject({ joined: [{ name }], waiting: [] });
    }
    expect(await childrenOf(cookie)).toEqual([child.id]);
    expect((await staffCall(test, fetchWeek, week, cookie)).status).toBe(200);
    // The code again asks for nothing that is there.
    expect((await staffCall(test, joinChild, { code: parentCode }, cookie)).status).toBe(200);
    expect((await staffCall(test, fetchJoins, {}, cookie)).details.joins).toHaveLength(1);
  });

  it('is confirmed or refused by the school, for several children of one parent', async () => {
    const [first, second] = [await aCard('Asha Verma'), await aCard('Aarav Verma')];
    const { cookie } = (await aNewParent(first.parentCode)).answer;
    expect((await staffCall(test, joinChild, { code: second.parentCode }, cookie)).status).toBe(
      200,
    );
    const coordinator = await aPerson(test, 'coordinator', { schoolId: school.id });
    const bySchool = await personCookie(test, coordinator);
    const { asked } = (await staffCall(test, fetchAsked, {}, bySchool)).details;
    expect(asked.map(({ fullname }) => fullname)).toEqual(['Asha Verma', 'Aarav Verma']);
    const [one, other] = asked;
    const confirm = { join_id: one?.join_id ?? 0, version: 1, is_confirmed: 1 as const };
    for (let time = 0; time < 2; time += 1)
      expect((await staffCall(test, confirmParent, confirm, bySchool)).status).toBe(200);
    const late = await staffCall(test, confirmParent, { ...confirm, is_confirmed: 0 }, bySchool);
    expect(late.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { is_confirmed: 1 },
    });
    const refuse = { join_id: other?.join_id ?? 0, version: 1, is_confirmed: 0 as const };
    expect((await staffCall(test, confirmParent, refuse, bySchool)).status).toBe(200);
    expect(await childrenOf(cookie)).toEqual([first.child.id]);
    const { joins } = (await staffCall(test, fetchJoins, {}, cookie)).details;
    expect(joins.map(({ state }) => state)).toEqual(['refused', 'confirmed']);
  });

  it('takes no login code for a parent’s, and no parent’s code logs in (D14 parent-code)', async () => {
    const { loginId, parentCode, code } = await aCard();
    expect((await aNewParent(code)).answer.failure.code).toBe('PARENT_CODE_NOT_FOUND');
    const login = await test.call(studentLogin, { login_id: loginId, password: parentCode });
    expect(login.failure.code).toBe('WRONG_LOGIN');
    // A new card is the end of the one before.
    await issueCodes(test.database, { kind: 'logins', names: [loginId] }, async () => {});
    expect((await aNewParent(parentCode)).answer.failure.code).toBe('PARENT_CODE_NOT_FOUND');
  });

  it('slows down an address with wrong codes, and none with right ones (D14 codes-slowed)', async () => {
    const { parentCode } = await aCard();
    for (let time = 0; time < 8; time += 1)
      expect((await aNewParent(parentCode)).answer.status).toBe(200);
    const codes = [];
    for (let time = 0; time < 8; time += 1)
      codes.push((await aNewParent('AAAA-BBBB-CCCC')).answer.failure.code);
    expect(codes).toContain('RATE_LIMITED');
    expect((await aNewParent(parentCode)).answer.failure.code).toBe('RATE_LIMITED');
  });

  it('is for an account that is there by its password alone', async () => {
    const { parentCode } = await aCard();
    const { email } = await aNewParent(parentCode);
    const again = { code: parentCode, email, name: 'Somebody', password: 'another one' };
    expect((await staffCall(test, joinChild, again)).failure.code).toBe('WRONG_LOGIN');
    const right = await staffCall(test, joinChild, { ...again, password: PASSWORD });
    expect(right.details.step).toBe('done');
    for (const field of ['email', 'password', 'name'] as const) {
      const { [field]: _, ...lacking } = { ...again, email: 'new@home.example' };
      expect((await staffCall(test, joinChild, lacking)).failure).toMatchObject({ field });
    }
    const weak = { ...again, email: 'new@home.example', password: '123' };
    expect((await staffCall(test, joinChild, weak)).failure).toMatchObject({ field: 'password' });
  });

  it('another student’s parents cannot be confirmed (D2)', async () => {
    const { child, parentCode } = await aCard();
    await aNewParent(parentCode);
    const { waiting } = (await test.call(fetchParents, { user_id: child.id }, child)).details;
    const stranger = await aStudent(test.database, { schoolId: school.id });
    const said = { join_id: waiting[0]?.join_id ?? 0, is_confirmed: 1 as const };
    const strange = await test.call(answerParent, { user_id: stranger.id, ...said }, stranger);
    expect(strange.failure.code).toBe('NOT_FOUND');
    const theirs = await test.call(answerParent, { user_id: child.id, ...said }, stranger);
    expect(theirs.failure.code).toBe('NOT_YOUR_PROFILE');
    const byPin = await test.app.inject({
      method: 'POST',
      url: answerParent.path,
      headers: {
        'x-access-key': test.services.config.accessKey,
        cookie: await test.cookieOf(child, { isPin: true }),
      },
      payload: { user_id: child.id, ...said },
    });
    expect(byPin.json()).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
