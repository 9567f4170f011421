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

  it('come by page, each of them once, also while the first of them are answered', async () => {
    await test.database.pool.query(
      `insert into contact_messages (name, contact, message, created_at)
       select 'A parent', 'parent@home.example', 'Message ' || n, now() from generate_series(1, 120) n`,
    );
    const page = async (is_answered: 0 | 1, after: number | null) =>
      (await staffCall(test, fetchMessages, { is_answered, ...(after && { after }) }, cookie))
        .details;
    const numbers = ({ messages }: Awaited<ReturnType<typeof page>>) =>
      messages.map(({ message }) => Number(message.split(' ')[1]));
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const first = await page(0, null);
    expect(first.total).toBe(120);
    expect(numbers(first)).toEqual(from(1, 50));
    const [one] = first.messages;
    await staffCall(
      test,
      setAnswered,
      { message_id: one?.message_id ?? 0, is_answered: 1 },
      cookie,
    );
    const second = await page(0, first.next);
    expect(second.total).toBe(119);
    expect(numbers(second)).toEqual(from(51, 100));
    const third = await page(0, second.next);
    expect(numbers(third)).toEqual(from(101, 120));
    expect(third.next).toBeNull();
    await test.database.pool.query('update contact_messages set answered_at = now()');
    const answered = await page(1, null);
    expect(numbers(answered)).toEqual(from(71, 120).toReversed());
    expect(numbers(await page(1, answered.next))).toEqual(from(21, 70).toReversed());
    const found = await staffCall(
      test,
      fetchMessages,
      { is_answered: 1, search: ' PARENT  message 7 ' },
      cookie,
    );
    // All words, wherever they stand: 7, 17, … 107, 117, and 70 to 79.
    expect(found.details.total).toBe(21);
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
