import { userDetails } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type TestStudent, aProgram, aStudent } from '../testing/data/builders.ts';
import { doLesson } from '../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { type Metrics, openMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';
const FROM_HERE = { url: '/metrics', remoteAddress: '127.0.0.1' };

const appWith = async (test: TestApp, metrics: Metrics, metricsToken: string | null) => {
  const config = { ...test.services.config, metricsToken };
  const app = await buildApp(
    { ...test.services, config },
    {
      logger: pino({ level: 'silent' }),
      metrics: { measure: metrics.measure, read: () => metrics.registry.metrics() },
    },
  );
  await app.ready();
  return app;
};

describe('/metrics', () => {
  let test: TestApp;
  let student: TestStudent;
  let metrics: Metrics;
  let app: TestApp['app'];
  beforeAll(async () => {
    test = await openTestApp();
    metrics = openMetrics(test.database.pool, { data: '/', backups: '/mnt/nowhere' });
    app = await appWith(test, metrics, null);
    student = await aStudent(test.database, { fullname: 'Zebra Verma' });
  });
  afterAll(async () => {
    await app.close();
    metrics.close();
    await test.close();
  });
  const read = async () => (await app.inject(FROM_HERE)).body;

  it('counts requests by the template of their route and the class of their status', async () => {
    await app.inject({ url: '/health/live' });
    await app.inject({ method: 'POST', url: userDetails.path, payload: { user_id: 1 } });
    const text = await read();
    expect(text).toContain('skillkite_request_seconds_count{route="/health/live",status="2xx"} 1');
    expect(text).toContain(
      `skillkite_request_seconds_count{route="${userDetails.path}",status="4xx"} 1`,
    );
    expect(text).toMatch(/skillkite_request_seconds_bucket\{le="0.25",route="\/health\/live"/);
    expect(text).toContain('skillkite_requests_open 1');
  });

  it('has the size of the disk in its first answer, for an alert', async () => {
    const fresh = openMetrics(test.database.pool, { data: '/' });
    const text = await fresh.registry.metrics();
    fresh.close();
    expect(text).toMatch(/skillkite_disk_free_bytes\{holds="data"\} \d/);
    expect(text).toMatch(/skillkite_disk_size_bytes\{holds="data"\} \d/);
  });

  it('says how much room the disk of the data has, and nothing of a folder that is not there', async () => {
    const text = await read();
    expect(text).toMatch(/skillkite_disk_free_bytes\{holds="data"\} \d/);
    expect(text).toMatch(/skillkite_disk_size_bytes\{holds="data"\} \d/);
    expect(text).not.toContain('holds="backups"');
  });

  it('has no label with an id or an invented address', async () => {
    await app.inject({ url: `/students/zebra-${student.id}-918273?user_id=918273` });
    await app.inject({ method: 'POST', url: '/api/zebra/918273' });
    const text = await read();
    expect(text).toContain('route="none",status="4xx"} 2');
    expect(text).not.toMatch(/zebra|918273/i);
    const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label));
    expect([...labels].filter((label) => /id$|user|student|school/.test(label ?? ''))).toEqual([]);
  });

  it('tells the sizes of batches, the pool, the event loop and memory', async () => {
    const course = (await aProgram(test.database)).courses[0];
    if (!course) throw new Error('A program has a course.');
    await test.services.catalogue.reload();
    expect((await doLesson(test, student, course, 0)).status).toBe(200);
    const text = await read();
    expect(text).toMatch(/skillkite_batch_items_count\{batch="sessions"\} [1-9]/);
    expect(text).toMatch(/skillkite_batch_items_count\{batch="course_states"\} [1-9]/);
    expect(text).toMatch(/skillkite_database_connections\{state="idle"\} [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
    expect(text).toMatch(/process_resident_memory_bytes \d{7}/);
  });

  it('is shown to this machine alone where no token is set', async () => {
    const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await statusFrom('127.0.0.1')).toBe(200);
    expect(await statusFrom('::1')).toBe(200);
    expect(await statusFrom('10.0.0.7')).toBe(404);
    expect(await statusFrom('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' })).toBe(404);
    expect(await statusFrom('127.0.0.1', { forwarded: 'for=10.0.0.7' })).toBe(404);
  });

  it('believes no forwarded address, even of a trusted proxy', async () => {
    const trusting = await openTestApp({ TRUST_PROXY: 'on' });
    const counted = openMetrics(trusting.database.pool);
    const own = await appWith(trusting, counted, null);
    const { statusCode } = await own.inject({
      url: '/metrics',
      remoteAddress: '10.0.0.7',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    await own.close();
    counted.close();
    await trusting.close();
    expect(statusCode).toBe(404);
  });

  it('asks everybody for METRICS_TOKEN where it is set', async () => {
    const counted = openMetrics(test.database.pool);
    const own = await appWith(test, counted, TOKEN);
    const status = async (authorization?: string) =>
      (
        await own.inject({
          url: '/metrics',
          remoteAddress: authorization ? '10.0.0.7' : '127.0.0.1',
          headers: authorization ? { authorization } : {},
        })
      ).statusCode;
    expect([
      await status(`Bearer ${TOKEN}`),
      await status('Bearer another'),
      await status(TOKEN),
      await status(),
    ]).toEqual([200, 404, 404, 404]);
    await own.close();
    counted.close();
  });
});
