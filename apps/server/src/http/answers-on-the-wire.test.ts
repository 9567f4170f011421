import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { userDetails } from '@skillkite/contract/school/login';
import { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aProgram, aStudent } from '../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

describe('an answer of the API', () => {
  let test: TestApp;
  let student: TestStudent;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp();
    student = await aStudent(test.database);
    for (let count = 0; count < 12; count += 1) await aProgram(test.database);
    await test.services.catalogue.reload();
    cookie = await test.cookieOf(student);
  });
  afterAll(() => test.close());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-access-key': test.services.config.accessKey, cookie, ...headers },
      payload: { user_id: student.id },
    });

  it('goes out packed as the browser takes it, and short ones as they are', async () => {
    const plain = await ask(fetchSkillsByUser.path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await ask(fetchSkillsByUser.path, { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const gzip = await ask(fetchSkillsByUser.path, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const short = await ask(userDetails.path, { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.json()).toMatchObject({ status: 200 });
  });

  it('is never cached, and neither is a refusal', async () => {
    const refused = await ask(userDetails.path, { 'x-access-key': 'another' });
    expect(refused.statusCode).toBe(401);
    for (const answer of [await ask(userDetails.path), refused, await ask('/api/none')]) {
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('tells browsers not to sniff its type, to send no referrer and to allow no foreign frame', async () => {
    for (const answer of [await ask(userDetails.path), await ask('/api/none')]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'SAMEORIGIN',
      });
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    }
    const secure = await openTestApp({ PUBLIC_URL: 'https://learn.example.org' });
    const answer = await secure.app.inject('/health/live');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    await secure.close();
  });

  it('is 503 with retry-after while the process holds more than it may; signs of life go on', async () => {
    const full = await openTestApp({ MAX_MEMORY_MB: '1' });
    const answer = () => full.call(userDetails, { user_id: 1 });
    await expect.poll(async () => (await answer()).status, { timeout: 10_000 }).toBe(503);
    const busy = await answer();
    expect(busy.failure).toMatchObject({ status: 503, code: 'BUSY' });
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
    for (const path of ['/health/live', '/health/ready']) {
      expect((await full.app.inject(path)).statusCode).toBe(200);
    }
    await full.close();
  });
});
