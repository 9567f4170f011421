import { institutionLogin, loginUsingPin, studentLogin } from '@skillkite/contract/school/login';
import {
  correctStudent,
  fetchPictureClass,
  fetchSchoolClasses,
  fetchStudents,
  makeMachineCodes,
  printCards,
  printParentCodes,
  printPictures,
  resetCode,
  resetPictures,
  resetPin,
} from '@skillkite/contract/staff/roster';
import { makeMachineKnown } from '@skillkite/contract/school/login';
import { LOGIN_PICTURES, type LoginPicture } from '@skillkite/rules/access/picture-login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { wordsOfPages } from '../../../testing/files/pdf-words.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { accounts, students } from '../../accounts/tables.ts';
import { parentCodeHash } from '../../login/password/parent-code.ts';
import { hashPassword } from '../../login/password/password.ts';
import { picturesHash } from '../../login/pictures/pictures.ts';
import { pinKey } from '../../login/pin/pin.ts';
import { childrenOfCode } from '../../../staff/children-of-code.ts';

describe('students of a school, for its coordinator', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  beforeEach(async () => {
    school = await aSchool(test.database);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school.id }));
  });
  afterAll(() => test.close());

  const aChild = (given: Parameters<typeof aStudent>[1] = {}) =>
    aStudent(test.database, { schoolId: school.id, ...given });
  const list = async (more: object = {}) =>
    (await staffCall(test, fetchStudents, { school_id: school.id, ...more }, by)).details;
  const one = async (id: number) => {
    const found = (await list()).students.find(({ student_id }) => student_id === id);
    if (!found) throw new Error('The student is not in the list.');
    return found;
  };
  const correct = async (id: number, change: object, version?: number) =>
    staffCall(
      test,
      correctStudent,
      { student_id: id, version: version ?? (await one(id)).version, ...change },
      by,
    );
  const accountOf = async ({ accountId }: { accountId: number }) => {
    const [row] = await test.database.orm.select().from(accounts).where(eq(accounts.id, accountId));
    return row;
  };

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
    await test.database.orm
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
    const { details } = await staffCall(test, fetchSchoolClasses, { school_id: school.id }, by);
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
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, child.id));
    expect(row).toMatchObject({ rp: 40, accountId: child.accountId });
  });

  it('moves a student to another class; the work comes along', async () => {
    const child = await aChild({ section: 'B', rp: 40 });
    const moved = (await correct(child.id, { grade: 7, section: 'A' })).details.student;
    expect(moved).toMatchObject({ grade: 7, section: 'A' });
    expect((await correct(child.id, { section: '' })).details.student.section).toBe('');
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, child.id));
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
    await test.database.orm.update(students).set({ grade: 7 }).where(eq(students.id, child.id));
    const seen = (await correct(child.id, { section: 'C' }, version)).failure;
    expect(seen).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { grade: 7, section: 'A' } });
  });

  it('refuses another student’s login in any school, and admission number in the same', async () => {
    const child = await aChild();
    const login = unique('taken');
    await aStudent(test.database, { loginId: login });
    expect((await correct(child.id, { login_id: login })).failure).toMatchObject({
      code: 'LOGIN_TAKEN',
      field: 'login_id',
    });
    const [here, there] = [await aChild(), await aStudent(test.database)];
    for (const [{ accountId }, admissionNo] of [
      [here, 'A-1'],
      [there, 'A-2'],
    ] as const)
      await test.database.orm
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

  it('prints cards for those of a class without a password, whose codes then work', async () => {
    const login = unique('newcomer');
    await aChild({ section: 'A', loginId: login, fullname: 'Anil Rao' });
    const settled = await aChild({ section: 'A', passwordHash: 'x' });
    await aChild({ section: 'B' });
    const pinned = await aChild({ section: 'A' });
    await test.database.orm
      .update(accounts)
      .set({ loginId: null })
      .where(eq(accounts.id, pinned.accountId));
    const in_class = { school_id: school.id, grade: 6, section: 'A' };
    const { details } = await staffCall(test, printCards, { in_class }, by);
    expect(details).toMatchObject({ cards: 1, without_login: 1 });
    expect(
      Buffer.from(details.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await accountOf(settled))?.passwordHash).toBe('x');
    const named = { in_class, student_ids: [settled.id] };
    expect((await staffCall(test, printCards, named, by)).details.cards).toBe(1);
    expect((await accountOf(settled))?.passwordHash).toBeNull();
  });

  it('prints cards for those of a class who were chosen, each with its row of the audit log (console 3)', async () => {
    const section = unique('C').slice(0, 20);
    const pupil = () => aChild({ section, loginId: unique('chosen'), passwordHash: 'x' });
    const [one, two, other] = [await pupil(), await pupil(), await pupil()];
    const in_class = { school_id: school.id, grade: 6, section };
    const student_ids = [one.id, two.id];
    const cookie = await test.cookieOf(one);
    const { details } = await staffCall(test, printCards, { in_class, student_ids }, by);
    expect(details).toMatchObject({ cards: 2, without_login: 0, pdf: expect.any(String) });
    for (const child of [one, two]) {
      const account = await accountOf(child);
      expect(account?.passwordHash).toBeNull();
      expect(account?.firstCodeHash).not.toBeNull();
    }
    expect((await accountOf(other))?.passwordHash).toBe('x');
    expect(await test.services.sessions.find(cookie.split('=')[1] ?? '')).toBeNull();
    const { rows } = await test.database.pool.query<{ subject_id: string }>(
      `select subject_id from audit_log where action = 'roster/print_cards' and subject_id = any($1) order by subject_id::bigint`,
      [[one, two, other].map(({ id }) => String(id))],
    );
    expect(rows.map(({ subject_id }) => Number(subject_id))).toEqual(
      student_ids.toSorted((a, b) => a - b),
    );
  });

  it('prints new cards for everybody of a class who is asked for it, whatever they sign in by (console 3)', async () => {
    const section = unique('C').slice(0, 20);
    const settled = await aChild({ section, loginId: unique('all'), passwordHash: 'x' });
    const fresh = await aChild({ section, loginId: unique('all') });
    const elsewhere = await aChild({ section: 'B', loginId: unique('all'), passwordHash: 'x' });
    const in_class = { school_id: school.id, grade: 6, section };
    const { details } = await staffCall(test, printCards, { in_class, everybody: 1 }, by);
    expect(details).toMatchObject({ cards: 2, without_login: 0, pdf: expect.any(String) });
    for (const child of [settled, fresh]) {
      const account = await accountOf(child);
      expect(account?.passwordHash).toBeNull();
      expect(account?.firstCodeHash).not.toBeNull();
    }
    expect((await accountOf(elsewhere))?.passwordHash).toBe('x');
  });

  it('one of another class among the chosen refuses all: no code changes (D12)', async () => {
    const section = unique('C').slice(0, 20);
    const mine = await aChild({ section, passwordHash: 'x' });
    const elsewhere = await aChild({ section: 'B', passwordHash: 'x' });
    const strange = await aStudent(test.database, { passwordHash: 'x' });
    const in_class = { school_id: school.id, grade: 6, section };
    for (const stranger of [elsewhere, strange]) {
      const named = { in_class, student_ids: [mine.id, stranger.id] };
      for (const call of [printCards, printParentCodes]) {
        const refused = await staffCall(test, call, named, by);
        expect([refused.status, refused.failure.code]).toEqual([409, 'STUDENT_LEFT']);
      }
      for (const child of [mine, stranger])
        expect((await accountOf(child))?.passwordHash).toBe('x');
    }
    const { rows } = await test.database.pool.query(
      `select 1 from audit_log where subject_id = any($1) and action like 'roster/print%'`,
      [[mine, elsewhere, strange].map(({ id }) => String(id))],
    );
    expect(rows).toEqual([]);
  });

  it('prints no card if none is needed', async () => {
    const section = unique('C').slice(0, 20);
    await aChild({ section, passwordHash: 'x' });
    const in_class = { school_id: school.id, grade: 6, section };
    const { details } = await staffCall(test, printCards, { in_class }, by);
    expect(details).toEqual({ pdf: null, cards: 0, without_login: 0 });
  });

  it('gives parents new codes and keeps the children’s sign-in; earlier codes become invalid (D14)', async () => {
    const passwordHash = await hashPassword('blue rabbit moon');
    const [login, section] = [unique('kept'), unique('P').slice(0, 20)];
    const child = await aChild({ section, loginId: login, passwordHash });
    const noLogin = await aChild({ section });
    await test.database.orm
      .update(accounts)
      .set({ loginId: null })
      .where(eq(accounts.id, noLogin.accountId));
    const earlier = (await staffCall(test, resetCode, { student_id: child.id }, by)).details.code;
    const cookie = await test.cookieOf(child);
    const in_class = { school_id: school.id, grade: 6, section };
    const print = (student_ids?: number[]) =>
      staffCall(test, printParentCodes, { in_class, ...(student_ids && { student_ids }) }, by);
    const childrenOf = (code: string) =>
      childrenOfCode(test.database.orm, parentCodeHash(code)).then((all) =>
        all.map(({ id }) => id),
      );

    const one = (await print([child.id])).details;
    expect(one).toMatchObject({ cards: 1, pdf: expect.any(String) });
    expect(await childrenOf(one.code ?? '')).toEqual([child.id]);
    const two = (await print([child.id])).details;
    expect(await childrenOf(one.code ?? '')).toEqual([]);
    expect(await childrenOf(two.code ?? '')).toEqual([child.id]);

    // The whole class, including students whose card would be empty.
    expect((await print()).details).toMatchObject({ cards: 2, code: null });
    expect(await childrenOf(two.code ?? '')).toEqual([]);
    expect(await childrenOf(earlier)).toEqual([]);
    const [, token = ''] = cookie.split('=');
    expect(await test.services.sessions.find(token)).not.toBeNull();
    expect((await test.call(studentLogin, { login_id: login, password: earlier })).status).toBe(
      200,
    );
  });

  it('a new code replaces a forgotten password and ends the student’s sessions', async () => {
    const login = unique('forgot');
    const passwordHash = await hashPassword('blue rabbit moon');
    const child = await aChild({ loginId: login, passwordHash });
    const cookie = await test.cookieOf(child);
    const { details } = await staffCall(test, resetCode, { student_id: child.id }, by);
    expect(details).toMatchObject({ login_id: login, school_code: school.code });
    const logIn = (password: string) => test.call(studentLogin, { login_id: login, password });
    expect((await logIn('blue rabbit moon')).failure.code).toBe('WRONG_LOGIN');
    expect((await logIn(details.code)).details.password_ticket).not.toBeNull();
    expect(await test.services.sessions.find(cookie.split('=')[1] ?? '')).toBeNull();
    expect((await one(child.id)).signs_in_by).toBe('code');
    const { rows } = await test.database.pool.query<{ row: string }>(
      `select audit_log::text as row from audit_log where action = 'roster/reset_code' and subject_id = $1`,
      [String(child.id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(details.code);
  });

  it('a new code names the admission number where there is no login, and is none without either', async () => {
    const child = await aChild();
    const set = (admissionNo: string | null) =>
      test.database.orm
        .update(accounts)
        .set({ loginId: null, admissionNo })
        .where(eq(accounts.id, child.accountId));
    await set('A-5');
    const { details } = await staffCall(test, resetCode, { student_id: child.id }, by);
    const reply = await test.call(institutionLogin, {
      school_code: details.school_code,
      admission_no: details.admission_no ?? '',
      password: details.code,
    });
    expect(reply.status).toBe(200);
    await set(null);
    expect((await staffCall(test, resetCode, { student_id: child.id }, by)).failure.code).toBe(
      'NO_LOGIN',
    );
  });

  it('a new PIN takes the place of the old one', async () => {
    const child = await aChild({ fullname: 'Isha Rao' });
    const pins = [];
    for (let times = 0; times < 2; times += 1)
      pins.push((await staffCall(test, resetPin, { student_id: child.id }, by)).details);
    const [old, now] = pins;
    const enter = (pin = '') => test.call(loginUsingPin, { school_code: school.code, pin });
    expect((await enter(now?.pin)).details.candidate.fullname).toBe('Isha R.');
    expect((await enter(old?.pin)).status).toBe(401);
    expect((await one(child.id)).has_pin).toBe(1);
  });

  describe('pictures for a class of I to III (D2 picture-login)', () => {
    const GRADE = 2;
    let section: string;
    let teacher: string;
    beforeEach(async () => {
      section = unique('Y').slice(0, 20);
      const place = { schoolId: school.id, grade: GRADE, section };
      teacher = await personCookie(test, await aPerson(test, 'teacher', place));
    });
    const inClass = () => ({ school_id: school.id, grade: GRADE, section });
    const print = (whom: 'without' | 'all') =>
      staffCall(test, printPictures, { in_class: inClass(), whom }, teacher);
    const pupils = async (count: number) => {
      for (let number = 0; number < count; number += 1)
        await aChild({
          grade: GRADE,
          section,
          fullname: `Pupil ${String(number).padStart(3, '0')}`,
        });
    };
    const hashes = async () => {
      const rows = await test.database.orm
        .select({ id: students.id, hash: students.picturesHash })
        .from(students)
        .where(eq(students.section, section))
        .orderBy(students.id);
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    };
    /** Texts on the cards of a PDF, three pictures a card. */
    const picturesOn = async (pdf: string | null) => {
      const words = (await wordsOfPages(Buffer.from(pdf ?? '', 'base64'))).flat();
      const said = words.join(' ').matchAll(/[123]\. (\w+)/g);
      const names = [...said].map(([, name = '']) => name.toLowerCase() as LoginPicture);
      return Array.from({ length: names.length / 3 }, (_, at) => names.slice(3 * at, 3 * at + 3));
    };

    it('a teacher gives them to the whole class at one press; the cards say what counts, and no two children have the same', async () => {
      await pupils(90);
      expect((await print('without')).details.cards).toBe(90);
      await pupils(30);
      const asked = await staffCall(test, fetchPictureClass, { in_class: inClass() }, teacher);
      expect(asked.details).toEqual({ children: 120, without_pictures: 30 });
      const before = await hashes();
      const { details } = await print('without');
      expect(details.cards).toBe(30);
      const after = await hashes();
      const settled = [...before].filter(([, hash]) => hash !== null);
      expect(settled.map(([id]) => [id, after.get(id)])).toEqual(settled);

      const key = await pinKey(test.database.orm);
      const cards = await picturesOn(details.pdf);
      expect(cards).toHaveLength(30);
      const newcomers = [...before].flatMap(([id, hash]) => (hash === null ? [id] : []));
      for (const pictures of cards)
        expect(newcomers.map((id) => picturesHash(key, id, pictures))).toContainEqual(
          expect.toSatisfy((hash: string) => [...after.values()].includes(hash)),
        );
      const orders = LOGIN_PICTURES.flatMap((one) =>
        LOGIN_PICTURES.flatMap((two) => LOGIN_PICTURES.map((three) => [one, two, three] as const)),
      );
      const owned = [...after].map(([id, hash]) =>
        orders.findIndex((pictures) => picturesHash(key, id, pictures) === hash),
      );
      expect(owned).not.toContain(-1);
      expect(new Set(owned).size).toBe(120);

      expect((await print('without')).details).toEqual({ pdf: null, cards: 0 });
      expect((await print('all')).details.cards).toBe(120);
    });

    it('of two who give a class pictures at once one does, and the other is told', async () => {
      await pupils(2);
      const [first = 0] = (await hashes()).keys();
      const held = await test.database.pool.connect();
      await held.query('begin');
      await held.query('select 1 from students where id = $1 for no key update', [first]);
      const both = [print('all'), print('all')];
      await expect
        .poll(async () => {
          const { rows } = await test.database.pool.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity
             where wait_event_type = 'Lock' and datname = current_database() and query like '%no key update%'`,
          );
          return rows[0]?.count;
        })
        .toBe(2);
      await held.query('commit');
      held.release();
      const done = await Promise.all(both);
      expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(done.find(({ status }) => status === 409)?.failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        changed: { who: 'you', at: test.clock.now().toISOString() },
      });
    });

    it('is for no older class', async () => {
      const in_class = { school_id: school.id, grade: 6, section: 'A' };
      const asked = await staffCall(test, fetchPictureClass, { in_class }, by);
      expect(asked.failure.code).toBe('TOO_OLD_FOR_PICTURES');
      const printed = await staffCall(test, printPictures, { in_class, whom: 'all' }, by);
      expect(printed.failure.code).toBe('TOO_OLD_FOR_PICTURES');
    });

    it('a teacher gives one child new ones, with a card, in own classes only (D2 picture-tries)', async () => {
      const child = await aChild({ grade: GRADE, section });
      const reset = (student_id: number) => staffCall(test, resetPictures, { student_id }, teacher);
      const { details } = await reset(child.id);
      expect(await picturesOn(details.pdf)).toEqual([details.pictures]);
      const key = await pinKey(test.database.orm);
      expect((await hashes()).get(child.id)).toBe(picturesHash(key, child.id, details.pictures));
      const other = await aChild({ grade: GRADE, section: 'Z' });
      expect((await reset(other.id)).failure.code).toBe('NOT_ALLOWED');
    });
  });

  it('new pictures are for classes I to III, and told once', async () => {
    const child = await aChild({ grade: 2 });
    const { details } = await staffCall(test, resetPictures, { student_id: child.id }, by);
    expect(new Set(details.pictures).size).toBe(3);
    const { rows } = await test.database.pool.query<{ row: string }>(
      `select audit_log::text as row from audit_log where action = 'roster/reset_pictures' and subject_id = $1`,
      [String(child.id)],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(details.pictures[0]);
    const older = await aChild({ grade: 4 });
    expect((await staffCall(test, resetPictures, { student_id: older.id }, by)).failure.code).toBe(
      'TOO_OLD_FOR_PICTURES',
    );
  });

  describe('of two who give a way in within minutes', () => {
    type Way = 'card' | 'code' | 'parentCode' | 'pin' | 'pictures' | 'classPictures';
    const make = (way: Way, child: { id: number }, cookie: string, again?: 1) => {
      const more = again === undefined ? {} : { again };
      const in_class = { school_id: school.id, grade: 2, section: 'A' };
      const student_ids = [child.id];
      const student = { student_id: child.id, ...more };
      switch (way) {
        case 'card':
          return staffCall(test, printCards, { in_class, student_ids, ...more }, cookie);
        case 'parentCode':
          return staffCall(test, printParentCodes, { in_class, student_ids, ...more }, cookie);
        case 'classPictures':
          return staffCall(test, printPictures, { in_class, whom: 'all', ...more }, cookie);
        case 'code':
          return staffCall(test, resetCode, student, cookie);
        case 'pin':
          return staffCall(test, resetPin, student, cookie);
        case 'pictures':
          return staffCall(test, resetPictures, student, cookie);
      }
    };
    /** All that signs a child in, or joins a parent, as it is kept. */
    const kept = async (child: { id: number }) => {
      const { rows } = await test.database.pool.query(
        `select a.first_code_hash, p.code_hash, s.pin_hash, s.pictures_hash from students s
         join accounts a on a.id = s.account_id left join parent_codes p on p.account_id = a.id where s.id = $1`,
        [child.id],
      );
      return rows;
    };
    const another = async () =>
      personCookie(
        test,
        await aPerson(test, 'coordinator', { schoolId: school.id }, { name: 'Ravi Nair' }),
      );

    it.each<[Way, Way]>([
      ['card', 'card'],
      ['card', 'code'],
      ['code', 'card'],
      ['code', 'parentCode'],
      ['parentCode', 'card'],
      ['parentCode', 'parentCode'],
      ['pin', 'pin'],
      ['pictures', 'pictures'],
      ['pictures', 'classPictures'],
      ['classPictures', 'pictures'],
    ])(
      'a %s by one, then a %s by the other: the second is told who made it and when, and may make another (D12 versions)',
      async (first, second) => {
        const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
        expect((await make(first, child, await another())).status).toBe(200);
        const [at, before] = [test.clock.now().toISOString(), await kept(child)];
        test.clock.advance(3 * 60_000);
        const refused = await make(second, child, by);
        expect(refused.failure).toMatchObject({
          status: 409,
          code: 'CHANGED_MEANWHILE',
          changed: { who: 'person', name: 'Ravi Nair', at, fields: [] },
        });
        expect(await kept(child)).toEqual(before);
        expect((await make(second, child, by, 1)).status).toBe(200);
        expect(await kept(child)).not.toEqual(before);
      },
    );

    it('does not ask about own, old or unaffected codes', async () => {
      const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
      expect((await make('card', child, by)).status).toBe(200);
      expect((await make('card', child, by)).status).toBe(200);
      const other = await another();
      expect((await make('pin', child, other)).status).toBe(200);
      expect((await make('card', child, other)).failure.code).toBe('CHANGED_MEANWHILE');
      test.clock.advance(10 * 60_000);
      expect((await make('card', child, other)).status).toBe(200);
    });

    it('at one moment one makes it, and the other is told', async () => {
      const child = await aChild({ grade: 2, section: 'A', loginId: unique('two') });
      const other = await another();
      const [one, two] = await Promise.all([make('pin', child, by), make('pin', child, other)]);
      expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    });
  });

  it('codes make computers known to the school, each once', async () => {
    const { codes } = (
      await staffCall(test, makeMachineCodes, { school_id: school.id, count: 2 }, by)
    ).details;
    expect(new Set(codes).size).toBe(2);
    const use = () => test.call(makeMachineKnown, { code: codes[0] ?? '' });
    expect((await use()).details.school_code).toBe(school.code);
    expect((await use()).failure.code).toBe('WRONG_MACHINE_CODE');
  });
});
