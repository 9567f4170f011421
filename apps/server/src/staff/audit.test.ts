import type { AnyStaffCall } from '@skillkite/contract/staff-call';
import { LOGGED_FIELDS, loggedField } from '@skillkite/rules/access/logged-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, unique } from '../testing/data/builders.ts';
import { staffCall } from '../testing/data/people.ts';
import { staffCalls } from '../testing/calls/staff-calls.ts';
import { type StaffChange, staffChanges } from '../testing/calls/staff-changes.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { hashPassword } from '../school/login/password/password.ts';
import { commitWith, committedDetails } from './audit.ts';

const writes = (await staffCalls()).map(({ call }) => call).filter(({ kind }) => kind === 'write');

describe('what grown-ups change (D12)', () => {
  let test: TestApp;
  let schoolId: number;
  let changes: ReturnType<typeof staffChanges>;
  beforeAll(async () => {
    test = await openTestApp({
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'school@example.org',
    });
    schoolId = (await aSchool(test.database)).id;
    changes = staffChanges(test, {
      schoolId,
      passwordHash: await hashPassword('blue rabbit moon'),
    });
  });
  afterAll(() => test.close());

  const rowsOf = async () => {
    const { rows } = await test.database.pool.query<{
      action: string;
      person_id: number | null;
      subject: string;
    }>(
      `select action, person_id, subject_kind || ' ' || subject_id as subject from audit_log order by id`,
    );
    return rows;
  };

  it('has a change for every write, and none for one that is gone', () => {
    expect(Object.keys(changes).toSorted()).toEqual(writes.map(({ path }) => path).toSorted());
  });

  it.each(writes)(
    '$path leaves its row, with the person (D12 audited)',
    async (call: AnyStaffCall) => {
      const change: StaffChange = (await changes[call.path]?.()) ?? { body: {}, cookie: null };
      const { body, cookie, files } = change;
      const before = await rowsOf();
      expect((await staffCall(test, call, body as never, cookie, files)).status, call.path).toBe(
        200,
      );
      const added = (await rowsOf()).slice(before.length);
      const action = call.path.replace(/^\/api\/(?:staff\/)?/, '');
      // A call that changes several things has a row for each.
      expect([...new Set(added.map((row) => row.action))]).toEqual([action]);
      expect(new Set(added.map((row) => row.subject)).size).toBe(added.length);
      expect(added[0]?.person_id).toEqual(expect.any(Number));
    },
  );

  it('is told by fields that have words on the screen (D12)', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(
      `select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as name from audit_log`,
    );
    const told = rows.map(({ name }) => loggedField(name));
    expect(told).not.toEqual([]);
    expect(told.filter((name) => !(LOGGED_FIELDS as readonly string[]).includes(name))).toEqual([]);
  });

  it('is not changed when its row cannot be written', async () => {
    const commit = commitWith(test.services, { action: 'people/invite', personId: 999_999 });
    const name = unique('School');
    await expect(
      commit(async (tx) => {
        await aSchool({ ...test.database, orm: tx }, { name });
        return { details: null, audit: [{ subject: ['school', 1], schoolId: 1 }] };
      }),
    ).rejects.toThrow(/audit_log/);
    const { rows } = await test.database.pool.query('select 1 from schools where name = $1', [
      name,
    ]);
    expect(rows).toEqual([]);
  });

  it('is answered by what `commit` made and by nothing else', () => {
    expect(() => committedDetails({ ended: true })).toThrow(/without `commit`/);
  });

  it.each(['update audit_log set action = $1', 'delete from audit_log where action <> $1'])(
    'stays as it was written: %s (D12 audit-stays)',
    async (statement) => {
      const before = await rowsOf();
      await expect(test.database.pool.query(statement, ['x'])).rejects.toThrow(
        /audit_log takes no/,
      );
      await expect(test.database.pool.query('truncate audit_log')).rejects.toThrow(/takes no/);
      expect(await rowsOf()).toEqual(before);
    },
  );
});
