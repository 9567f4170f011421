import { institutionLogin } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { accounts } from '../accounts/tables.ts';
import { hashPassword } from './password/password.ts';

const PASSWORD = 'blue rabbit moon';

describe('institution_login', () => {
  let test: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    test = await openTestApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => test.close());

  const inSchool = async (admissionNo: string, code = unique('SCHOOL')) => {
    const school = await aSchool(test.database, { code });
    const student = await aStudent(test.database, { schoolId: school.id, passwordHash });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo })
      .where(eq(accounts.id, student.accountId));
    return { code, student };
  };
  const logIn = (school_code: string, admission_no: string, password = PASSWORD) =>
    test.call(institutionLogin, { school_code, admission_no, password });

  it('logs in with school code and admission number in any letters (spec 6, 7, D2)', async () => {
    const { code, student } = await inSchool('A-101');
    const { details } = await logIn(` ${code.toLowerCase()}`, 'a-101 ');
    expect(details).toMatchObject({ user: { id: student.id }, pin_login: false });
  });

  it('keeps the same admission number of two schools apart (D2)', async () => {
    const [first, second] = [await inSchool('B-7'), await inSchool('B-7')];
    expect((await logIn(first.code, 'B-7')).details.user?.id).toBe(first.student.id);
    expect((await logIn(second.code, 'B-7')).details.user?.id).toBe(second.student.id);
  });

  it('answers the same to a wrong password, number or school (D2)', async () => {
    const { code } = await inSchool('C-1');
    const failures = await Promise.all([
      logIn(code, 'C-1', 'wrong'),
      logIn(code, 'C-2'),
      logIn(unique('NOWHERE'), 'C-1'),
    ]);
    for (const { failure } of failures) {
      expect(failure).toMatchObject({ status: 401, code: 'WRONG_LOGIN' });
      expect(failure).toEqual(failures[0]?.failure);
    }
  });

  it('locks one admission number after five failures, not its school (D2)', async () => {
    const code = unique('SCHOOL');
    const { student } = await inSchool('D-1', code);
    const neighbour = await aStudent(test.database, { schoolId: student.schoolId, passwordHash });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo: 'D-2' })
      .where(eq(accounts.id, neighbour.accountId));
    for (let tries = 0; tries < 5; tries += 1) await logIn(code, 'D-1', 'wrong');
    const locked = await logIn(code, 'D-1');
    expect(locked.failure.code).toBe('RATE_LIMITED');
    expect(locked.headers['retry-after']).toBe('900');
    expect((await logIn(code, 'D-2')).status).toBe(200);
  });
});
