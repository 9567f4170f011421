import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { sendMailJob } from '../../installation/mail/jobs.ts';
import { smtpSender } from '../../installation/mail/smtp.ts';
import { openDatabase } from '../../database/database.ts';
import { runJobs } from '../../jobs/job-runner.ts';
import { settableClock } from '../settable-clock.ts';

const NOBODY_WAITS_SO_LONG_MS = 600_000;

// `node mail-process.ts DATABASE before|after NOW`: a process that stops before it sends an e-mail, or when the server took it, to be killed there.
const [url = '', stopsAt, now = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const database = openDatabase(url, { connections: 4, onError: () => {} });
const stop = async (where: string) => {
  if (where !== stopsAt) return;
  console.log(where);
  await sleep(NOBODY_WAITS_SO_LONG_MS);
};
const send = config.mail && smtpSender(config.mail);
const clock = settableClock(new Date(now));
const kind = sendMailJob({ clock, config, database }, async (letter, options) => {
  await stop('before');
  await send?.(letter, options);
  await stop('after');
});
runJobs({ database, kinds: [kind], logger: pino({ level: 'silent' }) });
await sleep(NOBODY_WAITS_SO_LONG_MS);
