import { fetchHealth } from '@skillkite/contract/staff/operator/health';
import { fetchJobs } from '@skillkite/contract/staff/operation';
import { SHOWN_JOB_STATES } from '@skillkite/rules/installation/job-state';
import { signIn } from '@skillkite/contract/staff/access';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Metrics, openMetrics, slowestOfHundred } from '../../monitoring/metrics.ts';
import { aFailedJob, aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { noteMinutes } from './note-minutes.ts';

describe('how an installation does (D12)', () => {
  let test: TestApp;
  let cookie: string;
  const open: Metrics[] = [];
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    cookie = await personCookie(test, await aPerson(test, 'operator'));
  });
  afterAll(async () => {
    for (const metrics of open) metrics.close();
    await test.close();
  });

  /** A process that answered so many calls, one of them with a failure of ours, and one refused sign-in. */
  const aProcess = async (calls: number) => {
    const metrics = openMetrics(test.database.pool);
    open.push(metrics);
    const app = Fastify();
    metrics.measure(app, new Set());
    app.post('/api/user_details', async () => ({}));
    app.post('/api/broken', async (_request, reply) => reply.code(503).send());
    app.post(signIn.path, async (_request, reply) => reply.code(401).send());
    const ask = (url: string) => app.inject({ method: 'POST', url });
    for (let call = 0; call < calls; call += 1) await ask('/api/user_details');
    await ask('/api/broken');
    await ask(signIn.path);
    return noteMinutes(test.database, metrics.calls, pino({ level: 'silent' }));
  };

  it('adds up what all processes noted, each thing once', async () => {
    const one = await aProcess(10);
    const other = await aProcess(20);
    for (const notes of [one, other, one]) await notes.note();
    await Promise.all([one.stop(), other.stop()]);
    const sum = async (hours: 1 | 24) => {
      const { steps } = (await staffCall(test, fetchHealth, { hours }, cookie)).details;
      expect(steps).toHaveLength(hours === 1 ? 60 : 72);
      return {
        calls: steps.reduce((all, { calls }) => all + (calls ?? 0), 0),
        failed: steps.reduce((all, { failed }) => all + failed, 0),
        wrong: steps.reduce((all, { wrong_sign_ins }) => all + wrong_sign_ins, 0),
        slowest: Math.max(...steps.map(({ slowest }) => slowest ?? 0)),
      };
    };
    const hour = await sum(1);
    expect(hour).toMatchObject({ calls: 34, failed: 2, wrong: 2 });
    expect(hour.slowest).toBeGreaterThan(0);
    expect(await sum(24)).toMatchObject({ failed: 2, wrong: 2 });
  });

  it('keeps a day, and no more', async () => {
    await test.database.pool.query(
      `insert into health_minutes values (now() - interval '26 hours', 'gone', 1, 1, array[1])`,
    );
    const notes = await aProcess(1);
    await notes.stop();
    const { rows } = await test.database.pool.query(
      `select 1 from health_minutes where process = 'gone'`,
    );
    expect(rows).toEqual([]);
  });

  it('shows waiting and failed work, and free disk space', async () => {
    await aFailedJob(test);
    const { jobs, disk, database } = (await staffCall(test, fetchHealth, { hours: 1 }, cookie))
      .details;
    expect(jobs.failed).toBe(1);
    expect(disk.size).toBeGreaterThan(disk.free);
    expect(database.size).toBeGreaterThan(1_000_000);
  });

  it('counts jobs as the page of jobs does, those of later days apart', async () => {
    await test.database.pool.query(
      `insert into jobs (kind, payload, unique_key, due_at) values
         ('counted', '{}', 'due', now() - interval '1 minute'),
         ('counted', '{}', 'tonight', now() + interval '8 hours')`,
    );
    const health = (await staffCall(test, fetchHealth, { hours: 1 }, cookie)).details;
    const all = (await staffCall(test, fetchJobs, {}, cookie)).details;
    expect(health.jobs).toEqual(all.counts);
    for (const state of SHOWN_JOB_STATES) {
      const { jobs } = (await staffCall(test, fetchJobs, { state, most: 5000 }, cookie)).details;
      expect(jobs.length, state).toBe(all.counts[state]);
      expect(jobs.every((job) => job.state === state)).toBe(true);
    }
    const counted = all.jobs.filter(({ kind }) => kind === 'counted').map(({ state }) => state);
    expect(counted.toSorted()).toEqual(['scheduled', 'waiting']);
  });

  it('finds the slowest of a hundred between the steps of the metrics', () => {
    expect(slowestOfHundred([0, 0, 0])).toBeNull();
    expect(slowestOfHundred([98, 2])).toBe(4);
    expect(slowestOfHundred([100])).toBe(2);
  });
});
