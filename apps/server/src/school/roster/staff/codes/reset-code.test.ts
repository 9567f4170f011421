import { institutionLogin, loginUsingPin, studentLogin } from '@skillkite/contract/school/login';
import { makeMachineCodes, resetCode, resetPin } from '@skillkite/contract/staff/roster';
import { makeMachineKnown } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unique } from '../../../../testing/data/builders.ts';
import { staffCall } from '../../../../testing/data/people.ts';
import { accounts } from '../../../accounts/tables.ts';
import { hashPassword } from '../../../login/password/password.ts';
import { rosterWorld } from '../../../../testing/data/roster-world.ts';

describe('a code or PIN that a coordinator gives', () => {
  const roster = rosterWorld();
  const { aChild, one } = roster;

  it('a new code replaces a forgotten password and ends the student’s sessions', async () => {
    const login = unique('forgot');
    const passwordHash = await hashPassword('blue rabbit moon');
    const child = await aChild({ loginId: login, passwordHash });
    const cookie = await roster.test.cookieOf(child);
    const { details } = await staffCall(
      roster.test,
      resetCode,
      { student_id: child.id },
      roster.by,
    );
    expect(details).toMatchObject({ login_id: login, school_code: roster.school.code });
    const logIn = (password: string) =>
      roster.test.call(studentLogin, { login_id: login, password });
    expect((await logIn('blue rabbit moon')).failure.code).toBe('WRONG_LOGIN');
    expect((await logIn(details.code)).details.password_ticket).not.toBeNull();
    expect(await roster.test.services.sessions.find(cookie.split('=')[1] ?? '')).toBeNull();
    expect((await one(child.id)).signs_in_by).toBe('code');
    const { rows } = await roster.test.database.pool.query<{ row: string }>(
      `select audit_log::text as row from audit_log where action = 'roster/reset_code' and subject_id = $1`,
      [String(child.id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(details.code);
  });

  it('a new code names the admission number where there is no login, and is none without either', async () => {
    const child = await aChild();
    const set = (admissionNo: string | null) =>
      roster.test.database.orm
        .update(accounts)
        .set({ loginId: null, admissionNo })
        .where(eq(accounts.id, child.accountId));
    await set('A-5');
    const { details } = await staffCall(
      roster.test,
      resetCode,
      { student_id: child.id },
      roster.by,
    );
    const reply = await roster.test.call(institutionLogin, {
      school_code: details.school_code,
      admission_no: details.admission_no ?? '',
      password: details.code,
    });
    expect(reply.status).toBe(200);
    await set(null);
    expect(
      (await staffCall(roster.test, resetCode, { student_id: child.id }, roster.by)).failure.code,
    ).toBe('NO_LOGIN');
  });

  it('a new PIN takes the place of the old one', async () => {
    const child = await aChild({ fullname: 'Isha Rao' });
    const pins = [];
    for (let times = 0; times < 2; times += 1)
      pins.push(
        (await staffCall(roster.test, resetPin, { student_id: child.id }, roster.by)).details,
      );
    const [old, now] = pins;
    const enter = (pin = '') =>
      roster.test.call(loginUsingPin, { school_code: roster.school.code, pin });
    expect((await enter(now?.pin)).details.candidate.fullname).toBe('Isha R.');
    expect((await enter(old?.pin)).status).toBe(401);
    expect((await one(child.id)).has_pin).toBe(1);
  });

  it('codes make computers known to the school, each once', async () => {
    const { codes } = (
      await staffCall(
        roster.test,
        makeMachineCodes,
        { school_id: roster.school.id, count: 2 },
        roster.by,
      )
    ).details;
    expect(new Set(codes).size).toBe(2);
    const use = () => roster.test.call(makeMachineKnown, { code: codes[0] ?? '' });
    expect((await use()).details.school_code).toBe(roster.school.code);
    expect((await use()).failure.code).toBe('WRONG_MACHINE_CODE');
  });
});
