import { contactUs } from '@skillkite/contract/login';
import {
  deleteMessage,
  fetchMessages,
  forgetContact,
  setAnswered,
} from '@skillkite/contract/staff/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, personCookie, staffCall } from '../../../testing/people.ts';
import { runJob } from '../../../testing/run-job.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { expiredMessages } from '../jobs.ts';

const DAY_MS = 86_400_000;

describe('messages from the login page, as an operator sees them', () => {
  let test: TestApp;
  let cookie: string;
  const signIn = async () => personCookie(test, await aPerson(test, 'operator'));
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.pool.query('truncate contact_messages');
    cookie = await signIn();
  });

  const write = (message: string, contact = 'asha.mother@home.example') =>
    test.call(contactUs, { name: 'A parent', contact, message });
  const list = async (is_answered: 0 | 1 = 0, search?: string) =>
    (await staffCall(test, fetchMessages, { is_answered, ...(search && { search }) }, cookie))
      .details;
  const texts = async (...asked: Parameters<typeof list>) =>
    (await list(...asked)).messages.map(({ message }) => message);

  it('wait oldest first, are found by their words, and are answered once', async () => {
    await write('The PIN is lost.');
    await write('Hindi please.', '98765 43210');
    expect(await texts()).toEqual(['The PIN is lost.', 'Hindi please.']);
    expect(await texts(0, 'HINDI')).toEqual(['Hindi please.']);
    const [first] = (await list()).messages;
    const set = (is_answered: 0 | 1) =>
      staffCall(test, setAnswered, { message_id: first?.message_id ?? 0, is_answered }, cookie);
    expect((await set(1)).details).toEqual({ changed: true });
    expect((await set(1)).details).toEqual({ changed: false });
    expect(await list()).toMatchObject({ total: 1, messages: [{ message: 'Hindi please.' }] });
    expect(await list(1)).toMatchObject({ total: 1, messages: [{ message: 'The PIN is lost.' }] });
    expect((await list(1)).messages[0]?.answered_at).toBe(test.clock.now().toISOString());
    await set(0);
    expect(await texts()).toEqual(['The PIN is lost.', 'Hindi please.']);
  });

  it('are deleted one by one, or all that came from one address, and the log holds none of it', async () => {
    for (const contact of [
      'Asha.Mother@home.example',
      'asha.mother@home.example',
      'b@home.example',
    ])
      await write(`From ${contact}`, contact);
    await write('Once more', 'asha.mother@home.example ');
    const [, second] = (await list()).messages;
    const one = { message_id: second?.message_id ?? 0 };
    expect((await staffCall(test, deleteMessage, one, cookie)).details).toEqual({ deleted: 1 });
    expect((await staffCall(test, deleteMessage, one, cookie)).details).toEqual({ deleted: 0 });
    const forget = () =>
      staffCall(test, forgetContact, { contact: 'ASHA.mother@home.example' }, cookie);
    expect((await forget()).details).toEqual({ deleted: 2 });
    expect((await forget()).details).toEqual({ deleted: 0 });
    expect(await texts()).toEqual(['From b@home.example']);
    const { rows } = await test.database.pool.query<{ log: string }>(
      `select string_agg(to_jsonb(a)::text, ' ') as log from audit_log a where action like 'messages/%'`,
    );
    expect(rows[0]?.log).toContain('forget_contact');
    expect(rows[0]?.log).not.toMatch(/asha|home\.example/i);
  });

  it('go by themselves after half a year, and no day before', async () => {
    await write('The PIN is lost.');
    test.clock.advance(179 * DAY_MS);
    await runJob(expiredMessages(test.services));
    cookie = await signIn();
    expect(await texts()).toEqual(['The PIN is lost.']);
    test.clock.advance(2 * DAY_MS);
    await runJob(expiredMessages(test.services));
    cookie = await signIn();
    expect(await texts()).toEqual([]);
  });
});
