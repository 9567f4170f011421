import {
  currentLogin,
  fetchProfiles,
  selectProfile,
  userDetails,
} from '@skillkite/contract/school/login';
import type { AnyCall } from '@skillkite/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('fetch_profiles, select_profile and current_login', () => {
  let test: TestApp;
  let older: TestStudent;
  let younger: TestStudent;
  beforeAll(async () => {
    test = await openTestApp();
    older = await aStudent(test.database, { fullname: 'Ravi', grade: 9, gender: 1 });
    younger = await aStudent(test.database, {
      fullname: 'Rohan',
      grade: 5,
      accountId: older.accountId,
      schoolId: older.schoolId,
    });
  });
  afterAll(() => test.close());

  const send = (call: AnyCall, payload: object, cookie?: string) =>
    test.app.inject({
      method: 'POST',
      url: call.path,
      headers: {
        'x-access-key': test.services.config.accessKey,
        ...(cookie !== undefined && { cookie }),
      },
      payload,
    });
  const unchosen = async () => {
    const token = await test.services.sessions.begin({
      accountId: older.accountId,
      studentId: null,
      isPin: false,
    });
    return `skillkite=${token}`;
  };

  it('a session without a chosen profile may ask for the profiles and nothing of a student (D8)', async () => {
    const cookie = await unchosen();
    const { details } = (await send(fetchProfiles, {}, cookie)).json<{ details: object }>();
    expect(details).toEqual({
      profiles: [
        { user_id: older.id, fullname: 'Ravi', class: 9, gender: 1, avatar: null },
        { user_id: younger.id, fullname: 'Rohan', class: 5, gender: 0, avatar: null },
      ],
    });
    const refused = await send(userDetails, { user_id: older.id }, cookie);
    expect(refused.json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  it('choosing a profile begins a new session as it; the old one is over (D1, D2, D3)', async () => {
    const before = await unchosen();
    const chosen = await send(selectProfile, { user_id: younger.id }, before);
    expect(chosen.json()).toMatchObject({
      details: { user: { id: younger.id, is_multi_profile: true }, pin_login: false },
    });
    const [cookie] = chosen.cookies;
    const after = `${cookie?.name}=${cookie?.value}`;
    expect((await send(userDetails, { user_id: younger.id }, after)).statusCode).toBe(200);
    expect((await send(userDetails, { user_id: older.id }, after)).json()).toMatchObject({
      code: 'NOT_YOUR_PROFILE',
    });
    expect((await send(fetchProfiles, {}, before)).statusCode).toBe(401);
  });

  it('switching goes from one profile to another (spec 4 "Switch user")', async () => {
    const first = await send(selectProfile, { user_id: older.id }, await unchosen());
    const [cookie] = first.cookies;
    const second = await send(
      selectProfile,
      { user_id: younger.id },
      `${cookie?.name}=${cookie?.value}`,
    );
    expect(second.json()).toMatchObject({ details: { user: { id: younger.id } } });
  });

  it('no profile of another account, nor one that is not there, can be chosen (D2)', async () => {
    const stranger = await aStudent(test.database);
    for (const user_id of [stranger.id, 999_999_999]) {
      const refused = await send(selectProfile, { user_id }, await unchosen());
      expect(refused.json()).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
  });

  it('current_login answers what the login did; without a session nothing (D3)', async () => {
    const chosen = await send(currentLogin, {}, await test.cookieOf(younger));
    expect(chosen.json()).toMatchObject({
      details: { user: { id: younger.id }, profiles: [{}, {}], pin_login: false },
    });
    expect((await send(currentLogin, {}, await unchosen())).json()).toMatchObject({
      details: { user: null, profiles: [{}, {}] },
    });
    expect((await send(currentLogin, {})).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
