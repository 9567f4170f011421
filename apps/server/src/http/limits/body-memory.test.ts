import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { contactUs, userDetails } from '@skillkite/contract/school/login';
import { signIn } from '@skillkite/contract/staff/access';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const MIB = 2 ** 20;
const LARGEST = 4 * MIB;
/** Room for 12 MB of students and 4 MB of others. */
const MAX_HEAP_MB = '128';

describe('the room for bodies', () => {
  let test: TestApp;
  let port: number;
  let sockets: Socket[];
  beforeEach(async () => {
    test = await openTestApp({ MAX_HEAP_MB });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await test.close();
  });

  /** Head of a call whose body comes later. */
  const begin = async (path: string, length: number | 'chunked', cookie: string | null = null) => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.push(socket);
    await once(socket, 'connect');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => {});
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        `x-access-key: ${test.services.config.accessKey}`,
        ...(cookie === null ? [] : [`cookie: ${cookie}`]),
        'content-type: application/json',
        length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
        '',
        length === 'chunked' ? '1\r\n \r\n' : ' ',
      ].join('\r\n'),
    );
    return { socket, answer: () => text };
  };
  const held = async (student: TestStudent) =>
    begin(userDetails.path, LARGEST, await test.cookieOf(student));
  const students = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aStudent(test.database)));
  const isTaken = async (student: TestStudent) =>
    (await test.call(userDetails, { user_id: student.id }, student)).status === 200;

  /** One of the largest, whole at once. */
  const send = async (student: TestStudent) => {
    const { socket, answer } = await held(student);
    const whole = JSON.stringify({ user_id: student.id });
    socket.write(whole + ' '.repeat(LARGEST - 1 - whole.length));
    await expect.poll(answer, { timeout: 20_000 }).toContain('}');
    return answer();
  };

  it('is so much for everybody: one too many is busy, small ones are taken, and so is what comes again', async () => {
    const [first, second, third, fourth] = (await students(4)) as [
      TestStudent,
      TestStudent,
      TestStudent,
      TestStudent,
    ];
    const holding = await held(first);
    await held(second);
    // A little space is left.
    await begin(userDetails.path, LARGEST - 1000, await test.cookieOf(third));
    await expect.poll(() => send(fourth), { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 503 /);
    const unsent = await held(fourth);
    await expect.poll(unsent.answer).toContain('"code":"BUSY"');
    expect(unsent.answer()).toMatch(/^retry-after: [1-9]\d*\r$/m);
    expect(await isTaken(fourth)).toBe(true);
    holding.socket.destroy();
    await expect.poll(() => send(fourth), { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of one session is its largest body: a second one is busy, others’ are taken', async () => {
    const [greedy, other] = (await students(2)) as [TestStudent, TestStudent];
    const cookie = await test.cookieOf(greedy);
    await begin(userDetails.path, LARGEST, cookie);
    const second = await begin(userDetails.path, LARGEST, cookie);
    await expect.poll(second.answer).toContain('"code":"BUSY"');
    expect(await send(other)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('is given back by every answer', async () => {
    const [student] = (await students(1)) as [TestStudent];
    const cookie = await test.cookieOf(student);
    for (let turn = 0; turn < 5; turn += 1) {
      const { socket, answer } = await begin(userDetails.path, LARGEST, cookie);
      socket.write('x'.repeat(LARGEST - 1));
      await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('of others never takes that of students, and a body of no stated length counts as the largest', async () => {
    const [student] = (await students(1)) as [TestStudent];
    const strangers = await Promise.all(
      Array.from({ length: 17 }, () => begin(contactUs.path, 'chunked')),
    );
    await expect
      .poll(() => strangers.filter(({ answer }) => answer().includes('"code":"BUSY"')).length)
      .toBe(1);
    expect(await isTaken(student)).toBe(true);
    expect(await send(student)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of others is one room, whether they ask as students or as grown-ups', async () => {
    const paths = [contactUs.path, signIn.path];
    const strangers = await Promise.all(
      Array.from({ length: 18 }, (_, nth) => begin(paths[nth % 2] ?? '', 'chunked')),
    );
    await expect
      .poll(() => strangers.filter(({ answer }) => answer().includes('"code":"BUSY"')).length)
      .toBe(2);
  });
});
