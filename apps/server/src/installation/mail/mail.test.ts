import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type JobRunner, runJobs } from '../../jobs/job-runner.ts';
import {
  type MailServer,
  mailSettings,
  openMailServer,
} from '../../testing/servers/mail-server.ts';
import { sendWaitingMails } from '../../testing/data/waiting-mails.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { sendMailJob } from './jobs.ts';
import type { Letter } from './letter.ts';
import { queueMail } from './queue-mail.ts';
import { smtpSender } from './smtp.ts';

const MAIL_PROCESS = fileURLToPath(
  new URL('../../testing/processes/mail-process.ts', import.meta.url),
);
const PATIENT = { timeout: 30_000, interval: 20 };
const MINUTE_MS = 60_000;
const LETTER: Letter = {
  locale: 'hi',
  subject: 'नया पासवर्ड चुनें',
  paragraphs: ['नमस्ते Anita <b>,', 'यहाँ नया पासवर्ड चुनें।'],
  action: { label: 'पासवर्ड चुनें', url: 'https://learn.example.org/staff/new-password#secret' },
  notes: ['यह लिंक एक बार चलेगा।'],
};

describe('an e-mail', () => {
  let server: MailServer;
  let test: TestApp;
  const runners: JobRunner[] = [];
  beforeAll(async () => {
    server = await openMailServer();
    test = await openTestApp({ ...mailSettings(server), MAILS_PER_HOUR: '5' });
  });
  beforeEach(async () => {
    await test.database.pool.query('truncate jobs, mails');
    server.received.length = 0;
    server.mood = 'takes';
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  const queue = (to = 'anita@school.example', uniqueKey?: string) =>
    queueMail(test.database.orm, test.services, {
      kind: 'newPassword',
      to,
      letter: LETTER,
      ...(uniqueKey !== undefined && { uniqueKey }),
    });
  const start = (deadlineMs = 30_000) => {
    const { mail } = test.services.config;
    const kind = sendMailJob(test.services, mail && smtpSender(mail, { deadlineMs }));
    const { database } = test;
    runners.push(
      runJobs({ database, kinds: [kind], logger: pino({ level: 'silent' }), pollMs: 20 }),
    );
  };
  const jobs = async () =>
    (
      await test.database.pool.query<{ state: string; attempts: number; error: string | null }>(
        'select state, attempts, error from jobs order by id',
      )
    ).rows;
  const mails = async () =>
    (
      await test.database.pool.query<{
        sealed: string | null;
        message_id: string;
        sent_at: string;
      }>('select sealed, message_id, sent_at from mails order by id')
    ).rows;
  const makeDue = () => test.database.pool.query('update jobs set due_at = now()');

  it('comes as plain text and as a page, in its language, and nothing of it stays here', async () => {
    expect(await queue()).toBe(true);
    const [waiting] = await mails();
    expect(waiting?.sealed).not.toContain('anita');
    await sendWaitingMails(test.services);
    const [mail] = server.received;
    expect(mail).toMatchObject({
      recipients: ['anita@school.example'],
      from: { name: 'A school', address: 'school@example.org' },
      subject: LETTER.subject,
      messageId: `<${waiting?.message_id}>`,
    });
    expect(mail?.text).toContain('पासवर्ड चुनें:\nhttps://learn.example.org/staff/new-password#secret');
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.html).toContain('नमस्ते Anita &lt;b&gt;,');
    expect(mail?.html).toContain('href="https://learn.example.org/staff/new-password#secret"');
    expect(mail?.html).not.toMatch(/<img|src=/);
    expect(await mails()).toEqual([
      { sealed: null, message_id: waiting?.message_id, sent_at: expect.anything() },
    ]);
    const { rows } = await test.database.pool.query('select * from jobs, mails');
    expect(JSON.stringify(rows)).not.toContain('anita');
  });

  it('is not sent where its transaction was taken back, and once where it was asked for twice', async () => {
    await test.database.orm
      .transaction(async (tx) => {
        await queueMail(tx, test.services, { kind: 'x', to: 'no@school.example', letter: LETTER });
        throw new Error('No.');
      })
      .catch(() => {});
    expect([await queue(undefined, 'week 47'), await queue(undefined, 'week 47')]).toEqual([
      true,
      false,
    ]);
    await sendWaitingMails(test.services);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    { stopsAt: 'before', letters: 1 },
    { stopsAt: 'after', letters: 2 },
  ])(
    'is sent once where the process was killed $stopsAt the server took it, or under one name (D11 mail-once)',
    async ({ stopsAt, letters }) => {
      await queue();
      const now = test.clock.now().toISOString();
      const killed = spawn(process.execPath, [MAIL_PROCESS, test.database.url, stopsAt, now], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...mailSettings(server) },
      });
      await once(killed.stdout, 'data');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      expect(await jobs()).toMatchObject([{ state: 'running' }]);
      await makeDue();
      await sendWaitingMails(test.services);
      await makeDue();
      await sendWaitingMails(test.services);
      expect(server.received).toHaveLength(letters);
      const [row] = await mails();
      expect(new Set(server.received.map(({ messageId }) => messageId))).toEqual(
        new Set([`<${row?.message_id}>`]),
      );
    },
  );

  it('that the server refuses for good fails at once, and no word of it is kept', async () => {
    server.mood = 'refuses for good';
    await queue();
    start();
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), PATIENT);
    expect(await jobs()).toEqual([
      {
        state: 'failed',
        attempts: 1,
        error: 'MailError: The mail server refused the e-mail (EENVELOPE 550).',
      },
    ]);
    expect(await mails()).toMatchObject([{ sealed: null, sent_at: null }]);
  });

  it.each([
    ['refuses for now', 'refused the e-mail'],
    ['says nothing', 'did not answer'],
  ] as const)('waits for another try where the server %s, and comes then', async (mood, fault) => {
    server.mood = mood;
    await queue();
    start(500);
    const waits = { state: 'waiting', attempts: 1 };
    await vi.waitFor(async () => expect(await jobs()).toMatchObject([waits]), PATIENT);
    expect((await jobs())[0]?.error).toContain(`MailError: The mail server ${fault} (`);
    server.mood = 'takes';
    test.clock.advance(MINUTE_MS);
    await makeDue();
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
    expect(server.received).toHaveLength(1);
  });

  it('is not retried for a minute while the server is unreachable: other jobs continue', async () => {
    const { port } = server;
    await server.close();
    await queue();
    await queue('other@school.example');
    start();
    await vi.waitFor(
      async () =>
        expect(
          (await jobs()).toSorted((one, other) => other.attempts - one.attempts),
        ).toMatchObject([
          { state: 'waiting', attempts: 1, error: expect.stringMatching(/ESOCKET|ECONNECTION/) },
          { state: 'waiting', attempts: 0, error: null },
        ]),
      PATIENT,
    );
    server = await openMailServer({ port });
    test.clock.advance(MINUTE_MS);
    await makeDue();
    await vi.waitFor(() => expect(server.received).toHaveLength(2), PATIENT);
  });

  it('waits where as many as are allowed were sent within an hour', async () => {
    for (let number = 0; number < 6; number += 1) await queue(`nr${number}@school.example`);
    start();
    const states = async () => (await jobs()).map(({ state }) => state).toSorted();
    await vi.waitFor(
      async () => expect(await states()).toEqual([...Array(5).fill('done'), 'waiting']),
      PATIENT,
    );
    await vi.waitFor(
      async () => expect((await jobs()).at(-1)).toMatchObject({ attempts: 0, error: null }),
      PATIENT,
    );
    expect(server.received).toHaveLength(5);
    test.clock.advance(61 * MINUTE_MS);
    await makeDue();
    await vi.waitFor(() => expect(server.received).toHaveLength(6), PATIENT);
  });

  it('is not sent after its expiry', async () => {
    await queue();
    test.clock.advance(25 * 60 * MINUTE_MS);
    await sendWaitingMails(test.services);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ sealed: null, sent_at: null }]);
  });

  it('is not even kept where none are configured', async () => {
    const services = { ...test.services, config: { ...test.services.config, mail: null } };
    const asked = queueMail(test.database.orm, services, { kind: 'x', to: 'a@b', letter: LETTER });
    expect(await asked).toBe(false);
    expect(await mails()).toEqual([]);
  });
});
