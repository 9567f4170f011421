import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import {
  checkBackup,
  createBackup,
  fetchBackups,
  fetchDownloadOptions,
  openDownload,
  setPlan,
} from '@skillkite/contract/staff/operator/backups';
import { addPasskey, fetchPasskeyCreationOptions } from '@skillkite/contract/staff/access';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { longJobKinds } from '../../job-kinds.ts';
import { type JobRunner, runJobs } from '../../jobs/job-runner.ts';
import { seal } from '../../security/seal.ts';
import { assertOwnStore } from '../../files/store-identity.ts';
import { anAuthenticator } from '../../testing/servers/authenticator.ts';
import { aStudent } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../../school/login/password/password.ts';
import { installationKey } from '../../school/login/installation-key.ts';
import { totpCode, totpStep } from '../../school/access/totp.ts';
import { scheduledBackups } from './jobs.ts';

const SECRET = Buffer.from('12345678901234567890');
const ORIGIN = 'http://localhost:4000';
const LONG = { timeout: 60_000, interval: 100 };

describe('backups of an operator (D12)', () => {
  let test: TestApp;
  let cookie: string;
  let runner: JobRunner | null = null;
  beforeAll(async () => {
    test = await openTestApp({ PUBLIC_URL: ORIGIN, DEMO: 'off' });
    const { database, services } = test;
    await aStudent(database, {});
    await assertOwnStore(database.url, services.storage, 'the store');
    await services.storage.put('media/film.mp4', Buffer.from('a video'));
    const key = await installationKey(database.orm, 'second_factor_key');
    const more = { totpSealed: seal(key, SECRET), totpConfirmedAt: test.clock.now() };
    cookie = await personCookie(test, await aPerson(test, 'operator', {}, more));
  });
  afterEach(async () => {
    await runner?.stop();
    runner = null;
  });
  afterAll(() => test.close());

  const listed = async () => (await staffCall(test, fetchBackups, {}, cookie)).details;
  const work = () => {
    const { database, services } = test;
    const logger = pino({ level: 'silent' });
    runner = runJobs({ database, kinds: longJobKinds(services), logger, pollMs: 50 });
  };
  const settled = () =>
    vi.waitFor(async () => {
      const { backups } = await listed();
      expect(backups.map(({ state }) => state)).not.toContain('waiting');
      expect(backups.map(({ state }) => state)).not.toContain('running');
      return backups;
    }, LONG);
  const aBackup = async () => {
    const { backup_id } = (await staffCall(test, createBackup, {}, cookie)).details;
    if (!runner) work();
    await settled();
    return backup_id;
  };
  const checked = async (backup_id: number) => {
    expect((await staffCall(test, checkBackup, { backup_id }, cookie)).status).toBe(200);
    return vi.waitFor(async () => {
      const one = (await listed()).backups.find((of) => of.backup_id === backup_id);
      expect(one?.check?.checked_at).toEqual(expect.any(String));
      return one;
    }, LONG);
  };
  const databases = async () => {
    const { rows } = await test.database.pool.query<{ datname: string }>(
      `select datname from pg_database where datname like 'skillkite_aside_%'`,
    );
    return rows;
  };

  it('makes one however often it is asked for, and restores it aside to verify it', async () => {
    const first = await staffCall(test, createBackup, {}, cookie);
    const again = await staffCall(test, createBackup, {}, cookie);
    expect(again.details).toEqual(first.details);
    work();
    const [made] = await settled();
    expect(made).toMatchObject({ state: 'made', is_there: 1, file_count: 1, check: null });
    expect(made?.row_count).toBeGreaterThan(3);
    const verified = await checked(made?.backup_id ?? 0);
    expect(verified?.check).toMatchObject({ state: 'whole', problems: [] });
    expect(verified?.check?.done).toBe(verified?.check?.total);
    expect(await databases()).toEqual([]);
  });

  it('says of one that was damaged that it cannot be restored whole', async () => {
    const backup_id = await aBackup();
    const one = (await listed()).backups.find((of) => of.backup_id === backup_id);
    const path = `${test.services.config.backupsDir}/${one?.name}`;
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 30));
    const broken = await checked(backup_id);
    expect(broken?.check).toMatchObject({ state: 'broken' });
    expect(broken?.check?.problems[0]).toMatch(/damaged/);
    await rm(path);
    expect((await listed()).backups.find((of) => of.backup_id === backup_id)?.is_there).toBe(0);
  });

  it('goes on with one whose process was killed, and nothing half made has its name', async () => {
    const { backup_id } = (await staffCall(test, createBackup, {}, cookie)).details;
    const one = (await listed()).backups.find((of) => of.backup_id === backup_id);
    const folder = test.services.config.backupsDir;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/${one?.name}.unfinished`, 'half of it');
    await test.database.pool.query(
      `update jobs set state = 'running', attempts = 1, due_at = now() - interval '1 second'
       where kind = 'backup' and unique_key = $1`,
      [String(backup_id)],
    );
    expect(await readdir(folder)).not.toContain(one?.name);
    work();
    const made = (await settled()).find((of) => of.backup_id === backup_id);
    expect(made).toMatchObject({ state: 'made', is_there: 1 });
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect((await checked(backup_id))?.check?.state).toBe('whole');
  });

  it('begins none where the disk has no room for it', async () => {
    await test.database.pool.query('update backups set size = 9e15');
    const backup_id = await aBackup();
    const failed = (await listed()).backups.find((of) => of.backup_id === backup_id);
    expect(failed).toMatchObject({ state: 'failed', is_there: 0 });
    expect(failed?.failure).toMatch(/Not enough disk space/);
    await test.database.pool.query('update backups set size = 1000');
  });

  it('keeps as many as the plan says, and makes one a day at its hour', async () => {
    const plan = (await listed()).plan;
    const set = await staffCall(test, setPlan, { ...plan, hour: 9, keep: 2 }, cookie);
    expect(set.details).toEqual({ hour: 9, keep: 2, version: plan.version + 1 });
    const late = await staffCall(test, setPlan, { ...plan, hour: 3, keep: 5 }, cookie);
    expect(late.failure).toMatchObject({ code: 'CHANGED_MEANWHILE', current: set.details });
    const { pool } = test.database;
    const byPlan = async () => {
      const { rows } = await pool.query('select 1 from backups where person_id is null');
      return rows.length;
    };
    const look = () =>
      scheduledBackups(test.services).run({
        payload: {},
        signal: new AbortController().signal,
        complete: async () => {},
      });
    await look();
    expect(await byPlan()).toBe(1);
    await look();
    expect(await byPlan()).toBe(1);
    work();
    await settled();
    await aBackup();
    await aBackup();
    const made = (await listed()).backups.filter(({ state }) => state === 'made');
    expect(made).toHaveLength(2);
    const files = (await readdir(test.services.config.backupsDir)).toSorted();
    expect(files).toEqual(made.map(({ name }) => name).toSorted());
  });

  it('hands one over for a new code, once, to the person who asked', async () => {
    const backup_id = await aBackup();
    const wrong = await staffCall(test, openDownload, { backup_id, proof: '000000' }, cookie);
    expect(wrong.failure.code).toBe('WRONG_CODE');
    const proof = totpCode(SECRET, totpStep(test.clock.now()));
    const opened = await staffCall(test, openDownload, { backup_id, proof }, cookie);
    const twice = await staffCall(test, openDownload, { backup_id, proof }, cookie);
    expect(twice.failure.code).toBe('WRONG_CODE');
    const follow = (as: string) =>
      test.app.inject({ method: 'GET', url: opened.details.url, headers: { cookie: as } });
    const other = await personCookie(test, await aPerson(test, 'operator'));
    expect((await follow(other)).statusCode).toBe(404);
    const taken = await follow(cookie);
    expect(taken.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await follow(cookie)).statusCode).toBe(404);
    const { rows } = await test.database.pool.query(
      `select 1 from audit_log where action = 'backups/open_download' and subject_id = $1`,
      [String(backup_id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('asks who has a passkey alone to show it, for this backup, once; a password opens nothing (D11 passkey)', async () => {
    const backup_id = await aBackup();
    const person = await aPerson(
      test,
      'operator',
      {},
      { passwordHash: await hashPassword('moon') },
    );
    const own = await personCookie(test, person);
    const opened = (body: object, as = own) =>
      staffCall(test, openDownload, { backup_id, ...body }, as);
    expect((await opened({ proof: 'sun' })).failure.code).toBe('WRONG_LOGIN');
    const none = await staffCall(test, fetchDownloadOptions, { backup_id }, own);
    expect(none.failure.code).toBe('NOT_FOUND');
    const device = anAuthenticator({ origin: ORIGIN, counts: true });
    const creation = await staffCall(test, fetchPasskeyCreationOptions, {}, own);
    const response = device.make(creation.details.options);
    expect((await staffCall(test, addPasskey, { response }, own)).status).toBe(200);

    const signed = async (of: number, as = own) =>
      device.show(
        (await staffCall(test, fetchDownloadOptions, { backup_id: of }, as)).details.options,
      );
    test.clock.advance(20 * 60_000);
    const passkey = await signed(backup_id);
    const elsewhere = await personCookie(test, person);
    const wrong = [
      await opened({ proof: 'moon' }),
      await opened({}),
      await opened({ passkey: await signed(backup_id + 1) }),
      await opened({ passkey: await signed(backup_id, elsewhere) }),
    ];
    expect(wrong.map(({ failure }) => failure.code)).toEqual(wrong.map(() => 'WRONG_PASSKEY'));
    test.clock.advance(60 * 60_000);
    const { details } = await opened({ passkey });
    const taken = await test.app.inject({
      method: 'GET',
      url: details.url,
      headers: { cookie: own },
    });
    expect(taken.rawPayload.subarray(0, 2).toString()).toBe('PK');
    device.setCounter(50);
    expect((await opened({ passkey })).failure.code).toBe('WRONG_PASSKEY');
    expect((await opened({ passkey: await signed(backup_id) })).status).toBe(200);
  });
});
