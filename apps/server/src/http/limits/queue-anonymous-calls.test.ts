import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { studentLogin, userDetails } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { type WorkQueue, workQueue } from './work-queue.ts';

const LOG_INS = 400;

describe('many who log in at the same moment', () => {
  let test: TestApp;
  let signIns: WorkQueue;
  let held: Promise<void>[];
  let letGo: () => void;
  beforeAll(async () => {
    signIns = workQueue({ atOnce: 1, longestWaitMs: 300 });
    test = await openTestApp({}, { signIns });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { promise, resolve } = Promise.withResolvers<void>();
    letGo = resolve;
    held = Array.from({ length: 5 }, () => signIns.run(() => promise));
  });
  afterAll(async () => {
    letGo();
    await Promise.all(held);
    await test.close();
  });

  it('are no line in which those stand who are at work already', async () => {
    const student = await aStudent(test.database);
    await test.call(userDetails, { user_id: student.id }, student);
    let answered = 0;
    const logIns = Array.from({ length: LOG_INS }, async () => {
      const { status } = await test.call(studentLogin, { login_id: 'nobody', password: 'nothing' });
      answered += 1;
      return status;
    });
    const read = await test.call(userDetails, { user_id: student.id }, student);
    expect(read.status).toBe(200);
    expect(answered).toBeLessThan(LOG_INS);
    expect(new Set(await Promise.all(logIns))).toEqual(new Set([503]));
  });

  it('are put off before what they send is read, and told when to come back (D3)', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.write(
      [
        `POST ${studentLogin.path} HTTP/1.1`,
        'host: localhost',
        `x-access-key: ${test.services.config.accessKey}`,
        'content-type: application/json',
        'content-length: 100',
        '',
        '',
      ].join('\r\n'),
    );
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    await expect.poll(() => answer).toContain('"code":"BUSY"');
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/^retry-after: [1-9]\d*\r$/m);
    socket.write(' '.repeat(100));
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => answer).toContain('HTTP/1.1 200 ');
    socket.destroy();
  });
});
