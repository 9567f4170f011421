import { studentLogin } from '@skillkite/contract/school/login';
import { printCards, printParentCodes, resetCode } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aStudent, unique } from '../../../../testing/data/builders.ts';
import { staffCall } from '../../../../testing/data/people.ts';
import { accounts } from '../../../accounts/tables.ts';
import { parentCodeHash } from '../../../login/password/parent-code.ts';
import { hashPassword } from '../../../login/password/password.ts';
import { childrenOfCode } from '../../../../staff/children-of-code.ts';
import { rosterWorld } from '../../../../testing/data/roster-world.ts';

describe('cards that a coordinator prints (console 3)', () => {
  const roster = rosterWorld();
  const { aChild, accountOf } = roster;

  it('prints cards for those of a class without a password, whose codes then work', async () => {
    const login = unique('newcomer');
    await aChild({ section: 'A', loginId: login, fullname: 'Anil Rao' });
    const settled = await aChild({ section: 'A', passwordHash: 'x' });
    await aChild({ section: 'B' });
    const pinned = await aChild({ section: 'A' });
    await roster.test.database.orm
      .update(accounts)
      .set({ loginId: null })
      .where(eq(accounts.id, pinned.accountId));
    const in_class = { school_id: roster.school.id, grade: 6, section: 'A' };
    const { details } = await staffCall(roster.test, printCards, { in_class }, roster.by);
    expect(details).toMatchObject({ cards: 1, without_login: 1 });
    expect(
      Buffer.from(details.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await accountOf(settled))?.passwordHash).toBe('x');
    const named = { in_class, student_ids: [settled.id] };
    expect((await staffCall(roster.test, printCards, named, roster.by)).details.cards).toBe(1);
    expect((await accountOf(settled))?.passwordHash).toBeNull();
  });

  it('prints cards for those of a class who were chosen, each with its row of the audit log (console 3)', async () => {
    const section = unique('C').slice(0, 20);
    const pupil = () => aChild({ section, loginId: unique('chosen'), passwordHash: 'x' });
    const [one, two, other] = [await pupil(), await pupil(), await pupil()];
    const in_class = { school_id: roster.school.id, grade: 6, section };
    const student_ids = [one.id, two.id];
    const cookie = await roster.test.cookieOf(one);
    const { details } = await staffCall(
      roster.test,
      printCards,
      { in_class, student_ids },
      roster.by,
    );
    expect(details).toMatchObject({ cards: 2, without_login: 0, pdf: expect.any(String) });
    for (const child of [one, two]) {
      const account = await accountOf(child);
      expect(account?.passwordHash).toBeNull();
      expect(account?.firstCodeHash).not.toBeNull();
    }
    expect((await accountOf(other))?.passwordHash).toBe('x');
    expect(await roster.test.services.sessions.find(cookie.split('=')[1] ?? '')).toBeNull();
    const { rows } = await roster.test.database.pool.query<{ subject_id: string }>(
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
    const in_class = { school_id: roster.school.id, grade: 6, section };
    const { details } = await staffCall(
      roster.test,
      printCards,
      { in_class, everybody: 1 },
      roster.by,
    );
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
    const strange = await aStudent(roster.test.database, { passwordHash: 'x' });
    const in_class = { school_id: roster.school.id, grade: 6, section };
    for (const stranger of [elsewhere, strange]) {
      const named = { in_class, student_ids: [mine.id, stranger.id] };
      for (const call of [printCards, printParentCodes]) {
        const refused = await staffCall(roster.test, call, named, roster.by);
        expect([refused.status, refused.failure.code]).toEqual([409, 'STUDENT_LEFT']);
      }
      for (const child of [mine, stranger])
        expect((await accountOf(child))?.passwordHash).toBe('x');
    }
    const { rows } = await roster.test.database.pool.query(
      `select 1 from audit_log where subject_id = any($1) and action like 'roster/print%'`,
      [[mine, elsewhere, strange].map(({ id }) => String(id))],
    );
    expect(rows).toEqual([]);
  });

  it('prints no card if none is needed', async () => {
    const section = unique('C').slice(0, 20);
    await aChild({ section, passwordHash: 'x' });
    const in_class = { school_id: roster.school.id, grade: 6, section };
    const { details } = await staffCall(roster.test, printCards, { in_class }, roster.by);
    expect(details).toEqual({ pdf: null, cards: 0, without_login: 0 });
  });

  it('gives parents new codes and keeps the children’s sign-in; earlier codes become invalid (D14)', async () => {
    const passwordHash = await hashPassword('blue rabbit moon');
    const [login, section] = [unique('kept'), unique('P').slice(0, 20)];
    const child = await aChild({ section, loginId: login, passwordHash });
    const noLogin = await aChild({ section });
    await roster.test.database.orm
      .update(accounts)
      .set({ loginId: null })
      .where(eq(accounts.id, noLogin.accountId));
    const earlier = (await staffCall(roster.test, resetCode, { student_id: child.id }, roster.by))
      .details.code;
    const cookie = await roster.test.cookieOf(child);
    const in_class = { school_id: roster.school.id, grade: 6, section };
    const print = (student_ids?: number[]) =>
      staffCall(
        roster.test,
        printParentCodes,
        { in_class, ...(student_ids && { student_ids }) },
        roster.by,
      );
    const childrenOf = (code: string) =>
      childrenOfCode(roster.test.database.orm, parentCodeHash(code)).then((all) =>
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
    expect(await roster.test.services.sessions.find(token)).not.toBeNull();
    expect(
      (await roster.test.call(studentLogin, { login_id: login, password: earlier })).status,
    ).toBe(200);
  });
});
