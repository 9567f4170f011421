import { continueJourney } from '@skillkite/contract/learning/home';
import {
  currentLogin,
  logout,
  selectProfile,
  updateIsLogin,
  userDetails,
} from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('user_details, update_is_login and logout', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it("answers the student with the specification's fields, coins and points (spec 3, 7, D3)", async () => {
    const school = await aSchool(test.database, { timeZone: 'Asia/Kathmandu' });
    const student = await aStudent(test.database, {
      schoolId: school.id,
      fullname: 'Meera Sharma',
      grade: 8,
      section: 'B',
      gender: 2,
      profileType: 2,
      ageOfSchool: 3,
      journeyEndDate: '2027-03-31',
      assessmentStartDate: '2026-02-01',
      assessmentEndDate: '2026-04-01',
      assessmentMode: 1,
      isLogin: false,
      isCareer: true,
      coins: 5,
      rp: 240,
    });
    const { details } = await test.call(userDetails, { user_id: student.id }, student);
    expect(details).toEqual({
      id: student.id,
      fullname: 'Meera Sharma',
      class: 8,
      section: 'B',
      school_code: school.code,
      gender: 2,
      age_of_school: 3,
      profile_type: 2,
      journey_end_date: '2027-03-31',
      asses_sdate: '2026-02-01',
      asses_edate: '2026-04-01',
      is_login: 0,
      is_assessment: 0,
      has_report: 0,
      asses_mode: 1,
      is_multi_profile: false,
      tutorial_visibility: 0,
      tutorial_status: 0,
      is_deleted: 0,
      is_mass: 0,
      is_career: 1,
      coins: 5,
      rp: 240,
      avatar: null,
      time_zone: 'Asia/Kathmandu',
    });
  });

  it('tells a deactivated student so; every other call is refused (spec 4 "User state"; spec 6)', async () => {
    const student = await aStudent(test.database, { isDeleted: true });
    const { details } = await test.call(userDetails, { user_id: student.id }, student);
    expect(details.is_deleted).toBe(1);
    const refused = await test.call(updateIsLogin, { user_id: student.id }, student);
    expect(refused.failure).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
  });

  describe('an assessment that is required, outside its window (D8)', () => {
    // The clock of these tests stands at 4 March 2026, 10:00 in Kolkata.
    const TOO_LATE = { assessmentStartDate: '2026-01-01', assessmentEndDate: '2026-03-03' };
    const TOO_EARLY = { assessmentStartDate: '2026-03-05', assessmentEndDate: '2026-04-01' };
    const required = (dates: object, more: object = {}) =>
      aStudent(test.database, { assessmentMode: 2, ...dates, ...more });

    it.each([
      [TOO_LATE, 'ASSESSMENT_WINDOW_CLOSED'],
      [TOO_EARLY, 'PROGRAM_NOT_STARTED'],
    ])('with %o stops every call but user_details and logout (D8)', async (dates, code) => {
      const student = await required(dates);
      const closed = { status: 403, code };
      const refused = await test.call(updateIsLogin, { user_id: student.id }, student);
      expect(refused.failure).toMatchObject(closed);
      const home = await test.call(continueJourney, { user_id: student.id }, student);
      expect(home.failure).toMatchObject(closed);
      const file = await test.app.inject({
        url: '/api/student_dashboard/portfolio.zip',
        headers: { cookie: await test.cookieOf(student) },
      });
      expect(file.json()).toMatchObject(closed);
      const { details } = await test.call(userDetails, { user_id: student.id }, student);
      expect(details.asses_mode).toBe(2);
      expect((await test.call(logout, {}, student)).status).toBe(200);
    });

    it.each([
      { ...TOO_LATE, assessmentState: 2 },
      { assessmentStartDate: '2026-03-04', assessmentEndDate: '2026-03-04' },
      { ...TOO_LATE, assessmentMode: 1 },
    ])('with %o blocks no student (D8)', async (given) => {
      const student = await required(given);
      expect((await test.call(updateIsLogin, { user_id: student.id }, student)).status).toBe(200);
    });

    it('goes by the days of the school (D8)', async () => {
      const dates = { assessmentStartDate: '2026-01-01', assessmentEndDate: '2026-03-03' };
      const school = await aSchool(test.database, { timeZone: 'Pacific/Honolulu' });
      const there = await required(dates, { schoolId: school.id });
      expect((await test.call(updateIsLogin, { user_id: there.id }, there)).status).toBe(200);
    });

    it('a log-in and the choice of a profile stay open: they bring the dialog (D8)', async () => {
      const student = await required(TOO_LATE);
      const { details } = await test.call(currentLogin, {}, student);
      expect(details.user).toMatchObject({ id: student.id, asses_mode: 2 });
      const chosen = await test.call(selectProfile, { user_id: student.id }, student);
      expect(chosen.status).toBe(200);
    });
  });

  it('the students of a school that has left are deactivated with it', async () => {
    const school = await aSchool(test.database, { isDeleted: true });
    const student = await aStudent(test.database, { schoolId: school.id });
    const { details } = await test.call(userDetails, { user_id: student.id }, student);
    expect(details.is_deleted).toBe(1);
    const refused = await test.call(updateIsLogin, { user_id: student.id }, student);
    expect(refused.failure.code).toBe('ACCOUNT_DEACTIVATED');
  });

  it('the first login is over once; saying so again changes nothing (spec 7, D8)', async () => {
    const student = await aStudent(test.database, { isLogin: false });
    for (let time = 0; time < 2; time += 1) {
      const { details } = await test.call(updateIsLogin, { user_id: student.id }, student);
      expect(details).toEqual({ is_login: 1 });
    }
    const { details } = await test.call(userDetails, { user_id: student.id }, student);
    expect(details.is_login).toBe(1);
  });

  it("another student's id is refused and changes nothing (D2)", async () => {
    const [student, other] = [
      await aStudent(test.database),
      await aStudent(test.database, { isLogin: false }),
    ];
    for (const call of [userDetails, updateIsLogin]) {
      const refused = await test.call(call, { user_id: other.id }, student);
      expect(refused.failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
    const { details } = await test.call(userDetails, { user_id: other.id }, other);
    expect(details.is_login).toBe(0);
  });

  it('log-out ends the session on the server and clears its cookie; again is fine (D2)', async () => {
    const student = await aStudent(test.database);
    const cookie = await test.cookieOf(student);
    const send = (url: string, payload: object) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'x-access-key': test.services.config.accessKey, cookie },
        payload,
      });
    const first = await send(logout.path, {});
    expect(first.json()).toEqual({ status: 200, details: { logged_out: true } });
    expect(first.headers['set-cookie']).toContain('skillkite=;');
    expect((await send(userDetails.path, { user_id: student.id })).statusCode).toBe(401);
    expect((await send(logout.path, {})).statusCode).toBe(200);
  });

  it('log-out on one machine leaves the student logged in on another (D2)', async () => {
    const student = await aStudent(test.database);
    const [here, there] = [await test.cookieOf(student), await test.cookieOf(student)];
    const send = (url: string, cookie: string, payload: object) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'x-access-key': test.services.config.accessKey, cookie },
        payload,
      });
    await send(logout.path, here, {});
    expect((await send(userDetails.path, there, { user_id: student.id })).statusCode).toBe(200);
  });
});
