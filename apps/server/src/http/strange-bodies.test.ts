import { updateProjectFile } from '@skillkite/contract/learning/projects';
import { scormDetailsInsert } from '@skillkite/contract/learning/scorm';
import { contactUs } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../testing/data/builders.ts';
import { openProjectWorld } from '../testing/data/project-world.ts';

describe('an unreadable body', () => {
  let world: Awaited<ReturnType<typeof openProjectWorld>>;
  let student: TestStudent;
  beforeAll(async () => {
    world = await openProjectWorld();
    student = await world.student();
  });
  afterAll(() => world.test.close());

  const send = async (path: string, contentType: string | null, payload: string) => {
    const { test } = world;
    const response = await test.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'x-access-key': test.services.config.accessKey,
        cookie: await test.cookieOf(student),
        ...(contentType !== null && { 'content-type': contentType }),
      },
      payload,
    });
    return response.json();
  };
  const JSON_TYPE = 'application/json';
  const FORM = 'multipart/form-data; boundary=b';
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (text: string) =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${text}`;
  const ours = () =>
    field('user_id', String(student.id)) + field('ilm_id', String(world.course.id));

  it.each([
    ['cut short', JSON_TYPE, '{"name":"a'],
    ['with words behind it', JSON_TYPE, '{} {}'],
    ['empty', JSON_TYPE, ''],
    ['of no type', null, '{}'],
    ['of another type', 'text/html', '<p>'],
    ['of a type that is none', ';;;', '{}'],
    ['of a form', FORM, `${field('name', 'a')}--b--\r\n`],
    ['that is a list', JSON_TYPE, '[]'],
    ['that is null', JSON_TYPE, 'null'],
    ['in other letters', 'application/json; charset=utf-16', '\u0001{}'],
    ['that would change what objects are', JSON_TYPE, '{"__proto__":{"name":"a"}}'],
  ])('%s is answered 400 in a sentence (D3)', async (_, contentType, payload) => {
    const answer = await send(contactUs.path, contentType, payload);
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(answer.message).toMatch(/^(?:The|This) [a-z ,/()-]+(?:JSON|form-data)?\)?\.$/);
    expect(answer.field).toMatch(/^(?:body|name|__proto__)$/);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', () => ours(), 'body'],
    ['with an empty boundary', 'multipart/form-data; boundary=', () => ours(), 'body'],
    ['that is empty', FORM, () => '', 'file'],
    ['that ends in its fields', FORM, () => ours(), 'body'],
    ['that ends in its file', FORM, () => ours() + file('half of'), 'file'],
    ['without a file', FORM, () => `${ours()}--b--\r\n`, 'file'],
    ['that is JSON', JSON_TYPE, () => '{}', 'body'],
    ['with a field of JSON that is none', FORM, badJsonField, 'file'],
    ['with fifty fields', FORM, () => many(field('uploaded_by', '0')), 'user_id'],
    ['with an unknown field', FORM, () => `${ours() + field('x', '1')}--b--\r\n`, 'file'],
  ])('as a form %s is answered 400 (D3)', async (_, contentType, payload, named) => {
    const answer = await send(updateProjectFile.path, contentType, payload());
    expect(answer).toMatchObject({ status: 400, code: 'BAD_REQUEST', field: named });
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
  });

  function many(part: string): string {
    return `${part.repeat(50) + ours() + file('x')}\r\n--b--\r\n`;
  }
  function badJsonField(): string {
    const part =
      '--b\r\nContent-Disposition: form-data; name="ilm_id"\r\nContent-Type: application/json\r\n\r\n{x\r\n';
    return `${part + ours() + file('x')}\r\n--b--\r\n`;
  }

  it('as JSON over the limit says the limit of JSON, not of a file (D3)', async () => {
    const payload = JSON.stringify({ suspend_data: 'x'.repeat(4 * 1024 * 1024) });
    expect(await send(scormDetailsInsert.path, JSON_TYPE, payload)).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: 'This request is too large. The limit is 4 MB.',
    });
  });

  it('of a call that anybody may make is refused where it is far longer than all its fields (D3)', async () => {
    const payload = JSON.stringify({ name: 'A', contact: 'B', message: 'x'.repeat(256 * 1024) });
    expect(await send(contactUs.path, JSON_TYPE, payload)).toEqual({
      status: 413,
      code: 'BODY_TOO_LARGE',
      message: 'This request is too large. The limit is 256 KB.',
    });
  });

  it('a duplicate key counts with its last value', async () => {
    const answer = await send(
      contactUs.path,
      JSON_TYPE,
      '{"name":"A","contact":"me@school","message":"Hi","message":5}',
    );
    expect(answer).toMatchObject({ status: 400, field: 'message' });
  });

  it('an unknown field is named, but not at any length (D3)', async () => {
    const body = { name: 'A', contact: 'me@school', message: 'Hi', ['x'.repeat(100_000)]: 1 };
    const answer = await send(contactUs.path, JSON_TYPE, JSON.stringify(body));
    expect(answer).toMatchObject({ status: 400, field: 'x'.repeat(200) });
    expect(JSON.stringify(answer).length).toBeLessThan(1000);
  });

  it('an address that cannot be read is answered 400 in the envelope (D3)', async () => {
    const response = await world.test.app.inject({ method: 'GET', url: '/certificate/%zz' });
    expect(response.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});
