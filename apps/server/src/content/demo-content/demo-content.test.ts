import {
  fetchDemoContent,
  fetchSetup,
  importDemoContent,
} from '@skillkite/contract/staff/installation';
import { expect, it } from 'vitest';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { importDemoJob } from './job.ts';

it('an operator brings in the example programs by a press, once (D20 first-content)', async () => {
  const test = await openTestApp({ DEMO: 'off' });
  const cookie = await personCookie(test, await aPerson(test, 'operator'));
  const state = async () => (await staffCall(test, fetchDemoContent, {}, cookie)).details;
  const press = async () => (await staffCall(test, importDemoContent, {}, cookie)).details;
  const jobs = async () => {
    const { rows } = await test.database.pool.query(
      `select state, progress from jobs where kind = 'import-demo-content'`,
    );
    return rows;
  };
  expect(await state()).toEqual({ state: 'absent', percent: 0 });
  expect(await Promise.all([press(), press()])).toEqual([
    { state: 'importing' },
    { state: 'importing' },
  ]);
  expect(await jobs()).toHaveLength(1);
  expect(await state()).toEqual({ state: 'importing', percent: 0 });

  await test.database.pool.query(`update jobs set state = 'failed', finished_at = now()`);
  expect(await state()).toEqual({ state: 'failed', percent: 0 });
  expect(await press()).toEqual({ state: 'importing' });
  expect(await jobs()).toMatchObject([{ state: 'waiting' }]);

  await test.database.pool.query(`update jobs set state = 'running', started_at = now()`);
  const job = importDemoJob(test.services);
  const { signal } = new AbortController();
  await job.run({ payload: {}, signal, complete: async () => {} });
  expect(await state()).toEqual({ state: 'importing', percent: 90 });
  await test.database.pool.query(`update jobs set state = 'done', finished_at = now()`);
  expect(await state()).toEqual({ state: 'here', percent: 100 });
  expect(await press()).toEqual({ state: 'here' });
  await test.services.catalogue.reload();
  expect((await staffCall(test, fetchSetup, {}, cookie)).details.has_courses).toBe(1);
  await test.close();
}, 120_000);
