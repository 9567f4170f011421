import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { contactUs } from '@skillkite/contract/school/login';
import { updateProjectFile } from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../testing/data/builders.ts';
import { openProjectWorld } from '../../testing/data/project-world.ts';

const MIB = 1024 * 1024;
/** Longest wait for the answer to a refused request. */
const PATIENCE_MS = 20_000;

/** Data of a connection as it arrives. */
function listen(socket: Socket) {
  let text = '';
  let isOver = false;
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('close', () => (isOver = true));
  socket.on('error', () => (isOver = true));
  return {
    isOver: () => isOver,
    answers: () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)),
    text: () => text,
    until: async (isThere: () => boolean) => {
      const start = performance.now();
      while (!isThere() && performance.now() - start < PATIENCE_MS) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

describe('an unread body', () => {
  let world: Awaited<ReturnType<typeof openProjectWorld>>;
  let student: TestStudent;
  let port: number;
  beforeAll(async () => {
    world = await openProjectWorld();
    student = await world.student();
    await world.test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = world.test.app.server.address() as AddressInfo);
  });
  afterAll(() => world.test.close());

  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return socket;
  };
  const head = async (path: string, type: string, length: number | 'chunked') =>
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `x-access-key: ${world.test.services.config.accessKey}`,
      `cookie: ${await world.test.cookieOf(student)}`,
      `content-type: ${type}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      '',
      '',
    ].join('\r\n');
  /** The beginning of an upload to a course that is not theirs: refused once its fields were read. */
  const refused = (size: number) => {
    const fields = Object.entries({ user_id: student.id, ilm_id: world.later.id })
      .map(([n, v]) => `--b\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n${v}\r\n`)
      .join('');
    const begin = `${fields}--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(5000)}`;
    const end = '\r\n--b--\r\n';
    return { begin, end, rest: Buffer.alloc(size, 'x'), length: begin.length + size + end.length };
  };
  const FORM = 'multipart/form-data; boundary=b';
  const next = async () => (await head(contactUs.path, 'application/json', 2)) + JSON.stringify({});

  it('a small one is read away: the next request on the connection is answered', async () => {
    const socket = await open();
    const heard = listen(socket);
    const { begin, end, rest, length } = refused(200_000);
    socket.write((await head(updateProjectFile.path, FORM, length)) + begin);
    await heard.until(() => heard.answers().length > 0);
    expect(heard.answers()).toEqual([403]);
    socket.write(rest);
    socket.write(end + (await next()));
    await heard.until(() => heard.answers().length > 1);
    expect(heard.answers()).toEqual([403, 400]);
    socket.destroy();
  });

  it('with a large one the answer comes at once, says so, and the connection ends', async () => {
    const socket = await open();
    const heard = listen(socket);
    const { begin, rest, length } = refused(50 * MIB);
    socket.write((await head(updateProjectFile.path, FORM, length)) + begin);
    await heard.until(() => heard.text().includes('COURSE_OUT_OF_REACH'));
    expect(heard.answers()).toEqual([403]);
    expect(heard.text()).toMatch(/^connection: close\r$/m);
    expect(heard.isOver()).toBe(false);
    socket.write(rest);
    await heard.until(heard.isOver);
    expect(heard.isOver()).toBe(true);
  });

  it('one of no stated length is taken for a large one', async () => {
    const socket = await open();
    const heard = listen(socket);
    const { begin } = refused(0);
    const chunk = `${begin.length.toString(16)}\r\n${begin}\r\n`;
    socket.write((await head(updateProjectFile.path, FORM, 'chunked')) + chunk);
    await heard.until(() => heard.answers().length > 0);
    expect(heard.text()).toMatch(/^connection: close\r$/m);
    socket.destroy();
  });

  it('JSON that is too large is answered before it came, and the answer is not lost (D3)', async () => {
    const socket = await open();
    const heard = listen(socket);
    socket.write(await head(contactUs.path, 'application/json', 20 * MIB));
    socket.write(Buffer.alloc(MIB, ' '));
    await heard.until(() => heard.text().includes('BODY_TOO_LARGE'));
    socket.write(Buffer.alloc(19 * MIB, ' '));
    await heard.until(heard.isOver);
    expect(heard.answers()).toEqual([413]);
    expect(heard.isOver()).toBe(true);
  });
});
