import { contactUs } from '@skillkite/contract/school/login';
import {
  answerMessage,
  deleteMessage,
  fetchMessages,
  forgetContact,
  setAnswered,
} from '@skillkite/contract/staff/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import {
  type MailServer,
  mailSettings,
  openMailServer,
} from '../../testing/servers/mail-server.ts';
import { sendWaitingMails } from '../../testing/data/waiting-mails.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { expiredMessages } from '../../staff-jobs.ts';

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
    // Messages with all words, in any order: 7, 17, … 107, 117, and 70 to 79.
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

  describe('where e-mails are sent', () => {
    let server: MailServer;
    let mailing: TestApp;
    let by: string;
    beforeAll(async () => {
      server = await openMailServer();
      mailing = await openTestApp({ DEMO: 'off', ...mailSettings(server) });
      by = await personCookie(mailing, await aPerson(mailing, 'operator'));
    });
    beforeEach(async () => {
      await mailing.database.pool.query('truncate contact_messages');
      server.received.length = 0;
    });
    afterAll(async () => {
      await mailing.close();
      await server.close();
    });

    const written = async (contact: string) => {
      await mailing.call(contactUs, {
        name: 'Asha’s mother',
        contact,
        message: 'The PIN is lost.',
      });
      const { details } = await staffCall(mailing, fetchMessages, { is_answered: 0 }, by);
      const [message] = details.messages;
      if (!message) throw new Error('A message was expected.');
      return message;
    };
    const answer = (message_id: number, text = 'Ask the teacher.\n\nShe has a new one.') =>
      staffCall(mailing, answerMessage, { message_id, text, language: 'en' }, by);

    it('are answered by one e-mail, also for concurrent replies; only that fact is logged (D12 audited)', async () => {
      const { message_id, is_mailable } = await written('asha.mother@home.example');
      expect(is_mailable).toBe(1);
      const both = await Promise.all([answer(message_id), answer(message_id, 'Me too.')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect((await answer(message_id)).failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        changed: { who: 'you', at: mailing.clock.now().toISOString() },
      });
      expect((await answer(999_999)).failure.code).toBe('NOT_FOUND');
      await sendWaitingMails(mailing.services);
      expect(server.received).toHaveLength(1);
      const [mail] = server.received;
      expect(mail).toMatchObject({
        recipients: ['asha.mother@home.example'],
        subject: 'Our answer to your message to Skillkite',
      });
      // A message with another person's address sends them none of its text.
      expect(mail?.text).not.toMatch(/PIN|Asha/);
      expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
      const { details } = await staffCall(mailing, fetchMessages, { is_answered: 1 }, by);
      expect(details.messages).toMatchObject([
        { message_id, answered_at: mailing.clock.now().toISOString() },
      ]);
      const { rows } = await mailing.database.pool.query<{ kept: string }>(
        `select string_agg(kept, ' ') as kept from (
           select to_jsonb(a)::text from audit_log a where action like 'messages/%'
           union all select to_jsonb(m)::text from mails m union all select to_jsonb(j)::text from jobs j where kind = 'send-mail'
         ) as of_it (kept)`,
      );
      expect(rows[0]?.kept).toContain('is_mailed');
      expect(rows[0]?.kept).not.toMatch(/asha|home\.example|teacher|Me too/i);
    });

    it('say the words of the answer, line by line', async () => {
      const { message_id } = await written('asha.mother@home.example');
      await answer(message_id);
      await sendWaitingMails(mailing.services);
      const [mail] = server.received;
      expect(mail?.text).toContain('Ask the teacher.\n\nShe has a new one.');
      expect(mail?.html).toContain('She has a new one.</p>');
    });

    it.each(['98765 43210', 'a@home.example, b@home.example', 'mother of Asha'])(
      'no e-mail goes to %j, which is no address: it waits for another way',
      async (contact) => {
        const { message_id, is_mailable } = await written(contact);
        expect(is_mailable).toBe(0);
        expect((await answer(message_id)).failure).toMatchObject({
          status: 400,
          field: 'message_id',
        });
        const { details } = await staffCall(mailing, fetchMessages, { is_answered: 0 }, by);
        expect(details.total).toBe(1);
      },
    );
  });

  it('are not answered by e-mail where none are sent: the page says how else', async () => {
    await write('The PIN is lost.');
    const [message] = (await list()).messages;
    expect(message?.is_mailable).toBe(0);
    const refused = await staffCall(
      test,
      answerMessage,
      { message_id: message?.message_id ?? 0, text: 'Ask the teacher.', language: 'en' },
      cookie,
    );
    expect(refused.failure).toMatchObject({ status: 400, field: 'message_id' });
    expect(await texts()).toEqual(['The PIN is lost.']);
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
