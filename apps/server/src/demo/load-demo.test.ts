import {
  confirmPinUser,
  institutionLogin,
  loginUsingPin,
  studentLogin,
} from '@skillkite/contract/school/login';
import { leaderboard } from '@skillkite/contract/learning/dashboard';
import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { addDemoGrownUps, addDemoStatements } from './grown-ups.ts';
import { loadDemo } from './load-demo.ts';

const PASSWORD = 'kite-demo-1';
const DAY_MS = 86_400_000;

describe('the demo school', () => {
  let test: TestApp;
  let today: ReturnType<typeof dayOf>;
  beforeAll(async () => {
    test = await openTestApp();
    today = dayOf(test.clock.now(), 'Asia/Kolkata');
    await loadDemo(test.database, test.services);
  });
  afterAll(() => test.close());

  const logIn = async (login_id: string) =>
    (await test.call(studentLogin, { login_id, password: PASSWORD })).details;
  const userOf = async (login_id: string) => (await logIn(login_id)).user;

  it('is loaded once in the life of a database (D10 demo-once)', async () => {
    expect(await loadDemo(test.database, test.services)).toBe(false);
  });

  it('its schools have stated why others see more of a child, once: what was turned off stays so (D22 demo-stated)', async () => {
    const { database, clock } = test;
    await addDemoGrownUps(database, { clock });
    const shown = async () => {
      await addDemoStatements(database, { clock });
      const { rows } = await database.pool.query(`
        select c.id::int, c.shows_projects and c.shows_portfolio and c.shows_name as is_on,
          (select count(*)::int from sharing_statements t where t.school_id = c.id) as statements
        from schools c order by c.id`);
      return rows;
    };
    const on = [1, 2].map((id) => ({ id, is_on: true, statements: 1 }));
    expect(await shown()).toEqual(on);
    expect(await shown()).toEqual(on);
    await database.pool.query('update schools set shows_name = false where id = 2');
    expect(await shown()).toEqual([on[0], { ...on[1], is_on: false }]);
    await database.pool.query('update schools set shows_name = true where id = 2');
  });

  it('asha is in grade 6 of profile type 1 (D10)', async () => {
    expect(await userOf('asha')).toMatchObject({ id: 1, class: 6, profile_type: 1, is_login: 1 });
  });

  it('ravi has a profile in grade 9 with careers in a mass school, and one in grade 5 (D10 account-ravi)', async () => {
    const { user, profiles } = await logIn('ravi');
    expect(user).toBeNull();
    expect(profiles).toMatchObject([
      { user_id: 2, class: 9 },
      { user_id: 3, class: 5 },
    ]);
    const { rows } = await test.database.pool.query(
      'select profile_type, is_career, is_mass from students where id = 2',
    );
    expect(rows).toEqual([{ profile_type: 2, is_career: true, is_mass: true }]);
  });

  it('meera is in grade 8 before her first login, the assessment offered and open (D10 account-meera)', async () => {
    const user = await userOf('meera');
    expect(user).toMatchObject({ class: 8, is_login: 0, asses_mode: 1 });
    expect(String(user?.asses_sdate) <= today && today <= String(user?.asses_edate)).toBe(true);
  });

  it('the assessment of kabir in grade 7 is required and over (D10 account-kabir)', async () => {
    const user = await userOf('kabir');
    expect(user).toMatchObject({ class: 7, asses_mode: 2, is_assessment: 0 });
    expect(String(user?.asses_edate) < today).toBe(true);
  });

  it('the assessment of zoya in grade 7 is required and not open yet (D10 account-zoya)', async () => {
    const user = await userOf('zoya');
    expect(user).toMatchObject({ class: 7, asses_mode: 2, is_assessment: 0 });
    expect(today < String(user?.asses_sdate)).toBe(true);
  });

  it('imran is deactivated (D10 account-imran)', async () => {
    expect(await userOf('imran')).toMatchObject({ is_deleted: 1 });
  });

  it('tara is in grade 2 of profile type 2 (D10 account-tara)', async () => {
    expect(await userOf('tara')).toMatchObject({ class: 2, profile_type: 2 });
  });

  it('dev is in grade 10 and has no coins (D10 account-dev)', async () => {
    expect(await userOf('dev')).toMatchObject({ class: 10, coins: 0 });
  });

  it('DEMO01 and A-101 with the same password log in a student of grade 11 (D10 account-institution, D10 one-password)', async () => {
    const { details } = await test.call(institutionLogin, {
      school_code: 'DEMO01',
      admission_no: 'A-101',
      password: PASSWORD,
    });
    expect(details.user).toMatchObject({ class: 11 });
  });

  it('DEMO01 and the PIN 246810 log in a student of grade 4 (D10 account-pin)', async () => {
    const found = await test.call(loginUsingPin, { school_code: 'DEMO01', pin: '246810' });
    expect(found.details.candidate.class).toBe(4);
    const { details } = await test.call(confirmPinUser, { ticket: found.details.ticket });
    expect(details).toMatchObject({ pin_login: true, user: { class: 4 } });
  });

  it('has peers on the leaderboard of each class that logs in (D10 peers)', async () => {
    const asha = { id: 1, accountId: 1, schoolId: 1 } as Parameters<TestApp['cookieOf']>[0];
    const { details } = await test.call(leaderboard, { user_id: 1, type: 'class' }, asha);
    expect(details.me.total).toBeGreaterThan(3);
    expect(details.rows.some(({ is_me, rp }) => !is_me && rp > 0)).toBe(true);
  });

  it('has dates that follow the day of installation (D10 dates-relative)', async () => {
    const later = await openTestApp();
    later.clock.advance(200 * DAY_MS);
    await loadDemo(later.database, later.services);
    const opensIn = async ({ database }: TestApp) => {
      const { rows } = await database.pool.query<{ opens: string }>(
        'select assessment_start_date::text as opens from students where id = 6',
      );
      return rows[0]?.opens;
    };
    const [before, after] = [await opensIn(test), await opensIn(later)];
    expect(after).toBe(addDays(before as typeof today, 200));
    await later.close();
  });
});
