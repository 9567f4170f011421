import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { expiredSignIns } from './jobs.ts';

const TABLES = [
  'sessions',
  'login_tries',
  'pin_tickets',
  'machine_codes',
  'known_networks',
  'password_tickets',
  'oidc_attempts',
] as const;

describe('what signing in leaves behind', () => {
  let test: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    test = await openTestApp();
    student = await aStudent(test.database);
  });
  afterAll(() => test.close());

  const fill = async (name: string, expiresAt: Date) => {
    const { rows } = await test.database.pool.query<{ school_id: number }>(
      'select school_id from students where id = $1',
      [student.id],
    );
    const values: Record<(typeof TABLES)[number], Record<string, unknown>> = {
      sessions: {
        token_hash: name,
        account_id: student.accountId,
        created_at: expiresAt,
        last_seen_at: expiresAt,
      },
      login_tries: { login_hash: name, failed_at: [expiresAt] },
      pin_tickets: { ticket_hash: name, student_id: student.id },
      machine_codes: { code_hash: name, school_id: rows[0]?.school_id },
      known_networks: { network_hash: name },
      password_tickets: { ticket_hash: name, account_id: student.accountId },
      oidc_attempts: { state_hash: name, school_code: 'S', code_verifier: 'v', nonce: 'n' },
    };
    for (const table of TABLES) {
      const row = { ...values[table], expires_at: expiresAt };
      const columns = Object.keys(row);
      await test.database.pool.query(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      );
    }
  };
  const rowsOf = async (table: string) =>
    (await test.database.pool.query(`select from ${table}`)).rowCount;

  it('goes when its time is over, of every kind, and no row before', async () => {
    const now = test.clock.now();
    await fill('over', new Date(now.getTime() - 1));
    await fill('not yet', new Date(now.getTime() + 1));
    await runJob(expiredSignIns(test.services));
    for (const table of TABLES) expect(await rowsOf(table), table).toBe(1);
  });

  it('goes however much it is', async () => {
    await test.database.pool.query(
      `insert into known_networks (network_hash, expires_at)
       select 'network ' || n, $1 from generate_series(1, 2500) n`,
      [new Date(test.clock.now().getTime() - 1)],
    );
    await runJob(expiredSignIns(test.services));
    expect(await rowsOf('known_networks')).toBe(1);
  });

  it('leaves locked rows for the next run', async () => {
    const client = await test.database.pool.connect();
    await test.database.pool.query(
      `insert into known_networks (network_hash, expires_at) values ('held', $1), ('free', $1)`,
      [new Date(test.clock.now().getTime() - 1)],
    );
    await client.query('begin');
    await client.query(`select from known_networks where network_hash = 'held' for update`);
    await runJob(expiredSignIns(test.services));
    expect(await rowsOf('known_networks')).toBe(2);
    await client.query('rollback');
    client.release();
    await runJob(expiredSignIns(test.services));
    expect(await rowsOf('known_networks')).toBe(1);
  });
});
