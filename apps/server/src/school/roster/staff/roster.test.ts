import { fetchSchoolClasses } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aStudent, unique } from '../../../testing/data/builders.ts';
import { staffCall } from '../../../testing/data/people.ts';
import { accounts, students } from '../../accounts/tables.ts';
import { rosterWorld } from '../../../testing/data/roster-world.ts';

describe('students of a school, for its coordinator', () => {
  const roster = rosterWorld();
  const { aChild, list, one, correct, accountOf } = roster;

  it('has no next page after exactly 100 students, and one after 101', async () => {
    for (let at = 0; at < 100; at += 1) await aChild({ fullname: `Child ${1000 + at}` });
    expect(await list()).toMatchObject({ total: 100, next: null });
    expect((await list()).students).toHaveLength(100);
    const last = await aChild({ fullname: 'Child 9999' });
    const { students: page, next } = await list();
    expect(page).toHaveLength(100);
    expect(next).toEqual({ name: 'child 1099', student_id: page.at(-1)?.student_id });
    const second = await list({ after: next });
    expect(second.students.map(({ student_id }) => student_id)).toEqual([last.id]);
    expect(second.next).toBeNull();
  });

  it('lists them by name, a page at a time, each once', async () => {
    const names = Array.from(
      { length: 203 },
      (_, at) => `Child ${String(at % 70).padStart(3, '0')}`,
    );
    for (const fullname of names) await aChild({ fullname });
    const seen: { fullname: string; student_id: number }[] = [];
    let after: object | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(after ? { after } : {});
      expect(page.total).toBe(203);
      seen.push(...page.students);
      after = page.next;
    } while (after);
    expect(seen.map(({ fullname }) => fullname)).toEqual(names.toSorted());
    expect(new Set(seen.map(({ student_id }) => student_id)).size).toBe(203);
  });

  it('finds them by each word of a name, by login and admission number, within a class', async () => {
    const login = unique('verma');
    const asha = await aChild({ fullname: 'Asha Rani Verma', loginId: login, section: 'A' });
    const meera = await aChild({ fullname: 'मीरा शर्मा', grade: 8 });
    await roster.test.database.orm
      .update(accounts)
      .set({ admissionNo: 'B-77' })
      .where(eq(accounts.id, meera.accountId));
    const found = async (search: string, more = {}) =>
      (await list({ search, ...more })).students.map(({ student_id }) => student_id);
    expect(await found('verma ASHA')).toEqual([asha.id]);
    expect(await found(login.toUpperCase())).toEqual([asha.id]);
    expect(await found('b-77')).toEqual([meera.id]);
    expect(await found('मीरा')).toEqual([meera.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('', { grade: 6, section: 'A' })).toEqual([asha.id]);
    expect(await found('asha', { grade: 8 })).toEqual([]);
  });

  it('tells the classes with how many are in each, and how many have no password', async () => {
    await aChild({ section: 'A', passwordHash: 'x' });
    await aChild({ section: 'A' });
    await aChild({ grade: 9 });
    await aChild({ isDeleted: true });
    const { details } = await staffCall(
      roster.test,
      fetchSchoolClasses,
      { school_id: roster.school.id },
      roster.by,
    );
    expect(details.classes).toEqual([
      { grade: 6, section: 'A', students: 2, without_password: 1 },
      { grade: 9, section: '', students: 1, without_password: 1 },
    ]);
  });

  it('changes the given fields only, with a roster’s rules', async () => {
    const child = await aChild({ fullname: 'Shreya Ghose', section: 'B', rp: 40 });
    const login = unique('Shreya.G');
    const { student } = (
      await correct(child.id, { fullname: ' Shreya Ghosh ', login_id: login, admission_no: 'a-9' })
    ).details;
    expect(student).toMatchObject({
      fullname: 'Shreya Ghosh',
      login_id: login.toLowerCase(),
      admission_no: 'A-9',
      grade: 6,
      section: 'B',
    });
    expect(await one(child.id)).toEqual(student);
    const [row] = await roster.test.database.orm
      .select()
      .from(students)
      .where(eq(students.id, child.id));
    expect(row).toMatchObject({ rp: 40, accountId: child.accountId });
  });

  it('moves a student to another class; the work comes along', async () => {
    const child = await aChild({ section: 'B', rp: 40 });
    const moved = (await correct(child.id, { grade: 7, section: 'A' })).details.student;
    expect(moved).toMatchObject({ grade: 7, section: 'A' });
    expect((await correct(child.id, { section: '' })).details.student.section).toBe('');
    const [row] = await roster.test.database.orm
      .select()
      .from(students)
      .where(eq(students.id, child.id));
    expect(row).toMatchObject({ grade: 7, section: null, rp: 40 });
  });

  it('gives the second of two concurrent corrections the present state (D12 versions)', async () => {
    const child = await aChild();
    const { version } = await one(child.id);
    const both = await Promise.all([
      correct(child.id, { section: 'A' }, version),
      correct(child.id, { section: 'B' }, version),
    ]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(lost?.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: won?.details.student,
    });
    expect(await one(child.id)).toEqual(won?.details.student);
  });

  it('takes the same correction again as done, and sees what came by another way', async () => {
    const child = await aChild();
    const { version } = await one(child.id);
    for (let times = 0; times < 2; times += 1)
      expect((await correct(child.id, { section: 'A' }, version)).status).toBe(200);
    await roster.test.database.orm
      .update(students)
      .set({ grade: 7 })
      .where(eq(students.id, child.id));
    const seen = (await correct(child.id, { section: 'C' }, version)).failure;
    expect(seen).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { grade: 7, section: 'A' } });
  });

  it('refuses another student’s login in any school, and admission number in the same', async () => {
    const child = await aChild();
    const login = unique('taken');
    await aStudent(roster.test.database, { loginId: login });
    expect((await correct(child.id, { login_id: login })).failure).toMatchObject({
      code: 'LOGIN_TAKEN',
      field: 'login_id',
    });
    const [here, there] = [await aChild(), await aStudent(roster.test.database)];
    for (const [{ accountId }, admissionNo] of [
      [here, 'A-1'],
      [there, 'A-2'],
    ] as const)
      await roster.test.database.orm
        .update(accounts)
        .set({ admissionNo })
        .where(eq(accounts.id, accountId));
    expect((await correct(child.id, { admission_no: 'a-1' })).failure).toMatchObject({
      code: 'LOGIN_TAKEN',
      field: 'admission_no',
    });
    expect((await correct(child.id, { admission_no: 'a-2' })).status).toBe(200);
  });

  it('of two who give one login to two students at once one wins', async () => {
    const login = unique('wanted');
    const children = [await aChild(), await aChild()];
    const both = await Promise.all(children.map(({ id }) => correct(id, { login_id: login })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.code).toBe('LOGIN_TAKEN');
  });

  it.each([
    ['login_id', { login_id: 'two words' }],
    ['login_id', { login_id: null }],
    ['fullname', { fullname: '  ' }],
    ['grade', { grade: 13 }],
    ['gender', { gender: 4 }],
  ])('names the field that is wrong: %s', async (field, change) => {
    const child = await aChild();
    expect((await correct(child.id, change)).failure).toMatchObject({ status: 400, field });
    expect((await accountOf(child))?.loginId).not.toBeNull();
  });
});
