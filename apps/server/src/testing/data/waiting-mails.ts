import { pino } from 'pino';
import { vi } from 'vitest';
import { SEND_MAIL } from '../../installation/mail/queue-mail.ts';
import { jobKinds } from '../../job-kinds.ts';
import { runJobs } from '../../jobs/job-runner.ts';
import type { Services } from '../../services.ts';

/** Has all e-mails sent that wait. */
export async function sendWaitingMails(services: Services): Promise<void> {
  const { database } = services;
  const kinds = jobKinds(services).filter(({ name }) => name === SEND_MAIL);
  const runner = runJobs({ database, kinds, logger: pino({ level: 'silent' }), pollMs: 20 });
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select 1 from jobs where kind = $1 and state in ('waiting', 'running')`,
        [SEND_MAIL],
      );
      if (rows.length > 0) throw new Error('E-mails wait.');
    },
    { timeout: 30_000, interval: 20 },
  );
  await runner.stop();
}
