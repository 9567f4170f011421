import { contactUs } from '@skillkite/contract/school/login';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { contactMessages } from '../tables.ts';

describe('contact_us', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const message = { name: 'A parent', contact: '98765 43210', message: ' The PIN is lost. ' };
  const kept = () =>
    test.database.orm.select().from(contactMessages).orderBy(asc(contactMessages.id));

  it('stores a message from the login page, without a session (spec 7)', async () => {
    const { details } = await test.call(contactUs, message);
    expect(details).toEqual({ received: true });
    expect(await kept()).toMatchObject([
      { name: 'A parent', contact: '98765 43210', message: 'The PIN is lost.' },
    ]);
  });

  it('the same message sent twice is kept once (D4)', async () => {
    const before = (await kept()).length;
    const once = { ...message, request_key: 'one-message' };
    await Promise.all([test.call(contactUs, once), test.call(contactUs, once)]);
    expect((await test.call(contactUs, once)).status).toBe(200);
    expect(await kept()).toHaveLength(before + 1);
  });

  it('names the field that is missing or too long (D3)', async () => {
    const { message: _left, ...without } = message;
    expect((await test.call(contactUs, without)).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'message',
    });
    const long = { ...message, message: 'x'.repeat(4001) };
    expect((await test.call(contactUs, long)).failure.field).toBe('message');
  });
});
